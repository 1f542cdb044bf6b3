import { expect, it } from "vitest";
import { parse } from "./formation";
import { RULES } from "./sample";
import { wrongCells } from "./faults";

const sound = parse("53627/8.2.9/4B.36/7.B.5/1M411/MFM23", RULES) ?? [];
const fault = { code: "misplaced", fields: { at: "r1c1", rank: "colonel" } };

it("marks what the published rules forbid", () => {
  const moved = parse("F3627/8.2.9/4B.36/7.B.5/1M411/M5M23", RULES) ?? [];
  expect(wrongCells(RULES, sound, [])).toEqual([]);
  expect(wrongCells(RULES, moved, [])).toEqual(["r1c1"]);
});

it("marks what was told of an earlier draft as long as the piece stands there", () => {
  const other = parse("35627/8.2.9/4B.36/7.B.5/1M411/MFM23", RULES) ?? [];
  expect(wrongCells(RULES, sound, [fault])).toEqual(["r1c1"]);
  expect(wrongCells(RULES, other, [fault])).toEqual([]);
  expect(wrongCells(RULES, sound, [{ code: "no-flag" }])).toEqual([]);
});
