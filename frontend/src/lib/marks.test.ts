import { expect, it } from "vitest";
import { followed, guessAt, withGuess } from "./marks";
import type { Step } from "./wire";

const move = (from: string, to: string, gone: string[] = []): Step => ({ seat: 0, path: [from, to], gone });

it("a guess follows its piece", () => {
  const guesses = withGuess({}, followed([]), "a", "bomb");
  const origins = followed([move("a", "b"), move("b", "c")]);
  expect(guessAt(guesses, origins, "c")).toBe("bomb");
  expect(guessAt(guesses, origins, "b")).toBe("");
});

it("a guess made on the way is about the same piece", () => {
  const moved = followed([move("a", "b")]);
  const guesses = withGuess({}, moved, "b", "mine");
  expect(guesses).toEqual({ a: "mine" });
  expect(guessAt(guesses, followed([]), "a")).toBe("mine");
});

it("the piece that takes brings its own guess along", () => {
  const guesses = { a: "general", c: "major" };
  expect(guessAt(guesses, followed([move("a", "c", ["c"])]), "c")).toBe("general");
});

it("a piece that falls leaves the other's guess", () => {
  const guesses = { a: "general", c: "mine" };
  expect(guessAt(guesses, followed([move("a", "c", ["a"])]), "c")).toBe("mine");
});

it("whoever comes to a point that a guessed piece left is somebody else", () => {
  const origins = followed([move("a", "b"), move("d", "a")]);
  expect(guessAt({ a: "bomb" }, origins, "a")).toBe("");
  expect(guessAt({ a: "bomb", d: "flag" }, origins, "a")).toBe("flag");
});

it("an empty guess takes the mark back", () => {
  expect(withGuess({ a: "bomb", b: "mine" }, followed([]), "a", "")).toEqual({ b: "mine" });
});
