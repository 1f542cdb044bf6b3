/** Clocks as the page shows them: the server says what is left, the page counts down from when it was told.
 *
 * The time of a thought runs through the stretches that the server named, one after the other; the flag falls at the end
 * of the last. The time for the move runs beside them, until byo-yomi begins. */

import type { ChairView, Stretch } from "./wire";

export interface Showing {
  /** Left for the move, of main time, and of the period of byo-yomi that it thinks in; `null` where there is none. */
  move: number | null;
  main: number | null;
  reading: number | null;
  /** What is still free of this move. */
  delay: number;
  /** Periods of byo-yomi left, this one among them, and how long each is. */
  periods: number;
  period: number;
  /** Moves to make in this period of main time, 0 where they are not counted. */
  toGo: number;
  /** Until the flag falls, `null` where it cannot. */
  flag: number | null;
}

const whole = ({ ms, times = 1 }: Stretch): number => ms * times;
const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The stretches still ahead after `spent` more milliseconds; at the end the last, with nothing left. */
export function ahead(course: readonly Stretch[], spent: number): Stretch[] {
  let rest = spent;
  for (const [index, stretch] of course.entries()) {
    const { kind, ms, times = 1 } = stretch;
    if (rest < whole(stretch)) {
      const lost = Math.floor(rest / ms);
      const others = times - lost > 1 ? [{ kind, ms, times: times - lost - 1 }] : [];
      return [{ kind, ms: ms - (rest - lost * ms) }, ...others, ...course.slice(index + 1)];
    }
    rest -= whole(stretch);
  }
  return course.slice(-1).map(({ kind }) => ({ kind, ms: 0 }));
}

/** What to show of a seat's time `since` milliseconds after the server's word; only the running clock runs. */
export function showing(chair: Pick<ChairView, "course" | "move_left" | "to_go">, running: boolean, since: number): Showing {
  const spent = running ? Math.max(0, since) : 0;
  const rest = ahead(chair.course ?? [], spent);
  const of = (kind: Stretch["kind"]): Stretch[] => rest.filter((each) => each.kind === kind);
  const [now] = rest;
  const reading = now?.kind === "byo-yomi" ? now.ms : null;
  const limit = chair.move_left ?? null;
  const move = limit === null || reading !== null ? null : Math.max(0, limit - spent);
  const main = of("main").length > 0 ? sum(of("main").map(whole)) : null;
  const delay = sum(of("delay").map(whole));
  const periods = sum(of("byo-yomi").map(({ times = 1 }) => times));
  const all = now ? sum(rest.map(whole)) : null;
  const before = delay + (main ?? 0);
  // Where seconds are read afterwards, a move that outlasts main time goes on in them.
  const moving = move !== null && (periods === 0 || move < before) ? move : null;
  return {
    move,
    main,
    reading,
    delay,
    periods,
    period: of("byo-yomi").at(-1)?.ms ?? 0,
    toGo: chair.to_go ?? 0,
    flag: moving === null ? all : Math.min(moving, all ?? moving),
  };
}

/** Below this the player should be told. */
export const LOW_MS = 10_000;

/** Whether a running clock wants attention: the flag is near, or the end of a period of byo-yomi. */
export function isLow({ flag, reading }: Showing): boolean {
  return (flag !== null && flag < LOW_MS) || (reading !== null && reading < LOW_MS);
}

/** Milliseconds as `m:ss` or `h:mm:ss`, rounded up so that 0:00 means that the time is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Time that has passed, as `m:ss`, rounded down: 0:01 means that a whole second has. */
export function passedText(ms: number): string {
  return clockText(Math.floor(ms / 1000) * 1000);
}
