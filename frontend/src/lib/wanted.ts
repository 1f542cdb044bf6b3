/** What the form for a new table asks for, and the message that is made of it. */

import type { NewTable, TimeControl, Watching } from "./wire";

export const PRESETS = {
  quick: { setup_ms: 180_000, move_ms: 20_000, game_ms: 0, grace_ms: 60_000 },
  normal: { setup_ms: 300_000, move_ms: 60_000, game_ms: 0, grace_ms: 180_000 },
  slow: { setup_ms: 600_000, move_ms: 120_000, game_ms: 3_600_000, grace_ms: 300_000 },
  free: { setup_ms: 0, move_ms: 0, game_ms: 0, grace_ms: 0 },
} as const satisfies Record<string, TimeControl>;
export type Preset = keyof typeof PRESETS;

export interface Wanted {
  game: string;
  profile: string;
  /** Options as the form has them, where they were touched. */
  options: Record<string, unknown>;
  preset: Preset | "custom";
  custom: { move: number; game: number; setup: number; grace: number };
  title: string;
  watching: Watching;
  listed: boolean;
  refereed: boolean;
  bots: string[];
}

/** The custom numbers (seconds a move, minutes a game and to set up, seconds away) as a time control. */
export function customTimes({ move, game, setup, grace }: Wanted["custom"]): TimeControl {
  const ms = (value: number, unit: number): number => Math.max(0, Math.round((Number(value) || 0) * unit));
  return { move_ms: ms(move, 1000), game_ms: ms(game, 60_000), setup_ms: ms(setup, 60_000), grace_ms: ms(grace, 1000) };
}

/** The options that differ from what the profile publishes; others the profile does not know. */
export function changedOptions(options: Record<string, unknown>, published: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => name in published && published[name] !== value));
}

export function newTable(wanted: Wanted, published: Record<string, unknown>): NewTable {
  return {
    game: wanted.game,
    profile: wanted.profile,
    options: changedOptions(wanted.options, published),
    times: wanted.preset === "custom" ? customTimes(wanted.custom) : PRESETS[wanted.preset],
    title: wanted.title.trim(),
    watching: wanted.watching,
    listed: wanted.listed,
    refereed: wanted.refereed,
    bots: Object.fromEntries(wanted.bots.flatMap((engine, seat) => (engine ? [[String(seat), engine]] : []))),
  };
}
