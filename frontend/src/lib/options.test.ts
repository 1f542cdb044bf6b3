import { expect, it } from "vitest";
import games from "../i18n/games.en.json";
import words from "../i18n/en.json";
import names from "../../../src/qihui/words/names/general.en.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { optionFields, optionLines, typed } from "./options";

const all: Record<string, string> = { ...names, ...games, ...words };
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key, otherwise) => all[key] ?? otherwise, comma: ", ", move: () => "" };

it("puts every published option into words and leaves none out", () => {
  const options = { visibility: "dark", first: 3, flag_shown: true, quiet_limit: 0, step_limit: 400, points: { win: 5, draw: 3, loss: 1 }, later: "x" };
  expect(optionLines(options, { name: "siguo", seats: ["S", "W", "N", "E"] }, naming).map(({ text }) => text)).toEqual([
    "All dark: only your own pieces",
    "East begins, then clockwise",
    "A seat's flag is shown when its marshal falls",
    "No draw for lack of contact",
    "A draw after 400 moves",
    "Win 5, draw 3, loss 1",
    "x",
  ]);
});

const under = (prefix: string): string[] =>
  Object.keys(all).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length).split(".")[0] ?? "");

it("lets a family of games have its own words", () => {
  const text = (name: string, options: Record<string, unknown>) => optionLines(options, { name, seats: ["S", "N"] }, naming)[0]?.text;
  expect(text("xiangqi", { repetition: "wxf" })).toBe("World Xiangqi Federation");
  expect(text("tiaoqi6", { repetition: 3 })).toBe("A draw when a position comes up 3 times");
  expect(text("xiangqi", { quiet_limit: 60 })).toBe("A draw after 60 moves each without a capture");
  expect(text("junqi", { first: 1 })).toBe("North begins");
});

it("asks for each option as its value wants, and not for what is no table's business", () => {
  const options = { size: 15, rule: "renju", pass_draw: true, step_limit: 0, fen: "", first: 1, points: { win: 2 }, foreign: false };
  const fields = optionFields(options, { name: "gomoku", seats: ["S", "N"] }, naming, under);
  expect(fields.map(({ name, kind, value }) => [name, kind, value])).toEqual([
    ["size", "choice", "15"], ["rule", "choice", "renju"], ["pass_draw", "switch", true],
    ["step_limit", "number", 0], ["fen", "text", ""], ["first", "choice", "1"],
  ]);
  expect(fields[0]).toMatchObject({ choices: [{ value: "15", text: "15 × 15" }, { value: "19", text: "19 × 19" }] });
});

it("gives back values of the type that is published", () => {
  expect([typed("19", 15), typed("-3", 0), typed("swap", "free"), typed(false, true)]).toEqual([19, 0, "swap", false]);
});
