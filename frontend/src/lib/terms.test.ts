import { expect, it } from "vitest";
import type { Naming } from "./labels";
import { NO_TIMES } from "./times";
import { termsOf, termsTexts, usualTerms } from "./terms";

const naming: Naming = {
  say: (key, params = {}) => [key.replace("terms.said-", ""), ...Object.values(params)].join(" "),
  word: (_, otherwise) => otherwise,
  comma: ",",
  move: () => "",
};

it("minutes are sent as milliseconds", () => {
  const wanted = { ...usualTerms(), late: 15, match: 90.5 };
  expect(termsOf(wanted, true)).toMatchObject({ late_ms: 900_000, match_ms: 5_430_000 });
  expect(termsOf({ ...wanted, match: NaN }, true).match_ms).toBe(0);
});

it("moves are taken back by consent without a referee only, the longest game needs one", () => {
  const wanted = { ...usualTerms(), takebacks: true, match: 90 };
  expect(termsOf(wanted, false)).toMatchObject({ takebacks: true, match_ms: 0 });
  expect(termsOf(wanted, true)).toMatchObject({ takebacks: false, match_ms: 5_400_000 });
});

it("says what is not usual, also where the server leaves out what is", () => {
  expect(termsTexts({}, false, naming)).toEqual([]);
  expect(termsTexts(termsOf(usualTerms(), false), false, naming)).toEqual([]);
  expect(termsTexts({ late_ms: 300_000 }, true, naming)).toEqual(["late 5", "deducted"]);
  expect(termsTexts({ late_ms: 300_000, late_deducted: false, wood: true, absence: "claim", match_ms: 5_400_000 }, true, naming)).toEqual([
    "wood", "late 5", "kept", "claim", "match 90",
  ]);
  expect(termsTexts({ late_ms: 300_000 }, true, naming, { ...NO_TIMES, game_ms: 1 })).toEqual(["late 5", "deducted"]);
  expect(termsTexts({ late_ms: 300_000 }, true, naming, { ...NO_TIMES, move_ms: 1 })).toEqual(["late 5"]);
  expect(termsTexts({ takebacks: true }, false, naming)).toEqual(["takebacks"]);
  expect(termsTexts({ takebacks: true }, true, naming)).toEqual([]);
});
