/** Formations 布阵 as values: read from and written as text, changed by swapping cells. Where a piece may stand is data of the server. */

import type { SetupRules } from "../lib/wire";

/** What stands on each cell, front row first and from left to right; `null` where nothing does. */
export type Formation = readonly (string | null)[];

/** One character a rank, as formations are written in records and files. */
const CODES: Readonly<Record<string, string>> = {
  marshal: "9",
  general: "8",
  "major-general": "7",
  brigadier: "6",
  colonel: "5",
  major: "4",
  captain: "3",
  lieutenant: "2",
  engineer: "1",
  bomb: "B",
  mine: "M",
  flag: "F",
};
const FACES: ReadonlyMap<string, string> = new Map(Object.entries(CODES).map(([face, code]) => [code, face]));
const EMPTY = ".";

export type Size = Pick<SetupRules, "rows" | "columns">;

/** The name of a cell in the rules and in faults: "r2c3". */
export function cellName(index: number, size: Size): string {
  return `r${Math.floor(index / size.columns) + 1}c${(index % size.columns) + 1}`;
}

/** The index of a named cell, -1 where there is none. */
export function cellIndex(name: string, size: Size): number {
  const found = /^r(\d+)c(\d+)$/.exec(name);
  if (!found) return -1;
  const [row, column] = [Number(found[1]), Number(found[2])];
  if (row < 1 || row > size.rows || column < 1 || column > size.columns) return -1;
  return (row - 1) * size.columns + column - 1;
}

/** The formation that a text tells of, `null` where the text is none of this size. */
export function parse(text: string, size: Size): Formation | null {
  const rows = text.split("/");
  if (rows.length !== size.rows || rows.some((row) => row.length !== size.columns)) return null;
  const cells: (string | null)[] = [];
  for (const code of rows.join("")) {
    const face = code === EMPTY ? null : FACES.get(code);
    if (face === undefined) return null;
    cells.push(face);
  }
  return cells;
}

/** The text of a formation; `parse` reads it back. */
export function dump(formation: Formation, size: Size): string {
  const codes = formation.map((face) => (face === null ? EMPTY : (CODES[face] ?? EMPTY)));
  return Array.from({ length: size.rows }, (_, row) =>
    codes.slice(row * size.columns, (row + 1) * size.columns).join(""),
  ).join("/");
}

/** The formation with what stands on two cells exchanged. */
export function swap(formation: Formation, a: number, b: number): Formation {
  const after = [...formation];
  [after[a], after[b]] = [formation[b] ?? null, formation[a] ?? null];
  return after;
}

/** The formation with left and right exchanged. */
export function mirror(formation: Formation, size: Size): Formation {
  return formation.map((_, index) => {
    const row = Math.floor(index / size.columns);
    const column = index % size.columns;
    return formation[row * size.columns + size.columns - 1 - column] ?? null;
  });
}

/** Whether the rules let `face` stand on the cell `name`; an empty cell suits every place. */
export function fits(rules: SetupRules, face: string | null, name: string): boolean {
  return face === null || (rules.allowed[face]?.includes(name) ?? false);
}

/** The cells on which something stands that may not. */
export function misplaced(rules: SetupRules, formation: Formation): string[] {
  return formation.flatMap((face, index) => {
    const name = cellName(index, rules);
    return fits(rules, face, name) ? [] : [name];
  });
}

/** Whether every piece is there as often as it should be, on a cell where it may stand. */
export function complete(rules: SetupRules, formation: Formation): boolean {
  const counts = new Map<string, number>();
  for (const face of formation) if (face !== null) counts.set(face, (counts.get(face) ?? 0) + 1);
  const same = Object.entries(rules.counts).every(([face, count]) => (counts.get(face) ?? 0) === count);
  return same && counts.size <= Object.keys(rules.counts).length && misplaced(rules, formation).length === 0;
}

/** What an exchange with the piece on `from` would do: places where both pieces may stand, and places where one may not. */
export function targets(rules: SetupRules, formation: Formation, from: number): { good: string[]; poor: string[] } {
  const good: string[] = [];
  const poor: string[] = [];
  const face = formation[from] ?? null;
  formation.forEach((other, index) => {
    if (index === from || other === face) return;
    const name = cellName(index, rules);
    (fits(rules, face, name) && fits(rules, other, cellName(from, rules)) ? good : poor).push(name);
  });
  return { good, poor };
}
