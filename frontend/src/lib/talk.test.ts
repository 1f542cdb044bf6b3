import { expect, it } from "vitest";
import { addressee, channelOf, hasTalk, isOff, others, readTo, speaker, unread, wanted } from "./talk";
import type { ChairView, SaidView } from "./wire";

const by = { office: "referee" } as const;
const chairs: ChairView[] = [{ seat: 0, name: "张红" }, { seat: 1, name: "李黑" }, { seat: 2, name: "greedy-N", engine: "greedy" }, { seat: 3 }];
let number = 0;
const said = (more: Partial<SaidView>): SaidView => ({ text: "…", ago_ms: 0, number: number++, ...more });

it("gives everybody the channel they have", () => {
  expect(channelOf({}, true, false)).toBe("table");
  expect(channelOf({ refereed: true }, true, false)).toBe("to-officials");
  expect(channelOf({ refereed: true }, false, true)).toBe("officials");
  expect(channelOf({}, false, false)).toBe("listen");
  expect(channelOf({ refereed: true }, false, false)).toBe("listen");
});

it("is there where two people sit, where officials are, and where something was said", () => {
  expect(hasTalk("table", [], chairs)).toBe(true);
  expect(hasTalk("table", [], [chairs[0]!, chairs[2]!])).toBe(false);
  expect(hasTalk("to-officials", [], [chairs[0]!, chairs[2]!])).toBe(true);
  expect(hasTalk("listen", [], chairs)).toBe(false);
  expect(hasTalk("listen", [said({ by })], chairs)).toBe(true);
});

it("is off while pieces are hidden, at casual tables", () => {
  expect(isOff({ phase: "playing" }, true)).toBe(true);
  expect(isOff({ phase: "playing" }, false)).toBe(false);
  expect(isOff({ phase: "finished" }, true)).toBe(false);
  expect(isOff({ phase: "playing", refereed: true }, true)).toBe(false);
});

it("tells who speaks to whom", () => {
  expect([speaker(said({ seat: 1 })), addressee(said({ seat: 1 }))]).toEqual([1, "all"]);
  expect(addressee(said({ seat: 1, private: true }))).toBe("officials");
  expect([speaker(said({ by, seat: 1, private: true })), addressee(said({ by, seat: 1, private: true }))]).toEqual([null, 1]);
  expect(addressee(said({ by }))).toBe("all");
});

it("leaves out who is muted, but no official and not oneself", () => {
  const all = [said({ seat: 0 }), said({ seat: 1 }), said({ by })];
  expect(wanted(all, chairs, 0, ["张红", "李黑"]).map(speaker)).toEqual([0, null]);
  expect(wanted(all, chairs, 0, [])).toEqual(all);
});

it("counts what is new of others", () => {
  number = 0;
  const all = [said({ seat: 0 }), said({ seat: 1 }), said({ seat: 1 }), said({ by })];
  expect(unread(all, 0, false, 0)).toBe(3);
  expect(unread(all, 0, false, 2)).toBe(2);
  expect(unread(all, 0, false, readTo(all))).toBe(0);
  expect(unread(all, null, true, 0)).toBe(3);
  expect(readTo([])).toBe(0);
});

it("offers to mute people, not bots, free seats or oneself", () => {
  expect(others(chairs, 0).map(({ seat }) => seat)).toEqual([1]);
  expect(others(chairs, null).map(({ seat }) => seat)).toEqual([0, 1]);
});
