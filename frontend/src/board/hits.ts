/** The points of a board as buttons: for fingers, for keys and for whoever listens. One of them is in the order of Tab, the
 * arrow keys lead from there to all others. */

import type { Point } from "../lib/wire";
import { neighbour, type Arrow, type Layout } from "./layout";
import { set, svg } from "./svg";

/** What a point is good for just now. */
export type Use = "nothing" | "source" | "target" | "put" | "ahead";

export interface Told {
  label: string;
  selected: boolean;
  use: Use;
}

export interface Keys {
  activate: (at: string) => void;
  /** Takes the selection back; tells whether there was one. */
  cancel: () => boolean;
}

const CLASSES: Readonly<Record<Use, string>> = { nothing: "spot", source: "spot source", target: "spot target-spot", put: "spot target-spot put", ahead: "spot ahead" };
const ARROWS: Readonly<Record<string, Arrow>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Hits {
  readonly element = svg("g", { class: "hits" });
  readonly #buttons = new Map<string, SVGGElement>();
  readonly #keys: Keys;
  #layout: Layout;
  #current: string;

  /** `round` where pieces are. */
  constructor(layout: Layout, round: boolean, keys: Keys) {
    this.#keys = keys;
    this.#layout = layout;
    this.#current = layout.spots.keys().next().value ?? "";
    for (const id of layout.spots.keys()) {
      const button = svg("g", { role: "button", tabindex: -1 }, area(round));
      button.dataset.at = id;
      this.#buttons.set(id, button);
      this.element.append(button);
    }
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
  }

  /** Puts the buttons where the points are drawn, in the order in which one reads. */
  place(layout: Layout): void {
    this.#layout = layout;
    const inOrder = [...layout.spots.values()].sort((a, b) => Math.round((a.y - b.y) * 100) || a.x - b.x);
    for (const { point, x, y } of inOrder) {
      const button = this.#buttons.get(point.id);
      if (!button) continue;
      set(button, { transform: `translate(${x} ${y})` });
      this.element.append(button);
    }
  }

  /** Says of every point what it is and what it is good for. */
  tell(told: (point: Point) => Told): void {
    for (const [id, { point }] of this.#layout.spots) {
      const button = this.#buttons.get(id);
      if (!button) continue;
      const { label, selected, use } = told(point);
      set(button, {
        "aria-label": label,
        "aria-pressed": selected ? "true" : undefined,
        tabindex: id === this.#current ? 0 : -1,
        class: CLASSES[use],
      });
    }
  }

  /** Makes a point the one that Tab leads to. */
  enter(at: string): void {
    if (at === this.#current) return;
    set(this.#buttons.get(this.#current) ?? this.element, { tabindex: -1 });
    this.#current = at;
    set(this.#buttons.get(at) ?? this.element, { tabindex: 0 });
  }

  #focused(event: FocusEvent): void {
    const at = (event.target as Element | null)?.closest<SVGGElement>("[data-at]")?.dataset.at;
    if (at) this.enter(at);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.#buttons.get(neighbour(this.#layout, this.#current, arrow) ?? "")?.focus();
    else if (event.key === "Enter" || event.key === " ") this.#keys.activate(this.#current);
    else if (event.key !== "Escape" || !this.#keys.cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function area(round: boolean): SVGElement {
  return round
    ? svg("circle", { r: 0.5, class: "hit" })
    : svg("rect", { x: -0.5, y: -0.43, width: 1, height: 0.86, rx: 0.2, class: "hit" });
}
