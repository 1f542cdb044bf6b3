/** A xiangqi board: lines, palaces with their diagonals, the river with its words, and the angles where soldiers and cannons begin. */

import type { Layout, XY } from "../layout";
import { svg } from "../svg";

/** The double rim lies this far outside the lines. */
const RIM = 0.17;
const GAP = 0.08;
const ARM = 0.2;
/** From one letter of the river to the next. */
const SPREAD = 1;

export function river(layout: Layout, words: readonly [string, string]): SVGElement[] {
  const { width, height, edges, spots } = layout;
  const of = (palace: boolean): string =>
    edges.filter(({ edge }) => (edge.kind === "palace") === palace).map(({ d }) => d).join("");
  const marks = [...spots.values()].filter(({ point }) => point.kind === "mark").map((spot) => angles(spot, width, height)).join("");
  return [
    svg("rect", { class: "rim double", x: -RIM, y: -RIM, width: width + 2 * RIM, height: height + 2 * RIM, rx: 0.06 }),
    svg("rect", { class: "water", ...band(layout) }),
    svg("path", { class: "line", d: of(false) }),
    svg("rect", { class: "rim", x: 0, y: 0, width, height }),
    svg("path", { class: "line palace", d: of(true) }),
    svg("path", { class: "line angle", d: marks }),
    ...inscribed(layout, words),
  ];
}

/** Whether the river runs from left to right, as it does unless the board is turned by a quarter. */
function level({ width, height }: Layout): boolean {
  return height > width;
}

function band(layout: Layout): { x: number; y: number; width: number; height: number } {
  const { width, height } = layout;
  return level(layout) ? { x: 0, y: height / 2 - 0.5, width, height: 1 } : { x: width / 2 - 0.5, y: 0, width: 1, height };
}

function inscribed(layout: Layout, words: readonly [string, string]): SVGElement[] {
  const { width, height } = layout;
  return words.flatMap((text, half) =>
    [...text].map((letter, index) => {
      const along = (half === 0 ? 0.25 : 0.75) * (level(layout) ? width : height) + (index - (text.length - 1) / 2) * SPREAD;
      const at = level(layout) ? { x: along, y: height / 2 } : { x: width / 2, y: along };
      const drawn = svg("text", { class: "river-word", ...at, dy: "0.36em", "text-anchor": "middle" });
      drawn.textContent = letter;
      return drawn;
    }),
  );
}

/** Four small angles around a point, without those that would lie off the board. */
function angles({ x, y }: XY, width: number, height: number): string {
  const drawn: string[] = [];
  for (const right of [-1, 1]) {
    if (x + right < -1e-6 || x + right > width + 1e-6) continue;
    for (const down of [-1, 1]) {
      if (y + down < -1e-6 || y + down > height + 1e-6) continue;
      const [cx, cy] = [x + right * GAP, y + down * GAP];
      drawn.push(`M${cx + right * ARM} ${cy}H${cx}V${cy + down * ARM}`);
    }
  }
  return drawn.join("");
}
