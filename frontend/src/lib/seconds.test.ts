import { expect, it } from "vitest";
import { showing, type Showing } from "./clock";
import { called, pressing } from "./seconds";
import type { ChairView } from "./wire";

const chair: Pick<ChairView, "course" | "move_left"> = {
  course: [{ kind: "main", ms: 70_000 }, { kind: "byo-yomi", ms: 30_000, times: 2 }],
};

/** What is said of a clock that is looked at every quarter of a second. */
function heard(of: Pick<ChairView, "course" | "move_left">, until: number): [number, string | number][] {
  const told: [number, string | number][] = [];
  let before: Showing = showing(of, true, 0);
  for (let ms = 250; ms <= until; ms += 250) {
    const now = showing(of, true, ms);
    const call = called(before, now);
    if (call !== null) told.push([ms, call]);
    before = now;
  }
  return told;
}

it("main time, then each period of byo-yomi, are told at 60, 30 and 10 seconds", () => {
  expect(heard(chair, 130_000)).toEqual([
    [10_000, 60], [40_000, 30], [60_000, 10], [70_000, "reading"], [90_000, 10], [120_000, 10],
  ]);
});

it("a time that begins at a mark is not told", () => {
  expect(heard({ course: [{ kind: "byo-yomi", ms: 60_000 }] }, 60_000)).toEqual([[30_000, 30], [50_000, 10]]);
  expect(heard({ move_left: 30_000, course: [] }, 31_000)).toEqual([[20_000, 10]]);
});

it("the shorter of the time for the move and main time counts", () => {
  expect(pressing(showing({ move_left: 5000, course: [{ kind: "main", ms: 60_000 }] }, false, 0))).toBe(5000);
  expect(pressing(showing({ move_left: 60_000, course: [{ kind: "main", ms: 5000 }] }, false, 0))).toBe(5000);
  expect(pressing(showing({}, false, 0))).toBeNull();
  expect(heard({}, 5000)).toEqual([]);
});
