/** What is new in a game since it was last looked at, to be read out once and in one breath. */

export interface Stand {
  /** How many steps were made. */
  steps: number;
  /** It is the listener's turn. */
  mine: boolean;
  over: boolean;
  /** The game stands still. */
  stopped: boolean;
  /** How many rulings there are. */
  rulings: number;
}

export interface Texts {
  /** The step of a number, counted from 0. */
  step: (index: number) => string;
  turn: () => string;
  result: () => string;
  stopped: () => string;
  /** The ruling of a number, counted from 0. */
  ruling: (index: number) => string;
  comma: string;
}

/** The news between two stands; empty where there are none. Whoever has just come (`before` is `null`) hears no steps and no rulings. */
export function news(before: Stand | null, now: Stand, { step, turn, result, stopped, ruling, comma }: Texts): string {
  const told: string[] = [];
  for (let index = before?.rulings ?? now.rulings; index < now.rulings; index += 1) told.push(ruling(index));
  for (let index = before?.steps ?? now.steps; index < now.steps; index += 1) told.push(step(index));
  if (now.stopped && !before?.stopped) told.push(stopped());
  if (now.mine && (!before?.mine || told.length > 0)) told.push(turn());
  if (now.over && !before?.over) told.push(result());
  return told.join(comma);
}
