/** A formation as a small still picture, drawn by the board's own hands. */

import { defs, draw, ground, layoutOf } from "../board";
import { svg } from "../board/svg";
import type { Geometry } from "../lib/wire";
import { cellName, type Formation, type Size } from "./formation";

const MARGIN = 0.65;
let pictures = 0;

export interface Shown {
  area: Geometry;
  size: Size;
  formation: Formation;
  seat: number;
  /** The word on the tile of a face. */
  word: (face: string) => string;
}

export function picture({ area, size, formation, seat, word }: Shown): SVGSVGElement {
  const id = `formation${(pictures += 1)}`;
  const layout = layoutOf(area, 0);
  const box = [-MARGIN, -MARGIN, layout.width + 2 * MARGIN, layout.height + 2 * MARGIN].join(" ");
  const drawing = svg("svg", { class: "board", viewBox: box, "aria-hidden": "true" }, defs("tile", id), ground("stations", layout, { seatOf: () => seat }));
  formation.forEach((face, index) => {
    const spot = layout.spots.get(cellName(index, size));
    if (face === null || !spot) return;
    const piece = draw("tile", { seat, text: word(face) }, id);
    piece.setAttribute("transform", `translate(${spot.x} ${spot.y})`);
    drawing.append(piece);
  });
  return drawing;
}
