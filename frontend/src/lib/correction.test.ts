import { expect, it } from "vitest";
import { begun, changesOf, moved, piecesOf, put, ruled, taken } from "./correction";
import type { Piece } from "./wire";

/*   a  b  c  d      South on a and b, West on c; d is empty   */
const before: Piece[] = [
  { at: "a", seat: 0, face: "major" },
  { at: "b", seat: 0, face: "bomb" },
  { at: "c", seat: 1 },
];
const start = begun(before);
const points = (pieces: readonly Piece[]): string => pieces.map(({ at, seat }) => `${seat}${at}`).sort().join(" ");

it("changes nothing by itself", () => {
  expect(ruled(start, 1)).toEqual({ effect: "corrected", placed: [], emptied: [], turn: 1 });
  expect(ruled(moved(moved(start, "a", "d"), "d", "a"), 1).placed).toEqual([]);
  expect(moved(start, "d", "a")).toBe(start);
});

it("says of a moved piece where it came from, over several moves", () => {
  const after = moved(moved(start, "a", "d"), "b", "a");
  expect(points(piecesOf(after))).toBe("0a 0d 1c");
  expect(ruled(after, 0)).toEqual({
    effect: "corrected",
    placed: [{ at: "d", seat: 0, face: "major" }, { at: "a", seat: 0, face: "bomb" }],
    emptied: ["a", "b"],
    turn: 0,
  });
});

it("takes off what is moved onto, without clearing its point", () => {
  const after = moved(start, "a", "c");
  expect(changesOf(after).taken).toEqual([before[2]]);
  expect(ruled(after, 0)).toMatchObject({ placed: [{ at: "c", seat: 0 }], emptied: ["a"] });
});

it("clears the points of what is only taken off, after those of what was moved", () => {
  const after = taken(moved(start, "b", "d"), "a");
  expect(ruled(after, 0)).toMatchObject({ placed: [{ at: "d" }], emptied: ["b", "a"] });
});

it("puts beside a new piece one of another seat that was taken off, so that none is taken for moved", () => {
  const after = put(taken(taken(start, "a"), "c"), { at: "d", seat: 0, face: "colonel" });
  expect(ruled(after, 0)).toEqual({
    effect: "corrected",
    placed: [{ at: "d", seat: 0, face: "colonel" }],
    emptied: ["c", "a"],
    turn: 0,
  });
});

it("leaves no trace of a piece that was put and taken again", () => {
  expect(ruled(taken(put(start, { at: "d", seat: 1 }), "d"), 0)).toMatchObject({ placed: [], emptied: [] });
});
