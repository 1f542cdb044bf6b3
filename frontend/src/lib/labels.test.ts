import { expect, it } from "vitest";
import games from "../i18n/games.zh-Hans.json";
import referee from "../i18n/referee.zh-Hans.json";
import words from "../i18n/zh-Hans.json";
import names from "../../../src/qihui/words/names/general.zh-Hans.json";
import { fill } from "../i18n/text";
import { chairName, kindName, pieceName, pointName, relation, shortName, stepBrief, stepText, type Naming } from "./labels";
import type { Point } from "./wire";

const all: Record<string, string> = { ...names, ...games, ...referee, ...words };
const naming: Naming = {
  say: (key, params = {}) => fill(all[key] ?? key, params),
  word: (key, otherwise) => all[key] ?? otherwise,
  comma: "，",
  move: (step) => step.names?.["zh-Hans"] ?? "",
};
const camp: Point = { id: "S22", x: 0, y: 0, kind: "camp", area: "S", row: 2, column: 2 };
const post: Point = { id: "E11", x: 1, y: 0, kind: "post", area: "E", row: 1, column: 1 };
const palace: Point = { id: "C12", x: 2, y: 0, kind: "post", row: 1, column: 2 };
const points = new Map([camp, post, palace].map((point) => [point.id, point]));
const seats = ["S", "W", "N", "E"];
const sides = [[0, 2], [1, 3]];

it("names points", () => {
  expect([pointName(camp, "S22", naming), kindName(camp, naming)]).toEqual(["南 2排2列", "行营"]);
  expect([pointName(palace, "C12", naming), kindName(palace, naming)]).toEqual(["九宫 1行2列", ""]);
  expect([camp, post, palace, undefined].map((point) => shortName(point, "?", naming))).toEqual(["南22", "东11", "宫12", "?"]);
});

it("tells how seats stand to each other", () => {
  expect([0, 1, 2, 3].map((seat) => relation(0, seat, sides))).toEqual(["own", "enemy", "partner", "enemy"]);
  expect(relation(null, 1, sides)).toBeNull();
});

it("names pieces no further than they are known", () => {
  const south = { seat: "S", called: "南", how: "own" } as const;
  const west = { seat: "W", called: "西", how: "enemy" } as const;
  expect(pieceName({ at: "S22", seat: 0, face: "colonel" }, south, naming)).toBe("我方 南 团长");
  expect(pieceName({ at: "S22", seat: 1 }, west, naming)).toBe("对方 西 暗子");
  expect(pieceName({ at: "S22", seat: 1 }, { ...west, guess: "bomb" }, naming)).toBe("对方 西 暗子，猜是炸弹");
  expect(pieceName({ at: "S22", seat: 1 }, { ...west, how: null }, naming)).toBe("西 暗子");
  expect(pieceName({ at: "S22", seat: 1, carries: "flag" }, west, naming)).toBe("对方 西 暗子，扛着军旗");
});

it("names pieces of other games", () => {
  const seen = { seat: "red", called: "红方", how: null };
  expect(pieceName({ at: "h2", seat: 0, face: "soldier" }, seen, naming)).toBe("红方 兵");
  expect(pieceName({ at: "h8", seat: 0, face: "black" }, { ...seen, seat: "first", called: "先手" }, naming)).toBe("先手 黑子");
  expect(pieceName({ at: "a1", seat: 0 }, { ...seen, seat: "S", called: "南", blank: "marble" }, naming)).toBe("南 棋子");
});

it("tells steps with all that followed", () => {
  const tell = (step: Parameters<typeof stepText>[0]): string => stepText(step, seats, points, naming);
  expect(tell({ seat: 3, path: ["E11", "C12"] })).toBe("东：东 1排1列 到 九宫 1行2列");
  expect(tell({ seat: 3, path: ["E11", "S22"], contact: "takes", gone: ["S22"], out: [{ seat: 0, reason: "flag" }] })).toBe(
    "东：东 1排1列 到 南 2排2列，吃掉，南出局：军旗被扛",
  );
  expect(tell({ seat: 0, out: [{ seat: 0, reason: "resigned" }] })).toBe("南出局：认输");
  expect(tell({ seat: 0, path: ["S22", "E11"], contact: "falls", gone: ["S22"], shown: [{ at: "S22", seat: 0, face: "flag" }] })).toContain("南亮旗：南 2排2列");
  expect(tell({ seat: 1 })).toBe("西：超时，跳过一着");
});

it("names bots by their engine", () => {
  expect(chairName({ name: "greedy-W", engine: "greedy" }, naming)).toBe("电脑（进取）");
  expect(chairName({ name: "王小明" }, naming)).toBe("王小明");
});

it("tells moves of other games by their name, their point or their word", () => {
  const board = new Map([["h8", { id: "h8", x: 7, y: 7, kind: "star" }]]);
  const both = (step: Parameters<typeof stepText>[0]): [string, string] => [stepBrief(step, board, naming), stepText(step, ["S", "N"], board, naming)];
  expect(both({ seat: 0, path: ["h2", "e2"], names: { "zh-Hans": "炮二平五" } })).toEqual(["炮二平五", "南：炮二平五"]);
  expect(both({ seat: 0, path: ["h2", "h9"], contact: "takes", gone: ["h9"], names: { "zh-Hans": "炮二进七" } })[1]).toBe("南：炮二进七，吃");
  expect(both({ seat: 1, move: "h8", placed: [{ at: "h8", seat: 1 }] })).toEqual(["h8", "北：h8"]);
  expect(both({ seat: 1, move: "pass" })[0]).toBe("不走");
  expect(pointName(board.get("h8"), "h8", naming)).toBe("h8");
});

it("tells of a flag that holds, and of who left face up", () => {
  const faces = { "rank.major-general": "师长" };
  const told = { ...naming, word: (key: string, otherwise: string) => (faces as Record<string, string>)[key] ?? all[key] ?? otherwise };
  const step = { seat: 0, move: "S22-E11", contact: "holds", fallen: [{ at: "E11", seat: 3, face: "major-general" }] };
  expect(stepText(step, seats, points, told)).toBe("南：南 2排2列 碰 东 1排1列 的军旗，扛不走，东的师长离盘");
  expect(stepBrief(step, points, naming)).toBe("南22 → 东11");
});

it("tells of what a referee takes off, puts right and shows", () => {
  const both = (step: Parameters<typeof stepText>[0]): [string, string] => [stepBrief(step, points, naming), stepText(step, seats, points, naming)];
  expect(both({ seat: 3, gone: ["E11"] })).toEqual(["判罚", "裁判拿掉 东 1排1列 的棋子"]);
  expect(both({ seat: 0, gone: ["E11"], placed: [{ at: "S22", seat: 3 }] })).toEqual(["判罚", "裁判纠正了局面"]);
  expect(both({ seat: 3, shown: [{ at: "E11", seat: 3, face: "mine" }] })[0]).toBe("判罚");
});
