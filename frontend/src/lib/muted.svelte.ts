/** Whose words one does not want to read, and how far one has read at each table. Kept in this browser. */

import { keep, recall } from "./store";

const NAMES = "muted";
const ALL = "muted-all";
const READ = "talk-read";
const MOST = 200;

class Muted {
  names = $state.raw<readonly string[]>(recall<string[]>(NAMES, []));
  /** Nobody's. */
  all = $state(recall(ALL, false));

  /** Mutes somebody by name, or hears them again. */
  set(name: string, on: boolean): void {
    const others = this.names.filter((each) => each !== name);
    this.names = on ? [...others, name].slice(-MOST) : others;
    keep(NAMES, this.names);
  }

  setAll(on: boolean): void {
    this.all = on;
    keep(ALL, on);
  }
}

export const muted = new Muted();

/** How many remarks of a table one has read. */
export function readOf(table: string): number {
  return recall<Record<string, number>>(READ, {})[table] ?? 0;
}

export function keepRead(table: string, count: number): void {
  const { [table]: _before, ...others } = recall<Record<string, number>>(READ, {});
  const latest = Object.entries(others).slice(-(MOST - 1));
  keep(READ, Object.fromEntries([...latest, [table, count]]));
}
