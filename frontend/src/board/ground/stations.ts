/** Army chess: areas of the seats, roads and railways, and stations of each kind. */

import { areaBox, type Layout } from "../layout";
import { svg } from "../svg";

const PAD = 0.55;

export function stations(layout: Layout, seatOf: (area: string) => number): SVGElement[] {
  const drawn: SVGElement[] = [];
  const areas = new Set([...layout.spots.values()].map((spot) => spot.point.area ?? "").filter(Boolean));
  for (const area of areas) {
    const box = areaBox(layout, area);
    if (!box) continue;
    drawn.push(
      svg("rect", {
        x: box.x - PAD,
        y: box.y - PAD,
        width: box.width + 2 * PAD,
        height: box.height + 2 * PAD,
        rx: 0.3,
        class: `area seat-${seatOf(area)}`,
      }),
    );
  }
  const kinds = (kind: string, name: string): SVGElement[] =>
    layout.edges.filter(({ edge }) => edge.kind === kind).map(({ d }) => svg("path", { d, class: name }));
  const others = layout.edges.filter(({ edge }) => edge.kind !== "rail").map(({ d }) => svg("path", { d, class: "road" }));
  drawn.push(...others, ...kinds("rail", "rail-bed"), ...kinds("rail", "rail-ties"));
  for (const spot of layout.spots.values()) drawn.push(place(spot.point.kind ?? "", spot.x, spot.y));
  return drawn;
}

function place(kind: string, x: number, y: number): SVGElement {
  switch (kind) {
    case "camp":
      return svg(
        "g",
        {},
        svg("circle", { cx: x, cy: y, r: 0.43, class: "place camp" }),
        svg("circle", { cx: x, cy: y, r: 0.33, class: "place-inner" }),
      );
    case "headquarters":
      return svg("path", {
        class: "place headquarters",
        d: `M${x - 0.46} ${y + 0.36}V${y - 0.12}Q${x - 0.46} ${y - 0.42} ${x} ${y - 0.42}Q${x + 0.46} ${y - 0.42} ${x + 0.46} ${y - 0.12}V${y + 0.36}Z`,
      });
    default:
      return svg("rect", { x: x - 0.36, y: y - 0.26, width: 0.72, height: 0.52, rx: 0.08, class: "place post" });
  }
}
