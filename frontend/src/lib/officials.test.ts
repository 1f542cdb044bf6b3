import { beforeEach, expect, it, vi } from "vitest";
import { addKeys } from "./keys";
import { deskLink, held, holdDesk, officials, tableLink, wholeDesks } from "./officials";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

it("finds every official's key once, also of desks that a link opened", () => {
  addKeys("t1", { host: "h", referee: "r", chief: "c" }, 1);
  addKeys("t2", { referee: "r", seat: "s" }, 2);
  holdDesk({ committee: "a" });
  holdDesk({ committee: "a" });
  holdDesk({ seat: "s" });
  expect(held()).toEqual([{ office: "committee", key: "a" }, { office: "referee", key: "r" }, { office: "chief", key: "c" }]);
});

it("knows the desks whose three keys it holds, with their tables", () => {
  const desk = { referee: "r", chief: "c", committee: "a" };
  addKeys("t1", desk, 1);
  addKeys("t2", desk, 3);
  addKeys("t3", { referee: "x", chief: "y" }, 2);
  expect(wholeDesks()).toEqual([{ ...desk, tables: ["t2", "t1"] }]);
});

it("names the highest office first", () => {
  expect(officials({ referee: "r", committee: "a", chief: "c" }).map(({ office }) => office)).toEqual(["chief", "committee", "referee"]);
});

it("puts keys behind the hash, and none where the table is known", () => {
  expect(tableLink("t 1", { office: "chief", key: "x y" }, false)).toBe("/t/t%201#c=x%20y");
  expect(tableLink("t1", { office: "chief", key: "x" }, true, "/log")).toBe("/t/t1/log");
  expect(deskLink("http://a", { office: "committee", key: "z" })).toBe("http://a/desk#a=z");
});
