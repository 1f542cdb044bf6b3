/** Xiangqi pieces: wooden discs with a character, or with a picture for those who do not read it.
 *
 * The two sides differ in more than colour: one has a double ring and dark figures on light wood, the other a single ring,
 * and in the style of pictures a dark face. */

import type { PieceLooks } from "../model";
import { svg } from "../svg";
import { picture } from "./pictures";
import { word } from "./text";

const R = 0.455;

export function disc(piece: PieceLooks, pictures: boolean): SVGGElement {
  const drawing = pictures ? picture(piece.face ?? "") : null;
  const doubled = piece.seat === 0;
  const dark = drawing !== null && !doubled;
  const group = svg("g", { class: `disc seat-${piece.seat}${dark ? " dark" : ""}` });
  group.append(
    svg("circle", { cy: 0.045, r: R, class: "disc-edge" }),
    svg("circle", { r: R, class: "disc-face" }),
    svg("circle", { r: R - 0.065, class: "disc-ring" }),
  );
  if (doubled) group.append(svg("circle", { r: R - 0.11, class: "disc-ring thin" }));
  group.append(drawing ?? word(piece.text ?? "", 0, 0.52, "disc-word"));
  return group;
}
