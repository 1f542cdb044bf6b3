/** What a page about a running game asks of the view: turns, limits, marks for one's own seat. */

import type { Naming, Relation } from "./labels";
import type { Hint, Outcome, TableView } from "./wire";

/** How many steps without contact make a draw, 0 for never; counted in single moves as `quiet` is. A limit counts moves of
 * each seat, also of those that are out, unless it says that single moves are meant. */
export function quietLimit(view: TableView): number {
  const limit = Number(view.options.quiet_limit ?? 0);
  return view.options.quiet_unit === "move" ? limit : limit * view.chairs.length;
}

/** Whose turn it is: at a real board whose clock runs, for moves may be entered later. */
export function turnOf(view: TableView): number | null {
  const turn = view.board?.turn ?? null;
  return view.terms?.wood && turn !== null ? (view.clock_running ?? turn) : turn;
}

/** Whether the viewer has to move: guests behind a seat see the same and have no moves. */
export function yourTurn(view: TableView, seated: boolean): boolean {
  return seated && view.phase === "playing" && !view.stopped && turnOf(view) !== null && turnOf(view) === view.seat;
}

/** What the rules say of a move before it is made. */
export function hintOf(hints: readonly Hint[], move: string): Hint | undefined {
  return hints.find((hint) => hint.move === move);
}

/** Whether two outcomes say the same of who won, what it scores, and why. */
export function sameOutcome(one: Outcome, other: Outcome): boolean {
  const said = ({ winners, scores, termination }: Outcome): string => JSON.stringify([winners, scores, termination]);
  return said(one) === said(other);
}

/** The ranks a seat lost, as far as the viewer may know them; JSON names seats as text. */
export function lostFaces(view: TableView, seat: number): readonly string[] {
  return (view.board?.lost as Record<string, string[]> | undefined)?.[String(seat)] ?? [];
}

/** The seats still in the game that have not consented to the offer. */
export function unanswered(view: TableView): number[] {
  const offer = view.offer;
  if (!offer) return [];
  const out = new Set(view.board?.out ?? []);
  return view.chairs.map((chair) => chair.seat).filter((seat) => !out.has(seat) && !offer.consents.includes(seat));
}

/** Whose a seat is, short enough for its plate. */
export function relationText(how: Relation | null, naming: Naming): string {
  return how ? naming.say(`plate.${how}`) : "";
}
