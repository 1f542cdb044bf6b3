/** Seats around a board: which way it is turned, and where everybody sits as it is drawn. */

import type { Geometry } from "./wire";

const QUARTERS = 4;
const SAME = 1e-6;

function wrapped(turns: number): number {
  return ((turns % QUARTERS) + QUARTERS) % QUARTERS;
}

/** The ways in which seats see the board, from the smallest turn on; one where all see it alike. */
function ways(turns: readonly number[]): number[] {
  const sorted = turns.map(wrapped).sort((a, b) => a - b);
  return sorted.filter((turn, at) => at === 0 || turn - (sorted[at - 1] as number) > SAME);
}

/** Whether there is another way to see the board. */
export function turnable({ turns }: Geometry): boolean {
  return ways(turns).length > 1;
}

/** How the board is turned next, after `turns`: as the next seat sees it. */
export function turnAfter({ turns }: Geometry, now: number): number {
  const all = ways(turns);
  return all.find((turn) => turn - wrapped(now) > SAME) ?? all[0] ?? 0;
}

/** How far clockwise from the bottom a seat sits, in quarter turns, when the board is turned by `turns` and `own` looks at it.
 * Seats that all see the board alike sit around it in turn order. */
export function place(seat: number, turns: number, own: number, geometry: Geometry): number {
  if (turnable(geometry)) return wrapped(turns - (geometry.turns[seat] ?? 0));
  return wrapped(((seat - own) * QUARTERS) / Math.max(1, geometry.turns.length));
}

export interface Rows {
  above: number[];
  below: number[];
}

/** The seats whose plates stand above and below the board, each row from left to right. */
export function rows(turns: number, own: number, geometry: Geometry): Rows {
  const seats = geometry.turns.map((_, seat) => {
    const angle = (place(seat, turns, own, geometry) * Math.PI) / 2;
    return { seat, x: -Math.sin(angle), below: Math.cos(angle) > SAME };
  });
  const row = (below: boolean): number[] =>
    seats.filter((each) => each.below === below).sort((a, b) => a.x - b.x).map(({ seat }) => seat);
  return { above: row(false), below: row(true) };
}
