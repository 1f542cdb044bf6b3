/** What things are called: points, pieces, steps. The words come from outside, so that every language does.
 *
 * Points of army chess are named by area, row and column; those of other boards by their coordinates. */

import type { Geometry, Piece, Point, Step } from "./wire";

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;
export type Relation = "own" | "partner" | "enemy";

export interface Naming {
  say: Say;
  word: (key: string, otherwise: string) => string;
  comma: string;
  /** A step, or a move that is warned of, in the notation chosen; empty where there is none. */
  move: (step: { names?: Record<string, string> }) => string;
}

export function pointsOf(geometry: Geometry): ReadonlyMap<string, Point> {
  return new Map(geometry.points.map((point) => [point.id, point]));
}

/** Whether a point is called by area, row and column rather than by its coordinates. */
function celled(point: Point | undefined): point is Point {
  return point !== undefined && /^[A-Z]\d\d$/.test(point.id);
}

/** "南 2排3列", "九宫 1行2列", "h8". */
export function pointName(point: Point | undefined, id: string, naming: Naming): string {
  if (!celled(point)) return id;
  const { row = 0, column = 0 } = point;
  if (!point.area) return naming.say("point.middle", { row, column });
  return naming.say("point.cell", { area: naming.word(`seat.${point.area}`, point.area), row, column });
}

/** A point in a few letters: "南23", "宫12", "h8". */
export function shortName(point: Point | undefined, id: string, naming: Naming): string {
  if (!celled(point)) return id;
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

/** What a piece is called by its face: a rank, or a piece of the game, which may have another name on each side. */
export function faceName(face: string, naming: Naming, seat = ""): string {
  const groups = [`rank.${face}`, `piece.${seat}.${face}`, `piece.${face}`, `stone.${face}`];
  return groups.reduceRight((otherwise, key) => naming.word(key, otherwise), face);
}

export interface Seen {
  /** The seat's code and what it is called. */
  seat: string;
  called: string;
  how: Relation | null;
  guess?: string;
  /** What a piece without a face is: one that is hidden, or one that needs none. */
  blank?: "hidden" | "marble";
}

/** What stands on a point, for a screen reader: "我方 南 团长". */
export function pieceName(piece: Piece, { seat, called, how, guess = "", blank = "hidden" }: Seen, naming: Naming): string {
  const plain = piece.face
    ? faceName(piece.face, naming, seat)
    : guess
      ? naming.say("point.guess", { face: naming.word(`rank.${guess}`, naming.say("face.unknown")) })
      : naming.say(`point.${blank}`);
  const face = piece.carries ? naming.say("point.carries", { face: plain, carried: faceName(piece.carries, naming) }) : plain;
  return how
    ? naming.say("point.piece", { relation: naming.say(`relation.${how}`), seat: called, face })
    : naming.say("point.piece-plain", { seat: called, face });
}

/** Where a move begins and ends: by its way, or by its text where nothing went there. */
function ends(step: Step, points: ReadonlyMap<string, Point>): [string, string] | null {
  const path = step.path?.length ? step.path : (step.move ?? "").split("-");
  const [from, to] = [path[0], path[path.length - 1]];
  return path.length > 1 && from !== undefined && to !== undefined && points.has(from) && points.has(to) ? [from, to] : null;
}

/** A step in a few letters, for a list. */
export function stepBrief(step: Step, points: ReadonlyMap<string, Point>, naming: Naming): string {
  const short = (id: string): string => shortName(points.get(id), id, naming);
  const name = naming.move(step);
  if (name) return name;
  const way = ends(step, points);
  if (way) return way.map(short).join(" → ");
  if (step.move) return points.has(step.move) ? short(step.move) : naming.word(`move.${step.move}`, step.move);
  const out = (step.out ?? []).map(({ reason }) => naming.say(`exit.${reason}`)).join(naming.comma);
  return out || naming.say(step.gone?.length || step.shown?.length || step.placed?.length ? "ruling.brief" : "step.skipped");
}

/** A step in words, with everything that followed from it. */
export function stepText(step: Step, seats: readonly string[], points: ReadonlyMap<string, Point>, naming: Naming): string {
  const seatName = (seat: number): string => naming.word(`seat.${seats[seat] ?? ""}`, String(seat));
  const at = (id: string): string => pointName(points.get(id), id, naming);
  const told: string[] = [];
  const way = ends(step, points);
  if (naming.move(step)) {
    told.push(naming.say("step.named", { seat: seatName(step.seat), move: naming.move(step) }));
    if (step.contact) told.push(naming.say(`contact.${step.contact}`));
  } else if (way) {
    const [from, to] = way;
    told.push(naming.say(`step.${step.contact || "moves"}`, { seat: seatName(step.seat), from: at(from), to: at(to) }));
  } else if (step.move) {
    told.push(naming.say("step.named", { seat: seatName(step.seat), move: stepBrief(step, points, naming) }));
  } else if (step.placed?.length) {
    told.push(naming.say("step.corrected"));
  } else {
    for (const id of step.gone ?? []) told.push(naming.say("step.removed", { at: at(id) }));
  }
  for (const { seat, reason } of step.out ?? []) {
    told.push(naming.say("step.out", { seat: seatName(seat), reason: naming.say(`exit.${reason}`) }));
  }
  for (const { seat, face = "" } of step.fallen ?? []) {
    told.push(naming.say("step.fallen", { seat: seatName(seat), face: faceName(face, naming) }));
  }
  for (const shown of step.shown ?? []) told.push(shownText(shown, seatName(shown.seat), at(shown.at), naming));
  if (told.length === 0) told.push(naming.say("step.passed", { seat: seatName(step.seat) }));
  return told.join(naming.comma);
}

function shownText(shown: Piece, seat: string, at: string, naming: Naming): string {
  if (shown.face === "flag" && !shown.carries) return naming.say("step.shown", { seat, at });
  return naming.say("step.turned-up", { seat, at, face: faceName(shown.face ?? "", naming) });
}

/** What a chair's occupant is called. */
export function chairName(chair: { name?: string; engine?: string }, naming: Naming): string {
  if (chair.engine) return naming.say("engine.bot", { engine: naming.word(`engine.${chair.engine}`, chair.engine) });
  return chair.name ?? "";
}

/** Who sits at each seat of a table that is told of in short; empty where nobody does. */
export function namesOf({ names, engines = [] }: { names: readonly string[]; engines?: readonly string[] }, naming: Naming): string[] {
  return names.map((name, seat) => chairName({ name, engine: engines[seat] ?? "" }, naming));
}
