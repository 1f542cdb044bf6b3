/** Names of games. Games of one family differ in their number of seats and share their words. */

/** The name of a game without the number of its seats. */
export function family(game: string): string {
  return game.replace(/\d+$/, "");
}

/** One game of each family: the one that comes first. */
export function firstOfFamilies<Game extends { name: string }>(games: readonly Game[]): Game[] {
  const seen = new Set<string>();
  return games.filter(({ name }) => !seen.has(family(name)) && seen.add(family(name)));
}
