/** What a player can claim, as far as the page has to know. */

import type { ClaimKind, TableView } from "./wire";

/** What is claimed on line: the flag of a real board is claimed beside its clock. */
export type Claimable = Exclude<ClaimKind, "flag">;

export function claimable(view: TableView): Claimable[] {
  return (view.asks?.claims ?? []).filter((claim): claim is Claimable => claim !== "flag");
}

/** The infraction that a false claim is, in the games that have it; other claims cost nothing when they are wrong. */
export const FALSE_CLAIMS: Partial<Record<ClaimKind, string>> = { moves: "cup-false-claim", repetition: "cup-false-repetition" };

/** The seats, other than one's own, that have been away for as long as the table allows, `since` after the server's word. */
export function reachedGrace(view: TableView, own: number, since: number): number[] {
  return view.chairs
    .filter(({ seat, away_left = null }) => seat !== own && away_left !== null && away_left <= since)
    .map(({ seat }) => seat);
}

/** How far a game has come, to tell whether something changed in it. */
export function standOf(view: TableView | null): string {
  return JSON.stringify([view?.phase, Boolean(view?.stopped), view?.board?.out ?? []]);
}
