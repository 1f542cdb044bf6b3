/** Go stones, black slate and white shell, by their face; where there is none, the first seat is black. */

import type { PieceLooks } from "../model";
import { svg } from "../svg";

const R = 0.47;

export function stoneDefs(id: string): SVGElement[] {
  return ["black", "white"].map((tone) =>
    svg(
      "radialGradient",
      { id: `${id}-${tone}`, cx: "0.36", cy: "0.3", r: "0.78" },
      svg("stop", { offset: 0, class: `stone-${tone}-light` }),
      svg("stop", { offset: tone === "black" ? 0.55 : 0.7, class: `stone-${tone}-mid` }),
      svg("stop", { offset: 1, class: `stone-${tone}-dark` }),
    ),
  );
}

export function stone(piece: PieceLooks, id: string): SVGGElement {
  const tone = toneOf(piece);
  return svg(
    "g",
    { class: `stone ${tone}` },
    svg("circle", { cx: 0.03, cy: 0.06, r: R, class: "stone-shadow" }),
    svg("circle", { r: R, class: "stone-body", fill: `url(#${id}-${tone})` }),
  );
}

export function toneOf({ face, seat }: PieceLooks): "black" | "white" {
  return face === "black" || (face !== "white" && seat === 0) ? "black" : "white";
}
