import { describe, expect, it } from "vitest";
import type { Naming } from "./labels";
import type { Step, TableView } from "./wire";
import { aheadOf, alertsOf, emptyAfter, linesOf, madeOf, pushed, seatAfter } from "./wood";

const naming: Naming = { say: (key) => key, word: (_, otherwise) => otherwise, comma: ",", move: (step) => step.names?.wxf ?? "" };

function view(pressed: number, ply: number, turn: number | null = ply % 2, out: number[] = [], seats = 2): TableView {
  return { pressed, board: { ply, turn, pieces: [], out, quiet: 0 }, chairs: Array.from({ length: seats }, (_, seat) => ({ seat })) } as unknown as TableView;
}

const STEPS: Step[] = [
  { seat: 0, move: "h2-e2", names: { wxf: "C2.5" } },
  { seat: 1, move: "h9-g7", names: { wxf: "H8+7" } },
];

it("counts the moves that the clock knows and those that were entered", () => {
  expect([madeOf(view(5, 3)), aheadOf(view(5, 3))]).toEqual([5, 2]);
  expect([madeOf(view(0, 3)), aheadOf(view(0, 3))]).toEqual([3, 0]);
});

it("goes around the seats that are still in the game", () => {
  const four = view(0, 8, 2, [3], 4);
  expect([0, 1, 2, 3, 4].map((moves) => seatAfter(four, moves))).toEqual([2, 0, 1, 2, 0]);
  expect(seatAfter(view(0, 8, null), 1)).toBeNull();
});

describe("a score sheet", () => {
  const lines = linesOf(view(4, 2), { seat: 0, rows: ["h2e2", "", "C8.5", ""], differs: [] }, STEPS, new Map(), naming);

  it("shows the move entered where the sheet says the same, else what was written", () => {
    expect(lines.map(({ text, state }) => [text, state])).toEqual([
      ["C2.5", "written"], ["", "missing"], ["C8.5", "written"], ["", "missing"], ["", "next"],
    ]);
    expect(lines[1]?.entered).toBe("H8+7");
    expect(lines.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0]);
  });

  it("shows what was written where it is another move", () => {
    const [line] = linesOf(view(2, 2), { seat: 0, rows: ["C8.5", ""], differs: [0] }, STEPS, new Map(), naming);
    expect(line).toMatchObject({ text: "C8.5", entered: "C2.5", state: "differs" });
  });

  it("has no line to come when the game is over, and begins with one", () => {
    expect(linesOf(view(2, 2, null), undefined, STEPS, new Map(), naming)).toHaveLength(2);
    expect(linesOf(view(0, 0), undefined, [], new Map(), naming).map(({ state }) => state)).toEqual(["next"]);
    expect(linesOf(view(1, 1), undefined, STEPS, new Map(), naming).map(({ state }) => state)).toEqual(["open", "next"]);
  });

  it("is written on at the next empty line, then from the top", () => {
    expect(emptyAfter(lines, 0)).toBe(1);
    expect(emptyAfter(lines, 1)).toBe(3);
    expect(emptyAfter(lines, 4)).toBe(1);
    expect(emptyAfter([], 0)).toBe(0);
  });
});

it("warns before the fourth move is missing, and tells the gravest first", () => {
  const sheet = { seat: 0 };
  expect(alertsOf({ ...sheet, behind: 2 })).toEqual([]);
  expect(alertsOf({ ...sheet, behind: 3 })).toEqual(["three"]);
  expect(alertsOf({ ...sheet, behind: 7, lapses: 1 })).toEqual(["lapses", "three"]);
  expect(alertsOf({ ...sheet, behind: 3, excused: true })).toEqual(["excused"]);
  expect(alertsOf({ ...sheet, owed: 2, differs: [4] })).toEqual(["owed", "differs"]);
});

it("pushes pieces from point to point", () => {
  const pieces = [{ at: "a0", seat: 0, face: "rook" }, { at: "a9", seat: 1, face: "rook" }];
  const after = pushed(pieces, ["a0-a9", "炮二平五", "b0-b1", "a9-zz"], new Set(["a0", "a9", "b1"]));
  expect(after).toEqual([{ at: "a9", seat: 0, face: "rook" }]);
});
