/** The move that a player picked before the turn came: kept while it waits, sent once, dropped with a word. */

import { untrack } from "svelte";
import { t } from "../i18n";
import { fateOf, type Now, type Queued } from "./queued";
import type { Session } from "./session.svelte";
import { toasts } from "./toast.svelte";

export interface Waiting {
  session: Session;
  now: Now;
  /** What a move is called. */
  called: (move: string) => string;
  send: (move: string) => void;
}

export class Queue {
  queued = $state.raw<Queued | null>(null);
  readonly #waiting: () => Waiting;

  /** Made by a component that shows the game. */
  constructor(waiting: () => Waiting) {
    this.#waiting = waiting;
    $effect(() => {
      const { queued } = this;
      const now = waiting().now;
      if (queued) untrack(() => this.#follow(queued, now));
    });
  }

  put(move: string): void {
    const { session, now, called } = this.#waiting();
    this.queued = { move, line: now.line };
    session.said = [t("queue.text", { move: called(move) }), t("queue.how")].join(t("app.comma"));
  }

  cancel(): void {
    if (!this.queued) return;
    this.queued = null;
    this.#waiting().session.said = t("queue.cancelled");
  }

  #follow(queued: Queued, now: Now): void {
    const fate = fateOf(queued, now);
    if (fate.kind === "wait") return;
    // It is let go first, so that nothing can send it twice.
    this.queued = null;
    const { called, send } = this.#waiting();
    if (fate.kind === "send") send(fate.move);
    else if (fate.why !== "over") toasts.show(t(`queue.dropped.${fate.why}`, { move: called(queued.move) }));
  }
}
