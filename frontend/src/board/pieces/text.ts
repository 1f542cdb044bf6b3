/** Words on pieces. */

import { svg } from "../svg";

/** The size at which `text` fits a piece that has `room` for it. */
export function fontSize(text: string, room: number, most = 0.42): number {
  const han = /[^\x00-\xff]/.test(text);
  return Math.min(han ? most : most * 0.86, room / Math.max(1, text.length * (han ? 1 : 0.74)));
}

export function word(text: string, y: number, size: number, name: string): SVGTextElement {
  const element = svg("text", { class: name, y, "font-size": size, "text-anchor": "middle", dy: "0.36em" });
  element.textContent = text;
  return element;
}
