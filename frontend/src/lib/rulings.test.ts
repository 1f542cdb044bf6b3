import { describe, expect, it } from "vitest";
import pages from "../i18n/zh-Hans.json";
import words from "../i18n/referee.zh-Hans.json";
import offices from "../../../src/qihui/words/names/events.zh-Hans.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { byText, rulingText, standing, undoneBy, type Called } from "./rulings";
import type { AnyEffect, RulingView } from "./wire";

const all: Record<string, string> = { ...offices, ...pages, ...words };
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key) => key, comma: "，", move: () => "" };
const seat = (number: number): string => ["南家", "西家", "北家", "东家"][number] ?? "";
const called: Called = { seat, seats: (list) => list.map(seat).join("、"), points: new Map() };
const told = (effect: AnyEffect, claim: number | null = null): string => rulingText({ effect, claim }, called, naming);

it("tells of every effect", () => {
  expect(told({ effect: "none" })).toBe("继续对局");
  expect(told({ effect: "none" }, 0)).toBe("不处罚");
  expect(told({ effect: "warning", seat: 0 })).toBe("警告南家");
  expect(told({ effect: "time", seat: 2, ms: 60_000 })).toBe("北家加 1 分钟");
  expect(told({ effect: "time", seat: 1, ms: -90_000 })).toBe("西家扣 1.5 分钟");
  expect(told({ effect: "clock-replaced", left: [750_000, null, null, 61_000] })).toBe("换钟：南家 12:30，东家 1:01");
  expect(told({ effect: "clock-replaced", left: [null, null] })).toBe("换钟，时间照旧");
  expect(told({ effect: "loss", seat: 1 })).toBe("判西家负");
  expect(told({ effect: "forfeit", seat: 1 })).toBe("判西家弃权");
  expect(told({ effect: "piece-removed", seat: 1, at: "W15" })).toBe("拿掉 W15 的棋子");
  expect(told({ effect: "pieces-revealed", seat: 2, count: 3 })).toBe("北家亮 3 个子");
  expect(told({ effect: "gone-back", ply: 12 })).toBe("回到第 12 步");
  expect(told({ effect: "gone-back", ply: 0 })).toBe("回到开局");
  expect(told({ effect: "decided", winners: [1, 3] })).toBe("判西家、东家胜");
  expect(told({ effect: "decided", winners: [] })).toBe("判和棋");
  expect(told({ effect: "adjusted", winners: [0, 2] })).toBe("改判南家、北家胜");
  expect(told({ effect: "adjusted", winners: [] })).toBe("改判和棋");
  expect(told({ effect: "voided" })).toBe("本局无效");
  expect(told({ effect: "seats-changed", order: [1, 0, 2, 3] })).toBe("换座位：原西家坐南家，原南家坐西家");
  expect(told({ effect: "substituted", seat: 0, name: "王小明", player: "", guest: "" })).toBe("王小明接替南家");
  expect(told({ effect: "suspension", seat: 3 })).toBe("东家停赛");
  expect(told({ effect: "disqualification", seat: 3 })).toBe("取消东家的比赛资格");
  expect(told({ effect: "delay", ms: 900_000 })).toBe("推迟 15 分钟");
  expect(told({ effect: "extension", limit: "setup", ms: 120_000 })).toBe("布阵时限延长 2 分钟");
  expect(told({ effect: "overturned", ruling: 2 })).toBe("撤销第 3 条裁定");
});

it("tells of a correction by points, for faces may be hidden", () => {
  const placed = [{ at: "b", seat: 0, face: "bomb" }, { at: "c", seat: 1 }];
  expect(told({ effect: "corrected", placed, emptied: ["a", "c", "d"], turn: 1 })).toBe("纠正局面：摆上 b、c，清空 a、d，轮到西家");
  expect(told({ effect: "corrected", placed: [], emptied: [], turn: 0 })).toBe("纠正局面：轮到南家");
});

it("tells who ruled", () => {
  expect(byText({ office: "chief", name: "李明" }, naming)).toBe("裁判长 李明");
  expect(byText({ office: "software" }, naming)).toBe("程序");
});

describe("setting a ruling aside", () => {
  const ruling = (effect: AnyEffect, gone = false): RulingView => ({ effect, clause: "", reason: "", by: { office: "referee" }, ply: 4, void: gone });
  const rulings = [
    ruling({ effect: "warning", seat: 0 }),
    ruling({ effect: "piece-removed", seat: 1, at: "a" }),
    ruling({ effect: "time", seat: 1, ms: 1000 }),
    ruling({ effect: "substituted", seat: 1, name: "x", player: "", guest: "" }),
    ruling({ effect: "gone-back", ply: 2 }, true),
    ruling({ effect: "loss", seat: 1 }),
  ];

  it("takes later rulings about the game with it", () => {
    expect(undoneBy(rulings, 1)).toEqual({ what: "game", rulings: [2, 5] });
    expect(undoneBy(rulings, 5)).toEqual({ what: "game", rulings: [] });
  });
  it("gives time back, or seats, or only strikes the ruling out", () => {
    expect([2, 3, 0].map((number) => undoneBy(rulings, number))).toEqual([
      { what: "time", rulings: [] },
      { what: "seats", rulings: [] },
      { what: "record", rulings: [] },
    ]);
  });
  it("is done once, never to another such ruling, and not where play just went on", () => {
    const all = [ruling({ effect: "warning", seat: 0 }), ruling({ effect: "warning", seat: 0 }, true), ruling({ effect: "overturned", ruling: 4 })];
    expect(all.map(standing)).toEqual([true, false, false]);
    expect([standing(ruling({ effect: "none" })), standing({ ...ruling({ effect: "none" }), claim: 0 })]).toEqual([false, true]);
  });
});
