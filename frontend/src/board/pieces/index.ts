/** The pieces, one file a kind. All are drawn around 0, 0 within half a step of the grid. */

import type { Geometry } from "../../lib/wire";
import type { PieceLooks } from "../model";
import { svg } from "../svg";
import { disc } from "./disc";
import { flag } from "./flag";
import { marble, marbleDefs } from "./marble";
import { stone, stoneDefs } from "./stone";
import { tile, tileDefs } from "./tile";

export type PieceKind = Geometry["pieces"];

/** Whether pieces of a kind are round; tiles are wider than high. */
export function round(kind: PieceKind): boolean {
  return kind !== undefined && kind !== "tile";
}

/** Patterns and shades that pieces are filled with; `id` must be unique in the document. */
export function defs(kind: PieceKind, id: string): SVGDefsElement {
  switch (kind) {
    case "disc":
      return svg("defs");
    case "stone":
      return svg("defs", {}, ...stoneDefs(id));
    case "marble":
      return svg("defs", {}, ...marbleDefs(id));
    default:
      return svg("defs", {}, ...tileDefs(id));
  }
}

export function draw(kind: PieceKind, piece: PieceLooks, id: string, pictures = false): SVGGElement {
  const drawn = body(kind, piece, id, pictures);
  if (piece.carries) drawn.append(flag());
  return drawn;
}

function body(kind: PieceKind, piece: PieceLooks, id: string, pictures: boolean): SVGGElement {
  switch (kind) {
    case "disc":
      return disc(piece, pictures);
    case "stone":
      return stone(piece, id);
    case "marble":
      return marble(piece, id);
    default:
      return tile(piece, id);
  }
}
