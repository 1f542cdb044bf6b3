/** Carrying steps out on a board, as their definition says, without knowing any rule. */

import type { BoardStep } from "../board";
import type { Exit, Piece, Step } from "./wire";

export type Pieces = ReadonlyMap<string, Piece>;

export function piecesOf(list: readonly Piece[]): Pieces {
  return new Map(list.map((piece) => [piece.at, piece]));
}

/** A piece that a correction put on the board, as far as the viewer knows it: one that was moved comes from the point at the
 * same place among those that were cleared. */
function known(piece: Piece, from: Piece | undefined): Piece {
  return from && !piece.face && from.seat === piece.seat ? { ...from, ...piece, ...(from.face ? { face: from.face } : {}) } : piece;
}

/** The pieces after one step. */
export function applyStep(before: Pieces, step: Step): Pieces {
  const after = new Map(before);
  const gone = step.gone ?? [];
  for (const at of gone) after.delete(at);
  const path = step.path ?? [];
  const [from, to] = [path[0], path[path.length - 1]];
  if (from !== undefined && to !== undefined) {
    const mover = after.get(from);
    if (mover) {
      after.delete(from);
      after.set(to, { ...mover, at: to });
    }
  }
  const cleared = new Set(step.cleared ?? []);
  if (cleared.size > 0) for (const [at, piece] of after) if (cleared.has(piece.seat)) after.delete(at);
  for (const [index, piece] of (step.placed ?? []).entries()) {
    after.set(piece.at, path.length > 0 ? piece : known(piece, before.get(gone[index] ?? "")));
  }
  for (const shown of step.shown ?? []) if (after.has(shown.at)) after.set(shown.at, shown);
  return after;
}

/** The pieces after every number of steps: element 0 is the start. */
export function positions(start: readonly Piece[], steps: readonly Step[]): Pieces[] {
  const found = [piecesOf(start)];
  for (const step of steps) found.push(applyStep(found[found.length - 1] as Pieces, step));
  return found;
}

/** Step number `key` as the board shows it. A stone put by itself is the latest; what is put along with a move, or where all
 * stones change hands, is not. */
export function boardStep(step: Step | undefined, key: number): BoardStep | null {
  if (!step) return null;
  const { path = [], contact = "", gone = [], placed = [] } = step;
  const latest = path.length === 0 && placed.length === 1 ? placed.map((piece) => piece.at) : [];
  return { key, path, contact, gone, placed: latest };
}

/** How many pieces each seat has. */
export function strength(pieces: Pieces, seats: number): number[] {
  const counts = Array.from({ length: seats }, () => 0);
  for (const piece of pieces.values()) counts[piece.seat] = (counts[piece.seat] ?? 0) + 1;
  return counts;
}

/** Why each seat that is out left, by seat. */
export function exits(steps: readonly Step[]): Map<number, Exit> {
  const found = new Map<number, Exit>();
  for (const step of steps) for (const { seat, reason } of step.out ?? []) found.set(seat, reason);
  return found;
}

/** The number of the next (`by` 1) or previous (-1) position that a contact led to, seen from position `at`. */
export function nextContact(steps: readonly Step[], at: number, by: 1 | -1): number | null {
  for (let number = at + by; number >= 1 && number <= steps.length; number += by) {
    const step = steps[number - 1];
    if (step?.contact || step?.out?.length) return number;
  }
  return null;
}

/** The newest steps joined to those known: `since` says where they begin. */
export function joinSteps(known: readonly Step[], since: number, more: readonly Step[]): Step[] {
  return [...known.slice(0, since), ...more];
}
