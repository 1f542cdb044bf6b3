import { expect, it } from "vitest";
import { reachedGrace, standOf } from "./claims";
import { NO_TIMES } from "./times";
import type { ChairView, TableView } from "./wire";

function table(...away: (number | null)[]): TableView {
  const chairs: ChairView[] = away.map((away_left, seat) => ({ seat, ...(away_left === null ? {} : { away_left }) }));
  return { game: "siguo", profile: "", profile_version: 1, options: {}, times: NO_TIMES, watching: "seat", phase: "playing", chairs };
}

it("an absence is claimed once the grace is over, and never one's own", () => {
  const view = table(0, null, 5000, 0);
  expect(reachedGrace(view, 0, 0)).toEqual([3]);
  expect(reachedGrace(view, 1, 4999)).toEqual([0, 3]);
  expect(reachedGrace(view, 1, 5000)).toEqual([0, 2, 3]);
});

it("a claim that was right ends the game, or puts a seat out; one too many that was false stops it", () => {
  const before = table(null, null);
  expect(standOf(before)).toBe(standOf({ ...before, line: 3 }));
  expect(standOf(before)).not.toBe(standOf({ ...before, phase: "finished" }));
  expect(standOf(before)).not.toBe(standOf({ ...before, stopped: { why: "claim" } }));
  const board = { ply: 3, turn: 0, pieces: [], out: [1], quiet: 0 };
  expect(standOf(before)).not.toBe(standOf({ ...before, board }));
});
