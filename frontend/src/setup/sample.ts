/** The rules and the board of four-player Junqi as the server publishes them, for tests. */

import type { Edge, Geometry, Point, SetupRules } from "../lib/wire";

const CAMPS = ["r2c2", "r2c4", "r3c3", "r4c2", "r4c4"];
const CELLS = Array.from({ length: 30 }, (_, index) => `r${Math.floor(index / 5) + 1}c${(index % 5) + 1}`);
const FREE = CELLS.filter((cell) => !CAMPS.includes(cell));

const COUNTS: Record<string, number> = {
  marshal: 1,
  general: 1,
  "major-general": 2,
  brigadier: 2,
  colonel: 2,
  major: 2,
  captain: 3,
  lieutenant: 3,
  engineer: 3,
  bomb: 2,
  mine: 3,
  flag: 1,
};

function allowed(face: string): string[] {
  if (face === "flag") return ["r6c2", "r6c4"];
  if (face === "mine") return FREE.filter((cell) => cell >= "r5");
  return face === "bomb" ? FREE.filter((cell) => cell >= "r2") : FREE;
}

export const RULES: SetupRules = {
  rows: 6,
  columns: 5,
  counts: COUNTS,
  allowed: Object.fromEntries(Object.keys(COUNTS).map((face) => [face, allowed(face)])),
};

function point(area: string, seat: number, row: number, column: number): Point {
  let [x, y] = [column - 3, row + 2];
  for (let turn = 0; turn < seat; turn += 1) [x, y] = [-y, x];
  return { id: `${area}${row}${column}`, x: 8 + x, y: 8 + y, area, row, column };
}

const SEATS = ["S", "W", "N", "E"];
const ROADS: Edge[] = SEATS.flatMap((area) => [
  { a: `${area}11`, b: `${area}12`, kind: "rail" },
  { a: `${area}22`, b: `${area}11`, kind: "road" },
]);

export const BOARD: Geometry = {
  game: "siguo",
  width: 16,
  height: 16,
  points: [
    ...SEATS.flatMap((area, seat) =>
      CELLS.map((cell) => point(area, seat, Number(cell.charAt(1)), Number(cell.charAt(3)))),
    ),
    { id: "C22", x: 8, y: 8, row: 2, column: 2 },
  ],
  edges: [...ROADS, { a: "S15", b: "E11", kind: "rail", bend: [10, 10] }, { a: "S13", b: "C22", kind: "rail" }],
  turns: [0, 3, 2, 1],
};
