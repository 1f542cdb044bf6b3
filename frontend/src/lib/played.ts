/** The game that a table plays, and its board. */

import { api } from "./api";
import type { GameInfo, Geometry, TableView } from "./wire";

export interface Played {
  game: GameInfo;
  geometry: Geometry;
}

/** Fetches both. */
export async function played({ game: name, profile, options }: Pick<TableView, "game" | "profile" | "options">): Promise<Played> {
  const [games, geometry] = await Promise.all([api.games(), api.board(name, profile, options)]);
  const game = games.find((each) => each.name === name);
  if (!game) throw new Error(name);
  return { game, geometry };
}
