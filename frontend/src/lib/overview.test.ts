import { expect, it } from "vitest";
import { GROUPS, groupOf, left, looksLike, sections, still, type Heard } from "./overview";
import type { DeskCard } from "./wire";

const card = (more: Partial<DeskCard>): DeskCard => ({ table: "t", game: "siguo", title: "", phase: "playing", names: ["阿南", "Wang"], ...more });
const heard = (more: Partial<DeskCard>, at = 0): Heard => ({ card: card(more), at });

it("tells what a table needs, the most urgent first", () => {
  expect(groupOf(card({ stopped: "call", called: 0, asks: true, absent: [1] }))).toBe("call");
  expect(groupOf(card({ stopped: "overturned", claims: 1 }))).toBe("stopped");
  expect(groupOf(card({ asks: true, absent: [1] }))).toBe("asked");
  expect(groupOf(card({ phase: "finished", claims: 1, unsigned: [0] }))).toBe("asked");
  expect(groupOf(card({ absent: [1] }))).toBe("absent");
  expect(groupOf(card({}))).toBe("running");
  expect(groupOf(card({ phase: "finished", unsigned: [0] }))).toBe("unsigned");
  expect(groupOf(card({ phase: "finished", unwitnessed: true }))).toBe("unsigned");
  expect(groupOf(card({ phase: "finished" }))).toBe("finished");
});

it("misses nobody before the start is called", () => {
  expect(groupOf(card({ phase: "gathering", absent: [0, 1] }))).toBe("waiting");
  expect(groupOf(card({ phase: "gathering", absent: [0], begun: true }))).toBe("absent");
});

it("puts the longest wait first, and tables in the order of their numbers", () => {
  const all = [
    heard({ title: "第 10 台" }),
    heard({ title: "第 2 台" }),
    heard({ table: "late", stopped: "call", called: 1, stopped_ms: 1000 }, 5000),
    heard({ table: "early", stopped: "call", called: 0, stopped_ms: 9000 }, 6000),
    heard({ table: "gone", phase: "closed" }),
  ];
  const found = sections(all).flatMap(({ group, tables }) => tables.map(({ card: { table, title } }) => [group, title || table]));
  expect(found).toEqual([["call", "early"], ["call", "late"], ["running", "第 2 台"], ["running", "第 10 台"]]);
  expect(sections([]).map(({ group }) => group)).toEqual(GROUPS);
});

it("counts from when the card came", () => {
  expect(still(heard({ stopped: "call", stopped_ms: 3000 }, 100), 2100)).toBe(5000);
  expect(left(heard({ left_ms: 3000 }, 100), 1100)).toBe(2000);
  expect(left(heard({ left_ms: 3000 }, 100), 9100)).toBe(0);
  expect(left(heard({}), 0)).toBeNull();
});

it("finds tables by title, by people and by other words", () => {
  expect(looksLike(card({ title: "决赛" }), "决赛 wang", "阿南", "Wang")).toBe(true);
  expect(looksLike(card({ title: "决赛" }), "象棋")).toBe(false);
  expect(looksLike(card({ title: "决赛" }), "象棋", "象棋")).toBe(true);
  expect(looksLike(card({}), " ")).toBe(true);
});
