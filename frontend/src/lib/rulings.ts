/** What officials ruled, in words: the effect, by whom, and what goes when the chief sets it aside. */

import { clockText } from "./clock";
import { pointName, type Naming } from "./labels";
import { listText } from "./lists";
import type { AnyEffect, By, Piece, Point, RulingView } from "./wire";

const MINUTE_MS = 60_000;

/** How a game's seats and points are called. */
export interface Called {
  seat: (seat: number) => string;
  seats: (seats: readonly number[]) => string;
  points: ReadonlyMap<string, Point>;
}

const minutesOf = (ms: number): number => Math.round((Math.abs(ms) / MINUTE_MS) * 100) / 100;

/** A ruling's effect in a few words. */
export function rulingText({ effect, claim }: Pick<RulingView, "effect" | "claim">, called: Called, naming: Naming): string {
  const { say } = naming;
  switch (effect.effect) {
    case "none":
      return say(claim === undefined || claim === null ? "ruling.none" : "ruling.no-penalty");
    case "warning":
    case "loss":
    case "forfeit":
    case "suspension":
    case "disqualification":
      return say(`ruling.${effect.effect}`, { seat: called.seat(effect.seat) });
    case "time":
      return say(effect.ms < 0 ? "ruling.take" : "ruling.give", { seat: called.seat(effect.seat), minutes: minutesOf(effect.ms) });
    case "clock-replaced":
      return clocksText(effect.left, called, naming);
    case "piece-removed":
      return say("ruling.remove", { at: pointName(called.points.get(effect.at), effect.at, naming) });
    case "pieces-revealed":
      return say("ruling.reveal", { seat: called.seat(effect.seat), count: effect.count });
    case "gone-back":
      return effect.ply === 0 ? say("ruling.back-to-start") : say("ruling.back", { ply: effect.ply });
    case "corrected":
      return correctedText(effect.placed, effect.emptied, effect.turn, called, naming);
    case "decided":
      return effect.winners.length > 0 ? say("ruling.won", { seats: called.seats(effect.winners) }) : say("ruling.drawn");
    case "adjusted":
      return effect.winners.length > 0 ? say("ruling.adjusted-won", { seats: called.seats(effect.winners) }) : say("ruling.adjusted-drawn");
    case "voided":
      return say("ruling.void");
    case "seats-changed":
      return seatsText(effect.order, called, naming);
    case "substituted":
      return say("ruling.substitute", { seat: called.seat(effect.seat), name: effect.name });
    case "delay":
      return say("ruling.delay", { minutes: minutesOf(effect.ms) });
    case "extension":
      return say("ruling.extend", { limit: say(`limit.${effect.limit}`), minutes: minutesOf(effect.ms) });
    case "overturned":
      return say("ruling.overturn", { number: effect.ruling + 1 });
  }
}

function clocksText(left: readonly (number | null)[], called: Called, { say, comma }: Naming): string {
  const set = left.flatMap((ms, seat) => (ms === null ? [] : [say("ruling.clock-of", { seat: called.seat(seat), time: clockText(ms) })]));
  return set.length > 0 ? say("ruling.clock", { times: set.join(comma) }) : say("ruling.clock-same");
}

/** Points only: what stands there may not be everybody's to know. */
function correctedText(placed: readonly Piece[], emptied: readonly string[], turn: number, called: Called, naming: Naming): string {
  const { say, comma } = naming;
  const names = (points: readonly string[]): string =>
    listText(points.map((at) => pointName(called.points.get(at), at, naming)), say);
  const spots = placed.map(({ at }) => at);
  const cleared = emptied.filter((at) => !spots.includes(at));
  const told = [
    ...(spots.length > 0 ? [say("ruling.put", { points: names(spots) })] : []),
    ...(cleared.length > 0 ? [say("ruling.cleared", { points: names(cleared) })] : []),
    say("ruling.turn", { seat: called.seat(turn) }),
  ];
  return say("ruling.correct", { changes: told.join(comma) });
}

function seatsText(order: readonly number[], called: Called, { say, comma }: Naming): string {
  const changed = order.flatMap((from, seat) =>
    from === seat ? [] : [say("ruling.seat-of", { seat: called.seat(seat), other: called.seat(from) })],
  );
  return say("ruling.seats", { changes: changed.join(comma) });
}

/** Who ruled: "裁判 李明", "裁判长". */
export function byText({ office, name = "" }: By, { say }: Naming): string {
  return name ? say("office.named", { office: say(`office.${office}`), name }) : say(`office.${office}`);
}

const GAME: readonly AnyEffect["effect"][] = [
  "loss", "forfeit", "piece-removed", "gone-back", "corrected", "decided", "adjusted", "voided", "suspension", "disqualification",
];
const WITH_GAME: readonly AnyEffect["effect"][] = [...GAME, "time", "clock-replaced"];

/** What setting a ruling aside undoes: the game since then, time, who sits where, or nothing but the record of it; and the
 * numbers of later rulings that fall with it. */
export interface Undone {
  what: "game" | "time" | "seats" | "record";
  rulings: readonly number[];
}

export function undoneBy(rulings: readonly RulingView[], number: number): Undone {
  const kind = rulings[number]?.effect.effect;
  if (kind === "time") return { what: "time", rulings: [] };
  if (kind === "seats-changed" || kind === "substituted") return { what: "seats", rulings: [] };
  if (kind === undefined || !GAME.includes(kind)) return { what: "record", rulings: [] };
  const later = rulings.flatMap(({ effect, void: gone }, index) =>
    index > number && !gone && WITH_GAME.includes(effect.effect) ? [index] : [],
  );
  return { what: "game", rulings: later };
}

/** Whether there is something of a ruling to set aside: not where play just went on. */
export function standing({ effect, clause, claim, void: gone }: RulingView): boolean {
  const empty = effect.effect === "none" && !clause && (claim === undefined || claim === null);
  return !gone && !empty && effect.effect !== "overturned";
}
