import { expect, it } from "vitest";
import { clockText, left, nearestLimit } from "./clock";

it("only the running clock runs, and never below nothing", () => {
  const chair = { seat: 0, move_left: 5000, game_left: 60_000 };
  expect(left(chair, false, 3000)).toEqual({ move: 5000, game: 60_000 });
  expect(left(chair, true, 3000)).toEqual({ move: 2000, game: 57_000 });
  expect(left(chair, true, 9000)).toEqual({ move: 0, game: 51_000 });
});

it("no limit stays no limit", () => {
  expect(left({ seat: 0 }, true, 100)).toEqual({ move: null, game: null });
  expect(nearestLimit({ move: null, game: null })).toBeNull();
  expect(nearestLimit({ move: 10, game: null })).toBe(10);
  expect(nearestLimit({ move: 10, game: 4 })).toBe(4);
});

it.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_001, "1:00"],
  [600_000, "10:00"],
  [3_661_000, "1:01:01"],
])("%i ms is %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
