import { expect, it } from "vitest";
import words from "../i18n/zh-Hans.json";
import names from "../../../src/qihui/words/names/general.zh-Hans.json";
import { fill } from "../i18n/text";
import { chairName, kindName, pieceName, pointName, relation, shortName, sideOf, stepText, type Naming } from "./labels";
import type { Geometry, Point } from "./wire";

const all: Record<string, string> = { ...names, ...words };
const naming: Naming = {
  say: (key, params = {}) => fill(all[key] ?? key, params),
  word: (key, otherwise) => all[key] ?? otherwise,
  comma: "，",
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
  expect(pieceName({ at: "S22", seat: 0, face: "colonel" }, "", "南", "own", naming)).toBe("我方 南 团长");
  expect(pieceName({ at: "S22", seat: 1 }, "", "西", "enemy", naming)).toBe("对方 西 暗子");
  expect(pieceName({ at: "S22", seat: 1 }, "bomb", "西", "enemy", naming)).toBe("对方 西 暗子，猜是炸弹");
  expect(pieceName({ at: "S22", seat: 1 }, "", "西", null, naming)).toBe("西 暗子");
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

it("finds the side of the drawing where a seat sits", () => {
  const geometry = { turns: [0, 3, 2, 1] } as unknown as Geometry;
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0, geometry))).toEqual([0, 1, 2, 3]);
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 3, geometry))).toEqual([3, 0, 1, 2]);
});
