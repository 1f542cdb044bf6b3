/** The board: draws a model into an element and tells what the player does. Framework-free. */

import type { Geometry } from "../lib/wire";
import { choiceOf, freeChoice, meaning, type Choice } from "./choice";
import { ground } from "./ground";
import { Pointing } from "./pointing";
import { layoutOf, neighbour, type Arrow, type Layout, type XY } from "./layout";
import type { BoardEvents, BoardModel, BoardPiece, BoardWords } from "./model";
import { set, svg } from "./svg";
import { patterns } from "./tiles";
import { Troops } from "./troops";

const MARGIN = 0.75;
const ARROWS: Record<string, Arrow> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
let boards = 0;

export class Board {
  readonly element: SVGSVGElement;
  readonly #geometry: Geometry;
  readonly #words: BoardWords;
  readonly #events: BoardEvents;
  readonly #id = `board${(boards += 1)}`;
  readonly #under = svg("g");
  readonly #marks = svg("g", { class: "marks", "aria-hidden": "true" });
  readonly #troops = new Troops(this.#id);
  readonly #over = svg("g", { class: "marks", "aria-hidden": "true" });
  readonly #hits = svg("g", { class: "hits" });
  readonly #spots = new Map<string, SVGGElement>();
  readonly #seats: string[];
  #layout: Layout;
  #turns = NaN;
  #model: BoardModel = { turns: 0, pieces: [], moves: [] };
  #choice: Choice = choiceOf([]);
  #selected: string | null = null;
  #focus = "";

