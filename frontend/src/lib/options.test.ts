import { expect, it } from "vitest";
import words from "../i18n/en.json";
import names from "../../../src/qihui/words/names/general.en.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { optionLines, timesText } from "./options";

const all: Record<string, string> = { ...names, ...words };
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key, otherwise) => all[key] ?? otherwise, comma: ", " };

it("puts every published option into words and leaves none out", () => {
  const options = { visibility: "dark", first: 3, flag_shown: true, quiet_limit: 0, step_limit: 400, points: { win: 5, draw: 3, loss: 1 }, later: "x" };
  expect(optionLines(options, ["S", "W", "N", "E"], naming).map(({ text }) => text)).toEqual([
    "All dark: only your own pieces",
    "East begins, then clockwise",
    "A seat's flag is shown when its marshal falls",
    "No draw for lack of contact",
    "A draw after 400 moves",
    "Win 5, draw 3, loss 1",
    "x",
  ]);
});

it("tells times", () => {
  expect(timesText({ setup_ms: 0, move_ms: 20_000, game_ms: 3_600_000, grace_ms: 0 }, naming)).toBe("20 s a move, 60 min a game");
  expect(timesText({ setup_ms: 0, move_ms: 0, game_ms: 0, grace_ms: 0 }, naming)).toBe("No limits");
});
