import { expect, it } from "vitest";
import words from "../i18n/en.json";
import english from "../i18n/times.en.json";
import chinese from "../i18n/times.zh-Hans.json";
import pages from "../i18n/zh-Hans.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { NO_TIMES, timesText } from "./times";
import type { TimeControl } from "./wire";

const speaking = (all: Record<string, string>, comma: string): Naming => ({
  say: (key, params = {}) => fill(all[key] ?? key, params),
  word: (key, otherwise) => all[key] ?? otherwise,
  comma,
  move: () => "",
});
const naming = speaking({ ...words, ...english }, ", ");
const zh = speaking({ ...pages, ...chinese }, "，");
const MINUTE = 60_000;

it.each<[Partial<TimeControl>, string, string]>([
  [{}, "No limits", "不限时"],
  [{ move_ms: 20_000 }, "20 s a move", "每步 20 秒"],
  [{ game_ms: 15 * MINUTE }, "15 min a game", "每局 15 分"],
  [
    { periods: [{ ms: 90 * MINUTE, moves: 40 }, { ms: 15 * MINUTE, moves: 10 }], repeats: true },
    "40 moves in 90 min, then each 10 in 15 min",
    "90 分内走满 40 步，以后每 15 分内 10 步",
  ],
  [{ periods: [{ ms: 5 * MINUTE, moves: 30 }], repeats: true }, "each 30 moves in 5 min", "每 5 分内走满 30 步"],
  [
    { periods: [{ ms: 90 * MINUTE, moves: 40 }], game_ms: 30 * MINUTE, increment_ms: 30_000 },
    "40 moves in 90 min, then 30 min for the rest, 30 s added after each move",
    "90 分内走满 40 步，其余包干 30 分，每步后加 30 秒",
  ],
  [
    { game_ms: 30 * MINUTE, byoyomi: { ms: 45_000, periods: 1 } },
    "30 min a game, then byo-yomi, 45 s a move",
    "每局 30 分，用完后读秒每步 45 秒",
  ],
  [
    { game_ms: 20 * MINUTE, move_ms: 50_000, byoyomi: { ms: 30_000, periods: 3 } },
    "20 min a game, 50 s a move, then byo-yomi, 3 × 30 s",
    "每局 20 分，每步 50 秒，用完后读秒 3 次，每次 30 秒",
  ],
  [{ byoyomi: { ms: 1500, periods: 2 } }, "byo-yomi, 2 × 1.5 s", "读秒 2 次，每次 1.5 秒"],
  [{ game_ms: MINUTE, delay_ms: 2000 }, "1 min a game, the first 2 s of each move free", "每局 1 分，每步前 2 秒不计时"],
])("tells %o", (times, said, told) => {
  expect(timesText({ ...NO_TIMES, ...times }, naming)).toBe(said);
  expect(timesText({ ...NO_TIMES, ...times }, zh)).toBe(told);
});
