/** The formations that a person keeps in this browser: named, at most fifty, one JSON text in `localStorage`.
 *
 * Whatever is found there is read with care: what cannot be understood is put aside under another key and never
 * overwritten silently, and a text of a newer version is left as it is. */

export interface Saved {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly setup: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly at: number;
}

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Found {
  readonly items: readonly Saved[];
  /** Something could not be read and was put aside. */
  readonly damaged: boolean;
  /** A later version of the program wrote this: it is not to be changed. */
  readonly newer: boolean;
}

/** Why nothing was saved. */
export type Refusal = "name-empty" | "full" | "storage" | "newer";

export type Result = { readonly ok: true; readonly item: Saved } | { readonly ok: false; readonly why: Refusal };

export const KEY = "qihui.formations";
export const ASIDE = "qihui.formations.damaged";
export const VERSION = 1;
export const MOST = 50;
export const NAME_LENGTH = 40;
const SETUP_LENGTH = 2000;

/** A name as it is kept: single spaces, nothing that cannot be seen, not too long. */
export function tidy(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return [...plain].slice(0, NAME_LENGTH).join("").trim();
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, game, setup, at } = value as Record<string, unknown>;
  return (
    [id, name, game, setup].every((text) => typeof text === "string" && text !== "") &&
    (setup as string).length <= SETUP_LENGTH &&
    typeof at === "number" &&
    Number.isFinite(at)
  );
}

function look(shelf: Shelf): Found & { raw: string | null } {
  let raw: string | null = null;
  try {
    raw = shelf.getItem(KEY);
    if (raw === null) return { raw, items: [], damaged: false, newer: false };
    const told: unknown = JSON.parse(raw);
    const { version, items } = (told ?? {}) as { version?: unknown; items?: unknown };
    if (typeof version === "number" && version > VERSION) return { raw, items: [], damaged: false, newer: true };
    if (!Array.isArray(items)) return { raw, items: [], damaged: true, newer: false };
    const seen = new Set<string>();
    const good: Saved[] = [];
    for (const item of items) {
      if (!isSaved(item) || seen.has(item.id) || tidy(item.name) === "") continue;
      seen.add(item.id);
      good.push({ id: item.id, name: tidy(item.name), game: item.game, setup: item.setup, at: item.at });
    }
    return { raw, items: good, damaged: good.length < items.length, newer: false };
  } catch {
    return { raw, items: [], damaged: raw !== null, newer: false };
  }
}

/** What is kept, latest first. */
export function load(shelf: Shelf): Found {
  const { raw, items, damaged, newer } = look(shelf);
  if (damaged && raw !== null) {
    try {
      shelf.setItem(ASIDE, raw);
      shelf.setItem(KEY, JSON.stringify({ version: VERSION, items }));
    } catch {
      // A store that cannot be written keeps the damaged text where it is.
    }
  }
  return { items: [...items].sort((a, b) => b.at - a.at), damaged, newer };
}

function write(shelf: Shelf, items: readonly Saved[]): boolean {
  try {
    shelf.setItem(KEY, JSON.stringify({ version: VERSION, items }));
    return true;
  } catch {
    return false;
  }
}

const plain = (name: string): string => name.normalize("NFKC").toLocaleLowerCase();

/** The one of `game` that has this name, if any. */
export function named(items: readonly Saved[], game: string, name: string): Saved | undefined {
  const wanted = plain(tidy(name));
  return items.find((item) => item.game === game && plain(item.name) === wanted);
}

/** A name like `name` that nothing of `game` has yet: "name 2", "name 3", .. */
export function freeName(items: readonly Saved[], game: string, name: string): string {
  const base = tidy(name);
  if (!named(items, game, base)) return base;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const tried = `${[...base.replace(/ \d+$/, "")].slice(0, NAME_LENGTH - end.length).join("").trim()}${end}`;
    if (!named(items, game, tried)) return tried;
  }
}

/** Keeps a formation under a name; one of the same name is replaced. */
export function save(shelf: Shelf, game: string, name: string, setup: string, at: number, id: string): Result {
  const { items, newer } = load(shelf);
  const title = tidy(name);
  if (newer) return { ok: false, why: "newer" };
  if (title === "") return { ok: false, why: "name-empty" };
  const old = named(items, game, title);
  if (!old && items.length >= MOST) return { ok: false, why: "full" };
  const item: Saved = { id: old?.id ?? id, name: title, game, setup, at };
  const rest = items.filter((other) => other.id !== item.id);
  return write(shelf, [item, ...rest]) ? { ok: true, item } : { ok: false, why: "storage" };
}

/** Replaces the formation kept as `id`. */
export function rewrite(shelf: Shelf, id: string, setup: string, at: number): Result {
  return change(shelf, id, (item) => ({ ...item, setup, at }));
}

/** Gives what is kept as `id` another name. A name that another one has is changed a little. */
export function rename(shelf: Shelf, id: string, name: string): Result {
  if (tidy(name) === "") return { ok: false, why: "name-empty" };
  return change(shelf, id, (item, others) => ({ ...item, name: freeName(others, item.game, name) }));
}

function change(shelf: Shelf, id: string, made: (item: Saved, others: readonly Saved[]) => Saved): Result {
  const { items, newer } = load(shelf);
  const item = items.find((each) => each.id === id);
  if (newer || !item) return { ok: false, why: newer ? "newer" : "storage" };
  const others = items.filter((each) => each.id !== id);
  const after = made(item, others);
  const all = items.map((each) => (each.id === id ? after : each));
  return write(shelf, all) ? { ok: true, item: after } : { ok: false, why: "storage" };
}

/** Forgets what is kept as `id`; tells whether that worked. */
export function remove(shelf: Shelf, id: string): boolean {
  const { items, newer } = load(shelf);
  return !newer && write(shelf, items.filter((item) => item.id !== id));
}

/** A fresh id. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
