/** Every language says the same things, and everything that is said has words. */

import { expect, it } from "vitest";
import { wanted } from "./text";

const files = import.meta.glob<Record<string, string>>(["./*.json", "../../../src/qihui/words/*/*.json"], {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const groups = new Map<string, Record<string, Record<string, string>>>();
for (const [path, words] of Object.entries(files)) {
  const [, folder, name, language] = /(?:^|.*\/)(errors|names|told|\.)\/(?:(\w+)\.)?([\w-]+)\.json$/.exec(path) ?? [];
  const group = `${folder}:${name ?? ""}`;
  groups.set(group, { ...groups.get(group), [language ?? path]: words });
}

it("finds pages, formations, errors and names", () => {
  expect([...groups.keys()]).toEqual(expect.arrayContaining([".:", ".:games", ".:rules", ".:setup", "errors:general", "names:general"]));
});

it.each([...groups])("%s has every key in every language, with the same fields", (_, languages) => {
  expect(Object.keys(languages).sort()).toEqual(["en", "zh-Hans", "zh-Hant"]);
  const shapes = Object.values(languages).map((words) =>
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, wanted(text)])),
  );
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  for (const words of Object.values(languages)) expect(Object.entries(words).filter(([, text]) => text.trim() === "")).toEqual([]);
});

const known = new Set(["zh-Hans"].flatMap((language) => [...groups.values()].flatMap((group) => Object.keys(group[language] ?? {}))));

/** The keys that a source asks for outright, and the beginnings of those it puts together. */
function asked(source: string): { whole: string[]; begun: string[] } {
  const whole = [...source.matchAll(/\b(?:t|say|word)\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  const begun = [...source.matchAll(/\b(?:t|say|word)\(\s*`([^`$]+)\$\{/g)].map((match) => match[1] ?? "");
  return { whole, begun };
}

it.each(Object.entries(sources))("%s uses keys that exist", (_, source) => {
  const { whole, begun } = asked(source);
  expect(whole.filter((key) => !known.has(key))).toEqual([]);
  expect(begun.filter((start) => ![...known].some((key) => key.startsWith(start)))).toEqual([]);
});

it("says nothing that no page asks for", () => {
  const all = Object.values(sources).join("\n");
  const begun = Object.values(sources).flatMap((source) => asked(source).begun);
  const data = /^(source|option|profile|game|engine|contact|side|point|face|letter|problem|phase|language|theme)\./;
  const own = Object.keys(groups.get(".:")?.["zh-Hans"] ?? {});
  const idle = own.filter((key) => !data.test(key) && !all.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)));
  expect(idle).toEqual([]);
});
