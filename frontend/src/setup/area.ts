/** One seat's own part of a board, cut out of the published geometry and turned so that its front row is on top. */

import { layoutOf } from "../board";
import type { Geometry } from "../lib/wire";

/** The board of one area; its points are named by cell ("r2c3"). Empty where the game has no such area. */
export function areaOf(geometry: Geometry, seat: number): Geometry {
  const areas = [...new Set(geometry.points.map((point) => point.area ?? "").filter(Boolean))];
  const layout = layoutOf(geometry, geometry.turns[seat] ?? 0);
  const own = [...layout.spots.values()].filter(({ point }) => point.area === areas[seat]);
  const left = Math.min(...own.map((spot) => spot.x));
  const top = Math.min(...own.map((spot) => spot.y));
  const names = new Map(own.map(({ point }) => [point.id, `r${point.row ?? 0}c${point.column ?? 0}`]));
  const points = own.map(({ point, x, y }) => ({ ...point, id: names.get(point.id) ?? "", x: x - left, y: y - top }));
  const edges = geometry.edges.flatMap((edge) => {
    const [a, b] = [names.get(edge.a), names.get(edge.b)];
    return a === undefined || b === undefined ? [] : [{ a, b, kind: edge.kind }];
  });
  const [width, height] = [Math.max(0, ...points.map(({ x }) => x)), Math.max(0, ...points.map(({ y }) => y))];
  return { game: geometry.game, width, height, points, edges, turns: [0] };
}
