/** The time now, running only while something on the page shows it. */

const TICK_MS = 250;

class Now {
  ms = $state(performance.now());
  #watchers = 0;
  #timer = 0;

  /** Keeps the time running until the function given back is called. */
  run(): () => void {
    if ((this.#watchers += 1) === 1) {
      this.ms = performance.now();
      this.#timer = window.setInterval(() => (this.ms = performance.now()), TICK_MS);
    }
    return () => {
      if ((this.#watchers -= 1) === 0) window.clearInterval(this.#timer);
    };
  }
}

export const now = new Now();
