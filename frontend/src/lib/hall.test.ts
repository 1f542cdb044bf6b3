import { expect, it } from "vitest";
import { canFace, faceOf, placesOf } from "./hall";

it("shows two people across a table their own side, each the right way up", () => {
  expect(placesOf(2, true, 0)).toEqual([
    { seat: 0, order: 0, area: "south", turn: 0 },
    { seat: 1, order: 1, area: "north", turn: 180 },
  ]);
  expect(placesOf(2, true, 1).map(({ area }) => area)).toEqual(["north", "south"]);
});

it("shows four people around a table their own side", () => {
  expect(placesOf(4, true, 0).map(({ area, turn }) => [area, turn])).toEqual([["south", 0], ["west", 90], ["north", 180], ["east", 270]]);
  expect(placesOf(4, true, 3).map(({ area }) => area)).toEqual(["east", "south", "west", "north"]);
});

it("shows everybody upright on a wall, and where a table has another number of sides", () => {
  expect(placesOf(2, false, 1).map(({ order, area, turn }) => [order, area, turn])).toEqual([[1, "", 0], [0, "", 0]]);
  expect(placesOf(6, true, 0).every(({ turn }) => turn === 0)).toBe(true);
  expect([2, 3, 4, 6].map(canFace)).toEqual([true, false, true, false]);
});

it("shows the time that counts, and a flag that has fallen", () => {
  const chair = { course: [{ kind: "main" as const, ms: 60_000 }, { kind: "byo-yomi" as const, ms: 30_000 }] };
  expect(faceOf(chair, true, 1000)).toMatchObject({ large: "0:59", kind: "main", fallen: false });
  expect(faceOf(chair, true, 61_000)).toMatchObject({ large: "0:29", kind: "reading", fallen: false });
  expect(faceOf(chair, true, 90_000)).toMatchObject({ large: "0:00", kind: "reading", fallen: true });
  expect(faceOf(chair, false, 90_000)).toMatchObject({ large: "1:00", fallen: false });
  expect(faceOf({ ...chair, move_left: 20_000 }, true, 5000)).toMatchObject({ large: "0:15", kind: "move" });
});

it("counts up where there is no limit", () => {
  expect(faceOf({ used_ms: 59_000 }, true, 2_900)).toMatchObject({ large: "1:01", kind: "used", fallen: false });
  expect(faceOf({ used_ms: 59_000 }, false, 2_900)).toMatchObject({ large: "0:59" });
});
