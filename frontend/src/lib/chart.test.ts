import { expect, it } from "vitest";
import { bySide, linePoints } from "./chart";

it("adds up the seats of each side", () => {
  expect(bySide([[25, 25, 25, 25], [24, 25, 20, 0]], [[0, 2], [1, 3]])).toEqual([[50, 44], [50, 25]]);
});

it("draws a line over the box", () => {
  expect(linePoints([50, 25, 0], 50, 100, 40)).toBe("0,0 50,20 100,40");
  expect(linePoints([50], 50, 100, 40)).toBe("0,0");
});
