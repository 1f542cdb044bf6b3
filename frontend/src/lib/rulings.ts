/** What a referee rules, in words and as it is asked for. */

import { pointName, type Naming } from "./labels";
import type { AnyEffect, Due, Infraction, Penalty, Point, RulingView } from "./wire";

const MINUTE_MS = 60_000;
/** What can be ruled in every game, and what only where pieces are laid out in secret. */
const EVERYWHERE = ["none", "warning", "give", "take", "loss", "decide"] as const;
const WITH_FORMATIONS = ["remove", "reveal"] as const;
export type Kind = (typeof EVERYWHERE)[number] | (typeof WITH_FORMATIONS)[number];

export function kindsOf(formations: boolean): readonly Kind[] {
  return formations ? [...EVERYWHERE, ...WITH_FORMATIONS] : EVERYWHERE;
}

export const NOBODY = -1;

/** What the form of a ruling holds: each kind reads what it needs. */
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
}

export const blank = (): Draft => ({ kind: "none", seat: 0, minutes: 1, at: "", count: 1, side: NOBODY });

/** Whether a ruling ends somebody's game, so that one is asked twice. */
export function isFinal({ kind }: Draft): boolean {
  return kind === "loss" || kind === "decide";
}

/** What the documents propose for an infraction of a seat: the server says it where one went before. */
export function proposed(infraction: Infraction, seat: number, due: readonly Due[]): Pick<Due, "time" | "penalty"> {
  const repeat = due.find((each) => each.seat === seat && each.infraction === infraction.id);
  return repeat ?? { time: 1, penalty: infraction.penalties[0] };
}

/** The ruling by which a referee imposes a penalty; `null` where the documents leave it to the referee. */
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
    case "excluded":
      return "loss";
    case "referee":
      return null;
  }
}

/** The effect that a form asks for. */
export function effectOf(draft: Draft, sides: readonly (readonly number[])[]): AnyEffect {
  const { kind, seat, at } = draft;
  const ms = Math.round(Math.abs(Number(draft.minutes) || 0) * MINUTE_MS);
  switch (kind) {
    case "none":
      return { effect: "none" };
    case "warning":
    case "loss":
      return { effect: kind, seat };
    case "give":
      return { effect: "time", seat, ms };
    case "take":
      return { effect: "time", seat, ms: -ms };
    case "remove":
      return { effect: "piece-removed", seat, at };
    case "reveal":
      return { effect: "pieces-revealed", seat, count: Math.trunc(Number(draft.count) || 0) };
    case "decide":
      return { effect: "decided", winners: [...(sides[draft.side] ?? [])] };
  }
}

/** How a game's seats and points are called. */
export interface Called {
  seat: (seat: number) => string;
  seats: (seats: readonly number[]) => string;
  points: ReadonlyMap<string, Point>;
}

/** A ruling's effect in a few words. */
export function rulingText({ effect }: Pick<RulingView, "effect">, called: Called, naming: Naming): string {
  switch (effect.effect) {
    case "none":
      return naming.say("ruling.none");
    case "warning":
    case "loss":
      return naming.say(`ruling.${effect.effect}`, { seat: called.seat(effect.seat) });
    case "time": {
      const minutes = Math.round((Math.abs(effect.ms) / MINUTE_MS) * 100) / 100;
      return naming.say(effect.ms < 0 ? "ruling.take" : "ruling.give", { seat: called.seat(effect.seat), minutes });
    }
    case "piece-removed":
      return naming.say("ruling.remove", { at: pointName(called.points.get(effect.at), effect.at, naming) });
    case "pieces-revealed":
      return naming.say("ruling.reveal", { seat: called.seat(effect.seat), count: effect.count });
    case "decided":
      return effect.winners.length > 0
        ? naming.say("ruling.won", { seats: called.seats(effect.winners) })
        : naming.say("ruling.drawn");
  }
}
