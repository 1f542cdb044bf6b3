import { expect, it } from "vitest";
import { choiceOf, freeChoice, meaning } from "./choice";

const choice = choiceOf(["a-b", "a-c", "d-e-f"]);

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
