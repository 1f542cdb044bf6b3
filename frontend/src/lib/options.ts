/** Rule options in words: one line each, none left out (C17). */

import type { Naming } from "./labels";
import type { TimeControl } from "./wire";

export interface OptionLine {
  name: string;
  label: string;
  text: string;
}

export function optionLines(options: Record<string, unknown>, seats: readonly string[], naming: Naming): OptionLine[] {
  return Object.entries(options).map(([name, value]) => ({
    name,
    label: naming.word(`option.${name}`, name),
    text: optionText(name, value, seats, naming),
  }));
}

function optionText(name: string, value: unknown, seats: readonly string[], naming: Naming): string {
  const key = `option.${name}`;
  if (name === "first" && typeof value === "number") {
    return naming.say(`${key}.value`, { seat: naming.word(`seat.${seats[value] ?? ""}`, String(value)) });
  }
  if (name === "points" && typeof value === "object" && value !== null) {
    return naming.say(`${key}.value`, value as Record<string, number>);
  }
  if (typeof value === "number" && naming.word(`${key}.value`, "")) {
    return value === 0 ? naming.say(`${key}.none`) : naming.say(`${key}.value`, { value });
  }
  return naming.word(`${key}.${String(value)}`, typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** "15 秒" or "5 分". */
export function spanText(ms: number, naming: Naming): string {
  return ms % 60_000 === 0 && ms >= 60_000
    ? naming.say("times.minutes", { count: ms / 60_000 })
    : naming.say("times.seconds", { count: Math.round(ms / 1000) });
}

/** A time control in a few words. */
export function timesText(times: TimeControl, naming: Naming): string {
  const parts: string[] = [];
  if (times.move_ms) parts.push(naming.say("times.move", { value: spanText(times.move_ms, naming) }));
  if (times.game_ms) parts.push(naming.say("times.game", { value: spanText(times.game_ms, naming) }));
  return parts.join(naming.comma) || naming.say("times.none");
}
