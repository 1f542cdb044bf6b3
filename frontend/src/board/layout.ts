/** Where everything is drawn: the published geometry turned, and which point is meant by a touch or an arrow key. */

import type { Edge, Geometry, Point } from "../lib/wire";

export interface XY {
  x: number;
  y: number;
}

export interface Spot extends XY {
  point: Point;
}

export interface Box extends XY {
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  /** What is to be seen: everything with some air around it. */
  box: Box;
  spots: Map<string, Spot>;
  edges: { edge: Edge; d: string }[];
  labels: (XY & { text: string })[];
}

export type Arrow = "up" | "down" | "left" | "right";

/** Air between the outermost points and the rim, and around a label. */
const AIR = 0.75;
const LABEL_AIR = 0.35;

/** A place of a `width` x `height` drawing after `turns` clockwise quarter turns. A drawing that is turned by a part of a
 * quarter keeps its size and turns about its centre. */
export function turned(at: XY, turns: number, width: number, height: number): XY {
  if (!Number.isInteger(turns)) {
    const angle = (turns * Math.PI) / 2;
    const [dx, dy] = [at.x - width / 2, at.y - height / 2];
    return {
      x: width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  }
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
  const labels = (geometry.labels ?? []).map((label) => ({ text: label.text, ...turn(label) }));
  const sideways = Math.abs(turns % 2) === 1;
  const size = { width: sideways ? height : width, height: sideways ? width : height };
  return { ...size, box: boxAround(size.width, size.height, labels), spots, edges, labels };
}

function boxAround(width: number, height: number, labels: readonly XY[]): Box {
  const left = Math.min(-AIR, ...labels.map((label) => label.x - LABEL_AIR));
  const top = Math.min(-AIR, ...labels.map((label) => label.y - LABEL_AIR));
  const right = Math.max(width + AIR, ...labels.map((label) => label.x + LABEL_AIR));
  const bottom = Math.max(height + AIR, ...labels.map((label) => label.y + LABEL_AIR));
  return { x: left, y: top, width: right - left, height: bottom - top };
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

/** The point an arrow key leads to from `from`: near, rather straight ahead than aside, and rather inwards than outwards. */
export function neighbour(layout: Layout, from: string, arrow: Arrow): string | null {
  const start = layout.spots.get(from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [id, spot] of layout.spots) {
    const dx = spot.x - start.x;
    const dy = spot.y - start.y;
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[arrow];
    const across = arrow === "up" || arrow === "down";
    const aside = Math.abs(across ? dx : dy);
    if (ahead <= 1e-6 || aside > ahead + 1e-6) continue;
    const outwards = across ? Math.abs(spot.x - layout.width / 2) : Math.abs(spot.y - layout.height / 2);
    const cost = Math.hypot(ahead, aside) + aside + outwards * 1e-4;
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
