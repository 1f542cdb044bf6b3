/** The browser's saved formations as shared state: whoever looks sees every change, also one made in another window. */

import * as storage from "./storage";

/** A store that keeps nothing, where the browser gives none. */
const NOWHERE: storage.Shelf = {
  getItem: () => null,
  setItem: () => {
    throw new Error("no storage");
  },
  removeItem: () => undefined,
};

function browserShelf(): storage.Shelf {
  try {
    return window.localStorage;
  } catch {
    return NOWHERE;
  }
}

class Formations {
  #shelf = browserShelf();
  #found: storage.Found = $state.raw(storage.load(this.#shelf));
  /** Something damaged was put aside since the page was opened. */
  damaged = $state(this.#found.damaged);

  constructor() {
    window.addEventListener("storage", (event) => {
      if (event.key === null || event.key === storage.KEY) this.refresh();
    });
  }

  get items(): readonly storage.Saved[] {
    return this.#found.items;
  }

  get newer(): boolean {
    return this.#found.newer;
  }

  of(game: string): readonly storage.Saved[] {
    return this.items.filter((item) => item.game === game);
  }

  refresh(): void {
    this.#found = storage.load(this.#shelf);
    this.damaged ||= this.#found.damaged;
  }

  save(game: string, name: string, setup: string): storage.Result {
    return this.#after(storage.save(this.#shelf, game, name, setup, Date.now(), storage.freshId()));
  }

  rewrite(id: string, setup: string): storage.Result {
    return this.#after(storage.rewrite(this.#shelf, id, setup, Date.now()));
  }

  rename(id: string, name: string): storage.Result {
    return this.#after(storage.rename(this.#shelf, id, name));
  }

  remove(id: string): boolean {
    return this.#after(storage.remove(this.#shelf, id));
  }

  #after<T>(result: T): T {
    this.refresh();
    return result;
  }
}

export const formations = new Formations();
