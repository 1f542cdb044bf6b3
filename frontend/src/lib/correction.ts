/** A board that a referee puts right: pieces picked up and put elsewhere, taken off, or put on from outside. */

import type { Piece, PositionCorrected } from "./wire";

/** A piece where it stands now, and the point it stood on before; `null` for one that was off the board. */
interface Standing {
  piece: Piece;
  from: string | null;
}

export interface Correction {
  before: readonly Piece[];
  standing: ReadonlyMap<string, Standing>;
}

export function begun(before: readonly Piece[]): Correction {
  return { before, standing: new Map(before.map((piece) => [piece.at, { piece, from: piece.at }])) };
}

export function piecesOf({ standing }: Correction): Piece[] {
  return [...standing.values()].map(({ piece }) => piece);
}

function changed(correction: Correction, change: (standing: Map<string, Standing>) => void): Correction {
  const standing = new Map(correction.standing);
  change(standing);
  return { ...correction, standing };
}

/** The piece of one point on another, in place of what stands there. */
export function moved(correction: Correction, from: string, to: string): Correction {
  const mover = correction.standing.get(from);
  if (!mover || from === to) return correction;
  return changed(correction, (standing) => {
    standing.delete(from);
    standing.set(to, { ...mover, piece: { ...mover.piece, at: to } });
  });
}

/** Without the piece of a point. */
export function taken(correction: Correction, at: string): Correction {
  return changed(correction, (standing) => standing.delete(at));
}

/** With a piece put on a point, in place of what stands there. */
export function put(correction: Correction, piece: Piece): Correction {
  return changed(correction, (standing) => standing.set(piece.at, { piece, from: null }));
}

export interface Changes {
  moved: readonly { piece: Piece; from: string }[];
  taken: readonly Piece[];
  put: readonly Piece[];
}

export function changesOf({ before, standing }: Correction): Changes {
  const all = [...standing.values()];
  const left = new Set(all.map(({ from }) => from));
  return {
    moved: all.flatMap(({ piece, from }) => (from !== null && from !== piece.at ? [{ piece, from }] : [])),
    taken: before.filter((piece) => !left.has(piece.at)),
    put: all.filter(({ from }) => from === null).map(({ piece }) => piece),
  };
}

/** The correction as it is ruled: a moved piece has the point it came from at its own place in `emptied`. What is only put on
 * has at its place, where it can, a piece of another seat that was taken, for it comes from nowhere. */
export function ruled(correction: Correction, turn: number): PositionCorrected {
  const { moved, taken, put } = changesOf(correction);
  const covered = new Set([...moved.map(({ piece }) => piece.at), ...put.map(({ at }) => at)]);
  const cleared = taken.filter(({ at }) => !covered.has(at));
  const placed = moved.map(({ piece }) => piece);
  const emptied = moved.map(({ from }) => from);
  for (const piece of put) {
    const other = cleared.findIndex(({ seat }) => seat !== piece.seat);
    const beside = cleared.splice(other < 0 ? 0 : other, 1);
    placed.push(piece);
    emptied.push(...beside.map(({ at }) => at));
  }
  return { effect: "corrected", placed, emptied: [...emptied, ...cleared.map(({ at }) => at)], turn };
}
