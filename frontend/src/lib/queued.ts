/** A move that is picked before one's turn: what becomes of it when something happens at the table. */

import type { Hint } from "./wire";

export interface Queued {
  /** Points joined by "-", or the point where a piece is to be put. */
  move: string;
  /** The line of the game that it was picked in. */
  line: number;
}

/** What is known of the table just now. */
export interface Now {
  line: number;
  /** The game runs, and the seat is in it. */
  playing: boolean;
  stopped: boolean;
  /** It is the seat's turn, and nothing of its own is under way. */
  mine: boolean;
  /** Points where pieces of the seat stand. */
  own: ReadonlySet<string>;
  /** The legal moves, once it is the seat's turn. */
  moves: readonly string[];
  hints: readonly Hint[];
}

export type Fate =
  | { kind: "wait" }
  | { kind: "send"; move: string }
  | { kind: "drop"; why: "over" | "back" | "stopped" | "gone" | "illegal" | "loses" };

/** Where a move begins, `null` where a piece is put. */
function sourceOf(move: string): string | null {
  const [first, ...rest] = move.split("-");
  return rest.length > 0 ? (first ?? null) : null;
}

/** Where a move begins and ends. */
export function endsOf(move: string): readonly string[] {
  const stops = move.split("-");
  return stops.length > 1 ? [stops[0] ?? "", stops[stops.length - 1] ?? ""] : stops;
}

/** The legal move that goes where the queued one does; those on the way between are the server's to say. */
export function found(move: string, moves: readonly string[]): string | undefined {
  const ends = endsOf(move).join("-");
  return moves.find((each) => each === move) ?? moves.find((each) => endsOf(each).join("-") === ends);
}

/** It is sent once, on the turn that it waited for, when the server lists it then; whatever changes the game before drops it. */
export function fateOf(queued: Queued, now: Now): Fate {
  if (!now.playing) return { kind: "drop", why: "over" };
  if (queued.line !== now.line) return { kind: "drop", why: "back" };
  if (now.stopped) return { kind: "drop", why: "stopped" };
  const source = sourceOf(queued.move);
  if (source !== null && !now.own.has(source)) return { kind: "drop", why: "gone" };
  if (!now.mine) return { kind: "wait" };
  const move = found(queued.move, now.moves);
  if (move === undefined) return { kind: "drop", why: "illegal" };
  if (now.hints.some((hint) => hint.move === move && hint.loses)) return { kind: "drop", why: "loses" };
  return { kind: "send", move };
}
