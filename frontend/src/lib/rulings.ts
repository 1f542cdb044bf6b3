/** What a referee rules, in words and as it is asked for. */

import type { Naming } from "./labels";
import type { AnyEffect, RulingView } from "./wire";

const MINUTE_MS = 60_000;
export const KINDS = ["none", "warning", "give", "take", "loss"] as const;
export type Kind = (typeof KINDS)[number];

/** The effect that a form asks for. */
export function effectOf(kind: Kind, seat: number, minutes: number): AnyEffect {
  const ms = Math.round(Math.abs(Number(minutes) || 0) * MINUTE_MS);
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
  }
}

/** A ruling's effect in a few words. */
export function rulingText(ruling: RulingView, seatName: (seat: number) => string, naming: Naming): string {
  const { effect } = ruling;
  if (effect.effect === "none") return naming.say("ruling.none");
  const seat = seatName(effect.seat);
  if (effect.effect !== "time") return naming.say(`ruling.${effect.effect}`, { seat });
  const minutes = Math.round((Math.abs(effect.ms) / MINUTE_MS) * 100) / 100;
  return naming.say(effect.ms < 0 ? "ruling.take" : "ruling.give", { seat, minutes });
}
