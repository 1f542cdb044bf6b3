/** Moves picked before one's turn: whether that can be done now, which move waits, and what becomes of it. */

import { untrack } from "svelte";
import { t } from "../i18n";
import { prefs } from "./prefs.svelte";
import { endsOf, fateOf, type Queued } from "./queued";
import type { Session } from "./session.svelte";
import { toasts } from "./toast.svelte";
import type { Geometry, TableView } from "./wire";

/** What the page shows of a game. */
export interface Shown {
  session: Session;
  view: TableView;
  geometry: Geometry;
  /** The seat that the page moves for, while it is in the game; else `null`. */
  seat: number | null;
  mine: boolean;
  /** An earlier position is looked at. */
  past: boolean;
  /** What a move is called. */
  called: (move: string) => string;
  send: (move: string) => void;
}

export class Queue {
  #queued = $state.raw<Queued | null>(null);
  readonly #shown: () => Shown;
  readonly #pieces = $derived.by(() => this.#shown().view.board?.pieces ?? []);
  readonly #own = $derived.by(() => new Set(this.#pieces.filter((piece) => piece.seat === this.#shown().seat).map((piece) => piece.at)));
  readonly #ends = $derived.by(() => new Set(this.#queued ? endsOf(this.#queued.move) : []));

  /** A move may be picked: any own piece to any point, or where there are stones any free point. */
  readonly open = $derived.by(() => {
    const { session, view, seat, mine, past } = this.#shown();
    return prefs.ahead && seat !== null && view.phase === "playing" && !mine && !past && !view.stopped && !view.terms?.wood && !session.pending;
  });

  /** The moves to pick from, as the board takes them. */
  readonly moves = $derived.by((): readonly string[] | "any" => {
    const { geometry } = this.#shown();
    if (geometry.pieces !== "stone") return "any";
    const taken = new Set(this.#pieces.map((piece) => piece.at));
    return geometry.points.map(({ id }) => id).filter((at) => !taken.has(at) && !this.#ends.has(at));
  });

  /** Made by a component that shows the game. */
  constructor(shown: () => Shown) {
    this.#shown = shown;
    $effect(() => {
      const queued = this.#queued;
      const { session, view, seat, mine } = shown();
      const own = this.#own;
      if (!queued) return;
      const fate = fateOf(queued, {
        line: view.line ?? 0,
        playing: view.phase === "playing" && seat !== null,
        stopped: Boolean(view.stopped),
        mine: mine && !session.pending && session.status === "open",
        own,
        moves: view.board?.moves ?? [],
        hints: view.board?.hints ?? [],
      });
      if (fate.kind === "wait") return;
      untrack(() => {
        // It is let go first, so that nothing can send it twice.
        this.#queued = null;
        if (fate.kind === "send") shown().send(fate.move);
        else if (fate.why !== "over") toasts.show(t(`queue.dropped.${fate.why}`, { move: shown().called(queued.move) }));
      });
    });
  }

  /** The move that waits; `null` for none. */
  get move(): string | null {
    return this.#queued?.move ?? null;
  }

  /** Whether a piece may be picked up there. */
  movable(at: string): boolean {
    return this.#own.has(at) && !this.#ends.has(at);
  }

  put(move: string): void {
    const { session, view, called } = this.#shown();
    this.#queued = { move, line: view.line ?? 0 };
    session.said = [t("queue.text", { move: called(move) }), t("queue.how")].join(t("app.comma"));
  }

  cancel(): void {
    if (!this.#queued) return;
    this.#queued = null;
    this.#shown().session.said = t("queue.cancelled");
  }

  /** A point was tapped: an end of the move that waits takes it back. Tells whether it did. */
  tapped(at: string): boolean {
    const held = this.#ends.has(at);
    if (held) this.cancel();
    return held;
  }
}
