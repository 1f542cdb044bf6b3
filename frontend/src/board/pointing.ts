/** Fingers, pens and mice: a tap on the nearest point, or a piece dragged from one point to another. */

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

  constructor(board: SVGSVGElement, pointed: Pointed) {
    this.#board = board;
    this.#pointed = pointed;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#end());
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
    } else if (to !== null) this.#pointed.tap(to, event.pointerType === "touch");
  }

  #end(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.element) return;
    drag.element.classList.remove("lifted");
    drag.element.setAttribute("transform", drag.home);
  }
}