  constructor(host: HTMLElement, geometry: Geometry, words: BoardWords, events: BoardEvents = {}) {
    this.#geometry = geometry;
    this.#words = words;
    this.#events = events;
    this.#seats = [...new Set(geometry.points.map((point) => point.area ?? "").filter(Boolean))];
    this.#layout = layoutOf(geometry, 0);
    this.#focus = geometry.points[0]?.id ?? "";
    this.element = svg("svg", { class: "board", role: "group" });
    this.element.append(patterns(this.#id), this.#under, this.#marks, this.#troops.element, this.#over, this.#hits);
    for (const point of geometry.points) {
      const hit = svg("g", { role: "button", tabindex: -1 }, svg("rect", { x: -0.5, y: -0.43, width: 1, height: 0.86, rx: 0.2, class: "hit" }));
      hit.dataset.at = point.id;
      this.#spots.set(point.id, hit);
      this.#hits.append(hit);
    }
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
    new Pointing(this.element, {
      layout: () => this.#layout,
      likely: () => this.#likely(),
      lift: (at) => (this.#choice.sources.has(at) && !this.#model.disabled ? this.#troops.at(at) : null),
      tap: (at) => this.activate(at),
      pick: (at) => this.#select(at),
      drop: (from, to) => this.#dropped(from, to),
    });
    host.append(this.element);
  }

  update(model: BoardModel): void {
    const before = this.#model;
    this.#model = model;
    if (model.turns !== this.#turns) this.#turn(model.turns);
    const occupied = model.pieces.map((piece) => piece.at).filter((at) => model.movable?.(at) ?? true);
    const points = this.#geometry.points.map((point) => point.id);
    this.#choice = model.moves === "any" ? freeChoice(occupied, points) : choiceOf(model.moves);
    if (this.#selected !== null && (!this.#choice.sources.has(this.#selected) || model.disabled)) this.#select(null);
    const fresh = model.step && before.step?.key !== model.step.key && before.pieces.length > 0;
    this.#troops.show(model.pieces, this.#layout, fresh ? (model.step ?? null) : null);
    this.#paint();
  }

  /** Takes the selection back. */
  clear(): void {
    this.#select(null);
  }

  /** Moves keyboard focus to a point. */
  focus(at: string): void {
    this.#spots.get(at)?.focus();
  }

  /** Where a point is drawn, as fractions of the drawing. */
  whereIs(at: string): XY | null {
    const spot = this.#layout.spots.get(at);
    if (!spot) return null;
    const { width, height } = this.#layout;
    return { x: (spot.x + MARGIN) / (width + 2 * MARGIN), y: (spot.y + MARGIN) / (height + 2 * MARGIN) };
  }

  /** Does what a tap on the point does. */
  activate(at: string): void {
    const piece = this.#piece(at);
    const what = this.#model.disabled ? ({ kind: "pick", at } as const) : meaning(this.#choice, this.#selected, at);
    switch (what.kind) {
      case "select":
        this.#select(what.at);
        break;
      case "deselect":
        this.#select(null);
        break;
      case "move":
        this.#select(null);
        this.#events.move?.(what.move);
        break;
      case "pick":
        this.#select(null);
        this.#events.pick?.(at, piece);
        break;
    }
  }

  destroy(): void {
    this.element.remove();
  }

  #piece(at: string): BoardPiece | undefined {
    return this.#model.pieces.find((piece) => piece.at === at);
  }

  #turn(turns: number): void {
    this.#turns = turns;
    this.#layout = layoutOf(this.#geometry, turns);
    const { width, height } = this.#layout;
    set(this.element, { viewBox: `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}` });
    this.#under.replaceChildren(ground(this.#layout, (area) => this.#seats.indexOf(area)));
    const inOrder = [...this.#layout.spots.values()].sort((a, b) => a.y - b.y || a.x - b.x);
    for (const spot of inOrder) {
      const hit = this.#spots.get(spot.point.id);
      if (!hit) continue;
      set(hit, { transform: `translate(${spot.x} ${spot.y})` });
      this.#hits.append(hit);
    }
    this.#troops.clear();
  }

  #select(at: string | null): void {
    if (at === this.#selected) return;
    this.#selected = at;
    if (at !== null) this.#focus = at;
    this.#paint();
    this.#events.select?.(at);
  }

  #dropped(from: string, to: string | null): void {
    const move = to === null ? undefined : this.#choice.targets(from).get(to);
    if (move === undefined || this.#model.disabled) return;
    this.#select(null);
    this.#events.move?.(move);
  }

  #likely(): ReadonlySet<string> {
    const targets = this.#selected === null ? [] : this.#choice.targets(this.#selected).keys();
    return new Set([...this.#choice.sources, ...targets]);
  }

  #paint(): void {
    const { step, pending, faults } = this.#model;
    const targets = this.#selected === null ? new Map<string, string>() : this.#choice.targets(this.#selected);
    const pieces = new Map(this.#model.pieces.map((piece) => [piece.at, piece]));
    const at = (id: string): XY | undefined => this.#layout.spots.get(id);
    const places = (ids: readonly string[]): XY[] => ids.map(at).filter((spot) => spot !== undefined);
    const under: SVGElement[] = [];
    const over: SVGElement[] = [];
    const trail = places(step?.path ?? []);
    if (trail.length > 1) {
      under.push(svg("polyline", { class: "trail", points: trail.map((spot) => `${spot.x},${spot.y}`).join(" ") }));
      const [first, last] = [trail[0] as XY, trail[trail.length - 1] as XY];
      under.push(svg("circle", { class: "trail-start", cx: first.x, cy: first.y, r: 0.2 }));
      over.push(frame("trail-end", last, 0.5));
    }
    if (step?.contact) for (const id of step.gone) over.push(...places([id]).map((spot) => cross(spot, pieces.has(id))));
    for (const spot of places(faults ?? [])) over.push(frame("fault", spot, 0.5));
    for (const [target] of targets) {
      const spot = at(target);
      if (spot && pieces.has(target)) over.push(frame("halo", spot, 0.49), frame("target-piece", spot, 0.49));
      else if (spot) over.push(svg("circle", { class: "target", cx: spot.x, cy: spot.y, r: 0.19 }));
    }
    const selected = this.#selected === null ? undefined : at(this.#selected);
    if (selected) over.push(frame("selected", selected, 0.5));
    const [from, to] = pending ? places(pending.split("-")) : [];
    if (from && to) over.push(svg("path", { class: "pending", d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
    this.#marks.replaceChildren(...under);
    this.#over.replaceChildren(...over);
    this.#name(pieces, targets);
  }

  #name(pieces: ReadonlyMap<string, BoardPiece>, targets: ReadonlyMap<string, string>): void {
    set(this.element, { "aria-label": this.#words.board() });
    for (const [id, spot] of this.#layout.spots) {
      const hit = this.#spots.get(id);
      if (!hit) continue;
      const state = { selected: id === this.#selected, target: targets.has(id), source: this.#choice.sources.has(id) };
      set(hit, {
        "aria-label": this.#words.point(spot.point, pieces.get(id), state),
        "aria-pressed": state.selected ? "true" : undefined,
        tabindex: id === this.#focus ? 0 : -1,
        class: state.source && !this.#model.disabled ? "spot source" : state.target ? "spot target-spot" : "spot",
      });
    }
  }

  #focused(event: FocusEvent): void {
    const at = (event.target as Element | null)?.closest<SVGGElement>("[data-at]")?.dataset.at;
    if (!at || at === this.#focus) return;
    set(this.#spots.get(this.#focus) ?? this.element, { tabindex: -1 });
    this.#focus = at;
    set(this.#spots.get(at) ?? this.element, { tabindex: 0 });
  }

  #key(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      const next = neighbour(this.#layout, this.#focus, arrow);
      if (next) this.focus(next);
    } else if (event.key === "Enter" || event.key === " ") this.activate(this.#focus);
    else if (event.key === "Escape" && this.#selected !== null) this.#select(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function frame(name: string, at: XY, reach: number): SVGElement {
  return svg("rect", { class: name, x: at.x - reach, y: at.y - reach * 0.84, width: 2 * reach, height: 2 * reach * 0.84, rx: 0.2 });
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
