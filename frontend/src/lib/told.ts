/** Rulings and remarks are sent once: a state brings those that are new, and what was told before is kept. */

import type { RulingView, SaidView, State, TableView } from "./wire";

/** So many remarks are kept, as the server does. */
const KEPT = 100;

type News = Pick<State, "rulings_since" | "said_since"> & { table: TableView };

/** The table of a state with what was told `before` it, `later` milliseconds ago. */
export function joinTold(before: TableView | null, { table, rulings_since = 0, said_since = 0 }: News, later: number): TableView {
  const rulings: RulingView[] = [...(before?.rulings ?? []).slice(0, rulings_since), ...(table.rulings ?? [])];
  const old = (before?.said ?? []).filter(({ number }) => number < said_since).map((each) => ({ ...each, ago_ms: each.ago_ms + later }));
  const said: SaidView[] = [...old, ...(table.said ?? [])].slice(-KEPT);
  return { ...table, ...(rulings.length > 0 ? { rulings } : {}), ...(said.length > 0 ? { said } : {}) };
}
