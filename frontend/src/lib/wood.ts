/** What the pages of a real board show: how far the clock is ahead of the moves entered, and a seat's score sheet. */

import { stepBrief, type Naming } from "./labels";
import { movesOf } from "./plies";
import type { Piece, Point, ScoreSheetView, Step, TableView } from "./wire";

type Made = Pick<TableView, "pressed" | "board" | "chairs">;

/** How many moves have been made on the board: entered, or counted by the clock. */
export function madeOf({ pressed = 0, board }: Made): number {
  return Math.max(pressed, board?.ply ?? 0);
}

/** How many moves are still to be entered. */
export function aheadOf(view: Made): number {
  return madeOf(view) - (view.board?.ply ?? 0);
}

/** Whose turn it is once so many more moves have been made than were entered; `null` when the game is over. */
export function seatAfter({ board, chairs }: Made, moves: number): number | null {
  const turn = board?.turn ?? null;
  if (turn === null) return null;
  const living = chairs.map((chair) => chair.seat).filter((seat) => !board?.out.includes(seat));
  const order = [...living.filter((seat) => seat >= turn), ...living.filter((seat) => seat < turn)];
  return order[moves % order.length] ?? null;
}

export interface Line {
  /** How many moves were made before it. */
  ply: number;
  seat: number | null;
  /** What is shown: the move entered where the sheet says the same, else what was written. */
  text: string;
  /** The move entered, by its name; empty where there is none yet. */
  entered: string;
  /** `open` is a line of a sheet that is not begun, `next` the move that is to be made. */
  state: "written" | "missing" | "differs" | "open" | "next";
}

/** The lines of a score sheet, and one for the move to come while the game runs. */
export function linesOf(
  view: Made, sheet: ScoreSheetView | undefined, steps: readonly Step[], points: ReadonlyMap<string, Point>, naming: Naming,
): Line[] {
  const rows = sheet?.rows ?? [];
  const moves = movesOf(steps);
  const differs = new Set(sheet?.differs ?? []);
  const made = madeOf(view);
  const running = (view.board?.turn ?? null) !== null;
  return Array.from({ length: Math.max(rows.length, running ? made + 1 : made) }, (_, ply) => {
    const step = moves[ply]?.what;
    const entered = step ? stepBrief(step, points, naming) : "";
    const written = rows[ply] ?? "";
    const state = written ? (differs.has(ply) ? "differs" : "written") : ply >= made ? "next" : sheet ? "missing" : "open";
    const seat = step ? step.seat : seatAfter(view, ply - moves.length);
    return { ply, seat, text: state === "written" && entered ? entered : written, entered, state };
  });
}

/** The line to write next after one: the next that is empty, from the top again, else the last. */
export function emptyAfter(lines: readonly Line[], ply: number): number {
  const empty = lines.filter(({ state }) => state !== "written" && state !== "differs");
  return (empty.find((line) => line.ply > ply) ?? empty[0] ?? lines[lines.length - 1])?.ply ?? 0;
}

export type Alert = "owed" | "lapses" | "three" | "excused" | "differs";

/** What a seat should know about its sheet, the gravest first. */
export function alertsOf({ owed = 0, lapses = 0, behind = 0, excused = false, differs = [] }: ScoreSheetView): Alert[] {
  const told: Alert[] = [];
  if (owed > 0) told.push("owed");
  if (lapses > 0) told.push("lapses");
  if (excused) told.push("excused");
  else if (behind % 4 === 3) told.push("three");
  if (differs.length > 0) told.push("differs");
  return told;
}

/** The pieces after moves that were only written down: a piece goes from a point to a point, whatever stands there. */
export function pushed(pieces: readonly Piece[], moves: readonly string[], points: ReadonlySet<string>): Piece[] {
  const after = new Map(pieces.map((piece) => [piece.at, piece]));
  for (const move of moves) {
    const [from = "", to = ""] = move.split("-");
    const piece = after.get(from);
    if (!piece || !points.has(to)) continue;
    after.delete(from);
    after.set(to, { ...piece, at: to });
  }
  return [...after.values()];
}
