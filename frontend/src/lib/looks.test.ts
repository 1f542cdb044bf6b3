import { expect, it } from "vitest";
import { coloursOf, paintOf, stoneInHand } from "./looks";
import type { Geometry } from "./wire";

const stones = { pieces: "stone" } as Geometry;

it("seats that are named after a colour have it, others go by their order", () => {
  expect([0, 1].map((seat) => paintOf(["red", "black"], seat))).toEqual([0, 3]);
  expect([0, 1, 2, 3].map((seat) => paintOf(["S", "W", "N", "E"], seat))).toEqual([0, 1, 2, 3]);
  expect([0, 1].map((seat) => paintOf(["first", "second"], seat, ["white", "black"]))).toEqual([6, 7]);
});

it("stones belong to whom the game says, else to whom they lie for", () => {
  expect(coloursOf(stones, ["white", "black"], [])).toEqual(["white", "black"]);
  expect(coloursOf(stones, undefined, [{ at: "h8", seat: 1, face: "black" }])).toEqual(["white", "black"]);
  expect(coloursOf(stones, undefined, [])).toEqual(["black", "white"]);
  expect(coloursOf({ pieces: "disc" } as Geometry, undefined, [])).toEqual([]);
});

it("whoever puts several stones puts both colours in turn", () => {
  const colours = ["black", "white"];
  const put = (seat: number, face: string) => ({ seat, placed: [{ at: "h8", seat, face }] });
  expect(stoneInHand(0, colours, undefined)).toBe("black");
  expect(stoneInHand(0, colours, put(0, "black"))).toBe("white");
  expect(stoneInHand(1, colours, put(0, "black"))).toBe("white");
  expect(stoneInHand(1, colours, { seat: 1, move: "two-more" })).toBe("white");
});
