/** All tables of an official, in the order in which they need one. */

import type { DeskCard } from "./wire";

/** What a table needs: a ruling after a call, somebody to let it go on, an answer, players, nothing now, or signatures. */
export const GROUPS = ["call", "stopped", "asked", "absent", "running", "waiting", "unsigned", "finished"] as const;
export type Group = (typeof GROUPS)[number];

/** A card, and when it came: `performance.now()`. */
export interface Heard {
  card: DeskCard;
  at: number;
}

export function groupOf(card: DeskCard): Group {
  const { phase, stopped, called, asks = false, claims = 0, absent = [], unsigned = [], unwitnessed = false, begun = false } = card;
  const playing = phase === "playing";
  if (playing && stopped) return called === undefined || called === null ? "stopped" : "call";
  if (asks || claims > 0) return "asked";
  if (absent.length > 0 && (playing || begun)) return "absent";
  if (playing) return "running";
  if (phase === "gathering") return "waiting";
  return unsigned.length > 0 || unwitnessed ? "unsigned" : "finished";
}

/** How long a table has stood still by now, in ms. */
export function still({ card, at }: Heard, now: number): number {
  return (card.stopped_ms ?? 0) + Math.max(0, now - at);
}

/** What the seat that thinks has left by now, in ms; `null` without a limit. */
export function left({ card, at }: Heard, now: number): number | null {
  const { left_ms } = card;
  return left_ms === undefined || left_ms === null ? null : Math.max(0, left_ms - Math.max(0, now - at));
}

const collator = new Intl.Collator("zh-Hans-u-co-pinyin", { numeric: true });

/** Who waits longest first; else by name, the second table before the tenth. */
function before(a: Heard, b: Heard): number {
  const waits = (heard: Heard): number => (heard.card.stopped ? heard.at - (heard.card.stopped_ms ?? 0) : 0);
  return waits(a) - waits(b) || collator.compare(a.card.title || a.card.table, b.card.title || b.card.table);
}

export interface Section {
  group: Group;
  tables: Heard[];
}

/** The tables by what they need, without what is given up or not looked for. */
export function sections(all: Iterable<Heard>, looked: (card: DeskCard) => boolean = () => true): Section[] {
  const found = [...all].filter(({ card }) => card.phase !== "closed" && looked(card));
  return GROUPS.map((group) => ({ group, tables: found.filter(({ card }) => groupOf(card) === group).sort(before) }));
}

/** Whether a table is called so, or something else of it: its game, somebody at it. */
export function looksLike({ table, title }: DeskCard, text: string, ...more: string[]): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const told = [table, title, ...more].join("\n").toLowerCase();
  return words.every((word) => told.includes(word));
}
