import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeskLine } from "./desk";
import type { LineStatus } from "./live";
import type { DeskCard, Problem } from "./wire";

class Socket {
  static all: Socket[] = [];
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const card: DeskCard = { table: "t", game: "siguo", title: "", phase: "playing", names: [] };
let told: [number, boolean][];
let statuses: LineStatus[];
let gone: Problem[];
const latest = (): Socket => Socket.all[Socket.all.length - 1] as Socket;

function line(): DeskLine {
  return new DeskLine("ws://x", ["a", "b"], {
    cards: (cards, all) => told.push([cards.length, all]),
    status: (status) => statuses.push(status),
    gone: (problem) => gone.push(problem),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  [told, statuses, gone] = [[], [], []];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("greets with its keys and hears all tables first, then those that change", () => {
  line();
  latest().onopen?.();
  expect(latest().sent).toEqual([{ type: "desk-hello", keys: ["a", "b"] }]);
  latest().say({ type: "desk-state", cards: [card, card] });
  latest().say({ type: "desk-state", cards: [card] });
  expect(told).toEqual([[2, true], [1, false]]);
  expect(statuses).toEqual(["connecting", "open"]);
});

it("comes back by itself and hears all tables anew", async () => {
  line();
  latest().onopen?.();
  latest().say({ type: "desk-state", cards: [card] });
  latest().close();
  expect(statuses.at(-1)).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  latest().onopen?.();
  latest().say({ type: "desk-state", cards: [] });
  expect(told).toEqual([[1, true], [0, true]]);
});

it("notices a line that died silently, and no other", async () => {
  line();
  latest().onopen?.();
  latest().say({ type: "desk-state", cards: [] });
  await vi.advanceTimersByTimeAsync(25_000);
  latest().say({ type: "desk-state", cards: [] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Socket.all.length).toBe(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(statuses.at(-1)).toBe("connecting");
  expect(Socket.all.length).toBe(2);
});

it("does not come back where it is not wanted, or when it was closed", async () => {
  line();
  latest().onopen?.();
  latest().say({ type: "gone", problem: { code: "hello-first" } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toEqual([{ code: "hello-first" }]);
  expect(Socket.all.length).toBe(1);
  line().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all.length).toBe(2);
});
