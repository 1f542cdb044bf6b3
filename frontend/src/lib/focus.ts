/** Whoever had the focus on something that is gone goes on from the beginning of the page. */

import { tick } from "svelte";

/** Call it after what may have taken something away; `before` has the focus again where it can. */
export async function keepFocus(before: Element | null = null): Promise<void> {
  await tick();
  const lost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  if (lost() && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
  if (lost()) document.getElementById("main")?.focus({ preventScroll: true });
}
