import { beforeEach, expect, it, vi } from "vitest";
import { addKeys, baseFor, carryKeys, dropSeat, keyLink, keyList, keysFor, viewKey } from "./keys";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

it("keeps keys by table and adds to them", () => {
  addKeys("t1", { host: "h" }, 1);
  addKeys("t2", { seat: "x" }, 2);
  expect(addKeys("t1", { seat: "s" }, 3)).toEqual({ host: "h", seat: "s", at: 3 });
  expect(keyList(keysFor("t1"))).toEqual(["s", "h"]);
  expect(keysFor("t3")).toEqual({});
});

it("forgets a seat and keeps the host's key", () => {
  addKeys("t1", { host: "h", seat: "s", guest: "g" }, 1);
  expect(keyList(dropSeat("t1"))).toEqual(["h"]);
  expect(keyList(keysFor("t1"))).toEqual(["h"]);
});

it("forgets the tables longest unused", () => {
  for (let at = 0; at < 205; at += 1) addKeys(`t${at}`, { seat: "s" }, at);
  expect(keysFor("t4")).toEqual({});
  expect(keysFor("t5")).toEqual({ seat: "s", at: 5 });
});

it("takes a seat along to the next table, once, and no office", () => {
  addKeys("t1", { seat: "s", host: "h", referee: "r" }, 1);
  carryKeys("t1", "t2", 2);
  expect(keysFor("t2")).toEqual({ seat: "s", host: "h", at: 2 });
  addKeys("t3", { seat: "other" }, 3);
  carryKeys("t1", "t3", 4);
  expect(keysFor("t3")).toEqual({ seat: "other", at: 3 });
  carryKeys("t9", "t4", 5);
  expect(keysFor("t4")).toEqual({});
});

it("asks for a record with the key that shows most", () => {
  expect(viewKey({ guest: "g", seat: "s" })).toBe("s");
  expect(viewKey({ host: "h" })).toBe("");
});

it("puts keys behind the hash, where servers do not see them", () => {
  expect(keyLink("http://a", "t 1", "seat", "x_y")).toBe("http://a/t/t%201#k=x_y");
});

it("gives other devices an address that they can reach", () => {
  expect(baseFor("http://localhost:8000", "localhost", "http://10.0.0.5:8000/")).toBe("http://10.0.0.5:8000");
  expect(baseFor("http://10.0.0.9:8000", "10.0.0.9", "http://10.0.0.5:8000")).toBe("http://10.0.0.9:8000");
  expect(baseFor("http://127.0.0.1:8000", "127.0.0.1", "")).toBe("http://127.0.0.1:8000");
});
