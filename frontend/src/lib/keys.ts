/** The keys this browser holds, by table: of a seat, of a host, of the place behind a seat, of the officials, of a scribe. */

import { keep, recall } from "./store";

export interface Keys {
  seat?: string;
  host?: string;
  guest?: string;
  referee?: string;
  chief?: string;
  committee?: string;
  scribe?: string;
  at?: number;
}

/** The kinds of key that a link can carry, and the letter of each. */
export const LINK_KINDS = { seat: "k", guest: "g", referee: "r", chief: "c", committee: "a", scribe: "s" } as const;
export type LinkKind = keyof typeof LINK_KINDS;

/** The offices, the highest first. */
export const OFFICES = ["chief", "committee", "referee"] as const;

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
  const held = [keys.seat, keys.host, keys.guest, keys.chief, keys.committee, keys.referee, keys.scribe];
  return held.filter((key) => key !== undefined && key !== "") as string[];
}

/** The key to ask for a record with: the one that shows most. */
export function viewKey(keys: Keys): string {
  return keys.seat || keys.guest || officialKey(keys) || keys.scribe || "";
}

/** The key of the highest office held; empty without one. */
export function officialKey(keys: Keys): string {
  return OFFICES.map((office) => keys[office]).find((key) => key) ?? "";
}

/** Forgets every key of a table but the host's and what came with it. */
export function dropSeat(table: string): Keys {
  const all = recall<Record<string, Keys>>(NAME, {});
  const { seat: _seat, guest: _guest, ...rest } = all[table] ?? {};
  const left: Keys = rest.host ? rest : {};
  all[table] = left;
  keep(NAME, all);
  return left;
}

/** Takes the keys that open a seat, or the place behind one, along to the table of a rematch. */
export function carryKeys(from: string, to: string, now: number): void {
  const { seat, guest, host } = keysFor(from);
  const carried = Object.entries({ seat, guest, host }).filter(([, key]) => key);
  if (carried.length > 0 && keyList(keysFor(to)).length === 0) addKeys(to, Object.fromEntries(carried), now);
}

/** A link to a table that carries a key behind "#", where no server's log sees it. */
export function keyLink(base: string, table: string, kind: LinkKind, key: string): string {
  return `${base}/t/${encodeURIComponent(table)}#${LINK_KINDS[kind]}=${encodeURIComponent(key)}`;
}

/** The address for other devices: the one in the bar, unless that means this very device. */
export function baseFor(origin: string, hostname: string, address: string): string {
  return /^(localhost|127\.|\[::1\])/.test(hostname) && address ? address.replace(/\/$/, "") : origin;
}
