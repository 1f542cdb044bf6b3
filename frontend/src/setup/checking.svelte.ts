/** What the server finds wrong with a draft that no table keeps. It is asked once the hand rests. */

import { api } from "../lib/api";
import type { Problem } from "../lib/wire";

const REST_MS = 250;

export class Checking {
  found: readonly Problem[] = $state.raw([]);

  /** Asks about `setup` after a while; gives back what calls that off. */
  soon(game: string, setup: string): () => void {
    let wanted = true;
    const timer = setTimeout(() => {
      api.checkSetup(game, setup).then(
        (told) => {
          if (wanted) this.found = told.faults;
        },
        () => undefined, // The marks on the board come from the published rules; only the list waits.
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      wanted = false;
    };
  }
}
