/** What the board shows and what it asks of the page. It knows points, lines and pieces; every word and every rule is handed in. */

import type { Point } from "../lib/wire";

/** A piece on a point. `seat` picks its colour and pattern; `text` is its face, empty for a back; `mark` a note on a back. */
export interface BoardPiece {
  at: string;
  seat: number;
  text?: string;
  mark?: string;
}

/** The latest step, to trace and animate. `key` tells one step from another. */
export interface BoardStep {
  key: number | string;
  path: readonly string[];
  contact: string;
  gone: readonly string[];
}

/** Points that are marked: legal targets come from `moves`, these are the page's own. */
export interface BoardModel {
  turns: number;
  pieces: readonly BoardPiece[];
  /** Legal moves as points joined by "-". "any" lets every piece of `movable` go to every point. */
  moves: readonly string[] | "any";
  /** Where pieces may be picked up when `moves` is "any". */
  movable?: (at: string) => boolean;
  step?: BoardStep | null;
  /** A move on its way to the server: shown as an arrow until the position changes. */
  pending?: string | null;
  faults?: readonly string[];
  /** Selected by the page rather than by the player, `undefined` to leave the choice to the board. */
  disabled?: boolean;
}

export interface BoardWords {
  board: () => string;
  /** The accessible name of a point with what stands on it. */
  point: (point: Point, piece: BoardPiece | undefined, state: PointState) => string;
}

export interface PointState {
  selected: boolean;
  target: boolean;
  source: boolean;
}

export interface BoardEvents {
  /** A move was made by tap, drag or keyboard. */
  move?: (move: string) => void;
  /** The selection changed. */
  select?: (at: string | null) => void;
  /** A point was activated that is neither a source nor a target; `piece` stands on it. */
  pick?: (at: string, piece: BoardPiece | undefined) => void;
}
