/** Rule options in words: one line each, none left out (C17), and how each can be changed. A family of games may have its own
 * words for an option that others have too. */

import { fill } from "../i18n/text";
import { family } from "./games";
import type { Naming } from "./labels";
import type { GameInfo } from "./wire";

type Named = Pick<GameInfo, "name" | "seats">;

export interface OptionLine {
  name: string;
  label: string;
  text: string;
}

/** How an option is asked for. */
export type OptionField = { name: string; label: string } & (
  | { kind: "switch"; value: boolean; text: string }
  | { kind: "choice"; value: string; choices: { value: string; text: string }[] }
  | { kind: "number"; value: number; none: string }
  | { kind: "text"; value: string }
);

/** Endings of keys that are no values. */
const NO_VALUES = new Set(["value", "none", "short", "true", "false"]);
/** Options that are for files and events, not for a table between friends. */
const NOT_ASKED = new Set(["points", "foreign"]);

/** The word for the end of an option's key; empty where there is none. */
function found(game: string, key: string, naming: Naming): string {
  return naming.word(`option.${family(game)}.${key}`, naming.word(`option.${key}`, ""));
}

export function optionLines(options: Record<string, unknown>, game: Named, naming: Naming): OptionLine[] {
  return Object.entries(options).map(([name, value]) => ({
    name,
    label: found(game.name, name, naming) || name,
    text: optionText(name, value, game, naming),
  }));
}

function optionText(name: string, value: unknown, game: Named, naming: Naming): string {
  const plain = (ending: string): string => found(game.name, `${name}.${ending}`, naming);
  if (name === "first" && typeof value === "number") {
    return fill(plain("value"), { seat: seatName(game, value, naming) });
  }
  if (name === "points" && typeof value === "object" && value !== null) return fill(plain("value"), value as Record<string, number>);
  if (typeof value === "number" && plain("value")) return value === 0 ? plain("none") : fill(plain("value"), { value });
  return plain(String(value)) || (typeof value === "object" ? JSON.stringify(value) : String(value) || "–");
}

function seatName(game: Named, seat: number, naming: Naming): string {
  const code = game.seats[seat] ?? "";
  return naming.word(`who.${code}`, naming.word(`seat.${code}`, String(seat)));
}

/** How each option can be changed; `under` lists what may follow the beginning of a key. */
export function optionFields(
  options: Record<string, unknown>, game: Named, naming: Naming, under: (prefix: string) => readonly string[],
): OptionField[] {
  return Object.entries(options).flatMap(([name, value]): OptionField[] => {
    if (NOT_ASKED.has(name)) return [];
    const label = found(game.name, name, naming) || name;
    if (typeof value === "boolean") return [{ kind: "switch", name, label, value, text: optionText(name, true, game, naming) }];
    if (name === "first") {
      const choices = game.seats.map((_, seat) => ({ value: String(seat), text: seatName(game, seat, naming) }));
      return [{ kind: "choice", name, label, value: String(value), choices }];
    }
    const values = [...new Set([...under(`option.${name}.`), ...under(`option.${family(game.name)}.${name}.`)])];
    const choices = values.filter((each) => !NO_VALUES.has(each)).map((each) => ({ value: each, text: optionText(name, each, game, naming) }));
    if (choices.some((choice) => choice.value === String(value))) return [{ kind: "choice", name, label, value: String(value), choices }];
    if (typeof value === "number") return [{ kind: "number", name, label, value, none: found(game.name, `${name}.none`, naming) }];
    return typeof value === "string" ? [{ kind: "text", name, label, value }] : [];
  });
}

/** A value as the form has it, of the type that the published one has. */
export function typed(value: string | number | boolean, like: unknown): unknown {
  return typeof like === "number" ? Math.max(0, Math.round(Number(value) || 0)) : value;
}
