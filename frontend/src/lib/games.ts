/** Names of games. Games of one family differ in their number of seats and share their words. */

/** The name of a game without the number of its seats. */
export function family(game: string): string {
  return game.replace(/\d+$/, "");
}
