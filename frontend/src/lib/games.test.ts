import { expect, it } from "vitest";
import { family, firstOfFamilies } from "./games";

it("games of one family share its name", () => {
  expect(["siguo", "tiaoqi", "tiaoqi3", "tiaoqi6"].map(family)).toEqual(["siguo", "tiaoqi", "tiaoqi", "tiaoqi"]);
});

it("a family is offered by its first game, in the order of the games", () => {
  const games = ["siguo", "tiaoqi", "gomoku", "tiaoqi3", "tiaoqi6"].map((name) => ({ name }));
  expect(firstOfFamilies(games).map(({ name }) => name)).toEqual(["siguo", "tiaoqi", "gomoku"]);
});
