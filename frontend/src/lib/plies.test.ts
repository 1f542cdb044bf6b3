import { expect, it } from "vitest";
import { latestOf, movesOf, plyAt, stepAt } from "./plies";
import type { Step } from "./wire";

/** South moves, the referee takes a piece off, West and South move. */
const steps: Step[] = [
  { seat: 0, move: "a-b" },
  { seat: 1, gone: ["c"] },
  { seat: 1, move: "d-e" },
  { seat: 0, move: "b-c" },
];

it("counts moves and nothing else", () => {
  expect(movesOf(steps).map(({ ply, step }) => [ply, step])).toEqual([[0, 1], [1, 3], [2, 4]]);
  expect([0, 1, 2, 3, 4].map((at) => plyAt(steps, at))).toEqual([0, 1, 1, 2, 3]);
});

it("finds the board on which so many moves had just been made", () => {
  expect([0, 1, 2, 3, 9].map((ply) => stepAt(steps, ply))).toEqual([0, 1, 3, 4, 4]);
});

it("finds a seat's latest move", () => {
  expect(latestOf(steps, 0)?.ply).toBe(2);
  expect(latestOf(steps, 1)?.ply).toBe(1);
  expect(latestOf(steps, 2)).toBeUndefined();
});
