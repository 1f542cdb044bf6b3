/** The board: draws a model into an element and tells what the player does. Framework-free. */

import type { Geometry } from "../lib/wire";
import { choiceOf, freeChoice, meaning, putsAtOnce, type Choice } from "./choice";
import { ground } from "./ground";
import { Pointing } from "./pointing";
import { layoutOf, neighbour, type Arrow, type Layout, type XY } from "./layout";
import { marks } from "./marks";
import type { BoardEvents, BoardModel, BoardPiece, BoardWords } from "./model";
import { defs, round } from "./pieces";
import { set, svg } from "./svg";
import { Troops } from "./troops";

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
  readonly #troops: Troops;
  readonly #over = svg("g", { class: "marks", "aria-hidden": "true" });
  readonly #hits = svg("g", { class: "hits" });
  readonly #spots = new Map<string, SVGGElement>();
  readonly #points: ReadonlySet<string>;
  readonly #seatOf: (area: string) => number;
  #layout: Layout;
  #grounded = "";
  #model: BoardModel = { turns: 0, pieces: [], moves: [] };
  #choice: Choice = choiceOf([], new Set());
  #selected: string | null = null;
  #ghost: string | null = null;
  #focus = "";

  /** `seatOf` gives the index of the seat that an area belongs to, for its colour; -1 for none. */
  constructor(host: HTMLElement, geometry: Geometry, words: BoardWords, events: BoardEvents = {}, seatOf: (area: string) => number = () => 0) {
    this.#geometry = geometry;
    this.#words = words;
    this.#events = events;
    this.#seatOf = seatOf;
    this.#points = new Set(geometry.points.map((point) => point.id));
    this.#layout = layoutOf(geometry, 0);
    this.#focus = geometry.points[0]?.id ?? "";
    this.#troops = new Troops(geometry.pieces, this.#id);
    this.element = svg("svg", { class: `board ${geometry.ground ?? "stations"}`, role: "group" });
    this.element.append(defs(geometry.pieces, this.#id), this.#under, this.#marks, this.#troops.element, this.#over, this.#hits);
    for (const point of geometry.points) {
      const hit = svg("g", { role: "button", tabindex: -1 }, hitArea(round(geometry.pieces)));
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
      tap: (at, blunt) => this.activate(at, blunt),
      pick: (at) => this.#select(at),
      drop: (from, to) => this.#dropped(from, to),
    });
    host.append(this.element);
  }

  update(model: BoardModel): void {
    const before = this.#model;
    this.#model = model;
    this.#draw(model.turns);
    const occupied = model.pieces.map((piece) => piece.at).filter((at) => model.movable?.(at) ?? true);
    this.#choice = model.moves === "any" ? freeChoice(occupied, this.#points) : choiceOf(model.moves, this.#points);
    if (this.#selected !== null && (!this.#choice.sources.has(this.#selected) || model.disabled)) this.#select(null);
    if (this.#ghost !== null && (!this.#choice.places.has(this.#ghost) || model.disabled)) this.#aim(null);
    const fresh = model.step && before.step?.key !== model.step.key && before.pieces.length > 0;
    this.#troops.show(model.pieces, this.#layout, fresh ? (model.step ?? null) : null, model.pictures ?? false);
    this.#paint();
  }

  /** Takes the selection back. */
  clear(): void {
    this.#select(null);
    this.#aim(null);
  }

  /** Puts the piece that is shown on a point. */
  confirm(): void {
    if (this.#ghost !== null) this.activate(this.#ghost);
  }

  /** Moves keyboard focus to a point. */
  focus(at: string): void {
    this.#spots.get(at)?.focus();
  }

  /** Where a point is drawn, as fractions of the drawing. */
  whereIs(at: string): XY | null {
    const spot = this.#layout.spots.get(at);
    if (!spot) return null;
    const { box } = this.#layout;
    return { x: (spot.x - box.x) / box.width, y: (spot.y - box.y) / box.height };
  }

  /** Does what a tap on the point does; `blunt` with a finger. */
  activate(at: string, blunt = false): void {
    const what = this.#model.disabled ? ({ kind: "pick", at } as const) : meaning(this.#choice, this.#selected, at);
    const shown = this.#ghost;
    if (what.kind !== "put") this.#aim(null);
    this.#select(what.kind === "select" ? what.at : null);
    switch (what.kind) {
      case "move":
        this.#events.move?.(what.move);
        break;
      case "put":
        if (putsAtOnce(at, shown, blunt, this.#model.crosses?.includes(at) ?? false)) {
          this.#aim(null);
          this.#events.move?.(at);
        } else this.#aim(at);
        break;
      case "pick":
        this.#events.pick?.(at, this.#model.pieces.find((piece) => piece.at === at));
        break;
    }
  }

  destroy(): void {
    this.element.remove();
  }

  /** The ground, anew where the board was turned or the language changed. */
  #draw(turns: number): void {
    const looks = [turns, ...(this.#words.river?.() ?? [])].join("|");
    if (looks === this.#grounded) return;
    this.#grounded = looks;
    this.#layout = layoutOf(this.#geometry, turns);
    const { box } = this.#layout;
    set(this.element, { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });
    this.#under.replaceChildren(ground(this.#geometry.ground, this.#layout, { seatOf: this.#seatOf, river: this.#words.river }));
    const inOrder = [...this.#layout.spots.values()].sort((a, b) => Math.round((a.y - b.y) * 100) || a.x - b.x);
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

  #aim(at: string | null): void {
    if (at === this.#ghost) return;
    this.#ghost = at;
    if (at !== null) this.#focus = at;
    this.#paint();
    this.#events.ghost?.(at);
  }

  #dropped(from: string, to: string | null): void {
    const move = to === null ? undefined : this.#choice.targets(from).get(to);
    if (move === undefined || this.#model.disabled) return;
    this.#select(null);
    this.#events.move?.(move);
  }

  #likely(): ReadonlySet<string> {
    const targets = this.#selected === null ? [] : this.#choice.targets(this.#selected).keys();
    return new Set([...this.#choice.sources, ...this.#choice.places, ...targets]);
  }

  #paint(): void {
    const model = this.#model;
    const targets = this.#selected === null ? new Map<string, string>() : this.#choice.targets(this.#selected);
    const pieces = new Map(model.pieces.map((piece) => [piece.at, piece]));
    const { under, over } = marks({
      model, layout: this.#layout, selected: this.#selected, targets, ghost: this.#ghost,
      round: round(this.#geometry.pieces), taken: new Set(pieces.keys()),
    });
    const aimed = this.#ghost === null ? undefined : this.#layout.spots.get(this.#ghost);
    if (aimed && model.hand) over.unshift(this.#troops.ghost(model.hand, aimed, model.pictures ?? false));
    this.#marks.replaceChildren(...under);
    this.#over.replaceChildren(...over);
    this.#name(pieces, targets);
  }

  #name(pieces: ReadonlyMap<string, BoardPiece>, targets: ReadonlyMap<string, string>): void {
    set(this.element, { "aria-label": this.#words.board() });
    for (const [id, spot] of this.#layout.spots) {
      const hit = this.#spots.get(id);
      if (!hit) continue;
      const put = this.#choice.places.has(id) && !this.#model.disabled;
      const state = {
        selected: id === this.#selected || id === this.#ghost,
        target: targets.has(id) || put,
        source: this.#choice.sources.has(id),
      };
      set(hit, {
        "aria-label": this.#words.point(spot.point, pieces.get(id), state),
        "aria-pressed": state.selected ? "true" : undefined,
        tabindex: id === this.#focus ? 0 : -1,
        class: state.source && !this.#model.disabled ? "spot source" : put ? "spot target-spot put" : state.target ? "spot target-spot" : "spot",
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
    else if (event.key === "Escape" && (this.#selected ?? this.#ghost) !== null) this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function hitArea(rounded: boolean): SVGElement {
  return rounded
    ? svg("circle", { r: 0.5, class: "hit" })
    : svg("rect", { x: -0.5, y: -0.43, width: 1, height: 0.86, rx: 0.2, class: "hit" });
}
