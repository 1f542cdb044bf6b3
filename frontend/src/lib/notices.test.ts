import { expect, it } from "vitest";
import { noticesOf, standOf, waysOf, type Person, type Stand } from "./notices";
import type { TableView } from "./wire";

const PLAYER = { seat: 0, office: null } as const;
const REFEREE = { seat: null, office: "referee" } as const;
const stand = (more: Partial<Stand> = {}): Stand => ({
  steps: 4, line: 0, mine: false, over: false, stopped: false, called: false, rulings: 0, offered: false, requested: false, words: 0, ...more,
});
const view = (more: Partial<TableView>): TableView =>
  ({ phase: "playing", chairs: [{ seat: 0, name: "张红" }, { seat: 1, name: "李黑" }], options: {}, ...more }) as TableView;
const person = (more: Partial<Person> = {}): Person => ({ seat: 0, office: null, mine: false, steps: 4, ...more });

it("tells a player of the turn once, and again when it comes back at once", () => {
  expect(noticesOf(stand(), stand({ mine: true, steps: 5 }), PLAYER)).toEqual(["turn"]);
  expect(noticesOf(stand({ mine: true }), stand({ mine: true }), PLAYER)).toEqual([]);
  expect(noticesOf(stand({ mine: true }), stand({ mine: true, steps: 6 }), PLAYER)).toEqual(["turn"]);
  expect(noticesOf(stand({ mine: true, steps: 6 }), stand({ mine: true, line: 1 }), PLAYER)).toEqual(["turn"]);
});

it("tells a player of a stop, a ruling, an offer and a request", () => {
  expect(noticesOf(stand(), stand({ stopped: true, called: true }), PLAYER)).toEqual(["stopped"]);
  expect(noticesOf(stand({ stopped: true }), stand({ rulings: 1, mine: true }), PLAYER)).toEqual(["ruled", "turn"]);
  expect(noticesOf(stand(), stand({ offered: true }), PLAYER)).toEqual(["offer"]);
  expect(noticesOf(stand({ offered: true }), stand({ offered: true }), PLAYER)).toEqual([]);
  expect(noticesOf(stand(), stand({ requested: true }), PLAYER)).toEqual(["request"]);
  expect(noticesOf(stand(), stand({ words: 3 }), PLAYER)).toEqual(["word"]);
  expect(noticesOf(stand({ mine: true }), stand({ over: true }), PLAYER)).toEqual(["over"]);
});

it("tells an official who is called, and not of what officials do themselves", () => {
  expect(noticesOf(stand(), stand({ stopped: true, called: true }), REFEREE)).toEqual(["called"]);
  expect(noticesOf(stand(), stand({ stopped: true }), REFEREE)).toEqual([]);
  expect(noticesOf(stand(), stand({ rulings: 1 }), REFEREE)).toEqual([]);
  expect(noticesOf(stand(), stand({ words: 1 }), REFEREE)).toEqual(["word"]);
});

it("tells a spectator nothing", () => {
  const all = stand({ mine: true, stopped: true, over: true, words: 9 });
  expect(noticesOf(stand(), all, { seat: null, office: null })).toEqual([]);
});

it("tells who comes what waits, and nothing of what has been", () => {
  expect(noticesOf(null, stand({ rulings: 2, words: 5, stopped: true, over: true }), PLAYER)).toEqual([]);
  expect(noticesOf(null, stand({ mine: true, offered: true }), PLAYER)).toEqual(["offer", "turn"]);
});

it("sees in a table what waits for a person", () => {
  const offer = { by: 1, consents: [1] };
  expect(standOf(view({ offer }), person()).offered).toBe(true);
  expect(standOf(view({ offer }), person({ seat: 1 })).offered).toBe(false);
  expect(standOf(view({ offer }), person({ seat: null, office: "referee" })).offered).toBe(false);
  expect(standOf(view({ request: { waiting: [0] } }), person()).requested).toBe(true);
  expect(standOf(view({ request: { waiting: [1] } }), person()).requested).toBe(false);
  expect(standOf(view({ request: { committee: true } }), person({ seat: null, office: "committee" })).requested).toBe(true);
  expect(standOf(view({ request: { committee: true } }), person({ seat: null, office: "referee" })).requested).toBe(false);
  expect(standOf(view({ stopped: { why: "call", seat: 1 } }), person())).toMatchObject({ stopped: true, called: true });
  expect(standOf(view({ stopped: { why: "referee" } }), person())).toMatchObject({ stopped: true, called: false });
});

it("counts the words that are meant for a person", () => {
  const by = { office: "referee" } as const;
  const said = [
    { text: "1", ago_ms: 0, number: 0, seat: 0, private: true },
    { text: "2", ago_ms: 0, number: 1, seat: 0, by, private: true },
    { text: "3", ago_ms: 0, number: 2, seat: 1 },
  ];
  expect(standOf(view({ said }), person()).words).toBe(2);
  expect(standOf(view({ said }), person({ seat: null, office: "referee" })).words).toBe(1);
  expect(standOf(view({ said }), person({ seat: null })).words).toBe(0);
});

const all = { sound: true, vibration: true, notifications: true };

it("uses each way only where it is wished for", () => {
  expect(waysOf(["turn"], all, true)).toEqual({ sound: "turn", buzz: true, notify: true });
  expect(waysOf(["turn"], { ...all, sound: false }, true).sound).toBeNull();
  expect(waysOf(["turn"], { ...all, vibration: false }, true).buzz).toBe(false);
  expect(waysOf(["turn"], { ...all, notifications: false }, true).notify).toBe(false);
  expect(waysOf([], all, true)).toEqual({ sound: null, buzz: false, notify: false });
});

it("notifies only who does not see the page", () => {
  expect(waysOf(["turn"], all, false).notify).toBe(false);
});

it("sounds once, for what weighs most, and does not vibrate for words", () => {
  expect(waysOf(["ruled", "turn"], all, false).sound).toBe("call");
  expect(waysOf(["over"], all, false)).toMatchObject({ sound: null, buzz: false });
  expect(waysOf(["word"], all, false)).toMatchObject({ sound: "call", buzz: false });
});
