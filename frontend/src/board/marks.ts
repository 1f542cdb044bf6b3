/** What is drawn under and over the pieces for the moment: the latest step, what can be reached, what is warned of. */

import type { Layout, XY } from "./layout";
import type { BoardModel } from "./model";
import { svg } from "./svg";

export interface Marked {
  model: BoardModel;
  layout: Layout;
  selected: string | null;
  targets: ReadonlyMap<string, string>;
  ghost: string | null;
  /** Round pieces get rings, tiles get frames. */
  round: boolean;
  /** Points that something stands on. */
  taken: ReadonlySet<string>;
}

export interface Marks {
  under: SVGElement[];
  over: SVGElement[];
}

export function marks(marked: Marked): Marks {
  const { model, layout, selected, targets, ghost, round, taken } = marked;
  const at = (id: string): XY | undefined => layout.spots.get(id);
  const places = (ids: readonly string[]): XY[] => ids.map(at).filter((spot) => spot !== undefined);
  const frame = round ? ring : box;
  const { under, over } = trace(marked, places, frame);
  for (const spot of places(model.crosses ?? [])) over.push(strokes(spot.x, spot.y, 0.22, "forbidden"));
  for (const line of model.lines ?? []) over.push(...row(places(line)));
  for (const spot of places(model.faults ?? [])) over.push(frame("fault", spot, 0.5));
  for (const [target] of model.ahead ? [] : targets) {
    const spot = at(target);
    if (spot && taken.has(target)) over.push(frame("halo", spot, 0.49), frame("target-piece", spot, 0.49));
    else if (spot) over.push(svg("circle", { class: "target", cx: spot.x, cy: spot.y, r: 0.19 }));
  }
  const lifted = selected === null ? undefined : at(selected);
  if (lifted) over.push(frame("selected", lifted, 0.5));
  const aimed = ghost === null ? undefined : at(ghost);
  if (aimed) under.push(svg("path", { class: "crosshair", d: `M0 ${aimed.y}H${layout.width}M${aimed.x} 0V${layout.height}` }));
  over.push(...ahead(places(model.queued?.split("-") ?? []), frame));
  const [from, to] = places(model.pending?.split("-") ?? []);
  if (from && to) over.push(svg("path", { class: "pending", d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
  else if (from) over.push(svg("circle", { class: "pending", cx: from.x, cy: from.y, r: 0.42 }));
  return { under, over };
}

type Frame = (name: string, at: XY, reach: number) => SVGElement;

/** The latest step: its way, where it ended, and where pieces left. */
function trace({ model, round, taken }: Marked, places: (ids: readonly string[]) => XY[], frame: Frame): Marks {
  const under: SVGElement[] = [];
  const over: SVGElement[] = [];
  const { step } = model;
  if (!step) return { under, over };
  const trail = places(step.path);
  const [first, last] = [trail[0], trail[trail.length - 1]];
  if (first && last && trail.length > 1) {
    under.push(svg("polyline", { class: "trail", points: trail.map(({ x, y }) => `${x},${y}`).join(" ") }));
    for (const stop of trail.slice(1, -1)) under.push(svg("circle", { class: "trail-stop", cx: stop.x, cy: stop.y, r: 0.14 }));
    under.push(svg("circle", { class: "trail-start", cx: first.x, cy: first.y, r: 0.2 }));
    over.push(frame("trail-end", last, 0.5));
  }
  for (const spot of places(step.placed ?? [])) over.push(svg("circle", { class: "placed", cx: spot.x, cy: spot.y, r: 0.13 }));
  if (step.contact && !round) {
    for (const id of step.gone) over.push(...places([id]).map((spot) => cross(spot, taken.has(id))));
  }
  return { under, over };
}

/** A move that waits for its turn: an arrow, or a frame where a piece will be put. */
function ahead(ends: readonly XY[], frame: Frame): SVGElement[] {
  const [from, to] = [ends[0], ends[ends.length - 1]];
  if (!from || !to) return [];
  if (from === to) return [frame("queued", to, 0.46)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const tip = { x: to.x - dx * 0.12, y: to.y - dy * 0.12 };
  const back = { x: to.x - dx * 0.5, y: to.y - dy * 0.5 };
  const head = [tip, { x: back.x - dy * 0.22, y: back.y + dx * 0.22 }, { x: back.x + dy * 0.22, y: back.y - dx * 0.22 }];
  return [
    frame("queued", from, 0.5),
    svg("path", { class: "queued", d: `M${from.x + dx * 0.5} ${from.y + dy * 0.5}L${back.x} ${back.y}` }),
    svg("polygon", { class: "queued-tip", points: head.map(({ x, y }) => `${x},${y}`).join(" ") }),
  ];
}

function row(line: readonly XY[]): SVGElement[] {
  const points = line.map(({ x, y }) => `${x},${y}`).join(" ");
  return [
    svg("polyline", { class: "reason", points }),
    ...line.map(({ x, y }) => svg("circle", { class: "reason-stop", cx: x, cy: y, r: 0.47 })),
  ];
}

function box(name: string, at: XY, reach: number): SVGElement {
  return svg("rect", { class: name, x: at.x - reach, y: at.y - reach * 0.84, width: 2 * reach, height: 2 * reach * 0.84, rx: 0.2 });
}

function ring(name: string, at: XY, reach: number): SVGElement {
  return svg("circle", { class: name, cx: at.x, cy: at.y, r: reach });
}

/** Where a piece left: a cross, or a small one in the corner of whoever stands there now. */
function cross({ x, y }: XY, taken: boolean): SVGElement {
  if (!taken) return strokes(x, y, 0.28, "contact");
  const [cx, cy] = [x + 0.4, y - 0.34];
  return svg("g", {}, svg("circle", { class: "badge", cx, cy, r: 0.2 }), strokes(cx, cy, 0.1, "contact small"));
}

function strokes(x: number, y: number, r: number, name: string): SVGElement {
  return svg("path", { class: name, d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}` });
}
