/** The line to an official's desk: cards of all its tables, then of each that changes. It comes back by itself. */

import { backoff, type LineStatus } from "./live";
import type { DeskCard, DeskMessage, Problem } from "./wire";

export interface DeskEvents {
  /** Tables: `all` of them after a greeting, else those that changed. */
  cards: (cards: readonly DeskCard[], all: boolean) => void;
  status: (status: LineStatus) => void;
  /** The server will not have us: no reconnecting. */
  gone: (problem: Problem) => void;
}

const PING_MS = 25_000;
const ANSWER_MS = 15_000;
/** What trying again does not mend. */
const FINAL = new Set(["hello-first", "bad-message"]);

export class DeskLine {
  readonly #url: string;
  readonly #keys: readonly string[];
  readonly #events: DeskEvents;
  #socket: WebSocket | null = null;
  #greeted = false;
  #tries = 0;
  #timer = 0;
  #ping = 0;
  #late = 0;
  #over = false;

  constructor(url: string, keys: readonly string[], events: DeskEvents) {
    this.#url = url;
    this.#keys = keys;
    this.#events = events;
    this.#connect();
  }

  /** Tries again at once. */
  retry(): void {
    if (this.#over || this.#socket) return;
    window.clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#over = true;
    window.clearTimeout(this.#timer);
    this.#quiet();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#events.status("closed");
  }

  #connect(): void {
    this.#events.status("connecting");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "desk-hello", keys: this.#keys }));
      this.#ping = window.setInterval(() => this.#check(socket), PING_MS);
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as DeskMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: DeskMessage): void {
    window.clearTimeout(this.#late);
    if (message.type === "gone") {
      if (!FINAL.has(message.problem.code)) return;
      this.close();
      this.#events.gone(message.problem);
      return;
    }
    this.#tries = 0;
    this.#events.cards(message.cards, !this.#greeted);
    if (!this.#greeted) this.#events.status("open");
    this.#greeted = true;
  }

  /** A line that is dead without knowing it is closed, so that it comes back: whatever is said is answered. */
  #check(socket: WebSocket): void {
    this.#late = window.setTimeout(() => {
      if (this.#socket !== socket) return;
      socket.onclose = null;
      socket.close();
      this.#lost();
    }, ANSWER_MS);
    socket.send(JSON.stringify({ type: "ping" }));
  }

  #quiet(): void {
    window.clearInterval(this.#ping);
    window.clearTimeout(this.#late);
  }

  #lost(): void {
    this.#socket = null;
    this.#quiet();
    this.#events.status("waiting");
    this.#timer = window.setTimeout(() => this.#connect(), backoff(this.#tries, Math.random()));
    this.#tries += 1;
  }
}
