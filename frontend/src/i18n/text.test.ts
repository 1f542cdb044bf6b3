import { expect, it } from "vitest";
import { fill, firstLanguage, wanted } from "./text";

it("fills fields and leaves unknown ones", () => {
  expect(fill("{a} und {b}, {a}", { a: 1 })).toBe("1 und {b}, 1");
});

it("lists the fields a text wants", () => {
  expect(wanted("{b} {a} {b}")).toEqual(["a", "b"]);
});

it.each([
  [["zh-CN"], "zh-Hans"],
  [["zh-TW", "en"], "zh-Hant"],
  [["zh-Hant-HK"], "zh-Hant"],
  [["de-DE", "en-GB"], "en"],
  [["fr"], "zh-Hans"],
  [[], "zh-Hans"],
])("%j begins in %s", (asked, language) => {
  expect(firstLanguage(asked)).toBe(language);
});
