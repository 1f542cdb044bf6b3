/** Something fetched: there, not there yet, or refused with a reason. */

import { problemOf } from "./api";
import type { Problem } from "./wire";

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #fetch: () => Promise<T>;
  #asked = 0;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  load = async (): Promise<void> => {
    const asked = (this.#asked += 1);
    this.problem = null;
    try {
      const value = await this.#fetch();
      if (asked === this.#asked) this.value = value;
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    }
  };
}
