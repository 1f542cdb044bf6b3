/** Marbles in the colours of the seats, each with the shape of its seat inside the glass. */

import type { PieceLooks } from "../model";
import { svg } from "../svg";
import { emblem } from "./emblem";

const R = 0.41;
const SEATS = 6;

export function marbleDefs(id: string): SVGElement[] {
  return Array.from({ length: SEATS }, (_, seat) =>
    svg(
      "radialGradient",
      { id: `${id}-marble${seat}`, cx: "0.38", cy: "0.32", r: "0.75", class: `seat-${seat}` },
      svg("stop", { offset: 0, class: "marble-light" }),
      svg("stop", { offset: 0.5, class: "marble-mid" }),
      svg("stop", { offset: 1, class: "marble-dark" }),
    ),
  );
}

export function marble(piece: PieceLooks, id: string): SVGGElement {
  const seat = piece.seat % SEATS;
  return svg(
    "g",
    { class: `marble seat-${seat}` },
    svg("circle", { cx: 0.03, cy: 0.07, r: R, class: "marble-shadow" }),
    svg("circle", { r: R, class: "marble-body", fill: `url(#${id}-marble${seat})` }),
    svg("path", { d: emblem(seat), transform: "translate(0 .03) scale(.19)", class: "marble-sign" }),
    svg("ellipse", { cx: -0.13, cy: -0.2, rx: 0.15, ry: 0.09, transform: "rotate(-32 -.13 -.2)", class: "marble-shine" }),
  );
}
