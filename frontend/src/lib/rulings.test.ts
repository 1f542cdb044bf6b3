import { expect, it } from "vitest";
import words from "../i18n/referee.zh-Hans.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { blank, effectOf, isFinal, kindsOf, proposed, rulingFor, rulingText, type Called, type Draft } from "./rulings";
import type { Infraction, Penalty } from "./wire";

const all: Record<string, string> = words;
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key) => key, comma: "，", move: () => "" };
const seat = (number: number): string => ["南家", "西家", "北家", "东家"][number] ?? "";
const called: Called = { seat, seats: (list) => list.map(seat).join("、"), points: new Map() };
const asked = (draft: Partial<Draft>): ReturnType<typeof effectOf> => effectOf({ ...blank(), ...draft }, [[0, 2], [1, 3]]);

it("asks for time given and taken in milliseconds", () => {
  expect(asked({ kind: "give", seat: 1, minutes: 1.5 })).toEqual({ effect: "time", seat: 1, ms: 90_000 });
  expect(asked({ kind: "take", seat: 0, minutes: 2 })).toEqual({ effect: "time", seat: 0, ms: -120_000 });
  expect(asked({ kind: "warning", seat: 1 })).toEqual({ effect: "warning", seat: 1 });
  expect(asked({})).toEqual({ effect: "none" });
});

it("asks for what happens on the board", () => {
  expect(asked({ kind: "remove", seat: 1, at: "W15" })).toEqual({ effect: "piece-removed", seat: 1, at: "W15" });
  expect(asked({ kind: "reveal", seat: 2, count: 3 })).toEqual({ effect: "pieces-revealed", seat: 2, count: 3 });
  expect(asked({ kind: "decide", side: 1 })).toEqual({ effect: "decided", winners: [1, 3] });
});

it("offers penalties on hidden pieces only where pieces are hidden", () => {
  expect(kindsOf(false)).not.toContain("reveal");
  expect(kindsOf(true)).toEqual(expect.arrayContaining([...kindsOf(false), "remove", "reveal"]));
});

it("asks twice for what ends somebody's game", () => {
  expect(kindsOf(true).filter((kind) => isFinal({ ...blank(), kind }))).toEqual(["loss", "decide"]);
});

it("proposes what the documents say for the first time and what the server says for the next", () => {
  const noise: Infraction = { id: "noise", clauses: ["S"], by: ["player"], games: ["xiangqi"], penalties: ["counted", "counted", "game-lost"], pooled: true };
  expect(proposed(noise, 1, [])).toEqual({ time: 1, penalty: "counted" });
  const due = [{ seat: 1, infraction: "noise", time: 3, penalty: "game-lost" as Penalty }];
  expect(proposed(noise, 1, due)).toMatchObject({ time: 3, penalty: "game-lost" });
  expect(proposed(noise, 0, due).time).toBe(1);
});

it("imposes every penalty by a ruling that the form has", () => {
  const penalties: Penalty[] = ["counted", "warning", "piece-removed", "pieces-revealed", "result-decided", "game-lost", "excluded"];
  expect(penalties.map(rulingFor)).toEqual(["warning", "warning", "remove", "reveal", "decide", "loss", "loss"]);
  expect(rulingFor("referee")).toBeNull();
});

it("tells of every effect", () => {
  const told = (draft: Partial<Draft>): string => rulingText({ effect: asked(draft) }, called, naming);
  expect(told({})).toBe("继续对局");
  expect(told({ kind: "warning" })).toBe("警告南家");
  expect(told({ kind: "give", seat: 2 })).toBe("北家加 1 分钟");
  expect(told({ kind: "take", seat: 1, minutes: 1.5 })).toBe("西家扣 1.5 分钟");
  expect(told({ kind: "loss", seat: 1 })).toBe("判西家负");
  expect(told({ kind: "remove", seat: 1, at: "W15" })).toBe("拿掉 W15 的棋子");
  expect(told({ kind: "reveal", seat: 2, count: 3 })).toBe("北家亮 3 个子");
  expect(told({ kind: "decide", side: 1 })).toBe("裁定西家、东家胜");
  expect(told({ kind: "decide" })).toBe("裁定和棋");
});
