/** The officials' keys this browser holds: of tables one by one, and of whole desks that a link opened.
 *
 * A desk is nothing but keys that several tables share. */

import { OFFICES, type Keys } from "./keys";
import { keep, recall } from "./store";

export type OfficeKind = (typeof OFFICES)[number];

/** An official's key, with its office. */
export interface Held {
  office: OfficeKind;
  key: string;
}

const TABLES = "keys";
const DESKS = "desks";
/** Most keys that a desk shows the server. */
export const MOST_HELD = 100;
const MOST_DESKS = 20;

function byTable(): [string, Keys][] {
  return Object.entries(recall<Record<string, Keys>>(TABLES, {})).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
}

function desks(): Keys[] {
  return recall<Keys[]>(DESKS, []);
}

/** The officials' keys among others. */
export function officials(keys: Keys): Held[] {
  return OFFICES.flatMap((office) => {
    const key = keys[office];
    return key ? [{ office, key }] : [];
  });
}

/** Every official's key held, each once, those used last before others. */
export function held(): Held[] {
  const all = [...desks(), ...byTable().map(([, keys]) => keys)].flatMap(officials);
  return [...new Map(all.map((each) => [each.key, each])).values()].slice(0, MOST_HELD);
}

/** Remembers the keys of a desk. */
export function holdDesk(keys: Keys): void {
  const found = officials(keys);
  if (found.length === 0) return;
  const fresh = Object.fromEntries(found.map(({ office, key }) => [office, key]));
  const known = (other: Keys): boolean => found.every(({ office, key }) => other[office] === key);
  if (!desks().some(known)) keep(DESKS, [fresh, ...desks()].slice(0, MOST_DESKS));
}

/** All three keys of a desk, and the tables known to have them, the latest first. */
export interface WholeDesk {
  referee: string;
  chief: string;
  committee: string;
  tables: string[];
}

export function wholeDesks(): WholeDesk[] {
  const found = new Map<string, WholeDesk>();
  for (const [table, { referee, chief, committee }] of byTable()) {
    if (!referee || !chief || !committee) continue;
    const desk = found.get(chief) ?? { referee, chief, committee, tables: [] };
    desk.tables.push(table);
    found.set(chief, desk);
  }
  return [...found.values()];
}

/** The letter of each office in a link. */
const LETTERS: Readonly<Record<OfficeKind, string>> = { referee: "r", chief: "c", committee: "a" };

/** Where a table is entered by an official: with the key, unless this browser holds one of the table already. */
export function tableLink(table: string, { office, key }: Held, known: boolean, page = ""): string {
  return `/t/${encodeURIComponent(table)}${page}${known ? "" : `#${LETTERS[office]}=${encodeURIComponent(key)}`}`;
}

/** The link to a desk for whoever is to hold that office at all its tables. */
export function deskLink(base: string, { office, key }: Held): string {
  return `${base}/desk#${LETTERS[office]}=${encodeURIComponent(key)}`;
}
