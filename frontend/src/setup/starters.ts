/** Formations to begin with, and one that is made of the rules alone for a game that none of them suits. */

import type { SetupRules } from "../lib/wire";
import { cellIndex, cellName, complete, dump, parse } from "./formation";

export interface Starter {
  /** The end of the key of its name in the catalogues. */
  name: "balanced" | "attack" | "defence" | "plain";
  setup: string;
}

const STARTERS: readonly Starter[] = [
  { name: "balanced", setup: "53627/8.2.9/4B.36/7.B.5/1M411/MFM23" },
  { name: "attack", setup: "73936/5.8.7/2B.B6/4.1.5/124M1/23MFM" },
  { name: "defence", setup: "42324/6.7.6/35.B7/9.5.8/BM113/MFM12" },
];

/** The formations to begin with that the rules allow; never empty. */
export function starters(rules: SetupRules): Starter[] {
  const suitable = STARTERS.filter(({ setup }) => {
    const formation = parse(setup, rules);
    return formation !== null && complete(rules, formation);
  });
  return suitable.length > 0 ? suitable : [{ name: "plain", setup: filled(rules) }];
}

/** A formation for any rules: who may stand on the fewest cells is placed first, all near the first of them. */
export function filled(rules: SetupRules): string {
  const cells: (string | null)[] = Array.from({ length: rules.rows * rules.columns }, () => null);
  const faces = Object.keys(rules.counts).sort(
    (a, b) => (rules.allowed[a]?.length ?? 0) - (rules.allowed[b]?.length ?? 0),
  );
  let first = -1;
  for (const face of faces) {
    const free = (rules.allowed[face] ?? []).map((name) => cellIndex(name, rules)).filter((index) => cells[index] === null);
    if (first >= 0) free.sort((a, b) => away(first, a, rules) - away(first, b, rules));
    for (const index of free.slice(0, rules.counts[face])) {
      cells[index] = face;
      if (first < 0) first = index;
    }
  }
  return dump(cells, rules);
}

function away(a: number, b: number, rules: SetupRules): number {
  const [, rowA, columnA] = /r(\d+)c(\d+)/.exec(cellName(a, rules)) ?? [];
  const [, rowB, columnB] = /r(\d+)c(\d+)/.exec(cellName(b, rules)) ?? [];
  return Math.abs(Number(rowA) - Number(rowB)) + Math.abs(Number(columnA) - Number(columnB));
}
