/** Time controls in words. */

import type { Naming } from "./labels";
import type { Byoyomi, Period, TimeControl } from "./wire";

export const NO_TIMES: TimeControl = {
  setup_ms: 0, move_ms: 0, game_ms: 0, grace_ms: 0, periods: [], repeats: false, byoyomi: null, increment_ms: 0, delay_ms: 0,
};

/** Whether there is main time. */
export function hasMain(times: TimeControl): boolean {
  return times.periods.length > 0 || times.game_ms > 0;
}

/** "15 秒" or "5 分". */
export function spanText(ms: number, naming: Naming): string {
  return ms % 60_000 === 0 && ms >= 60_000
    ? naming.say("times.minutes", { count: ms / 60_000 })
    : naming.say("times.seconds", { count: ms / 1000 });
}

/** A time control in a few words. */
export function timesText(times: TimeControl, naming: Naming): string {
  const value = (ms: number): { value: string } => ({ value: spanText(ms, naming) });
  const { periods, byoyomi } = times;
  const parts = periods.map((period, index) => periodText(period, index, times, naming));
  if (times.game_ms) parts.push(naming.say(periods.length > 0 ? "times.rest" : "times.game", value(times.game_ms)));
  if (times.increment_ms) parts.push(naming.say("times.increment", value(times.increment_ms)));
  if (times.delay_ms) parts.push(naming.say("times.delay", value(times.delay_ms)));
  if (times.move_ms) parts.push(naming.say("times.move", value(times.move_ms)));
  if (byoyomi) parts.push(byoyomiText(byoyomi, parts.length > 0, naming));
  return parts.join(naming.comma) || naming.say("times.none");
}

function periodText({ ms, moves }: Period, index: number, { periods, repeats }: TimeControl, naming: Naming): string {
  const fields = { count: moves, value: spanText(ms, naming) };
  const ever = repeats && index === periods.length - 1;
  if (index === 0) return naming.say(ever ? "times.each-period" : "times.period", fields);
  return naming.say(ever ? "times.then-each-period" : "times.then-period", fields);
}

function byoyomiText({ ms, periods }: Byoyomi, after: boolean, naming: Naming): string {
  const fields = { count: periods, value: spanText(ms, naming) };
  if (periods === 1) return naming.say(after ? "times.then-byoyomi" : "times.byoyomi", fields);
  return naming.say(after ? "times.then-byoyomi-periods" : "times.byoyomi-periods", fields);
}
