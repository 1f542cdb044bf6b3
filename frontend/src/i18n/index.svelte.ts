/** Words in the language chosen. `t` is reactive: a component that shows one is drawn anew when the language changes. */

import { keep, recall } from "../lib/store";
import type { Problem, Told } from "../lib/wire";
import type { Speech } from "./speech";
import { fill, firstLanguage, LANGUAGES, type Language, type Params } from "./text";
import type desk from "./desk.zh-Hans.json";
import type games from "./games.zh-Hans.json";
import type notices from "./notices.zh-Hans.json";
import type log from "./log.zh-Hans.json";
import type player from "./player.zh-Hans.json";
import type referee from "./referee.zh-Hans.json";
import type rules from "./rules.zh-Hans.json";
import type setup from "./setup.zh-Hans.json";
import type sheet from "./sheet.zh-Hans.json";
import type talk from "./talk.zh-Hans.json";
import type times from "./times.zh-Hans.json";
import type wood from "./wood.zh-Hans.json";
import type pages from "./zh-Hans.json";
import type eventNames from "../../../src/qihui/words/names/events.zh-Hans.json";
import type generalNames from "../../../src/qihui/words/names/general.zh-Hans.json";

export { LANGUAGES, type Language, type Params };
export type Key = keyof typeof pages | keyof typeof setup | keyof typeof games | keyof typeof player | keyof typeof referee | keyof typeof rules | keyof typeof times | keyof typeof desk | keyof typeof log | keyof typeof notices | keyof typeof sheet | keyof typeof talk | keyof typeof wood | keyof typeof generalNames | keyof typeof eventNames;

const SPEECH: Record<Language, () => Promise<{ default: Speech }>> = {
  "zh-Hans": () => import("./speech.zh-Hans"),
  "zh-Hant": () => import("./speech.zh-Hant"),
  en: () => import("./speech.en"),
};

let chosen = $state<Language>(recall<Language | null>("language", null) ?? firstLanguage(navigator.languages));
let speech = $state.raw<Speech>({ words: {}, errors: {} });
let asked = 0;

export function language(): Language {
  return chosen;
}

/** Speaks another language once its words have come. */
export async function setLanguage(next: Language): Promise<void> {
  const number = (asked += 1);
  const { default: fetched } = await SPEECH[next]();
  if (number !== asked) return;
  [chosen, speech] = [next, fetched];
  keep("language", next);
  document.documentElement.lang = next;
}

/** The text of a key with its `{fields}` filled in. */
export function t(key: Key, params: Params = {}): string {
  return fill(speech.words[key] ?? key, params);
}

/** The text of a key that comes as data, or `otherwise` where the catalogues have none. */
export function word(key: string, otherwise: string, params: Params = {}): string {
  const text = speech.words[key];
  return text === undefined ? otherwise : fill(text, params);
}

/** What can follow `prefix` in a key, up to its next dot: the values that have words, in the order of the catalogue. */
export function under(prefix: string): string[] {
  const rests = Object.keys(speech.words).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length).split(".")[0] ?? "");
  return [...new Set(rests)];
}

/** Fields whose values are codes, and the group of names that has words for them; `words/__init__.py` has the same. */
const NAMED: Record<string, string> = {
  rank: "rank", seat: "seat", phase: "phase", needed: "phase", side: "seat", offender: "seat",
  piece: "piece", nature: "nature", pattern: "pattern", colour: "colour",
  office: "office", unit: "unit", expected: "unit", fault: "fault", key: "key",
  game: "game", profile: "profile", policy: "unplayed",
};

function cell(at: string): string {
  const [, row, column] = /^r(\d+)(?:c(\d+))?$/.exec(at) ?? [];
  if (row === undefined) return at;
  return column === undefined ? t("place.row", { row }) : t("place.cell", { row, column });
}

function where(at: string): string {
  const [, line, byte] = /^(?:line )?(\d+)(?: \(byte (\d+)\))?$/.exec(at) ?? [];
  const [, offset] = /^byte (\d+|0x[0-9a-f]+)$/.exec(at) ?? [];
  if (offset !== undefined) return t("place.byte", { byte: offset });
  if (line === undefined) return at;
  return byte === undefined ? t("place.line", { line }) : t("place.both", { line, byte });
}

/** Something that the rules say, with its parts, one text each. */
export function tellAll(told: Told): string[] {
  return [tell(told), ...(told.more ?? []).flatMap(tellAll)];
}

/** The text of a refusal, or of something that the rules say. */
export function tell(problem: Problem | Told): string {
  const own = word(`problem.${problem.code}`, "", problem.fields ?? {});
  if (own) return own;
  const text = speech.errors[problem.code];
  if (text === undefined) return t("problem.unknown", { code: problem.code });
  const given = problem.fields ?? {};
  const fields = Object.entries(given).map(([name, value]) => {
    // What a language has words of its own for, such as a move, comes with them.
    const own = given[`${name}.${chosen}`];
    if (own !== undefined) return [name, own];
    const group = NAMED[name];
    if (group) return [name, word(`${group}.${value}`, String(value))];
    if (name === "at") return [name, cell(String(value))];
    return [name, name === "where" ? where(String(value)) : value];
  });
  return fill(text, Object.fromEntries(fields) as Params);
}
