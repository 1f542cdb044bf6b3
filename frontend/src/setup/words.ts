/** The words for what stands on a cell. */

import { t, word } from "../i18n";

/** A rank by its full name, to be read out. */
export function rankName(face: string): string {
  return word(`rank.${face}`, face);
}

/** The word on a tile, short enough for it. */
export function tileWord(face: string): string {
  return word(`face.${face}`, face);
}

/** A cell by row and column. */
export function cellWords(row: number | string, column: number | string): string {
  return t("place.cell", { row, column });
}
