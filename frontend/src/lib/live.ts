/** The live line to a table. It comes back by itself, and never says anything twice: what was under way when the line broke
 * is answered with `connection-lost`, and the state that comes next tells whether it had arrived. */

import type { ClientMessage, Hello, Problem, ServerMessage, State } from "./wire";

export type LineStatus = "connecting" | "open" | "waiting" | "closed";
type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
export type Asked = WithoutId<ClientMessage>;

export interface LiveEvents {
  state: (state: State) => void;
  status: (status: LineStatus) => void;
  /** The server will not have us: no reconnecting. */
  gone: (problem: Problem) => void;
  /** The key of somebody whom the last request let in, a substitute. */
  letIn?: (key: string) => void;
}

const PING_MS = 25_000;
const ANSWER_MS = 15_000;
/** Refusals of the greeting that trying again does not mend. */
const FINAL = new Set(["no-such-table", "wrong-key", "bad-message"]);
const GREETING = 0;

/** How long to wait before try number `tries`, with `chance` in 0..1 to spread many clients out. */
export function backoff(tries: number, chance: number): number {
  const most = Math.min(20_000, 500 * 2 ** tries);
  return Math.round(most * (0.6 + 0.4 * chance));
}

export class Live {
  readonly #url: string;
  readonly #hello: () => Hello;
  readonly #events: LiveEvents;
  #socket: WebSocket | null = null;
  #pending = new Map<number, (problem: Problem | null) => void>();
  #id = GREETING;
  #tries = 0;
  #timer = 0;
  #ping = 0;
  #over = false;

  constructor(url: string, hello: () => Hello, events: LiveEvents) {
    this.#url = url;
    this.#hello = hello;
    this.#events = events;
    this.#connect();
  }

  /** Asks the server; gives back `null` when it is done, else why it was not. */
  ask(asked: Asked): Promise<Problem | null> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve({ code: "connection-lost" });
    const id = (this.#id += 1);
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      socket.send(JSON.stringify({ ...asked, id }));
    });
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
    window.clearInterval(this.#ping);
    this.#socket?.close();
    this.#socket = null;
    this.#answerAll();
    this.#events.status("closed");
  }

  #connect(): void {
    this.#events.status("connecting");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.#hello()));
      window.clearInterval(this.#ping);
      this.#ping = window.setInterval(() => this.#check(), PING_MS);
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.#tries = 0;
        this.#events.status("open");
        this.#events.state(message);
        break;
      case "done":
        if (message.key) this.#events.letIn?.(message.key);
        this.#answer(message.id, null);
        break;
      case "probe":
        // At once, so that the server measures the way and nothing else.
        this.#socket?.send(JSON.stringify({ type: "echo", number: message.number }));
        break;
      case "refusal":
        if (message.id === GREETING && FINAL.has(message.problem.code)) this.#end(message.problem);
        else this.#answer(message.id, message.problem);
        break;
      case "gone":
        if (FINAL.has(message.problem.code)) this.#end(message.problem);
        break;
    }
  }

  #answer(id: number, problem: Problem | null): void {
    this.#pending.get(id)?.(problem);
    this.#pending.delete(id);
  }

  #answerAll(): void {
    for (const resolve of this.#pending.values()) resolve({ code: "connection-lost" });
    this.#pending.clear();
  }

  #end(problem: Problem): void {
    this.close();
    this.#events.gone(problem);
  }

  #lost(): void {
    this.#socket = null;
    window.clearInterval(this.#ping);
    this.#answerAll();
    if (this.#over) return;
    this.#events.status("waiting");
    this.#timer = window.setTimeout(() => this.#connect(), backoff(this.#tries, Math.random()));
    this.#tries += 1;
  }

  /** A line that is dead without knowing it is closed, so that it comes back. */
  #check(): void {
    const socket = this.#socket;
    const late = window.setTimeout(() => {
      if (this.#socket === socket && socket) {
        socket.onclose = null;
        socket.close();
        this.#lost();
      }
    }, ANSWER_MS);
    void this.ask({ type: "ping" }).then(() => window.clearTimeout(late));
  }
}
