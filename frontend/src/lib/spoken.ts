/** What a point of the board is called for who listens: where it is, what stands there, what it is good for. */

import type { PointState } from "../board";
import { kindName, pieceName, pointName, relation, type Naming } from "./labels";
import { hasFormations } from "./looks";
import { endsOf } from "./queued";
import type { GameInfo, Geometry, Piece, Point } from "./wire";

/** The board as its viewer knows it. */
export interface Known {
  game: Pick<GameInfo, "seats" | "sides">;
  geometry: Geometry;
  pieces: readonly Piece[];
  own: number | null;
  /** What the viewer takes a hidden piece for; empty for no guess. */
  guess: (at: string) => string;
  /** Moves are picked before the turn, and the one that was. */
  ahead?: boolean;
  queued?: string | null;
}

/** What is special about a place: a camp, the centre, the corner of a seat. */
function kind(point: Point, { width, height, ground }: Geometry, naming: Naming): string {
  if (ground === "star") return point.area ? naming.say("point.corner", { area: naming.word(`seat.${point.area}`, point.area) }) : "";
  const middle = point.x * 2 === width && point.y * 2 === height;
  return point.kind === "star" && middle ? naming.say("point.centre") : kindName(point, naming);
}

function use(at: string, { selected, target, source, put, warned }: PointState, { ahead = false, queued }: Known, naming: Naming): string[] {
  if (queued && endsOf(queued).includes(at)) return [naming.say("point.queued")];
  if (ahead && !selected) {
    if (target || put) return [naming.say("point.ahead-target")];
    return source ? [naming.say("point.ahead")] : [];
  }
  const said = warned ? [naming.say("point.warned")] : [];
  if (selected) said.push(naming.say("point.selected"));
  else if (target) said.push(naming.say("point.target"));
  else if (source) said.push(naming.say("point.source"));
  else if (put && !warned) said.push(naming.say("point.put"));
  return said;
}

function standing(at: string, { game, geometry, pieces, own, guess }: Known, naming: Naming): string {
  const piece = pieces.find((each) => each.at === at);
  if (!piece) return naming.say("point.empty");
  const seat = game.seats[piece.seat] ?? "";
  const seen = {
    seat,
    called: naming.word(`seat.${seat}`, String(piece.seat)),
    how: relation(own, piece.seat, game.sides),
    guess: guess(at),
    blank: hasFormations(geometry) ? "hidden" : "marble",
  } as const;
  return pieceName(piece, seen, naming);
}

/** "南 2排2列，行营，我方 南 团长，可走". */
export function pointLabel(point: Point, state: PointState, known: Known, naming: Naming): string {
  const parts = [pointName(point, point.id, naming), kind(point, known.geometry, naming), standing(point.id, known, naming), ...use(point.id, state, known, naming)];
  return parts.filter(Boolean).join(naming.comma);
}
