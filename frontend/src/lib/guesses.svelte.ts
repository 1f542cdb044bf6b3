/** Guesses about hidden pieces at one table, kept in this browser. */

import { followed, guessAt, withGuess, type Guesses as Kept, type Origins } from "./marks";
import { keep, recall } from "./store";
import type { Step } from "./wire";

const FACES = [
  "marshal", "general", "major-general", "brigadier", "colonel", "major",
  "captain", "lieutenant", "engineer", "bomb", "mine", "flag", "unknown",
] as const;

export class Guesses {
  readonly faces: readonly string[] = FACES;
  readonly #name: string;
  #kept = $state.raw<Kept>({});

  constructor(table: string) {
    this.#name = `guesses.${table}`;
    this.#kept = recall<Kept>(this.#name, {});
  }

  follow(steps: readonly Step[]): Origins {
    return followed(steps);
  }

  at(origins: Origins, at: string): string {
    return guessAt(this.#kept, origins, at);
  }

  set(origins: Origins, at: string, face: string): void {
    this.#kept = withGuess(this.#kept, origins, at, face);
    keep(this.#name, Object.keys(this.#kept).length > 0 ? this.#kept : null);
  }
}
