import { expect, it } from "vitest";
import { lostFaces, quietLimit, turnOf, unanswered, yourTurn } from "./table";
import type { TableView } from "./wire";

const view = {
  phase: "playing", seat: 1, options: { quiet_limit: 50, quiet_unit: "move" },
  chairs: [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 3 }],
  board: { ply: 3, turn: 1, pieces: [], out: [2], quiet: 0, lost: { "1": ["major"] } },
  offer: { by: 0, consents: [0] },
} as unknown as TableView;

it("counts the quiet limit in single moves", () => {
  expect(quietLimit(view)).toBe(50);
  expect(quietLimit({ ...view, options: { quiet_limit: 50, quiet_unit: "round" } })).toBe(200);
  expect(quietLimit({ ...view, options: { quiet_limit: 60 } })).toBe(240);
  expect(quietLimit({ ...view, options: { quiet_limit: 0 } })).toBe(0);
});

it("it is one's turn only on one's own seat", () => {
  expect(yourTurn(view, true)).toBe(true);
  expect(yourTurn(view, false)).toBe(false);
  expect(yourTurn({ ...view, seat: 0 }, true)).toBe(false);
  expect(yourTurn({ ...view, phase: "finished" }, true)).toBe(false);
});

it("is the turn of whose clock runs at a real board, also before the moves are entered", () => {
  const wood = { ...view, terms: { wood: true }, clock_running: 3 };
  expect([turnOf(view), turnOf(wood), turnOf({ ...wood, clock_running: null })]).toEqual([1, 3, 1]);
  expect(yourTurn(wood, true)).toBe(false);
  expect(yourTurn({ ...wood, seat: 3 }, true)).toBe(true);
});

it("knows who has still to answer an offer", () => {
  expect(unanswered(view)).toEqual([1, 3]);
  expect(unanswered({ ...view, offer: null })).toEqual([]);
});

it("finds lost faces by seat", () => {
  expect(lostFaces(view, 1)).toEqual(["major"]);
  expect(lostFaces(view, 0)).toEqual([]);
});
