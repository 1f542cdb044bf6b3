/** The little flag on a piece that carries one. */

import { svg } from "../svg";

export function flag(): SVGGElement {
  return svg(
    "g",
    { class: "carried", transform: "translate(.3 -.64)" },
    svg("path", { class: "carried-halo", d: "M0 .5V-.02L.34 .1L0 .24" }),
    svg("path", { class: "carried-cloth", d: "M0 -.02L.34 .1L0 .24Z" }),
    svg("path", { class: "carried-pole", d: "M0 .5V-.04" }),
  );
}
