import { expect, it } from "vitest";
import { NO_TIMES } from "./times";
import { joinTold } from "./told";
import type { RulingView, SaidView, TableView } from "./wire";

const table = (more: Partial<TableView> = {}): TableView => ({
  game: "xiangqi", profile: "", profile_version: 1, options: {}, times: NO_TIMES, watching: "seat", phase: "playing", chairs: [], ...more,
});
const said = (number: number, ago_ms = 0): SaidView => ({ text: String(number), ago_ms, number });
const warned = (seat: number, gone = false): RulingView => ({ effect: { effect: "warning", seat }, clause: "", reason: "", by: { office: "referee" }, ply: 0, void: gone });

it("keeps what was told before, and adds what is new", () => {
  const before = table({ rulings: [warned(0)], said: [said(0, 50), said(1)] });
  const now = joinTold(before, { table: table({ rulings: [warned(1)], said: [said(2)] }), rulings_since: 1, said_since: 2 }, 1000);
  expect(now.rulings).toEqual([warned(0), warned(1)]);
  expect(now.said).toEqual([said(0, 1050), said(1, 1000), said(2)]);
});

it("takes rulings anew where one of them was set aside, or more may be known of them", () => {
  const before = table({ rulings: [warned(0), warned(1)] });
  const told = [warned(0, true), warned(1)];
  expect(joinTold(before, { table: table({ rulings: told }), rulings_since: 0, said_since: 0 }, 0).rulings).toEqual(told);
});

it("forgets what was said to somebody else", () => {
  const before = table({ said: [said(0), said(1)] });
  expect(joinTold(before, { table: table({ said: [said(0)] }), rulings_since: 0, said_since: 0 }, 0).said).toEqual([said(0)]);
  expect(joinTold(before, { table: table(), rulings_since: 0, said_since: 0 }, 0).said).toBeUndefined();
});

it("keeps the latest remarks only", () => {
  const before = table({ said: Array.from({ length: 100 }, (_, number) => said(number)) });
  const now = joinTold(before, { table: table({ said: [said(100)] }), rulings_since: 0, said_since: 100 }, 0);
  expect([now.said?.length, now.said?.[0]?.number, now.said?.at(-1)?.number]).toEqual([100, 1, 100]);
});
