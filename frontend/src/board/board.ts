/** The board: draws a model into an element and tells what the player does. Framework-free. */

import type { Geometry, Point } from "../lib/wire";
import { choiceOf, freeChoice, meaning, putsAtOnce, type Choice } from "./choice";
import { ground } from "./ground";
import { Hits, type Told } from "./hits";
import { layoutOf, type Layout, type XY } from "./layout";
import { marks } from "./marks";
import type { BoardEvents, BoardModel, BoardPiece, BoardWords } from "./model";
import { defs, round } from "./pieces";
import { Pointing } from "./pointing";
import { set, svg } from "./svg";
import { Troops } from "./troops";

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
  readonly #hits: Hits;
  readonly #points: ReadonlySet<string>;
  readonly #seatOf: (area: string) => number;
  #layout: Layout;
  #grounded = "";
  #model: BoardModel = { turns: 0, pieces: [], moves: [] };
  #choice: Choice = choiceOf([], new Set());
  #selected: string | null = null;
  #ghost: string | null = null;

  /** `seatOf` gives the index of the seat that an area belongs to, for its colour; -1 for none. */
  constructor(host: HTMLElement, geometry: Geometry, words: BoardWords, events: BoardEvents = {}, seatOf: (area: string) => number = () => 0) {
    this.#geometry = geometry;
    this.#words = words;
    this.#events = events;
    this.#seatOf = seatOf;
    this.#points = new Set(geometry.points.map((point) => point.id));
    this.#layout = layoutOf(geometry, 0);
    this.#troops = new Troops(geometry.pieces, this.#id);
    this.#hits = new Hits(this.#layout, round(geometry.pieces), {
      activate: (at) => this.activate(at),
      cancel: () => this.#cancel(),
    });
    this.element = svg("svg", { class: `board ${geometry.ground ?? "stations"}`, role: "group" });
    this.element.append(defs(geometry.pieces, this.#id), this.#under, this.#marks, this.#troops.element, this.#over, this.#hits.element);
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
    this.#hits.place(this.#layout);
    this.#troops.clear();
  }

  #select(at: string | null): void {
    if (at === this.#selected) return;
    this.#selected = at;
    if (at !== null) this.#hits.enter(at);
    this.#paint();
    this.#events.select?.(at);
  }

  #aim(at: string | null): void {
    if (at === this.#ghost) return;
    this.#ghost = at;
    if (at !== null) this.#hits.enter(at);
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
    const aimed = this.#layout.spots.get(this.#ghost ?? model.queued ?? "");
    if (aimed && model.hand) over.unshift(this.#troops.ghost(model.hand, aimed, model.pictures ?? false));
    this.#marks.replaceChildren(...under);
    this.#over.replaceChildren(...over);
    set(this.element, { "aria-label": this.#words.board() });
    this.#hits.tell((point) => this.#told(point, pieces.get(point.id), targets.has(point.id)));
  }

  #told(point: Point, piece: BoardPiece | undefined, target: boolean): Told {
    const free = !this.#model.disabled;
    const put = this.#choice.places.has(point.id) && free;
    const source = this.#choice.sources.has(point.id);
    const selected = point.id === this.#selected || point.id === this.#ghost;
    const use = source && free ? "source" : put ? "put" : target ? "target" : "nothing";
    return {
      label: this.#words.point(point, piece, { selected, target, source, put, warned: this.#model.crosses?.includes(point.id) ?? false }),
      selected,
      use: this.#model.ahead ? (free && (source || put || target) ? "ahead" : "nothing") : use,
    };
  }

  #cancel(): boolean {
    if ((this.#selected ?? this.#ghost) === null) return false;
    this.clear();
    return true;
  }
}
