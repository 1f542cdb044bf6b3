/** What is wrong with a formation, cell by cell. */

import type { Problem, SetupRules } from "../lib/wire";
import { cellIndex, misplaced, type Formation } from "./formation";

/** The cells to mark: those where the published rules let nothing like it stand, and those of faults that were told of an
 * earlier draft and still hold the piece they name. */
export function wrongCells(rules: SetupRules, formation: Formation, told: readonly Problem[]): string[] {
  const still = told.flatMap(({ fields }) => {
    const at = String(fields?.at ?? "");
    const index = cellIndex(at, rules);
    return index >= 0 && formation[index] === fields?.rank ? [at] : [];
  });
  return [...new Set([...misplaced(rules, formation), ...still])];
}
