import { beforeEach, describe, expect, it } from "vitest";
import { ASIDE, KEY, MOST, NAME_LENGTH, freeName, load, named, remove, rename, rewrite, save, tidy, type Shelf } from "./storage";

const TEXT = "53627/8.2.9/4B.36/7.B.5/1M411/MFM23";
let kept: Map<string, string>;
let shelf: Shelf;

beforeEach(() => {
  kept = new Map();
  shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

const put = (name: string, at = 1, id = name): unknown => save(shelf, "siguo", name, TEXT, at, id);
const names = (): string[] => load(shelf).items.map((item) => item.name);

describe("saving", () => {
  it("keeps a formation, latest first", () => {
    put("one", 1);
    put("two", 2);
    expect(names()).toEqual(["two", "one"]);
    expect(load(shelf).items[0]).toEqual({ id: "two", name: "two", game: "siguo", setup: TEXT, at: 2 });
  });

  it("replaces the one of the same name, whatever its letters' case and width", () => {
    put("Attack", 1, "a");
    save(shelf, "siguo", "ａttack ", "other", 2, "b");
    expect(load(shelf).items).toEqual([{ id: "a", name: "ａttack", game: "siguo", setup: "other", at: 2 }]);
  });

  it("keeps formations of different games apart", () => {
    put("one");
    save(shelf, "duel", "one", TEXT, 2, "x");
    expect(load(shelf).items).toHaveLength(2);
    expect(named(load(shelf).items, "duel", "one")?.id).toBe("x");
  });

  it("refuses an empty name and the fifty-first formation", () => {
    expect(put(" \u200b\n ")).toEqual({ ok: false, why: "name-empty" });
    for (let number = 0; number < MOST; number += 1) put(`n${number}`);
    expect(put("more")).toEqual({ ok: false, why: "full" });
    expect(put("n3", 99)).toMatchObject({ ok: true });
    expect(load(shelf).items).toHaveLength(MOST);
  });

  it("tells when the browser does not let it write", () => {
    shelf.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    expect(put("one")).toEqual({ ok: false, why: "storage" });
  });
});

describe("names", () => {
  it("lose what cannot be seen and what is too long", () => {
    expect(tidy("  a\u0000\u202e  b\t")).toBe("a b");
    expect([...tidy("𠮷".repeat(100))]).toHaveLength(NAME_LENGTH);
  });

  it("that are taken get a number", () => {
    put("one");
    put("one 2");
    expect(freeName(load(shelf).items, "siguo", "one")).toBe("one 3");
    expect(freeName(load(shelf).items, "siguo", "one 2")).toBe("one 3");
    expect(freeName(load(shelf).items, "duel", "one")).toBe("one");
    put("x".repeat(NAME_LENGTH));
    expect(freeName(load(shelf).items, "siguo", "x".repeat(NAME_LENGTH))).toHaveLength(NAME_LENGTH);
  });
});

describe("changing", () => {
  it("renames, and not to a name that another has", () => {
    put("one");
    put("two");
    expect(rename(shelf, "one", "two")).toMatchObject({ ok: true, item: { name: "two 2" } });
    expect(rename(shelf, "one", "two 2")).toMatchObject({ ok: true, item: { name: "two 2" } });
    expect(rename(shelf, "one", "  ")).toEqual({ ok: false, why: "name-empty" });
    expect(rename(shelf, "gone", "x")).toMatchObject({ ok: false });
  });

  it("rewrites and removes", () => {
    put("one");
    put("two");
    rewrite(shelf, "one", "new", 9);
    expect(load(shelf).items[0]).toMatchObject({ id: "one", setup: "new", at: 9 });
    expect(remove(shelf, "one")).toBe(true);
    expect(names()).toEqual(["two"]);
  });
});

describe("a damaged store", () => {
  it.each(["{", "null", "[]", "17", '{"version":1}', '{"version":1,"items":"x"}'])("is put aside: %s", (text) => {
    kept.set(KEY, text);
    expect(load(shelf)).toEqual({ items: [], damaged: true, newer: false });
    expect(kept.get(ASIDE)).toBe(text);
    expect(load(shelf).damaged).toBe(false);
    expect(put("one")).toMatchObject({ ok: true });
  });

  it("gives back what is whole in it", () => {
    const good = { id: "a", name: "one", game: "siguo", setup: TEXT, at: 1 };
    const bad = [null, 3, {}, { ...good, id: "" }, { ...good, id: "b", at: "x" }, { ...good, id: "c", setup: "x".repeat(9999) }];
    kept.set(KEY, JSON.stringify({ version: 1, items: [...bad, good, good] }));
    expect(load(shelf)).toEqual({ items: [good], damaged: true, newer: false });
    expect(kept.get(ASIDE)).toContain("xxxx");
  });

  it("of a newer version is not touched", () => {
    const text = '{"version":2,"things":[]}';
    kept.set(KEY, text);
    expect(load(shelf)).toEqual({ items: [], damaged: false, newer: true });
    expect(put("one")).toEqual({ ok: false, why: "newer" });
    expect(remove(shelf, "one")).toBe(false);
    expect(kept.get(KEY)).toBe(text);
  });

  it("that cannot be read at all is empty", () => {
    shelf.getItem = () => {
      throw new Error("SecurityError");
    };
    expect(load(shelf)).toEqual({ items: [], damaged: false, newer: false });
  });
});
