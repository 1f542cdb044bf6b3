/** What a move is called: in the notation chosen, where the game has any. Names in Chinese come in both scripts and follow the page. */

import type { Language } from "../i18n/text";

/** The choice for Chinese names, whichever script they are in. */
export const CHINESE = "zh";
const SCRIPT = /^zh-/;

/** The notations to choose from, scripts of one counted once, the usual one first. */
export function notationsOf(notations: readonly string[]): string[] {
  return [...new Set(notations.map((notation) => (SCRIPT.test(notation) ? CHINESE : notation)))];
}

/** The key of a step's names that a choice means on a page in `language`; simplified script where the page is in neither. */
export function notationKey(choice: string, language: Language): string {
  if (choice !== CHINESE) return choice;
  return SCRIPT.test(language) ? language : "zh-Hans";
}

/** The name of a step or of a warned move in the notation chosen, or in the first it has; empty where it has none. */
export function moveName(step: { names?: Record<string, string> }, choice: string, language: Language): string {
  const names = step.names ?? {};
  return names[notationKey(choice, language)] ?? Object.values(names)[0] ?? "";
}
