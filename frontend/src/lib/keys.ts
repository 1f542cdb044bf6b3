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

/** Forgets every key of a table but the host's. */
export function dropSeat(table: string): Keys {
  const all = recall<Record<string, Keys>>(NAME, {});
  const { host, referee, at } = all[table] ?? {};
  const left: Keys = { ...(host ? { host } : {}), ...(referee && host ? { referee } : {}), ...(at ? { at } : {}) };
  all[table] = left;
  keep(NAME, all);
  return left;
}

/** A link to a table that carries a key behind "#", where no server's log sees it. */
export function keyLink(base: string, table: string, kind: "k" | "g" | "r", key: string): string {
  return `${base}/t/${encodeURIComponent(table)}#${kind}=${encodeURIComponent(key)}`;
}

/** The address for other devices: the one in the bar, unless that means this very device. */
export function baseFor(origin: string, hostname: string, address: string): string {
  return /^(localhost|127\.|\[::1\])/.test(hostname) && address ? address.replace(/\/$/, "") : origin;
}
