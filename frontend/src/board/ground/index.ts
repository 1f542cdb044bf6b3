/** The still part of the drawing, one file a kind of board. */

import type { Geometry } from "../../lib/wire";
import type { Layout } from "../layout";
import { svg } from "../svg";
import { grid } from "./grid";
import { river } from "./river";
import { star } from "./star";
import { stations } from "./stations";

export interface GroundWords {
  /** The seat index that an area belongs to. */
  seatOf: (area: string) => number;
  /** What is written on the two halves of a river. */
  river?: (() => readonly [string, string]) | undefined;
}

/** The drawing under the pieces. */
export function ground(kind: Geometry["ground"], layout: Layout, words: GroundWords): SVGGElement {
  const group = svg("g", { class: `ground ${kind ?? "stations"}`, "aria-hidden": "true" });
  group.append(...drawing(kind, layout, words));
  for (const { text, x, y } of layout.labels) {
    const label = svg("text", { class: "coordinate", x, y, dy: "0.35em", "text-anchor": "middle" });
    label.textContent = text;
    group.append(label);
  }
  return group;
}

function drawing(kind: Geometry["ground"], layout: Layout, words: GroundWords): SVGElement[] {
  switch (kind) {
    case "river":
      return river(layout, words.river?.() ?? ["", ""]);
    case "grid":
      return grid(layout);
    case "star":
      return star(layout, words.seatOf);
    default:
      return stations(layout, words.seatOf);
  }
}
