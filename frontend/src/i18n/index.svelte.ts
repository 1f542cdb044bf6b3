/** Words in the language chosen. `t` is reactive: a component that shows one is drawn anew when the language changes. */

import { keep, recall } from "../lib/store";
import type { Problem } from "../lib/wire";
import { fill, firstLanguage, LANGUAGES, type Language, type Params } from "./text";
import en from "./en.json";
import setupEn from "./setup.en.json";
import setupHans from "./setup.zh-Hans.json";
import setupHant from "./setup.zh-Hant.json";
import hans from "./zh-Hans.json";
import hant from "./zh-Hant.json";
import errorsEn from "../../../src/qihui/words/errors.en.json";
import errorsHans from "../../../src/qihui/words/errors.zh-Hans.json";
import errorsHant from "../../../src/qihui/words/errors.zh-Hant.json";
import namesEn from "../../../src/qihui/words/names.en.json";
import namesHans from "../../../src/qihui/words/names.zh-Hans.json";
import namesHant from "../../../src/qihui/words/names.zh-Hant.json";

export { LANGUAGES, type Language, type Params };
export type Key = keyof typeof hans | keyof typeof setupHans | keyof typeof namesHans;

const WORDS: Record<Language, Record<string, string>> = {
  "zh-Hans": { ...namesHans, ...hans, ...setupHans },
  "zh-Hant": { ...namesHant, ...hant, ...setupHant },
  en: { ...namesEn, ...en, ...setupEn },
};
const ERRORS: Record<Language, Record<string, string>> = { "zh-Hans": errorsHans, "zh-Hant": errorsHant, en: errorsEn };

let chosen = $state<Language>(recall<Language | null>("language", null) ?? firstLanguage(navigator.languages));

export function language(): Language {
  return chosen;
}

export function setLanguage(next: Language): void {
  chosen = next;
  keep("language", next);
  document.documentElement.lang = next;
}

/** The text of a key with its `{fields}` filled in. */
export function t(key: Key, params: Params = {}): string {
  return fill(WORDS[chosen][key] ?? key, params);
}

/** The text of a key that comes as data, or `otherwise` where the catalogues have none. */
export function word(key: string, otherwise: string, params: Params = {}): string {
  const text = WORDS[chosen][key];
  return text === undefined ? otherwise : fill(text, params);
}

const NAMED: Record<string, string> = { rank: "rank", seat: "seat", phase: "phase", needed: "phase" };

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

/** The text of a refusal. */
export function tell(problem: Problem): string {
  const own = word(`problem.${problem.code}`, "", problem.fields ?? {});
  if (own) return own;
  const text = ERRORS[chosen][problem.code];
  if (text === undefined) return t("problem.unknown", { code: problem.code });
  const fields = Object.entries(problem.fields ?? {}).map(([name, value]) => {
    const group = NAMED[name];
    if (group) return [name, word(`${group}.${value}`, String(value))];
    if (name === "at") return [name, cell(String(value))];
    return [name, name === "where" ? where(String(value)) : value];
  });
  return fill(text, Object.fromEntries(fields) as Params);
}
