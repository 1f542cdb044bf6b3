/** Clocks as the page shows them: the server says what is left, the page counts down from when it was told. */

import type { ChairView } from "./wire";

export interface Left {
  move: number | null;
  game: number | null;
}

/** What is left of a seat's time `since` milliseconds after the server's word; only the running clock runs. */
export function left(chair: ChairView, running: boolean, since: number): Left {
  const down = (ms: number | null | undefined): number | null =>
    ms === null || ms === undefined ? null : Math.max(0, running ? ms - since : ms);
  return { move: down(chair.move_left), game: down(chair.game_left) };
}

/** The limit that falls first. */
export function nearestLimit(time: Left): number | null {
  if (time.move === null) return time.game;
  return time.game === null ? time.move : Math.min(time.move, time.game);
}

/** Milliseconds as `m:ss` or `h:mm:ss`, rounded up so that 0:00 means that the time is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
