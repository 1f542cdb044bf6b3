/** Where everything is drawn: the published geometry turned by quarter turns, and which point is meant by a touch or an arrow key. */

import type { Edge, Geometry, Point } from "../lib/wire";

export interface XY {
  x: number;
  y: number;
}

export interface Spot extends XY {
  point: Point;
}

export interface Layout {
  width: number;
  height: number;
  spots: Map<string, Spot>;
  edges: { edge: Edge; d: string }[];
}

export type Arrow = "up" | "down" | "left" | "right";

/** A place of a `width` x `height` drawing after `turns` clockwise quarter turns. */
export function turned(at: XY, turns: number, width: number, height: number): XY {
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return { x: height - at.y, y: at.x };
    case 2:
      return { x: width - at.x, y: height - at.y };
    case 3:
      return { x: at.y, y: width - at.x };
    default:
      return { x: at.x, y: at.y };
  }
}

/** The path of a line between two places; `bend` is the corner that a curved one rounds off. */
export function linePath(a: XY, b: XY, bend: XY | null): string {
  if (bend === null) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const before = Math.hypot(bend.x - a.x, bend.y - a.y);
  const after = Math.hypot(b.x - bend.x, b.y - bend.y);
  if (Math.abs(before - after) > 1e-6) return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
  const cross = (bend.x - a.x) * (b.y - bend.y) - (bend.y - a.y) * (b.x - bend.x);
  return `M${a.x} ${a.y}A${before} ${before} 0 0 ${cross > 0 ? 1 : 0} ${b.x} ${b.y}`;
}

export function layoutOf(geometry: Geometry, turns: number): Layout {
  const { width, height } = geometry;
  const turn = (at: XY): XY => turned(at, turns, width, height);
  const spots = new Map<string, Spot>();
  for (const point of geometry.points) spots.set(point.id, { point, ...turn(point) });
  const edges = geometry.edges.flatMap((edge) => {
    const a = spots.get(edge.a);
    const b = spots.get(edge.b);
    if (!a || !b) return [];
    const bend = edge.bend ? turn({ x: edge.bend[0], y: edge.bend[1] }) : null;
    return [{ edge, d: linePath(a, b, bend) }];
  });
  const sideways = turns % 2 !== 0;
  return { width: sideways ? height : width, height: sideways ? width : height, spots, edges };
}

/** The point meant by a touch at `at`: the nearest within `reach`, where points in `likely` count as nearer than they are. */
export function nearest(layout: Layout, at: XY, likely: ReadonlySet<string>, reach = 0.9): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [id, spot] of layout.spots) {
    const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (distance > reach) continue;
    const weighed = likely.has(id) ? distance * 0.6 : distance;
    if (weighed < least) {
      least = weighed;
      best = id;
    }
  }
  return best;
}

/** The point an arrow key leads to from `from`: near, and rather straight ahead than aside. */
export function neighbour(layout: Layout, from: string, arrow: Arrow): string | null {
  const start = layout.spots.get(from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [id, spot] of layout.spots) {
    const dx = spot.x - start.x;
    const dy = spot.y - start.y;
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[arrow];
    const aside = Math.abs(arrow === "up" || arrow === "down" ? dx : dy);
    if (ahead <= 0 || aside > ahead + 1e-9) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** The rectangle around the points of one area, `null` where the area has none. */
export function areaBox(layout: Layout, area: string): { x: number; y: number; width: number; height: number } | null {
  const own = [...layout.spots.values()].filter((spot) => spot.point.area === area);
  if (own.length === 0) return null;
  const xs = own.map((spot) => spot.x);
  const ys = own.map((spot) => spot.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether the four corners of the drawing, a third of it each way, are empty. */
export function cornersFree({ width, height, points }: Geometry): boolean {
  const inEdge = (at: number, size: number): boolean => at < size / 3 || at > (size * 2) / 3;
  return !points.some((point) => inEdge(point.x, width) && inEdge(point.y, height));
}
