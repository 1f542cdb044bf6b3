/** Movement along a path, for people who have not asked for less of it. */

import type { XY } from "./layout";

export const MS_A_CELL = 45;

export function calm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a piece takes along a path. */
export function duration(path: readonly XY[]): number {
  let length = 0;
  for (let at = 1; at < path.length; at += 1) {
    const [a, b] = [path[at - 1] as XY, path[at] as XY];
    length += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return Math.min(700, 140 + MS_A_CELL * length);
}

/** Lets `element`, which is drawn at the end of `path`, travel there from its start. */
export function travel(element: SVGElement, path: readonly XY[]): Animation | null {
  const end = path[path.length - 1];
  if (path.length < 2 || !end || calm()) return null;
  const frames = path.map((at) => ({ transform: `translate(${at.x}px, ${at.y}px)` }));
  return element.animate(frames, { duration: duration(path), easing: "ease-in-out" });
}

/** Lets `ghost` fade after `delay` and removes it. */
export function fade(ghost: SVGElement, delay: number): void {
  if (calm()) {
    ghost.remove();
    return;
  }
  const animation = ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 320, delay, fill: "both" });
  animation.onfinish = () => ghost.remove();
  animation.oncancel = () => ghost.remove();
}
