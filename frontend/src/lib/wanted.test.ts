import { expect, it } from "vitest";
import { customTimes, newTable, PRESETS, type Wanted } from "./wanted";

const wanted: Wanted = {
  game: "siguo", profile: "competitive", options: {}, preset: "quick",
  custom: { move: 30, game: 20, setup: 5, grace: 90 },
  title: "  一桌 ", watching: "seat", listed: true, refereed: false, bots: ["", "greedy", "", "random"],
};
const published = { visibility: "open-pair" };

it("asks for what the form says", () => {
  expect(newTable(wanted, published)).toEqual({
    game: "siguo", profile: "competitive", options: {}, times: PRESETS.quick, title: "一桌",
    watching: "seat", listed: true, refereed: false, bots: { "1": "greedy", "3": "random" },
  });
});

it("changes only options that differ from the profile", () => {
  const options = (touched: Record<string, unknown>, known: Record<string, unknown>) => newTable({ ...wanted, options: touched }, known).options;
  expect(options({ visibility: "dark" }, published)).toEqual({ visibility: "dark" });
  expect(options({ visibility: "open-pair" }, published)).toEqual({});
  expect(options({ visibility: "dark" }, {})).toEqual({});
  expect(options({ size: 19, rule: "renju" }, { size: 15, rule: "renju" })).toEqual({ size: 19 });
});

it("reads custom times, an empty field being no limit", () => {
  expect(customTimes({ move: 30, game: 20, setup: 5, grace: 90 })).toEqual({ move_ms: 30_000, game_ms: 1_200_000, setup_ms: 300_000, grace_ms: 90_000 });
  expect(customTimes({ move: NaN, game: -1, setup: 0, grace: 0 })).toEqual({ move_ms: 0, game_ms: 0, setup_ms: 0, grace_ms: 0 });
});
