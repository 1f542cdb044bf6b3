/** Guesses about hidden pieces, kept by the point where each piece began; steps that everybody sees tell where it is now. */

import type { Step } from "./wire";

/** By point, where the piece that stands there began. Points absent hold the piece that began there. */
export type Origins = ReadonlyMap<string, string>;
export type Guesses = Readonly<Record<string, string>>;

export function followed(steps: readonly Step[], from: Origins = new Map()): Origins {
  const origins = new Map(from);
  for (const step of steps) {
    const gone = new Set(step.gone ?? []);
    const path = step.path ?? [];
    const [source, target] = [path[0], path[path.length - 1]];
    for (const at of gone) origins.delete(at);
    if (source === undefined || target === undefined || gone.has(source)) continue;
    const origin = from_(origins, source);
    origins.delete(source);
    origins.set(target, origin);
  }
  return origins;
}

function from_(origins: Origins, at: string): string {
  return origins.get(at) ?? at;
}

/** The guess about the piece that stands on `at`, or an empty text. */
export function guessAt(guesses: Guesses, origins: Origins, at: string): string {
  return guesses[from_(origins, at)] ?? "";
}

/** The guesses with one more about the piece on `at`; an empty one takes it back. */
export function withGuess(guesses: Guesses, origins: Origins, at: string, guess: string): Guesses {
  const origin = from_(origins, at);
  const rest = Object.fromEntries(Object.entries(guesses).filter(([key]) => key !== origin));
  return guess ? { ...rest, [origin]: guess } : rest;
}
