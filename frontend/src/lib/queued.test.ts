import { describe, expect, it } from "vitest";
import { endsOf, fateOf, found, type Now, type Queued } from "./queued";

const queued: Queued = { move: "h2-e2", line: 0 };
const waiting: Now = { line: 0, playing: true, stopped: false, mine: false, own: new Set(["h2", "b2"]), moves: [], hints: [] };
const turn: Now = { ...waiting, mine: true, moves: ["b2-b9", "h2-e2"] };

it("nothing is sent before the turn, whatever is listed", () => {
  expect(fateOf(queued, waiting)).toEqual({ kind: "wait" });
  expect(fateOf(queued, { ...waiting, moves: ["h2-e2"] })).toEqual({ kind: "wait" });
});

it("on the turn it is sent when the server lists it, else dropped", () => {
  expect(fateOf(queued, turn)).toEqual({ kind: "send", move: "h2-e2" });
  expect(fateOf(queued, { ...turn, moves: ["b2-b9"] })).toEqual({ kind: "drop", why: "illegal" });
});

it("jumps are made the way that the server knows", () => {
  expect(fateOf({ move: "a-c", line: 0 }, { ...turn, own: new Set(["a"]), moves: ["a-b", "a-b-c"] })).toEqual({ kind: "send", move: "a-b-c" });
  expect(found("a-c", ["a-b-c", "a-c"])).toBe("a-c");
  expect(found("a-c", ["c-a"])).toBeUndefined();
});

it("a stone needs no piece to come from", () => {
  expect(fateOf({ move: "h8", line: 0 }, { ...turn, own: new Set(), moves: ["h8"] })).toEqual({ kind: "send", move: "h8" });
  expect(fateOf({ move: "h8", line: 0 }, { ...waiting, own: new Set() })).toEqual({ kind: "wait" });
  expect([endsOf("h8"), endsOf("a-b-c")]).toEqual([["h8"], ["a", "c"]]);
});

describe("it is dropped", () => {
  it.each([
    ["back", { line: 1 }],
    ["stopped", { stopped: true }],
    ["over", { playing: false }],
    ["gone", { own: new Set(["b2"]) }],
  ] as const)("%s", (why, change) => {
    expect(fateOf(queued, { ...waiting, ...change })).toEqual({ kind: "drop", why });
    expect(fateOf(queued, { ...turn, ...change })).toEqual({ kind: "drop", why });
  });
  it("rather than losing the game by itself", () => {
    const hints = [{ move: "h2-e2", told: { code: "x" }, loses: true }];
    expect(fateOf(queued, { ...turn, hints })).toEqual({ kind: "drop", why: "loses" });
    expect(fateOf(queued, { ...turn, hints: [{ move: "h2-e2", told: { code: "x" } }] }).kind).toBe("send");
    expect(fateOf(queued, { ...turn, hints: [{ move: "b2-b9", told: { code: "x" }, loses: true }] }).kind).toBe("send");
  });
});
