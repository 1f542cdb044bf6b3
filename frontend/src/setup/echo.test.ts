import { expect, it } from "vitest";
import { Echo } from "./echo";

it("knows its own words, each once", () => {
  const echo = new Echo();
  echo.send("a");
  expect(echo.own("b")).toBe(false);
  expect(echo.own("a")).toBe(true);
  expect(echo.own("a")).toBe(false);
});

it("knows them when they come back late and in order", () => {
  const echo = new Echo();
  for (const text of ["a", "b", "a"]) echo.send(text);
  expect(["a", "b", "a"].map((text) => echo.own(text))).toEqual([true, true, true]);
});

it("takes what was passed over for settled", () => {
  const echo = new Echo();
  for (const text of ["a", "b", "c"]) echo.send(text);
  expect(echo.own("c")).toBe(true);
  expect(echo.own("a")).toBe(false);
});
