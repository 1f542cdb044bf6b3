import { expect, it } from "vitest";
import { ahead, clockText, isLow, showing } from "./clock";
import type { Stretch } from "./wire";

const three: Stretch[] = [{ kind: "main", ms: 20_000 }, { kind: "byo-yomi", ms: 10_000, times: 3 }];

it("only the running clock runs, and never below nothing", () => {
  const chair = { move_left: 5000, course: [{ kind: "main" as const, ms: 60_000 }] };
  expect(showing(chair, false, 3000)).toMatchObject({ move: 5000, main: 60_000, flag: 5000 });
  expect(showing(chair, true, 3000)).toMatchObject({ move: 2000, main: 57_000, flag: 2000 });
  expect(showing(chair, true, 9000)).toMatchObject({ move: 0, main: 51_000, flag: 0 });
  expect(showing(chair, true, -50)).toMatchObject({ move: 5000, main: 60_000 });
});

it("no limit stays no limit", () => {
  const nothing = { move: null, main: null, reading: null, delay: 0, periods: 0, period: 0, toGo: 0, flag: null };
  expect(showing({}, true, 100)).toEqual(nothing);
  expect(isLow(showing({}, true, 100))).toBe(false);
});

it.each([
  [0, { main: 20_000, reading: null, periods: 3, flag: 50_000 }],
  [19_999, { main: 1, reading: null, periods: 3, flag: 30_001 }],
  [20_000, { main: null, reading: 10_000, periods: 3, flag: 30_000 }],
  [34_000, { main: null, reading: 6000, periods: 2, period: 10_000, flag: 16_000 }],
  [41_000, { main: null, reading: 9000, periods: 1, flag: 9000 }],
  [70_000, { main: null, reading: 0, periods: 1, flag: 0 }],
])("after %i ms the clock has gone from main time through the periods of byo-yomi", (ms, shown) => {
  expect(showing({ course: three }, true, ms)).toMatchObject(shown);
});

it("a thought in pieces is a thought as a whole", () => {
  const course: Stretch[] = [{ kind: "delay", ms: 3000 }, ...three];
  for (let first = 0; first <= 60_000; first += 700) {
    for (const second of [0, 900, 10_000, 25_000]) expect(ahead(ahead(course, first), second)[0]).toEqual(ahead(course, first + second)[0]);
  }
});

it("the time for a move counts until seconds are read, and not beside them", () => {
  const chair = { course: three, move_left: 30_000 };
  expect(showing(chair, true, 5000)).toMatchObject({ move: 25_000, main: 15_000, flag: 45_000 });
  expect(showing(chair, true, 20_000)).toMatchObject({ move: null, reading: 10_000, flag: 30_000 });
  expect(showing({ course: three, move_left: 15_000 }, true, 5000)).toMatchObject({ move: 10_000, flag: 10_000 });
});

it("main time stands while a delay passes", () => {
  const chair = { course: [{ kind: "delay" as const, ms: 5000 }, { kind: "main" as const, ms: 60_000 }], to_go: 7 };
  expect(showing(chair, true, 2000)).toMatchObject({ delay: 3000, main: 60_000, flag: 63_000, toGo: 7 });
  expect(showing(chair, true, 8000)).toMatchObject({ delay: 0, main: 57_000 });
});

it("little time is what ends the game or a period soon, not main time with seconds after it", () => {
  expect(isLow(showing({ course: three }, true, 15_000))).toBe(false);
  expect(isLow(showing({ course: three }, true, 22_000))).toBe(true);
  expect(isLow(showing({ course: [{ kind: "main", ms: 60_000 }] }, true, 50_001))).toBe(true);
  expect(isLow(showing({ move_left: 30_000 }, true, 20_000))).toBe(false);
});

it.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_001, "1:00"],
  [600_000, "10:00"],
  [3_661_000, "1:01:01"],
])("%i ms is %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
