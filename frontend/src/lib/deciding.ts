/** The form of a ruling: what can be ruled now, what each ruling asks for, and the message that comes of it. */

import type { Asked } from "./live";
import { latestOf, movesOf } from "./plies";
import type { AnyEffect, Due, Infraction, Limit, Office, Penalty, Phase, PositionCorrected, Step, TableView } from "./wire";

const MINUTE_MS = 60_000;

/** Every ruling of the form, by what it concerns. The chief sets rulings aside where they are listed. */
const GROUPS = {
  plain: ["none", "warning"],
  time: ["give", "take", "clock"],
  board: ["remove", "reveal", "back", "take-back", "correct"],
  result: ["loss", "forfeit", "decide", "adjust", "void"],
  people: ["substitute", "seats", "suspend", "disqualify"],
  limits: ["delay", "extend"],
} as const;
export type Group = keyof typeof GROUPS;
export type Kind = (typeof GROUPS)[Group][number];

/** What decides on what can be ruled. */
export interface Situation {
  phase: Phase;
  /** Pieces are laid out in secret. */
  formations: boolean;
  /** Seats have main time. */
  timed: boolean;
  begun: boolean;
  moved: boolean;
  /** The limits that there are now. */
  limits: readonly Limit[];
  /** The committee rules, which decides on people and results only. */
  committee: boolean;
}

/** What the committee can rule; no penalty stands for nothing chosen. */
const COMMITTEES: readonly Kind[] = ["none", "adjust", "void", "disqualify"];

export function situationOf(view: TableView, formations: boolean, steps: readonly Step[], office: Office | null = null): Situation {
  const { phase, times, terms, match_left } = view;
  const gathering = phase === "gathering";
  const limits: Limit[] = [];
  if (gathering && terms?.late_ms) limits.push("late");
  if (gathering && times.setup_ms) limits.push("setup");
  if (phase === "playing" && match_left !== undefined && match_left !== null) limits.push("match");
  const timed = times.game_ms > 0 || times.periods.length > 0;
  return { phase, formations, timed, begun: view.begun ?? false, moved: movesOf(steps).length > 0, limits, committee: office === "committee" };
}

function offers(kind: Kind, { phase, formations, timed, begun, moved, limits, committee }: Situation): boolean {
  if (committee && !COMMITTEES.includes(kind)) return false;
  const [before, during, after] = [phase === "gathering", phase === "playing", phase === "finished"];
  switch (kind) {
    case "none":
    case "warning":
    case "void":
    case "suspend":
    case "disqualify":
      return before || during || after;
    case "give":
    case "take":
    case "clock":
      return during && timed;
    case "remove":
    case "reveal":
      return during && formations;
    case "back":
    case "take-back":
      return during && moved;
    case "correct":
    case "loss":
    case "decide":
      return during;
    case "forfeit":
    case "substitute":
    case "seats":
      return before || during;
    case "adjust":
      return after;
    case "delay":
      return during || (before && begun);
    case "extend":
      return limits.length > 0;
  }
}

export interface Offered {
  group: Group;
  kinds: readonly Kind[];
}

