import { describe, expect, it } from "vitest";
import { choiceOf, freeChoice, meaning, putsAtOnce, wordsOf } from "./choice";

const points = new Set(["a", "b", "c", "d", "e", "f", "h8"]);
const choice = choiceOf(["a-b", "a-c", "d-e-f"], points);

it("a source is selected, selected again it is let go", () => {
  expect(meaning(choice, null, "a")).toEqual({ kind: "select", at: "a" });
  expect(meaning(choice, "a", "a")).toEqual({ kind: "deselect" });
  expect(meaning(choice, "a", "d")).toEqual({ kind: "select", at: "d" });
});

it("a target of the selected source is a move, in full", () => {
  expect(meaning(choice, "a", "c")).toEqual({ kind: "move", move: "a-c" });
  expect(meaning(choice, "d", "f")).toEqual({ kind: "move", move: "d-e-f" });
});

it("anything else is only picked", () => {
  expect(meaning(choice, null, "b")).toEqual({ kind: "pick", at: "b" });
  expect(meaning(choice, "a", "f")).toEqual({ kind: "pick", at: "f" });
});

it("free pieces go everywhere but where they are", () => {
  const free = freeChoice(["a"], ["a", "b", "c"]);
  expect([...free.targets("a").keys()]).toEqual(["b", "c"]);
  expect([...free.targets("b").keys()]).toEqual([]);
});

describe("moves that put a piece", () => {
  const mixed = choiceOf(["h8", "swap", "a-b"], points);
  it("are made on their point, words are not", () => {
    expect([...mixed.places]).toEqual(["h8"]);
    expect(meaning(mixed, null, "h8")).toEqual({ kind: "put", at: "h8" });
    expect(meaning(mixed, null, "c")).toEqual({ kind: "pick", at: "c" });
    expect(wordsOf(["h8", "swap", "a-b", "two-more"], points)).toEqual(["swap", "two-more"]);
  });
  it("wait for a second tap of a finger, or where the rules warn", () => {
    expect(putsAtOnce("h8", null, false, false)).toBe(true);
    expect(putsAtOnce("h8", null, true, false)).toBe(false);
    expect(putsAtOnce("h8", "c", true, false)).toBe(false);
    expect(putsAtOnce("h8", "h8", true, false)).toBe(true);
    expect(putsAtOnce("h8", null, false, true)).toBe(false);
    expect(putsAtOnce("h8", "h8", false, true)).toBe(true);
  });
});
