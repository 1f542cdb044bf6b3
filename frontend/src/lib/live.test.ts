import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backoff, Live, type LineStatus } from "./live";
import type { Problem, State } from "./wire";

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string; id?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: State[];
let statuses: LineStatus[];
let gone: Problem[];
const latest = (): Socket => Socket.all[Socket.all.length - 1] as Socket;

function line(): Live {
  return new Live("ws://x", () => ({ type: "hello", table: "t", steps: states.length }), {
    state: (state) => states.push(state),
    status: (status) => statuses.push(status),
    gone: (problem) => gone.push(problem),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  [states, statuses, gone] = [[], [], []];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("greets, hears the state, and tells answers apart by id", async () => {
  const live = line();
  latest().open();
  latest().say({ type: "state", since: 0, steps: [] });
  const [first, second] = [live.ask({ type: "resign" }), live.ask({ type: "offer-draw" })];
  expect(latest().sent.map(({ type, id }) => [type, id])).toEqual([["hello", undefined], ["resign", 1], ["offer-draw", 2]]);
  latest().say({ type: "refusal", id: 2, problem: { code: "offer-open" } });
  latest().say({ type: "done", id: 1 });
  expect(await first).toBeNull();
  expect(await second).toEqual({ code: "offer-open" });
  expect(statuses).toEqual(["connecting", "open"]);
});

it("comes back after a break, from where it was, and sends nothing twice", async () => {
  const live = line();
  latest().open();
  latest().say({ type: "state", since: 0, steps: [] });
  const asked = live.ask({ type: "play", move: "a-b", ply: 0 });
  latest().close();
  expect(await asked).toEqual({ code: "connection-lost" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all.length).toBe(2);
  latest().open();
  expect(latest().sent).toEqual([{ type: "hello", table: "t", steps: 1 }]);
});

it("refuses to ask while there is no line", async () => {
  const live = line();
  expect(await live.ask({ type: "resign" })).toEqual({ code: "connection-lost" });
});

it("does not come back where it is not wanted", async () => {
  line();
  latest().open();
  latest().say({ type: "gone", problem: { code: "wrong-key" } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toEqual([{ code: "wrong-key" }]);
  expect(Socket.all.length).toBe(1);
});

it("notices a line that died silently", async () => {
  line();
  latest().open();
  latest().say({ type: "state", since: 0, steps: [] });
  await vi.advanceTimersByTimeAsync(25_000 + 15_000);
  expect(statuses[statuses.length - 1]).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all.length).toBe(2);
});

it("waits longer after each try, up to a limit", () => {
  expect([0, 1, 2, 10].map((tries) => backoff(tries, 1))).toEqual([500, 1000, 2000, 20_000]);
  expect(backoff(2, 0)).toBe(1200);
});
