/** A table with bots on all seats but one, and the person on that one. */

import { api } from "./api";
import { addKeys } from "./keys";
import { NO_TIMES } from "./times";
import type { GameInfo } from "./wire";

const STRONGEST = ["search", "greedy", "random"];

/** The engine to offer first: the strongest this server has. */
export function bestEngine(engines: readonly string[]): string {
  return STRONGEST.find((engine) => engines.includes(engine)) ?? engines[0] ?? "";
}

/** Tables whose person came to play at once: where nothing is laid out before, the game begins by itself. */
export const eager = new Set<string>();

/** Sets a table of a game up, sits down, and gives back its name. */
export async function quickTable(game: GameInfo, name: string): Promise<string> {
  const engine = game.engines.includes("greedy") ? "greedy" : bestEngine(game.engines);
  const bots = Object.fromEntries(game.seats.slice(1).map((_, index) => [String(index + 1), engine]));
  const times = { ...NO_TIMES, grace_ms: 30 * 60_000 };
  const created = await api.create({ game: game.name, profile: game.profiles[0]?.name ?? "", bots, times, listed: false, terms: { takebacks: true } });
  const seated = await api.sit(created.table, 0, name);
  addKeys(created.table, { host: created.host, seat: seated.key }, Date.now());
  eager.add(created.table);
  return created.table;
}
