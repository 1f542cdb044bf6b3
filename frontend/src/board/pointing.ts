/** Fingers, pens and mice: a tap on the nearest point, or a piece dragged from one point to another.
 *
 * A tap is made on the click that ends it, not before: what a tap opens must not be hit by its own click. A click that no
 * pointer made comes from a reader of the screen and means the point it names. */

import { nearest, type Layout, type XY } from "./layout";

export interface Pointed {
  layout: () => Layout;
  likely: () => ReadonlySet<string>;
  /** The element to drag from a point, `null` where nothing may be lifted. */
  lift: (at: string) => SVGGElement | null;
  /** A point was tapped; `blunt` with a finger. */
  tap: (at: string, blunt: boolean) => void;
  pick: (at: string) => void;
  drop: (from: string, to: string | null) => void;
}

const SLACK = 7;

interface Drag {
  id: number;
  from: string | null;
  start: XY;
  moved: boolean;
  element: SVGGElement | null;
  home: string;
}

export class Pointing {
  readonly #board: SVGSVGElement;
  readonly #pointed: Pointed;
  #drag: Drag | null = null;
  /** What the click that follows means; `null` for one that only ends a drag. */
  #meant: { to: string; blunt: boolean } | null = null;

  constructor(board: SVGSVGElement, pointed: Pointed) {
    this.#board = board;
    this.#pointed = pointed;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#end());
    board.addEventListener("click", (event) => this.#click(event));
  }

  #place(event: PointerEvent): XY | null {
    const matrix = this.#board.getScreenCTM();
    if (!matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: at.x, y: at.y };
  }

  #point(event: PointerEvent): string | null {
    const at = this.#place(event);
    return at && nearest(this.#pointed.layout(), at, this.#pointed.likely());
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#drag) return;
    this.#meant = null;
    const from = this.#point(event);
    const element = from === null ? null : this.#pointed.lift(from);
    const home = element?.getAttribute("transform") ?? "";
    this.#drag = { id: event.pointerId, from, start: { x: event.clientX, y: event.clientY }, moved: false, element, home };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) > SLACK) {
      drag.moved = true;
      if (drag.element && drag.from !== null) {
        this.#board.setPointerCapture(event.pointerId);
        this.#pointed.pick(drag.from);
        drag.element.classList.add("lifted");
        drag.element.parentNode?.append(drag.element);
      }
    }
    if (!drag.moved || !drag.element) return;
    const at = this.#place(event);
    if (at) drag.element.setAttribute("transform", `translate(${at.x} ${at.y - 0.25}) scale(1.15)`);
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    const to = this.#point(event);
    this.#end();
    if (drag.moved) {
      if (drag.element && drag.from !== null && to !== drag.from) this.#pointed.drop(drag.from, to);
    } else if (to !== null) this.#meant = { to, blunt: event.pointerType === "touch" };
  }

  #click(event: MouseEvent): void {
    const meant = this.#meant;
    this.#meant = null;
    const named = (event.target as Element).closest<SVGGElement>("[data-at]")?.dataset.at;
    if (meant) this.#pointed.tap(meant.to, meant.blunt);
    else if (event.detail === 0 && named !== undefined) this.#pointed.tap(named, false);
  }

  #end(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.element) return;
    drag.element.classList.remove("lifted");
    drag.element.setAttribute("transform", drag.home);
  }
}
