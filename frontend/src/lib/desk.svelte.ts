/** An official's desk as this browser sees it: the tables pushed by the server, and the keys that opened them. */

import { DeskLine } from "./desk";
import type { LineStatus } from "./live";
import { held, holdDesk, MOST_HELD, officials, type Held } from "./officials";
import type { Keys } from "./keys";
import type { Heard } from "./overview";
import type { DeskCard, Problem } from "./wire";

export class DeskSession {
  tables = $state.raw<ReadonlyMap<string, Heard>>(new Map());
  status = $state<LineStatus>("connecting");
  refused = $state.raw<Problem | null>(null);
  /** Whether the tables have come. */
  told = $state(false);
  /** A link was followed that opened nothing. */
  idle = $state(false);
  keys = $state.raw<readonly Held[]>([]);
  #line: DeskLine | null = null;

  /** Opens the desk of all keys held, and of those that a link brought. They are kept once they have opened something. */
  open(link: Keys = {}): void {
    const brought = officials(link);
    const known = new Set(brought.map(({ key }) => key));
    this.keys = [...brought, ...held().filter(({ key }) => !known.has(key))].slice(0, MOST_HELD);
    this.close();
    if (this.keys.length === 0) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new DeskLine(`${scheme}://${location.host}/api/desk`, this.keys.map(({ key }) => key), {
      cards: (cards, all) => {
        this.#hear(cards, all);
        if (!all || brought.length === 0) return;
        if (cards.some((card) => (card.key ?? 0) < brought.length)) holdDesk(link);
        else this.idle = true;
      },
      status: (status) => (this.status = status),
      gone: (problem) => (this.refused = problem),
    });
  }

  close(): void {
    this.#line?.close();
    this.#line = null;
  }

  retry(): void {
    this.#line?.retry();
  }

  /** The key that opens a table. */
  keyOf({ key = 0 }: DeskCard): Held | undefined {
    return this.keys[key];
  }

  #hear(cards: readonly DeskCard[], all: boolean): void {
    const at = performance.now();
    const tables = new Map(all ? [] : this.tables);
    for (const card of cards) tables.set(card.table, { card, at });
    this.tables = tables;
    this.told = true;
  }
}
