/** A go board: lines, a stronger rim, and star points. */

import type { Layout } from "../layout";
import { svg } from "../svg";

export function grid(layout: Layout): SVGElement[] {
  const { width, height, edges, spots } = layout;
  const lines = svg("path", { class: "line", d: edges.map(({ d }) => d).join("") });
  const rim = svg("rect", { class: "rim", x: 0, y: 0, width, height });
  const stars = [...spots.values()]
    .filter(({ point }) => point.kind === "star")
    .map(({ x, y }) => svg("circle", { class: "star-point", cx: x, cy: y, r: 0.12 }));
  return [lines, rim, ...stars];
}
