import { expect, it } from "vitest";
import { keysOf, ours, routeOf } from "./router";

it.each([
  ["/", { page: "lobby" }],
  ["/new", { page: "new" }],
  ["/t/abc234", { page: "table", table: "abc234" }],
  ["/t/abc234/", { page: "table", table: "abc234" }],
  ["/t/a%20b/replay", { page: "table-replay", table: "a b" }],
  ["/t/abc234/clock", { page: "table-clock", table: "abc234" }],
  ["/t/abc234/sheet", { page: "table-sheet", table: "abc234" }],
  ["/t/abc234/sheet/x", { page: "missing" }],
  ["/t/abc234/log", { page: "table-log", table: "abc234" }],
  ["/desk", { page: "desk" }],
  ["/desk/x", { page: "missing" }],
  ["/replay", { page: "replay" }],
  ["/formations", { page: "formations" }],
  ["/rules", { page: "rules" }],
  ["/rules/x", { page: "missing" }],
  ["/t", { page: "missing" }],
  ["/t/a/b", { page: "missing" }],
  ["/t/%E0%A4%A", { page: "missing" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it("reads keys behind the hash", () => {
  expect(keysOf("#k=a-_b&g=c")).toEqual({ seat: "a-_b", guest: "c" });
  expect(keysOf("#c=1&a=2&s=3&r=4")).toEqual({ chief: "1", committee: "2", scribe: "3", referee: "4" });
  expect(keysOf("")).toEqual({});
});

it("leaves other sites, files, interfaces and new windows to the browser", () => {
  const link = (href: string, more: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement =>
    ({ origin: "http://a", pathname: href, target: "", hasAttribute: () => false, getAttribute: () => href, ...more }) as unknown as HTMLAnchorElement;
  const click = (more: Partial<MouseEvent> = {}): MouseEvent => ({ button: 0, defaultPrevented: false, ...more }) as MouseEvent;
  expect(ours(link("/rules"), click(), "http://a")).toBe(true);
  expect(ours(link("/rules"), click({ ctrlKey: true }), "http://a")).toBe(false);
  expect(ours(link("/rules"), click(), "http://b")).toBe(false);
  expect(ours(link("/api/qr.svg"), click(), "http://a")).toBe(false);
  expect(ours(link("/rules", { target: "_blank" }), click(), "http://a")).toBe(false);
});
