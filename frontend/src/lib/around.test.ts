import { describe, expect, it } from "vitest";
import { place, rows, turnable, turnAfter } from "./around";
import type { Geometry } from "./wire";

const board = (...turns: number[]): Geometry => ({ game: "test", width: 1, height: 1, points: [], edges: [], turns });
const siguo = board(0, 3, 2, 1);
const six = board(0, 10 / 3, 8 / 3, 2, 4 / 3, 2 / 3);
const gomoku = board(0, 0);

describe("where seats sit", () => {
  it("is clockwise from the bottom in quarters, on a cross", () => {
    expect([0, 1, 2, 3].map((seat) => place(seat, 0, 0, siguo))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((seat) => place(seat, 3, 1, siguo))).toEqual([3, 0, 1, 2]);
  });
  it("is above and below a board for two, whoever looks", () => {
    expect(rows(0, 0, board(0, 2))).toEqual({ above: [1], below: [0] });
    expect(rows(2, 1, board(0, 2))).toEqual({ above: [0], below: [1] });
  });
  it("is around the star for six: three above, three below, as the corners lie", () => {
    expect(rows(0, 0, six)).toEqual({ above: [2, 3, 4], below: [1, 0, 5] });
    expect(rows(10 / 3, 1, six)).toEqual({ above: [3, 4, 5], below: [2, 1, 0] });
  });
  it("is opposite each other where both see the board alike", () => {
    expect(rows(0, 0, gomoku)).toEqual({ above: [1], below: [0] });
    expect(rows(0, 1, gomoku)).toEqual({ above: [0], below: [1] });
  });
});

describe("turning", () => {
  it("goes from one seat's view to the next, and around", () => {
    expect([0, 1, 2, 3].map((now) => turnAfter(siguo, now))).toEqual([1, 2, 3, 0]);
    expect(turnAfter(board(0, 2), 0)).toBe(2);
    expect(turnAfter(board(0, 2), 2)).toBe(0);
    expect(turnAfter(six, 2 / 3)).toBeCloseTo(4 / 3);
  });
  it("is for boards that somebody sees otherwise", () => {
    expect([siguo, six, board(0, 2), gomoku].map(turnable)).toEqual([true, true, true, false]);
  });
});
