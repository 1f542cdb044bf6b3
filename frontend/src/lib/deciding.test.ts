import { expect, it } from "vitest";
import {
  askedOf, blank, effectOf, isFinal, kindsOf, lacking, proposed, readClock, rulingFor, seated, seatsFor, situationOf, type Draft, type Facts, type Kind, type Situation,
} from "./deciding";
import { NO_TIMES } from "./times";
import type { Infraction, Penalty, Step, TableView } from "./wire";

const steps: Step[] = [{ seat: 0, move: "a-b" }, { seat: 1, move: "c-d" }, { seat: 2, move: "e-f" }];
const facts: Facts = { sides: [[0, 2], [1, 3]], steps };
const draft = (more: Partial<Draft>): Draft => ({ ...blank(4), ...more });
const effect = (more: Partial<Draft>): ReturnType<typeof effectOf> => effectOf(draft(more), facts);
const during: Situation = { phase: "playing", formations: true, timed: true, begun: true, moved: true, limits: [], committee: false };
const kinds = (situation: Partial<Situation>): Kind[] => kindsOf({ ...during, ...situation }).flatMap((offer) => offer.kinds);

it("asks for time in milliseconds", () => {
  expect(effect({ kind: "give", seat: 1, minutes: 1.5 })).toEqual({ effect: "time", seat: 1, ms: 90_000 });
  expect(effect({ kind: "take", seat: 0, minutes: 2 })).toEqual({ effect: "time", seat: 0, ms: -120_000 });
  expect(effect({ kind: "delay", minutes: 15 })).toEqual({ effect: "delay", ms: 900_000 });
  expect(effect({ kind: "extend", limit: "late", minutes: 5 })).toEqual({ effect: "extension", limit: "late", ms: 300_000 });
  expect(effect({ kind: "clock", readings: ["12:30", "", " ", "1:02:03"] })).toEqual({
    effect: "clock-replaced",
    left: [750_000, null, null, 3_723_000],
  });
});

it("asks for what happens on the board", () => {
  expect(effect({ kind: "remove", seat: 1, at: "W15" })).toEqual({ effect: "piece-removed", seat: 1, at: "W15" });
  expect(effect({ kind: "reveal", seat: 2, count: 3 })).toEqual({ effect: "pieces-revealed", seat: 2, count: 3 });
  expect(effect({ kind: "back", ply: 2 })).toEqual({ effect: "gone-back", ply: 2 });
  const correction = { effect: "corrected" as const, placed: [], emptied: ["a"], turn: 3 };
  expect(effect({ kind: "correct", correction })).toBe(correction);
});

it("takes a seat's latest move back by going to before it", () => {
  expect(effect({ kind: "take-back", seat: 1 })).toEqual({ effect: "gone-back", ply: 1 });
  expect(lacking(draft({ kind: "take-back", seat: 3 }), facts)).toBe("referee.lacks.take-back");
});

it("asks for results and for people", () => {
  expect(effect({ kind: "decide", side: 1 })).toEqual({ effect: "decided", winners: [1, 3] });
  expect(effect({ kind: "adjust" })).toEqual({ effect: "adjusted", winners: [] });
  expect(effect({ kind: "void" })).toEqual({ effect: "voided" });
  expect(effect({ kind: "forfeit", seat: 3 })).toEqual({ effect: "forfeit", seat: 3 });
  expect(effect({ kind: "suspend", seat: 3 })).toEqual({ effect: "suspension", seat: 3 });
  expect(effect({ kind: "disqualify", seat: 3 })).toEqual({ effect: "disqualification", seat: 3 });
  expect(effect({ kind: "seats", order: seated([0, 1, 2, 3], 0, 2) })).toEqual({ effect: "seats-changed", order: [2, 1, 0, 3] });
});

it("lets people change places, and nobody sit twice", () => {
  expect(seated([1, 0, 2, 3], 3, 1)).toEqual([3, 0, 2, 1]);
  expect(seated([0, 1], 1, 1)).toEqual([0, 1]);
});

it("has the server make a substitute's key, except at a real board", () => {
  const grounds = { clause: "", reason: "病了", claim: null };
  const one = draft({ kind: "substitute", seat: 1, name: " 王小明 " });
  expect(askedOf(one, facts, grounds, false)).toEqual({ type: "substitute", seat: 1, name: "王小明", clause: "", reason: "病了", consent: true });
  expect(askedOf(one, facts, grounds, true)).toMatchObject({ type: "rule", effect: { effect: "substituted", name: "王小明" }, consent: true });
});

it("names the claim that a ruling answers, and asks for consent to a substitute only", () => {
  const grounds = { clause: "hunan-information-used", reason: "", claim: 2 };
  expect(askedOf(draft({ kind: "warning", seat: 1 }), facts, grounds, false)).toEqual({
    type: "rule", effect: { effect: "warning", seat: 1 }, clause: "hunan-information-used", reason: "", claim: 2,
  });
});

