/** Small pictures of the games, made of their own pieces. */

import { defs, draw, type PieceKind, type PieceLooks } from "../board";
import { svg } from "../board/svg";
import { family } from "./games";
import { faceText } from "./naming";

interface Put extends PieceLooks {
  x: number;
  y: number;
}

let made = 0;

interface Scene {
  kind: PieceKind;
  /** How much smaller than life. */
  scale: number;
  lines: string;
  pieces: Put[];
}

const CROSS = "M-3 0H3M0 -2V2";

function scene(game: string): Scene {
  switch (family(game)) {
    case "xiangqi":
      return {
        kind: "disc",
        scale: 1.25,
        lines: "M-1 -2V2M0 -2V2M1 -2V2M-3 0H3",
        pieces: [{ x: -0.5, y: -0.1, seat: 0, text: faceText("king", "red") }, { x: 0.5, y: 0.1, seat: 3, text: faceText("king", "black") }],
      };
    case "gomoku":
      return {
        kind: "stone",
        scale: 0.6,
        lines: "M-3 -1H3M-3 0H3M-3 1H3M-2 -2V2M-1 -2V2M0 -2V2M1 -2V2M2 -2V2",
        pieces: [
          { x: -1, y: 1, seat: 0, face: "black" }, { x: 0, y: 0, seat: 0, face: "black" }, { x: 1, y: -1, seat: 0, face: "black" },
          { x: 0, y: -1, seat: 0, face: "white" }, { x: 1, y: 0, seat: 0, face: "white" },
        ],
      };
    case "tiaoqi":
      return marbles(Number(/\d+$/.exec(game)?.[0] ?? 2));
    case "junqi":
      return { kind: "tile", scale: 1.1, lines: CROSS, pieces: [{ x: -0.5, y: 0.2, seat: 0, text: faceText("engineer") }, { x: 0.5, y: -0.2, seat: 1 }] };
    default:
      return {
        kind: "tile",
        scale: 0.95,
        lines: CROSS,
        pieces: [
          { x: 0, y: 0.55, seat: 0, text: faceText("flag") }, { x: -0.95, y: 0, seat: 1 }, { x: 0, y: -0.55, seat: 2 }, { x: 0.95, y: 0, seat: 3 },
        ],
      };
  }
}

/** As many marbles as there are players, around a middle. */
function marbles(players: number): Scene {
  if (players === 2) return { kind: "marble", scale: 1.2, lines: "", pieces: [{ x: -0.5, y: 0, seat: 0 }, { x: 0.5, y: 0, seat: 1 }] };
  const reach = players > 4 ? 0.95 : players > 3 ? 0.68 : 0.56;
  const pieces = Array.from({ length: players }, (_, seat) => {
    const angle = Math.PI / 2 + (seat * 2 * Math.PI) / players;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, seat };
  });
  return { kind: "marble", scale: players > 4 ? 0.66 : players > 3 ? 0.82 : 0.9, lines: "", pieces };
}

export function picture(game: string): SVGSVGElement {
  const { kind, scale, lines, pieces } = scene(game);
  const id = `picture${(made += 1)}`;
  const drawing = svg("svg", { class: "board", viewBox: "-1.5 -.95 3 1.9", "aria-hidden": "true" }, defs(kind, id));
  const scenery = svg("g", { transform: `scale(${scale})` }, svg("path", { class: "line", d: lines }));
  for (const { x, y, ...looks } of pieces) {
    const piece = draw(kind, looks, id);
    piece.setAttribute("transform", `translate(${x} ${y})`);
    scenery.append(piece);
  }
  drawing.append(scenery);
  return drawing;
}
