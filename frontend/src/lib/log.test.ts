import { expect, it } from "vitest";
import games from "../i18n/games.zh-Hans.json";
import log from "../i18n/log.zh-Hans.json";
import referee from "../i18n/referee.zh-Hans.json";
import pages from "../i18n/zh-Hans.json";
import offices from "../../../src/qihui/words/names/events.zh-Hans.json";
import names from "../../../src/qihui/words/names/general.zh-Hans.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { finds, tellLine, topicOf, type Telling, type Told } from "./log";
import type { LogLine } from "./wire";

const all: Record<string, string> = { ...offices, ...names, ...games, ...referee, ...pages, ...log };
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key, otherwise) => all[key] ?? otherwise, comma: "，", move: () => "" };
const seats = ["S", "W", "N", "E"];
const points = new Map(["a", "b"].map((id) => [id, { id, x: 0, y: 0 }]));
const seat = (number: number): string => ["南家", "西家", "北家", "东家"][number] ?? "";
const telling: Telling = {
  game: { seats },
  called: { seat, seats: (list) => list.map(seat).join("、"), points },
  naming,
  outcome: () => "南、北获胜",
  infraction: (clause) => ({ "hunan-out-of-turn": "抢先行棋" })[clause] ?? clause,
};
const line = (kind: string, more: Partial<LogLine> = {}): LogLine => ({ number: 3, at: 65_000, ply: 2, kind, ...more });
const told = (kind: string, more: Partial<LogLine> = {}): string => {
  const { who, what, more: grounds } = tellLine(line(kind, more), telling);
  return [who, what, ...grounds].filter(Boolean).join(" | ");
};

it("tells every kind of line", () => {
  expect(told("opened")).toBe("开桌");
  expect(told("sat", { seat: 0, text: "王小明" })).toBe("南家 | 王小明入座");
  expect(told("sat", { seat: 1, text: "greedy-W", engine: "greedy" })).toBe("西家 | 电脑（进取）入座");
  expect(told("readied", { seat: 1, accept: false })).toBe("西家 | 又不准备了");
  expect(told("moved", { seat: 0, text: "a-b", step: { seat: 0, move: "a-b", path: ["a", "b"] } })).toBe("南：a 到 b");
  expect(told("out", { seat: 2, text: "resigned", step: { seat: 2, out: [{ seat: 2, reason: "resigned" }] } })).toBe("北家 | 出局：认输");
  expect(told("stopped", { seat: 1, text: "call" })).toBe("西家 | 叫裁判，对局暂停");
  expect(told("stopped", { by: { office: "referee", name: "李明" }, text: "referee" })).toBe("裁判 李明 | 暂停对局");
  const removed: Partial<LogLine> = { effect: { effect: "piece-removed", seat: 1, at: "b" }, clause: "hunan-out-of-turn", text: "拿起了工兵", by: { office: "referee" } };
  expect(told("ruled", removed)).toBe("裁判 | 裁定：拿掉 b 的棋子 | 抢先行棋 | 拿起了工兵");
  expect(told("removed", { seat: 1, step: { seat: 1, gone: ["b"] } })).toBe("裁判拿掉 b 的棋子");
  expect(told("asked", { seat: 0, text: "4" })).toBe("南家 | 请求悔棋，回到第 4 步");
  expect(told("asked", { effect: { effect: "disqualification", seat: 0 }, by: { office: "chief" } })).toBe("裁判长 | 请求同意：取消南家的比赛资格");
  expect(told("answered", { by: { office: "committee" }, accept: true })).toBe("仲裁委员会 | 同意请求");
  expect(told("claimed", { seat: 1, text: "repetition", accept: false })).toBe("西家 | 声明循环判和：不实");
  expect(told("finished", { outcome: { scores: [], winners: [0, 2], termination: "flag" } })).toBe("对局结束：南、北获胜");
  expect(told("wrote", { seat: 0, text: "" })).toBe("南家 | 划掉一条着法");
  expect(told("added", { seat: 0, text: "a-b", by: { office: "referee", name: "李明" }, step: { seat: 0, move: "a-b", path: ["a", "b"] } })).toBe("裁判 李明 | 补录：南：a 到 b");
  expect(told("signed", { seat: 3, accept: true })).toBe("东家 | 签名");
});

it("numbers moves from one", () => {
  const ply = (kind: string, more: Partial<LogLine> = {}): number => tellLine(line(kind, more), telling).ply;
  expect([ply("moved", { step: { seat: 0, move: "a-b" } }), ply("left", { seat: 0 })]).toEqual([3, 2]);
});

it("knows what each line is about", () => {
  expect(["moved", "ruled", "said", "finished", "left", "something-new"].map((kind) => topicOf(line(kind)))).toEqual([
    "board", "rulings", "talk", "result", "people", "people",
  ]);
});

it("finds by words, by subject and by person", () => {
  const one: Told = tellLine(line("ruled", { effect: { effect: "loss", seat: 1 }, text: "Noise", by: { office: "chief", name: "李明" } }), telling);
  const seek = (text: string, topic: "rulings" | "board" | null = null, who: number | "officials" | null = null): boolean => finds(one, { text, topic, who });
  expect([seek("李明 noise"), seek("西家负"), seek("1:05"), seek("北家")]).toEqual([true, true, true, false]);
  expect([seek("", "rulings"), seek("", "board")]).toEqual([true, false]);
  expect([seek("", null, "officials"), seek("", null, 1)]).toEqual([true, false]);
  const said = tellLine(line("said", { seat: 1, text: "你好" }), telling);
  expect([finds(said, { text: "", topic: null, who: 1 }), finds(said, { text: "", topic: null, who: "officials" })]).toEqual([true, false]);
});
