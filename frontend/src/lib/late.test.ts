import { describe, expect, it } from "vitest";
import { cameLate, lateness } from "./late";
import { NO_TIMES } from "./times";
import type { ChairView, TableView } from "./wire";

function table(chairs: Partial<ChairView>[], more: Partial<TableView> = {}): TableView {
  const times = { ...NO_TIMES, game_ms: 600_000, byoyomi: { ms: 30_000, periods: 1 } };
  return {
    game: "xiangqi", profile: "china", profile_version: 1, options: {}, times, watching: "seat", phase: "gathering", begun: true,
    chairs: chairs.map((chair, seat) => ({ seat, course: [{ kind: "main", ms: 600_000 }, { kind: "byo-yomi", ms: 30_000 }], ...chair })),
    ...more,
  };
}

it("nobody is late before the start was called", () => {
  expect(lateness(table([{}, {}], { begun: false }), 5000)).toBeNull();
});

describe("once the start was called", () => {
  const view = table([{ late_ms: 0 }, { course: [{ kind: "main", ms: 570_000 }] }], { begun_ms: 30_000, late_left: 270_000 });
  it("the absent seat's time runs, and the time until it forfeits", () => {
    expect(lateness(view, 0)).toEqual({ absent: [{ seat: 1, ms: 30_000, main: 570_000 }], came: [], left: 270_000, before: 0 });
    expect(lateness(view, 10_000)).toEqual({ absent: [{ seat: 1, ms: 40_000, main: 560_000 }], came: [], left: 260_000, before: 0 });
    expect(lateness(view, 900_000)?.absent[0]?.main).toBe(0);
    expect(lateness(view, 900_000)?.left).toBe(0);
  });
  it("who came too late is told, and whose time stands again", () => {
    const met = table([{ late_ms: 0 }, { late_ms: 35_000, course: [{ kind: "main", ms: 565_000 }] }], { begun_ms: 60_000, late_left: 240_000 });
    expect(lateness(met, 5000)).toEqual({ absent: [], came: [{ seat: 1, ms: 35_000, main: 565_000 }], left: null, before: 0 });
  });
  it("of four seats several can be late", () => {
    const four = table([{ late_ms: 0 }, {}, { late_ms: 4000 }, {}], { begun_ms: 9000 });
    expect(lateness(four, 1000)).toMatchObject({ absent: [{ seat: 1, ms: 10_000 }, { seat: 3, ms: 10_000 }], came: [{ seat: 2 }], left: null });
  });
  it("lateness costs nothing where the terms say so, or where there is no main time", () => {
    expect(lateness({ ...view, terms: { late_deducted: false } }, 0)?.absent[0]?.main).toBeNull();
    expect(lateness({ ...view, times: { ...NO_TIMES, move_ms: 60_000 } }, 0)?.absent[0]?.main).toBeNull();
  });
  it("a start that was put off makes nobody late until then", () => {
    const put = table([{ late_ms: 0 }, {}], { begun_ms: -60_000, late_left: 360_000 });
    expect(lateness(put, 20_000)).toMatchObject({ absent: [{ ms: 0, main: 600_000 }], before: 40_000 });
    expect(lateness(put, 65_000)).toMatchObject({ absent: [{ ms: 5000, main: 595_000 }], before: 0 });
  });
});

it("a second or more is worth telling", () => {
  expect(cameLate([{ seat: 0, late_ms: 0 }, { seat: 1, late_ms: 999 }, { seat: 2, late_ms: 1000 }, { seat: 3 }])).toEqual([{ seat: 2, ms: 1000 }]);
});
