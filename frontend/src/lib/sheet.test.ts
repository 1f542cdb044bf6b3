import { expect, it } from "vitest";
import { canSign, didText, digestText, handOf, isFormal, missing, officialHands, officialsLapsed, onSheet, usedText } from "./sheet";
import type { By, Outcome, RulingView, SheetView, SignatureView } from "./wire";

const referee: By = { office: "referee", name: "王裁判" };
const sheet = (more: Partial<SheetView> = {}): SheetView => ({
  digest: "0123456789abcdef".repeat(4), opened: "", signatures: [], unsigned: [0, 1], unwitnessed: true, lapsed: [], ...more,
});
const chair = (seat: number, engine = ""): { seat: number; name: string; engine: string } => ({ seat, name: "某人", engine });
const own: SignatureView = { seat: 0, mark: "ab" };
const paper: SignatureView = { seat: 0, by: referee, paper: true };

it("tells who signed here, on paper, not at all, and who need not", () => {
  expect(handOf(sheet({ signatures: [own] }), chair(0)).signing).toBe("here");
  expect(handOf(sheet({ signatures: [paper] }), chair(0))).toEqual({ signing: "paper", signature: paper, lapsed: false });
  expect(handOf(sheet({ signatures: [own] }), chair(1)).signing).toBe("missing");
  expect(handOf(sheet(), chair(0, "greedy")).signing).toBe("none");
  expect(handOf(sheet(), { seat: 0 }).signing).toBe("none");
});

it("prefers what was signed here to what was seen on paper", () => {
  expect(handOf(sheet({ signatures: [paper, own] }), chair(0)).signature).toBe(own);
});

it("does not take an official's signature for one of a seat", () => {
  const given = sheet({ signatures: [{ by: referee, mark: "cd" }, paper] });
  expect(officialHands(given)).toEqual([{ by: referee, mark: "cd" }]);
  expect(handOf(given, chair(1)).signing).toBe("missing");
});

it("says whose earlier signature no longer counts", () => {
  const given = sheet({ lapsed: [own, { by: referee, mark: "cd" }] });
  expect(handOf(given, chair(0))).toEqual({ signing: "missing", signature: null, lapsed: true });
  expect(handOf(given, chair(1)).lapsed).toBe(false);
  expect(officialsLapsed(given)).toHaveLength(1);
});

it("wants signatures where there are officials, or once somebody has signed", () => {
  expect(isFormal({ refereed: true, sheet: sheet() })).toBe(true);
  expect(isFormal({ sheet: sheet() })).toBe(false);
  expect(isFormal({ sheet: sheet({ signatures: [own] }) })).toBe(true);
  expect(isFormal({ sheet: sheet({ lapsed: [own] }) })).toBe(true);
  expect(isFormal({ refereed: false, sheet: null })).toBe(false);
});

it("counts what is missing", () => {
  expect(missing(sheet())).toBe(3);
  expect(missing(sheet({ unsigned: [], unwitnessed: false }))).toBe(0);
});

it("lets a person sign for the own seat, once, and an official once", () => {
  const view = { chairs: [chair(0), chair(1)], seat: 0 };
  expect(canSign({ ...view, sheet: sheet() }, true, null)).toBe(true);
  expect(canSign({ ...view, sheet: sheet({ signatures: [own] }) }, true, null)).toBe(false);
  expect(canSign({ ...view, sheet: sheet({ signatures: [paper] }) }, true, null)).toBe(true);
  expect(canSign({ ...view, sheet: sheet() }, false, null)).toBe(false);
  expect(canSign({ ...view, sheet: null }, true, null)).toBe(false);
  const seen = { chairs: view.chairs, sheet: sheet({ signatures: [paper, { by: referee, mark: "cd" }] }) };
  expect(canSign(seen, false, "referee")).toBe(false);
  expect(canSign(seen, false, "chief")).toBe(true);
});

it("shows a digest so that two people can compare it", () => {
  expect(digestText("0123456789abcdef")).toBe("0123 4567 89ab");
});

it("has rulings that stand and change something, by their own numbers", () => {
  const ruling = (effect: RulingView["effect"], gone = false): RulingView => ({ effect, clause: "", reason: "", by: referee, ply: 0, void: gone });
  const given = [ruling({ effect: "none" }), ruling({ effect: "warning", seat: 0 }), ruling({ effect: "loss", seat: 1 }, true)];
  expect(onSheet(given).map(({ number }) => number)).toEqual([2]);
});

it.each([
  [0, "0:00.0"],
  [1_999, "0:01.9"],
  [61_050, "1:01.0"],
  [3_600_000, "1:00:00.0"],
  [3_725_900, "1:02:05.9"],
])("writes %i ms as %s", (ms, text) => {
  expect(usedText(ms)).toBe(text);
});

it.each([
  [{ winners: [1], termination: "resigned" }, "lost", "won"],
  [{ winners: [], termination: "agreed" }, "drawn", "drawn"],
  [{ winners: [], termination: "double-forfeit" }, "lost", "lost"],
  [{ winners: [], termination: "void" }, "void", "void"],
] as const)("tells how each did in %j", (outcome, first, second) => {
  const result = { scores: [0, 0], ...outcome } as unknown as Outcome;
  expect([didText(result, 0), didText(result, 1)]).toEqual([first, second]);
});
