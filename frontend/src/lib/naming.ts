/** The names of things in the language chosen. */

import { language, t, word, type Key } from "../i18n";
import { family } from "./games";
import type { Naming } from "./labels";
import { listText } from "./lists";
import { CHINESE, moveName } from "./notation";
import { prefs } from "./prefs.svelte";
import type { Called } from "./rulings";
import type { By, Outcome, Point, StopView, Termination } from "./wire";

export const naming: Naming = {
  say: (key, params) => t(key as Key, params),
  word: (key, otherwise) => word(key, otherwise),
  get comma() {
    return t("app.comma");
  },
  move: (step) => moveName(step, notation(), language()),
};

/** The notation that moves are shown in: the one chosen, else what readers of the language know. */
export function notation(): string {
  return prefs.notation ?? (language() === "en" ? "wxf" : CHINESE);
}

/** Whether pieces that have a picture are shown by it: as chosen, else for those who may not read their characters. */
export function pictured(): boolean {
  return prefs.pictures ?? language() === "en";
}

/** The word for a code of a group, as this game means it. */
export function gameWord(group: string, game: string, code: string): string {
  return word(`${group}.${family(game)}.${code}`, word(`${group}.${code}`, code));
}

/** Why a game ended, as this game means it. */
export function reasonText(game: string, termination: Termination): string {
  return word(`result.reason.${family(game)}.${termination}`, t(`result.reason.${termination}`));
}

/** Who won, for the seat `own`, `null` for who only watches. */
export function headline(outcome: Outcome, seats: readonly string[], own: number | null): string {
  const { termination } = outcome;
  if (termination === "void" || termination === "double-forfeit") return t(`result.${termination}`);
  if (outcome.winners.length === 0) return t("result.drawn");
  if (own !== null) return t(outcome.winners.includes(own) ? "result.you-won" : "result.you-lost");
  return t("result.won", { seats: seatList(seats, outcome.winners) });
}

/** A seat's name: "南". */
export function seatName(seats: readonly string[], seat: number): string {
  return word(`seat.${seats[seat] ?? ""}`, String(seat));
}

/** A seat as somebody who acts: "南家". */
export function whoName(seats: readonly string[], seat: number): string {
  return word(`who.${seats[seat] ?? ""}`, seatName(seats, seat));
}

/** Seats in a row: "南、北". */
export function seatList(seats: readonly string[], list: readonly number[]): string {
  return listText(list.map((seat) => seatName(seats, seat)), t);
}

/** Why a game stands still. */
export function stopText({ why = "call", seat }: StopView, seats: readonly string[]): string {
  const who = seat === null || seat === undefined ? "" : whoName(seats, seat);
  switch (why) {
    case "call":
      return t("referee.stopped-by", { seat: who });
    case "referee":
      return t("referee.stopped");
    case "claim":
      return t("stop.claim", { seat: who });
    case "limit":
    case "delay":
    case "overturned":
      return t(`stop.${why}`);
  }
}

/** How a game's seats and points are called in rulings. */
export function calledIn(seats: readonly string[], points: ReadonlyMap<string, Point>): Called {
  return { seat: (seat) => whoName(seats, seat), seats: (list) => seatList(seats, list), points };
}

/** The time of day at which somebody decided, as it is here; empty where it is not told. */
export function whenText({ when = "" }: By): string {
  const at = new Date(when);
  return Number.isNaN(at.getTime()) ? "" : at.toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
}

/** What is written on a piece of a seat: some games give the same piece another character on each side. */
export function faceText(face: string, seat = ""): string {
  return word(`face.${seat}.${face}`, word(`face.${face}`, ""));
}
