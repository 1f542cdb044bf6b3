import { expect, it } from "vitest";
import { usualTerms } from "./terms";
import { NO_TIMES } from "./times";
import { customTimes, excerpt, newTable, offered, type Wanted } from "./wanted";
import type { TimesInfo } from "./wire";

const wanted: Wanted = {
  game: "siguo", profile: "competitive", options: {}, preset: "quick",
  custom: { text: "20m", setup: 5, grace: 90 },
  title: "  一桌 ", watching: "seat", listed: true, refereed: false, bots: ["", "greedy", "", "random"],
  terms: usualTerms(),
};
const published = { visibility: "open-pair" };
const times = { ...NO_TIMES, move_ms: 20_000 };

it("asks for what the form says", () => {
  expect(newTable(wanted, published, times)).toEqual({
    game: "siguo", profile: "competitive", options: {}, times, title: "一桌",
    watching: "seat", listed: true, refereed: false, bots: { "1": "greedy", "3": "random" },
    terms: { wood: false, late_ms: 0, late_deducted: true, absence: "forfeit", takebacks: false, match_ms: 0 },
  });
});

it("changes only options that differ from the profile", () => {
  const options = (touched: Record<string, unknown>, known: Record<string, unknown>) =>
    newTable({ ...wanted, options: touched }, known, times).options;
  expect(options({ visibility: "dark" }, published)).toEqual({ visibility: "dark" });
  expect(options({ visibility: "open-pair" }, published)).toEqual({});
  expect(options({ visibility: "dark" }, {})).toEqual({});
  expect(options({ size: 19, rule: "renju" }, { size: 15, rule: "renju" })).toEqual({ size: 19 });
});

it("takes what the text says, and the fields where it says nothing", () => {
  const custom = { text: "", setup: 5, grace: 90 };
  expect(customTimes(times, custom)).toEqual({ ...times, setup_ms: 300_000, grace_ms: 90_000 });
  expect(customTimes({ ...times, setup_ms: 1000, grace_ms: 2000 }, custom)).toEqual({ ...times, setup_ms: 1000, grace_ms: 2000 });
  expect(customTimes(times, { text: "", setup: NaN, grace: -1 })).toEqual(times);
});

it("goes back to the usual control where a game does not offer the one chosen", () => {
  const offers = ["cup-1", "quick", "normal"].map((name): TimesInfo => ({ name, text: name, source: "", times }));
  expect(offered("cup-1", offers)?.name).toBe("cup-1");
  expect(offered("first-stage", offers)?.name).toBe("normal");
  expect(offered("first-stage", [])).toBeUndefined();
});

it.each([
  ["30m+60s", 4, "+60s", "30m", "+60s", ""],
  ["20m + half @5m", 5, "+half", "20m ", "+ half", " @5m"],
  ["0m+3x30s", 1, "0m", "", "0m", "+3x30s"],
])("marks in %s what the problem is about", (text, place, found, before, fault, after) => {
  expect(excerpt(text, { place, found })).toEqual({ before, fault, after });
});

it("marks nothing where a problem names no place", () => {
  expect(excerpt("", { place: 1, found: "" })).toBeNull();
  expect(excerpt("20m", {})).toBeNull();
});
