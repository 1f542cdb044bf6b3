/** The names of things in the language chosen. */

import { t, word, type Key } from "../i18n";
import type { Naming } from "./labels";

export const naming: Naming = {
  say: (key, params) => t(key as Key, params),
  word: (key, otherwise) => word(key, otherwise),
  get comma() {
    return t("app.comma");
  },
};

/** A seat's name: "南". */
export function seatName(seats: readonly string[], seat: number): string {
  return word(`seat.${seats[seat] ?? ""}`, String(seat));
}

/** Seats in a row: "南、北". */
export function seatList(seats: readonly string[], list: readonly number[]): string {
  return list.map((seat) => seatName(seats, seat)).join(t("app.list"));
}

/** What is written on a tile. */
export function faceText(face: string): string {
  return word(`face.${face}`, face);
}
