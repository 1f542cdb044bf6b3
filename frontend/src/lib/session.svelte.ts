/** One table as this browser sees it: the state pushed by the server, and what the person asks for. */

import { addKeys, dropSeat, keyList, keysFor, type Keys } from "./keys";
import { Live, type Asked, type LineStatus } from "./live";
import { Loaded } from "./loaded.svelte";
import { played } from "./played";
import { prefs } from "./prefs.svelte";
import { joinSteps } from "./steps";
import { joinTold } from "./told";
import type { Office, Problem, State, Step, TableView } from "./wire";

export class Session {
  readonly table: string;
  view = $state.raw<TableView | null>(null);
  steps = $state.raw<readonly Step[]>([]);
  host = $state(false);
  guestKey = $state("");
  /** What the person is at this table, and whether they write for every seat of a real board. */
  office = $state<Office | null>(null);
  scribe = $state(false);
  /** The key of a substitute who has just been let in. */
  letIn = $state("");
  keys = $state.raw<Keys>({});
  status = $state<LineStatus>("connecting");
  refused = $state.raw<Problem | null>(null);
  /** What is to be read out of late. */
  said = $state("");
  /** The move under way, and the ply and line it was made at. */
  pending = $state.raw<{ move: string; ply: number; line: number } | null>(null);
  /** `performance.now()` when the view came: clocks count down from here. */
  heard = $state(0);
  /** What is played here: to be fetched once there is a view. */
  readonly played = new Loaded(() => (this.view ? played(this.view) : Promise.reject(new Error(this.table))));
  #live: Live | null = null;
  #tried: Keys | null = null;
  /** The key that was asked for and handed over; `null` while none was asked for. */
  #handed: string | null = null;

  constructor(table: string) {
    this.table = table;
    this.keys = keysFor(table);
  }

  open(): void {
    this.refused = null;
    this.#live?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#live = new Live(
      `${scheme}://${location.host}/api/live`,
      () => ({
        type: "hello", table: this.table, keys: keyList(this.keys), steps: this.steps.length, line: this.view?.line ?? 0, name: prefs.name.slice(0, 24),
      }),
      {
        state: (state) => this.#hear(state),
        status: (status) => (this.status = status),
        gone: (problem) => this.#gone(problem),
        letIn: (key) => this.#given(key),
      },
    );
  }

  close(): void {
    this.#live?.close();
    this.#live = null;
  }

  retry(): void {
    this.#live?.retry();
  }

  /** Takes keys that the server has just given, and greets it anew with them. */
  hold(more: Keys): void {
    this.#tried = null;
    this.keys = addKeys(this.table, more, Date.now());
    this.open();
  }

  /** Tries keys out that came by a link. They are kept once they have opened something, so that a wrong link costs no seat. */
  tryKeys(link: Keys): void {
    this.#tried = link;
    this.keys = { ...this.keys, ...link };
    this.open();
  }

  /** Forgets keys that open nothing (any more). */
  forget(): void {
    this.keys = this.#tried ? keysFor(this.table) : dropSeat(this.table);
    this.#tried = null;
    this.open();
  }

  ask(asked: Asked): Promise<Problem | null> {
    return this.#live?.ask(asked) ?? Promise.resolve({ code: "connection-lost" });
  }

  /** A key for whoever sits at a seat of a real board: it is for the page that asks, which shows it at once. */
  async handKey(seat: number): Promise<{ problem: Problem | null; key: string }> {
    this.#handed = "";
    const problem = await this.ask({ type: "hand-key", seat });
    const key = this.#handed ?? "";
    this.#handed = null;
    return { problem, key };
  }

  #given(key: string): void {
    if (this.#handed === null) this.letIn = key;
    else this.#handed = key;
  }

  async move(move: string): Promise<Problem | null> {
    const ply = this.view?.board?.ply;
    if (ply === undefined || this.pending) return null;
    const line = this.view?.line ?? 0;
    this.pending = { move, ply, line };
    const problem = await this.ask({ type: "play", move, ply, line });
    // Once done the state says so; a refused or lost move leaves the board as it is.
    if (problem) this.pending = null;
    return problem;
  }

  #hear(state: State): void {
    if (this.#tried && !this.#proved(this.#tried, state)) return;
    const heard = performance.now();
    this.steps = joinSteps(this.steps, state.since, state.steps);
    this.view = joinTold(this.view, state, heard - this.heard);
    this.heard = heard;
    if (!this.played.value && !this.played.problem) void this.played.load();
    this.host = state.host ?? false;
    this.guestKey = state.guest ?? "";
    this.office = state.office ?? null;
    this.scribe = state.scribe ?? false;
    const { board, line = 0, phase } = state.table;
    if (this.pending && (phase !== "playing" || board?.ply !== this.pending.ply || line !== this.pending.line)) this.pending = null;
  }

  /** Whether a link's keys opened what they should; then they are kept. */
  #proved(tried: Keys, state: State): boolean {
    if (tried.seat && !state.guest) {
      this.close();
      this.refused = { code: "wrong-key" };
      return false;
    }
    this.keys = addKeys(this.table, tried, Date.now());
    this.#tried = null;
    return true;
  }

  #gone(problem: Problem): void {
    if (problem.code === "wrong-key" && this.keys.host && this.keys.seat && !this.#tried) this.forget();
    else this.refused = problem;
  }
}
