/** Chinese checkers: a six-pointed star of holes, its points in the colours of the seats that begin there. */

import type { Layout, XY } from "../layout";
import { svg } from "../svg";

/** How far apart holes of one row are, at most, to be joined into the star's ground. */
const NEAR = 1.1;

export function star(layout: Layout, seatOf: (area: string) => number): SVGElement[] {
  const spots = [...layout.spots.values()];
  const lines = layout.edges.map(({ d }) => d).join("");
  const areas = new Set(spots.map(({ point }) => point.area ?? "").filter((area) => area && seatOf(area) >= 0));
  const arms = [...areas].map((area) => {
    const own = spots.filter(({ point }) => point.area === area);
    return svg("path", { class: `arm seat-${seatOf(area)}`, d: `${hull(own).map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join("")}Z` });
  });
  const holes = spots.map(({ x, y, point }) => {
    const seat = seatOf(point.area ?? "");
    return svg("circle", { class: seat >= 0 ? `hole own seat-${seat}` : "hole", cx: x, cy: y, r: 0.3 });
  });
  const field = joined(spots);
  return [
    svg("path", { class: "field rim", d: field }),
    svg("path", { class: "field", d: field }),
    ...arms,
    svg("path", { class: "line", d: lines }),
    ...holes,
  ];
}

/** A path over all neighbouring holes: a broad line along it covers the star. */
function joined(spots: readonly XY[]): string {
  const found: string[] = [];
  spots.forEach((a, index) => {
    for (const b of spots.slice(index + 1)) {
      if (Math.hypot(a.x - b.x, a.y - b.y) < NEAR) found.push(`M${a.x} ${a.y}L${b.x} ${b.y}`);
    }
  });
  return found.join("");
}

/** The corners of the smallest convex shape around places, in order around it. */
export function hull(places: readonly XY[]): XY[] {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly XY[]): XY[] => {
    const kept: XY[] = [];
    for (const at of from) {
      while (kept.length > 1 && cross(kept[kept.length - 2] as XY, kept[kept.length - 1] as XY, at) <= 1e-9) kept.pop();
      kept.push(at);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function cross(o: XY, a: XY, b: XY): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}
