/** The words of the editor, in the language of the page. */

import hans from "../i18n/setup.zh-Hans.json";
import hansErrors from "../../../src/qihui/words/errors.zh-Hans.json";
import hansNames from "../../../src/qihui/words/names.zh-Hans.json";
import en from "../i18n/setup.en.json";
import enErrors from "../../../src/qihui/words/errors.en.json";
import enNames from "../../../src/qihui/words/names.en.json";
import hant from "../i18n/setup.zh-Hant.json";
import type { Problem } from "../lib/wire";
const all: Record<string, Record<string, string>> = { "zh-Hans": { ...hans, ...hansErrors, ...hansNames }, en: { ...en, ...enErrors, ...enNames }, "zh-Hant": { ...hansErrors, ...hansNames, ...hant } };
export const locale = (): string => document.documentElement.lang;
export function t(key: string, fields: Record<string, string | number> = {}): string {
  return (all[locale()]?.[key] ?? key).replace(/\{(\w+)\}/g, (_, n: string) => String(fields[n] ?? ""));
}
export const faceName = (face: string): string => t(`rank.${face}`);
export const faceWord = faceName;
export function tell(problem: Problem): string {
  const fields = { ...problem.fields };
  if (typeof fields["rank"] === "string") fields["rank"] = faceName(fields["rank"]);
  return t(problem.code, fields);
}
