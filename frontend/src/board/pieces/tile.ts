/** Army chess pieces: wooden tiles with a word on the face, or a back with the pattern and shape of its seat. */

import type { PieceLooks } from "../model";
import { svg } from "../svg";
import { emblem } from "./emblem";
import { fontSize, word } from "./text";

export const TILE = { width: 0.88, height: 0.72, round: 0.15 } as const;
const BAND = 0.15;

/** Patterns that fill backs, one a seat; `id` must be unique in the document. */
export function tileDefs(id: string): SVGElement[] {
  const cell = (seat: number, size: number, ...marks: SVGElement[]): SVGPatternElement =>
    svg(
      "pattern",
      { id: `${id}-seat${seat}`, width: size, height: size, patternUnits: "userSpaceOnUse" },
      svg("rect", { width: size, height: size, class: `tile-ground seat-${seat}` }),
      ...marks,
    );
  const line = (d: string): SVGElement => svg("path", { d, class: "tile-pattern", "stroke-width": 0.035 });
  return [
    cell(0, 0.16, line("M0 .16L.16 0M-.02 .02L.02 -.02M.14 .18L.18 .14")),
    cell(1, 0.16, svg("circle", { cx: 0.08, cy: 0.08, r: 0.032, class: "tile-dot" })),
    cell(2, 0.18, line("M0 .045H.18M0 .135H.18")),
    cell(3, 0.17, line("M.085 0V.17M0 .085H.17")),
    cell(4, 0.16, line("M.08 0V.16")),
    cell(5, 0.2, line("M0 .1L.1 0L.2 .1L.1 .2Z")),
  ];
}

/** A piece drawn around 0, 0. */
export function tile(piece: PieceLooks, id: string): SVGGElement {
  const { width, height, round } = TILE;
  const box = { x: -width / 2, y: -height / 2, width, height, rx: round };
  const group = svg("g", { class: `tile seat-${piece.seat}` });
  group.append(svg("rect", { ...box, y: box.y + 0.05, class: "tile-edge" }));
  if (piece.text) {
    group.append(
      svg("rect", { ...box, class: "tile-face" }),
      svg("path", {
        class: "tile-band",
        d: `M${-width / 2} ${height / 2 - BAND}H${width / 2}V${height / 2 - round}a${round} ${round} 0 0 1 ${-round} ${round}H${-width / 2 + round}a${round} ${round} 0 0 1 ${-round} ${-round}Z`,
        fill: `url(#${id}-seat${piece.seat % 6})`,
      }),
      svg("rect", { ...box, class: "tile-rim" }),
      word(piece.text, -BAND / 2, fontSize(piece.text, TILE.width - 0.1), "tile-word"),
    );
    return group;
  }
  group.append(svg("rect", { ...box, fill: `url(#${id}-seat${piece.seat % 6})` }), svg("rect", { ...box, class: "tile-rim" }));
  if (piece.mark) {
    group.append(
      svg("rect", { x: -0.36, y: -0.22, width: 0.72, height: 0.44, rx: 0.1, class: "tile-note" }),
      word(piece.mark, 0, Math.min(0.34, fontSize(piece.mark, TILE.width - 0.1) * 0.8), "tile-note-word"),
    );
  } else {
    group.append(svg("circle", { r: 0.21, class: "tile-seal" }), svg("path", { d: emblem(piece.seat), transform: "scale(.125)", class: "tile-emblem" }));
  }
  return group;
}
