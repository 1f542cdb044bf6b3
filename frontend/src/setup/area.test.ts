import { describe, expect, it } from "vitest";
import { areaOf } from "./area";
import { BOARD } from "./sample";

describe.each([0, 1, 2, 3])("the area of seat %i", (seat) => {
  const area = areaOf(BOARD, seat);

  it("has its front row on top and its first column on the left", () => {
    expect(area.points).toHaveLength(30);
    for (const { id, x, y, row, column } of area.points) {
      expect([x, y]).toEqual([(column ?? 0) - 1, (row ?? 0) - 1]);
      expect(id).toBe(`r${row}c${column}`);
    }
  });

  it("keeps the lines within it and no others", () => {
    expect(area.edges).toEqual([
      { a: "r1c1", b: "r1c2", kind: "rail" },
      { a: "r2c2", b: "r1c1", kind: "road" },
    ]);
  });
});

it("is as large as the formation", () => {
  expect(areaOf(BOARD, 1)).toMatchObject({ width: 4, height: 5, turns: [0] });
});
