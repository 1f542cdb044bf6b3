/** When the time that is left is told to somebody who listens: at 60, 30 and 10 seconds, and when seconds begin to be read. */

import type { Showing } from "./clock";

const CALLS = [10, 30, 60] as const;
export type Call = (typeof CALLS)[number] | "reading";

/** The time whose end costs something: of the period of byo-yomi, else of the move or of main time; `null` without any. */
export function pressing({ reading, move, main }: Showing): number | null {
  if (reading !== null) return reading;
  if (move === null) return main;
  return main === null ? move : Math.min(move, main);
}

/** What to say between two looks at a running clock; `null` for nothing. A time that begins at a mark does not pass it. */
export function called(before: Showing, now: Showing): Call | null {
  if (now.reading !== null && before.reading === null) return "reading";
  const [from, to] = [pressing(before), pressing(now)];
  if (from === null || to === null || to <= 0) return null;
  return CALLS.find((mark) => from > mark * 1000 && to <= mark * 1000) ?? null;
}
