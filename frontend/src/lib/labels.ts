/** What things are called: points, pieces, steps. The words come from outside, so that every language does. */

import type { Geometry, Piece, Point, Step } from "./wire";

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;
export type Relation = "own" | "partner" | "enemy";

export interface Naming {
  say: Say;
  word: (key: string, otherwise: string) => string;
  comma: string;
}

export function pointsOf(geometry: Geometry): ReadonlyMap<string, Point> {
  return new Map(geometry.points.map((point) => [point.id, point]));
}

/** "南 2排3列", "九宫 1行2列". */
export function pointName(point: Point | undefined, id: string, naming: Naming): string {
  if (!point) return id;
  const { row = 0, column = 0 } = point;
  if (!point.area) return naming.say("point.middle", { row, column });
  return naming.say("point.cell", { area: naming.word(`seat.${point.area}`, point.area), row, column });
}

/** A point in a few letters: "南23", "宫12". */
export function shortName(point: Point | undefined, id: string, naming: Naming): string {
  if (!point) return id;
  const area = point.area ? naming.word(`letter.${point.area}`, point.area) : naming.say("point.palace");
  return `${area}${point.row ?? ""}${point.column ?? ""}`;
}

/** The name of a special place, empty for an ordinary one. */
export function kindName(point: Point, naming: Naming): string {
  return point.kind && point.kind !== "post" ? naming.word(`point.${point.kind}`, "") : "";
}

/** How a seat stands to the viewer's own; `null` for a viewer without a seat. */
export function relation(own: number | null | undefined, seat: number, sides: readonly (readonly number[])[]): Relation | null {
  if (own === null || own === undefined) return null;
  if (own === seat) return "own";
  return sides.some((side) => side.includes(own) && side.includes(seat)) ? "partner" : "enemy";
}

/** What stands on a point, for a screen reader: "我方 南 团长". */
export function pieceName(piece: Piece, guess: string, seat: string, how: Relation | null, naming: Naming): string {
  const face = piece.face
    ? naming.word(`rank.${piece.face}`, piece.face)
    : guess
      ? naming.say("point.guess", { face: naming.word(`rank.${guess}`, naming.say("face.unknown")) })
      : naming.say("point.hidden");
  return how
    ? naming.say("point.piece", { relation: naming.say(`relation.${how}`), seat, face })
    : naming.say("point.piece-plain", { seat, face });
}

/** A step in words, with everything that followed from it. */
export function stepText(step: Step, seats: readonly string[], points: ReadonlyMap<string, Point>, naming: Naming): string {
  const seatName = (seat: number): string => naming.word(`seat.${seats[seat] ?? ""}`, String(seat));
  const at = (id: string): string => pointName(points.get(id), id, naming);
  const told: string[] = [];
  const path = step.path ?? [];
  const [from, to] = [path[0], path[path.length - 1]];
  if (from !== undefined && to !== undefined) {
    told.push(naming.say(`step.${step.contact || "moves"}`, { seat: seatName(step.seat), from: at(from), to: at(to) }));
  }
  for (const { seat, reason } of step.out ?? []) {
    told.push(naming.say("step.out", { seat: seatName(seat), reason: naming.say(`exit.${reason}`) }));
  }
  for (const shown of step.shown ?? []) told.push(naming.say("step.shown", { seat: seatName(shown.seat), at: at(shown.at) }));
  if (told.length === 0) told.push(naming.say("step.passed", { seat: seatName(step.seat) }));
  return told.join(naming.comma);
}

/** What a chair's occupant is called. */
export function chairName(chair: { name?: string; engine?: string }, naming: Naming): string {
  if (chair.engine) return naming.say("engine.bot", { engine: naming.word(`engine.${chair.engine}`, chair.engine) });
  return chair.name ?? "";
}

/** On which side of the drawing a seat sits, clockwise from the bottom, when the board is turned by `turns`. */
export function sideOf(seat: number, turns: number, geometry: Geometry): number {
  return (((turns - (geometry.turns[seat] ?? 0)) % 4) + 4) % 4;
}