/** What can be ruled, by what it concerns. */
export function kindsOf(situation: Situation): Offered[] {
  return (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, kinds: GROUPS[group].filter((kind: Kind) => offers(kind, situation)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

export const NOBODY = -1;

/** What the form holds: each kind reads what it needs. */
export interface Draft {
  kind: Kind;
  seat: number;
  minutes: number;
  /** The point of the piece that is taken off. */
  at: string;
  /** How many pieces are shown. */
  count: number;
  /** The side that wins, by its place in the game; `NOBODY` in a draw. */
  side: number;
  /** How many moves stay when the game goes back. */
  ply: number;
  /** What the new clock shows, by seat, as written; empty where the old one is believed. */
  readings: string[];
  /** Who sits where, by seat: the seat the person has now. */
  order: number[];
  name: string;
  /** The seats are asked for their consent first. */
  consent: boolean;
  limit: Limit;
  correction: PositionCorrected | null;
}

export function blank(seats: number, seat = 0): Draft {
  return {
    kind: "none", seat, minutes: 1, at: "", count: 1, side: NOBODY, ply: 0, name: "", consent: true, limit: "setup", correction: null,
    readings: Array.from({ length: seats }, () => ""),
    order: Array.from({ length: seats }, (_, index) => index),
  };
}

/** The rulings that name a seat, and of these the ones about a person, also when the seat is out of the game. */
const OF_A_SEAT: readonly Kind[] = [
  "warning", "give", "take", "remove", "reveal", "take-back", "loss", "forfeit", "substitute", "suspend", "disqualify",
];
const OF_A_PERSON: readonly Kind[] = ["warning", "substitute", "suspend", "disqualify"];

export function namesSeat(kind: Kind): boolean {
  return OF_A_SEAT.includes(kind);
}

export function seatsFor(kind: Kind, view: TableView): number[] {
  const out = OF_A_PERSON.includes(kind) ? [] : (view.board?.out ?? []);
  return view.chairs.map(({ seat }) => seat).filter((seat) => !out.includes(seat));
}

const FINAL: readonly Kind[] = ["loss", "forfeit", "decide", "adjust", "void", "suspend", "disqualify"];

/** Whether a ruling ends somebody's game or changes a result, so that one is asked twice. */
export function isFinal(kind: Kind): boolean {
  return FINAL.includes(kind);
}

/** What the documents propose for an infraction of a seat: the server says it where one went before. */
export function proposed(infraction: Infraction, seat: number, due: readonly Due[]): Pick<Due, "time" | "penalty"> {
  const repeat = due.find((each) => each.seat === seat && each.infraction === infraction.id);
  return repeat ?? { time: 1, penalty: infraction.penalties[0] };
}

/** The ruling by which a penalty is imposed; `null` where the documents leave it to the referee. */
export function rulingFor(penalty: Penalty): Kind | null {
  switch (penalty) {
    case "counted":
    case "warning":
      return "warning";
    case "piece-removed":
      return "remove";
    case "pieces-revealed":
      return "reveal";
    case "result-decided":
      return "decide";
    case "game-lost":
      return "loss";
    case "excluded":
      return "disqualify";
    case "referee":
      return null;
  }
}

/** Milliseconds of "12:30", "1:02:03" or "15", which are minutes; `null` for what is no time. */
export function readClock(text: string): number | null {
  const [, first, second, third] = /^\s*(\d{1,3})(?:[:：](\d{1,2}))?(?:[:：](\d{1,2}))?\s*$/.exec(text) ?? [];
  if (first === undefined) return null;
  const parts = [first, second, third].flatMap((part) => (part === undefined ? [] : [Number(part)]));
  if (parts.slice(1).some((part) => part > 59)) return null;
  const [hours, minutes, seconds] = parts.length === 3 ? parts : [0, ...parts, 0];
  return ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
}

/** Who sits where after the person of seat `from` goes to `seat`: the two change places. */
export function seated(order: readonly number[], seat: number, from: number): number[] {
  return order.map((each, index) => (index === seat ? from : each === from ? (order[seat] ?? each) : each));
}

/** What the game tells a form. */
export interface Facts {
  sides: readonly (readonly number[])[];
  steps: readonly Step[];
}

const msOf = (minutes: number): number => Math.round(Math.abs(Number(minutes) || 0) * MINUTE_MS);

/** The key of the text that tells what the form still lacks; `null` when it can be sent. */
export function lacking(draft: Draft, { steps }: Facts): string | null {
  const { kind } = draft;
  const lacks: Partial<Record<Kind, boolean>> = {
    give: msOf(draft.minutes) === 0,
    take: msOf(draft.minutes) === 0,
    delay: msOf(draft.minutes) === 0,
    extend: msOf(draft.minutes) === 0,
    clock: draft.readings.some((text) => text.trim() !== "" && readClock(text) === null) || draft.readings.every((text) => !text.trim()),
    remove: draft.at === "",
    "take-back": latestOf(steps, draft.seat) === undefined,
    correct: draft.correction === null,
    seats: draft.order.every((from, seat) => from === seat),
    substitute: draft.name.trim() === "",
  };
  return lacks[kind] ? `referee.lacks.${kind}` : null;
}

/** The effect that a form asks for. */
export function effectOf(draft: Draft, { sides, steps }: Facts): AnyEffect {
  const { kind, seat, at } = draft;
  const ms = msOf(draft.minutes);
  const winners = [...(sides[draft.side] ?? [])];
  switch (kind) {
    case "none":
      return { effect: "none" };
    case "warning":
    case "loss":
    case "forfeit":
      return { effect: kind, seat };
    case "suspend":
      return { effect: "suspension", seat };
    case "disqualify":
      return { effect: "disqualification", seat };
    case "give":
      return { effect: "time", seat, ms };
    case "take":
      return { effect: "time", seat, ms: -ms };
    case "clock":
      return { effect: "clock-replaced", left: draft.readings.map((text) => (text.trim() ? readClock(text) : null)) };
    case "remove":
      return { effect: "piece-removed", seat, at };
    case "reveal":
      return { effect: "pieces-revealed", seat, count: Math.trunc(Number(draft.count) || 0) };
    case "back":
      return { effect: "gone-back", ply: draft.ply };
    case "take-back":
      return { effect: "gone-back", ply: latestOf(steps, seat)?.ply ?? 0 };
    case "correct":
      return draft.correction ?? { effect: "corrected", placed: [], emptied: [], turn: seat };
    case "decide":
      return { effect: "decided", winners };
    case "adjust":
      return { effect: "adjusted", winners };
    case "void":
      return { effect: "voided" };
    case "seats":
      return { effect: "seats-changed", order: [...draft.order] };
    case "substitute":
      return { effect: "substituted", seat, name: draft.name.trim(), player: "", guest: "" };
    case "delay":
      return { effect: "delay", ms };
    case "extend":
      return { effect: "extension", limit: draft.limit, ms };
  }
}

/** What goes with a ruling: the infraction, the reason, and the reserved claim that it answers. */
export interface Grounds {
  clause: string;
  reason: string;
  claim: number | null;
}

/** What is asked of the server. A substitute who plays on a device of their own is given a key, at a real board none. */
export function askedOf(draft: Draft, facts: Facts, { clause, reason, claim }: Grounds, wood: boolean): Asked {
  const { kind, seat, consent } = draft;
  const answers = claim === null ? {} : { claim };
  if (kind === "substitute" && !wood) return { type: "substitute", seat, name: draft.name.trim(), clause, reason, consent, ...answers };
  const asks = kind === "substitute" && consent;
  return { type: "rule", effect: effectOf(draft, facts), clause, reason, ...(asks ? { consent } : {}), ...answers };
}
