/** Moves among the steps of a game: a ply counts moves only, and steps are also what a referee did and who left. */

import type { Step } from "./wire";

/** A move: how many were made before it, and the number of its step, from 1. */
export interface Made {
  ply: number;
  step: number;
  what: Step;
}

export function movesOf(steps: readonly Step[]): Made[] {
  return steps.flatMap((what, index) => (what.move ? [{ step: index + 1, what }] : [])).map((made, ply) => ({ ply, ...made }));
}

/** How many moves had been made after so many steps. */
export function plyAt(steps: readonly Step[], at: number): number {
  return movesOf(steps.slice(0, at)).length;
}

/** After how many steps so many moves had just been made. */
export function stepAt(steps: readonly Step[], ply: number): number {
  return ply <= 0 ? 0 : (movesOf(steps)[ply - 1]?.step ?? steps.length);
}

/** A seat's latest move; none before its first. */
export function latestOf(steps: readonly Step[], seat: number): Made | undefined {
  return movesOf(steps).reverse().find(({ what }) => what.seat === seat);
}
