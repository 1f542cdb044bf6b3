/** The pieces on the board: each drawn once, redrawn when it changes, moved along the step that brought it. */

import type { Layout, XY } from "./layout";
import type { BoardPiece, BoardStep, PieceLooks } from "./model";
import { duration, fade, travel } from "./motion";
import { draw, type PieceKind } from "./pieces";
import { set, svg } from "./svg";

interface Drawn {
  element: SVGGElement;
  looks: string;
}

export class Troops {
  readonly element = svg("g", { class: "troops", "aria-hidden": "true" });
  readonly #kind: PieceKind;
  readonly #id: string;
  #drawn = new Map<string, Drawn>();

  constructor(kind: PieceKind, id: string) {
    this.#kind = kind;
    this.#id = id;
  }

  /** A piece that is not on the board, drawn at a place. */
  ghost(looks: PieceLooks, at: XY, pictures: boolean): SVGGElement {
    const drawn = draw(this.#kind, looks, this.#id, pictures);
    put(drawn, at);
    drawn.classList.add("ghost");
    return drawn;
  }

  /** The element of the piece on a point. */
  at(point: string): SVGGElement | null {
    return this.#drawn.get(point)?.element ?? null;
  }

  clear(): void {
    this.element.replaceChildren();
    this.#drawn.clear();
  }

  show(pieces: readonly BoardPiece[], layout: Layout, step: BoardStep | null, pictures: boolean): void {
    const before = this.#drawn;
    const after = new Map<string, Drawn>();
    const [from, to] = step ? [step.path[0], step.path[step.path.length - 1]] : [];
    const moved = from !== undefined && to !== undefined && from !== to;
    for (const piece of pieces) {
      const spot = layout.spots.get(piece.at);
      if (!spot) continue;
      const looks = [piece.seat, piece.text, piece.face, piece.mark, piece.carries, pictures].join("|");
      const old = before.get(piece.at);
      if (old?.looks === looks && !(moved && piece.at === to)) {
        after.set(piece.at, old);
        before.delete(piece.at);
        continue;
      }
      const element = draw(this.#kind, piece, this.#id, pictures);
      put(element, spot);
      this.element.append(element);
      after.set(piece.at, { element, looks });
    }
    this.#depart(before, layout, moved ? step : null);
    if (moved) this.#arrive(after, layout, step as BoardStep);
    this.#drawn = after;
  }

  /** Removes what is no longer there; who left in the step's contact fades where it stood. */
  #depart(before: ReadonlyMap<string, Drawn>, layout: Layout, step: BoardStep | null): void {
    const path = step ? places(step.path, layout) : [];
    const [from, to] = step ? [step.path[0] ?? "", step.path[step.path.length - 1] ?? ""] : ["", ""];
    for (const [at, { element }] of before) {
      const mover = at === from && step?.gone.includes(from);
      const met = at === to && step?.gone.includes(to);
      if (!mover && !met) {
        element.remove();
        continue;
      }
      const end = path[path.length - 1];
      if (mover && end) {
        put(element, end);
        travel(element, path);
      }
      fade(element, duration(path));
    }
  }

  #arrive(after: ReadonlyMap<string, Drawn>, layout: Layout, step: BoardStep): void {
    const [from, to] = [step.path[0] ?? "", step.path[step.path.length - 1] ?? ""];
    const mover = after.get(to);
    if (!mover || step.gone.includes(from)) return;
    this.element.append(mover.element);
    travel(mover.element, places(step.path, layout));
  }
}

function places(points: readonly string[], layout: Layout): XY[] {
  return points.map((at) => layout.spots.get(at)).filter((spot) => spot !== undefined);
}

function put(element: SVGGElement, at: XY): void {
  set(element, { transform: `translate(${at.x} ${at.y})` });
}
