import { expect, it } from "vitest";
import { moveName, notationKey, notationsOf } from "./notation";

const names = { "zh-Hans": "炮二平五", "zh-Hant": "炮二平五（繁）", wxf: "C2=5", iccs: "H2-E2" };
const step = { seat: 0, path: ["h2", "e2"], names };

it("offers both Chinese scripts as one choice", () => {
  expect(notationsOf(["zh-Hans", "zh-Hant", "wxf", "iccs"])).toEqual(["zh", "wxf", "iccs"]);
  expect(notationsOf([])).toEqual([]);
});

it("lets Chinese names follow the script of the page", () => {
  expect(notationKey("zh", "zh-Hant")).toBe("zh-Hant");
  expect(notationKey("zh", "en")).toBe("zh-Hans");
  expect(moveName(step, "zh", "zh-Hant")).toBe(names["zh-Hant"]);
  expect(moveName(step, "wxf", "zh-Hans")).toBe("C2=5");
});

it("falls back on a name that there is", () => {
  expect(moveName(step, "gone", "en")).toBe("炮二平五");
  expect(moveName({}, "zh", "en")).toBe("");
});
