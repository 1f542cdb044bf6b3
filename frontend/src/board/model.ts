/** What the board shows and what it asks of the page. It knows points, lines and pieces; every word and every rule is handed in. */

import type { Point } from "../lib/wire";

/** A piece off the board. `seat` picks its colour and shape; `text` is written on it, empty for a back; `face` is the code
 * of what it is, for pieces drawn as pictures or stones; `mark` a note on a back; `carries` a flag on top. */
export interface PieceLooks {
  seat: number;
  text?: string;
  face?: string;
  mark?: string;
  carries?: boolean;
}

/** A piece on a point. */
export interface BoardPiece extends PieceLooks {
  at: string;
}

/** The latest step, to trace and animate. `key` tells one step from another; `placed` are points where pieces were put. */
export interface BoardStep {
  key: number | string;
  path: readonly string[];
  contact: string;
  gone: readonly string[];
  placed?: readonly string[];
}

/** Points that are marked: legal targets come from `moves`, these are the page's own. */
export interface BoardModel {
  turns: number;
  pieces: readonly BoardPiece[];
  /** Legal moves: points joined by "-", or a point where a piece may be put; words are left to the page. "any" lets every
   * piece of `movable` go to every point. */
  moves: readonly string[] | "any";
  /** Where pieces may be picked up when `moves` is "any". */
  movable?: (at: string) => boolean;
  step?: BoardStep | null;
  /** A move on its way to the server: shown until the position changes. */
  pending?: string | null;
  /** Moves are picked ahead of the turn, to any point: what can be reached is not marked. */
  ahead?: boolean;
  /** The move that was picked ahead. */
  queued?: string | null;
  faults?: readonly string[];
  /** Points that the rules warn of, crossed out; a piece is put there only on a second tap. */
  crosses?: readonly string[];
  /** Rows of points that show why. */
  lines?: readonly (readonly string[])[];
  /** What the player would put on a point. */
  hand?: PieceLooks | null;
  /** Pieces as pictures rather than words, where the board has them. */
  pictures?: boolean;
  disabled?: boolean;
}

export interface BoardWords {
  board: () => string;
  /** The accessible name of a point with what stands on it. */
  point: (point: Point, piece: BoardPiece | undefined, state: PointState) => string;
  /** What is written on the two halves of a river. */
  river?: () => readonly [string, string];
}

export interface PointState {
  selected: boolean;
  /** A piece may go there. */
  target: boolean;
  source: boolean;
  /** A new piece may be put there. */
  put: boolean;
  /** The rules warn of it. */
  warned: boolean;
}

export interface BoardEvents {
  /** A move was made by tap, drag or keyboard. */
  move?: (move: string) => void;
  /** The selection changed. */
  select?: (at: string | null) => void;
  /** A piece is shown on a point without being put there yet, or is no longer. */
  ghost?: (at: string | null) => void;
  /** A point was activated that is neither a source nor a target; `piece` stands on it. */
  pick?: (at: string, piece: BoardPiece | undefined) => void;
}
