/** The parts of translation that need no browser. */

export type Language = "zh-Hans" | "zh-Hant" | "en";
export type Params = Readonly<Record<string, string | number>>;

export const LANGUAGES: readonly Language[] = ["zh-Hans", "zh-Hant", "en"];

/** `text` with each `{name}` replaced; unknown names stay as they are. */
export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** The `{names}` a text wants, sorted. */
export function wanted(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""))].sort();
}

/** The first of the browser's languages that we speak; simplified Chinese where there is none. */
export function firstLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const lower = tag.toLowerCase();
    if (/^zh\b.*(hant|tw|hk|mo)/.test(lower)) return "zh-Hant";
    if (/^zh\b/.test(lower)) return "zh-Hans";
    if (/^en\b/.test(lower)) return "en";
  }
  return "zh-Hans";
}