it("offers before, during and after the game what the server lets pass then", () => {
  expect(kinds({ phase: "gathering", begun: false })).toEqual(["none", "warning", "forfeit", "void", "substitute", "seats", "suspend", "disqualify"]);
  expect(kinds({ phase: "gathering", limits: ["late"] })).toEqual(expect.arrayContaining(["delay", "extend"]));
  expect(kinds({ limits: ["match"] })).toEqual([
    "none", "warning", "give", "take", "clock", "remove", "reveal", "back", "take-back", "correct", "loss", "forfeit", "decide", "void",
    "substitute", "seats", "suspend", "disqualify", "delay", "extend",
  ]);
  expect(kinds({ phase: "finished" })).toEqual(["none", "warning", "adjust", "void", "suspend", "disqualify"]);
  expect(kinds({ phase: "closed" })).toEqual([]);
});

it("offers nothing that there is nothing for", () => {
  const bare = kinds({ formations: false, timed: false, moved: false });
  for (const kind of ["give", "clock", "remove", "reveal", "back", "take-back", "extend"]) expect(bare).not.toContain(kind);
});

it("knows the limits of a table", () => {
  const view = { phase: "gathering", times: { ...NO_TIMES, setup_ms: 1 }, terms: { late_ms: 1 }, match_left: null } as unknown as TableView;
  expect(situationOf(view, true, [], null).limits).toEqual(["late", "setup"]);
  expect(situationOf({ ...view, phase: "playing", match_left: 5 }, true, steps, null)).toMatchObject({ limits: ["match"], moved: true, timed: false });
});

it("rules on persons who are out, and on the game of others only", () => {
  const view = { chairs: [0, 1, 2, 3].map((seat) => ({ seat })), board: { out: [1] } } as unknown as TableView;
  expect(seatsFor("warning", view)).toEqual([0, 1, 2, 3]);
  expect(seatsFor("loss", view)).toEqual([0, 2, 3]);
});

it("asks twice for what ends somebody's game or changes a result", () => {
  expect(kinds({}).concat("adjust").filter(isFinal)).toEqual(["loss", "forfeit", "decide", "void", "suspend", "disqualify", "adjust"]);
});

it("tells what is still missing", () => {
  const missing = (more: Partial<Draft>): string | null => lacking(draft(more), facts);
  expect(missing({ kind: "give", minutes: 0 })).toBe("referee.lacks.give");
  expect(missing({ kind: "clock" })).toBe("referee.lacks.clock");
  expect(missing({ kind: "clock", readings: ["1:75", "", "", ""] })).toBe("referee.lacks.clock");
  expect(missing({ kind: "remove" })).toBe("referee.lacks.remove");
  expect(missing({ kind: "correct" })).toBe("referee.lacks.correct");
  expect(missing({ kind: "seats" })).toBe("referee.lacks.seats");
  expect(missing({ kind: "substitute", name: " " })).toBe("referee.lacks.substitute");
  expect(missing({})).toBeNull();
});

it.each([["12:30", 750_000], ["15", 900_000], ["1:02:03", 3_723_000], ["0:05", 5000], ["5：00", 300_000], ["1:60", null], ["", null], ["x", null]])(
  "reads %s",
  (text, ms) => expect(readClock(text)).toBe(ms),
);

it("proposes what the documents say for the first time and what the server says for the next", () => {
  const noise: Infraction = { id: "noise", clauses: ["S"], by: ["player"], games: ["xiangqi"], penalties: ["counted", "counted", "game-lost"], pooled: true };
  expect(proposed(noise, 1, [])).toEqual({ time: 1, penalty: "counted" });
  const due = [{ seat: 1, infraction: "noise", time: 3, penalty: "game-lost" as Penalty }];
  expect(proposed(noise, 1, due)).toMatchObject({ time: 3, penalty: "game-lost" });
  expect(proposed(noise, 0, due).time).toBe(1);
});

it("imposes every penalty by a ruling that the form has", () => {
  const penalties: Penalty[] = ["counted", "warning", "piece-removed", "pieces-revealed", "result-decided", "game-lost", "excluded"];
  expect(penalties.map(rulingFor)).toEqual(["warning", "warning", "remove", "reveal", "decide", "loss", "disqualify"]);
  expect(rulingFor("referee")).toBeNull();
});

it("offers the committee what it decides: people and results", () => {
  expect(kinds({ committee: true })).toEqual(expect.arrayContaining(["none", "void", "disqualify"]));
  expect(kinds({ committee: true })).toHaveLength(3);
  expect(kinds({ committee: true, phase: "finished" })).toContain("adjust");
});
