import { expect, it } from "vitest";
import words from "../i18n/referee.zh-Hans.json";
import { fill } from "../i18n/text";
import type { Naming } from "./labels";
import { effectOf, rulingText } from "./rulings";

const all: Record<string, string> = words;
const naming: Naming = { say: (key, params = {}) => fill(all[key] ?? key, params), word: (key) => key, comma: "，", move: () => "" };
const seat = (number: number): string => ["红方", "黑方"][number] ?? "";

it("asks for time given and taken in milliseconds", () => {
  expect(effectOf("give", 1, 1.5)).toEqual({ effect: "time", seat: 1, ms: 90_000 });
  expect(effectOf("take", 0, 2)).toEqual({ effect: "time", seat: 0, ms: -120_000 });
  expect(effectOf("warning", 1, 9)).toEqual({ effect: "warning", seat: 1 });
  expect(effectOf("none", 1, 9)).toEqual({ effect: "none" });
});

it("tells of every effect", () => {
  const told = (effect: ReturnType<typeof effectOf>): string => rulingText({ effect, clause: "", reason: "" }, seat, naming);
  expect(told(effectOf("none", 0, 0))).toBe("继续对局");
  expect(told(effectOf("warning", 0, 0))).toBe("警告红方");
  expect(told(effectOf("take", 1, 1.5))).toBe("黑方扣 1.5 分钟");
  expect(told(effectOf("loss", 1, 0))).toBe("判黑方负");
});
