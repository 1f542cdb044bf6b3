/** What the form for a new table asks for, and the message that is made of it. */

import { termsOf, type WantedTerms } from "./terms";
import type { NewTable, TimeControl, TimesInfo, Watching } from "./wire";

/** The control that a form begins with, and goes back to where a game does not offer the one chosen. */
export const USUAL = "normal";
/** The name of no control on offer, but of the one that is written out. */
export const CUSTOM = "custom";

export interface Wanted {
  game: string;
  profile: string;
  /** Options as the form has them, where they were touched. */
  options: Record<string, unknown>;
  /** The name of a control that the game offers, or `CUSTOM`. */
  preset: string;
  custom: { text: string; setup: number; grace: number };
  title: string;
  watching: Watching;
  listed: boolean;
  refereed: boolean;
  bots: string[];
  terms: WantedTerms;
}

/** The control of that name, the usual one where the game does not offer it. */
export function offered(name: string, offers: readonly TimesInfo[]): TimesInfo | undefined {
  return offers.find((each) => each.name === name) ?? offers.find((each) => each.name === USUAL) ?? offers[0];
}

/** The control that a text was read as, with the minutes to set up and the seconds away where the text has none. */
export function customTimes(read: TimeControl, { setup, grace }: Wanted["custom"]): TimeControl {
  const ms = (value: number, unit: number): number => Math.max(0, Math.round((Number(value) || 0) * unit));
  return { ...read, setup_ms: read.setup_ms || ms(setup, 60_000), grace_ms: read.grace_ms || ms(grace, 1000) };
}

export interface Excerpt {
  before: string;
  fault: string;
  after: string;
}

/** A text with the part that a problem is about; `null` where the problem names none. */
export function excerpt(text: string, fields: Readonly<Record<string, string | number>> = {}): Excerpt | null {
  const [place, found] = [Number(fields.place) || 0, String(fields.found ?? "")];
  if (place < 1 || found === "") return null;
  // Blanks between a sign and its number are not in what was found.
  let end = place - 1;
  for (const sign of found) {
    while (end < text.length && text[end] !== sign) end += 1;
    end += 1;
  }
  return { before: text.slice(0, place - 1), fault: text.slice(place - 1, end), after: text.slice(end) };
}

/** The options that differ from what the profile publishes; others the profile does not know. */
export function changedOptions(options: Record<string, unknown>, published: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => name in published && published[name] !== value));
}

export function newTable(wanted: Wanted, published: Record<string, unknown>, times: TimeControl): NewTable {
  return {
    game: wanted.game,
    profile: wanted.profile,
    options: changedOptions(wanted.options, published),
    times,
    title: wanted.title.trim(),
    watching: wanted.watching,
    listed: wanted.listed,
    refereed: wanted.refereed,
    bots: Object.fromEntries(wanted.bots.flatMap((engine, seat) => (engine ? [[String(seat), engine]] : []))),
    terms: termsOf(wanted.terms, wanted.refereed),
  };
}
