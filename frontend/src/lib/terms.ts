/** The terms of a table: as the form for a new one asks for them, as they are sent, and in words. */

import type { Naming } from "./labels";
import { hasMain } from "./times";
import type { Absence, Terms, TimeControl } from "./wire";

const MINUTE_MS = 60_000;
/** The limits for coming late that are on offer, in minutes; 0 for none. */
export const LATE_MINUTES = [0, 5, 10, 15] as const;

/** What the form holds; times are minutes. */
export interface WantedTerms {
  wood: boolean;
  late: number;
  deducted: boolean;
  absence: Absence;
  takebacks: boolean;
  match: number;
}

export const usualTerms = (): WantedTerms => ({ wood: false, late: 0, deducted: true, absence: "forfeit", takebacks: false, match: 0 });

/** The terms to ask for. Players agree on taking moves back only where there is no referee, whom the longest game needs. */
export function termsOf(wanted: WantedTerms, refereed: boolean): Terms {
  const ms = (minutes: number): number => Math.max(0, Math.round((Number(minutes) || 0) * MINUTE_MS));
  return {
    wood: wanted.wood,
    late_ms: ms(wanted.late),
    late_deducted: wanted.deducted,
    absence: wanted.absence,
    takebacks: wanted.takebacks && !refereed,
    match_ms: refereed ? ms(wanted.match) : 0,
  };
}

/** Terms in words, what is usual left out, and what lateness costs where there is no main time. */
export function termsTexts(terms: Terms, refereed: boolean, naming: Naming, times?: TimeControl): string[] {
  const { wood = false, late_ms = 0, late_deducted = true, absence = "forfeit", takebacks = false, match_ms = 0 } = terms;
  const minutes = (ms: number): { count: number } => ({ count: Math.round(ms / 6000) / 10 });
  const said: string[] = [];
  if (wood) said.push(naming.say("terms.said-wood"));
  if (late_ms) said.push(naming.say("terms.said-late", minutes(late_ms)));
  if (late_ms && (!times || hasMain(times))) said.push(naming.say(late_deducted ? "terms.said-deducted" : "terms.said-kept"));
  if (absence === "claim") said.push(naming.say("terms.said-claim"));
  if (takebacks && !refereed) said.push(naming.say("terms.said-takebacks"));
  if (match_ms) said.push(naming.say("terms.said-match", minutes(match_ms)));
  return said;
}
