/** The keys this browser holds, by table: of a seat, of a host, of the place behind a seat, of a referee. */

import { keep, recall } from "./store";

export interface Keys {
  seat?: string;
  host?: string;
  guest?: string;
  referee?: string;
  at?: number;
}

const NAME = "keys";
const MOST = 200;

export function keysFor(table: string): Keys {
  return recall<Record<string, Keys>>(NAME, {})[table] ?? {};
}

/** Remembers more keys of a table; the tables longest unused are forgotten. */
export function addKeys(table: string, more: Keys, now: number): Keys {
  const all = recall<Record<string, Keys>>(NAME, {});
  const merged = { ...all[table], ...more, at: now };
  all[table] = merged;
  const latest = Object.entries(all).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
  keep(NAME, Object.fromEntries(latest.slice(0, MOST)));
  return merged;
}

/** The keys as the server is told of them. */
export function keyList(keys: Keys): string[] {
  return [keys.seat, keys.host, keys.guest, keys.referee].filter((key) => key !== undefined && key !== "") as string[];
}

/** The key to ask for a record with: the one that shows most. */
export function viewKey(keys: Keys): string {
  return keys.seat || keys.guest || keys.referee || "";
}
