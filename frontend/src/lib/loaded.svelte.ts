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

  /** Fetches it; what went wrong before is forgotten meanwhile. */
  load = (): Promise<void> => {
    this.problem = null;
    return this.refresh();
  };

  /** Fetches it anew; what there is stays until the answer comes. */
  refresh = async (): Promise<void> => {
    const asked = (this.#asked += 1);
    try {
      const value = await this.#fetch();
      if (asked !== this.#asked) return;
      this.value = value;
      this.problem = null;
    } catch (error) {
      if (asked === this.#asked) this.problem = problemOf(error);
    }
  };
}
