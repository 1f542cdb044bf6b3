import { describe, expect, it } from "vitest";
import { cellIndex, cellName, complete, dump, fits, mirror, misplaced, parse, swap, targets, type Formation } from "./formation";
import { RULES } from "./sample";
import { filled, starters } from "./starters";

const TEXT = "53627/8.2.9/4B.36/7.B.5/1M411/MFM23";

function read(text: string): Formation {
  const formation = parse(text, RULES);
  if (!formation) throw new Error(text);
  return formation;
}

describe("the text of a formation", () => {
  it("is read and written back", () => {
    expect(dump(read(TEXT), RULES)).toBe(TEXT);
    expect(read(TEXT)[0]).toBe("colonel");
    expect(read(TEXT)[6]).toBeNull();
  });

  it.each(["", "53627", `${TEXT}/.....`, TEXT.replace("5", "x"), TEXT.replace("53627", "5362"), TEXT.replace(".", " ")])(
    "is refused when it is none: %j",
    (text) => expect(parse(text, RULES)).toBeNull(),
  );
});

describe("cells", () => {
  it("are named by row and column from 1", () => {
    expect(cellName(0, RULES)).toBe("r1c1");
    expect(cellName(29, RULES)).toBe("r6c5");
    for (let index = 0; index < 30; index += 1) expect(cellIndex(cellName(index, RULES), RULES)).toBe(index);
  });

  it.each(["", "r7c1", "r1c6", "r0c1", "r3"])("do not exist outside: %j", (name) => expect(cellIndex(name, RULES)).toBe(-1));
});

describe("changing", () => {
  it("exchanges two cells and leaves the first formation alone", () => {
    const before = read(TEXT);
    const after = swap(before, 0, 6);
    expect(dump(after, RULES)).toBe(".3627/852.9/4B.36/7.B.5/1M411/MFM23");
    expect(dump(before, RULES)).toBe(TEXT);
    expect(swap(after, 0, 6)).toEqual(before);
  });

  it("mirrors left and right", () => {
    expect(dump(mirror(read(TEXT), RULES), RULES)).toBe("72635/9.2.8/63.B4/5.B.7/114M1/32MFM");
    expect(mirror(mirror(read(TEXT), RULES), RULES)).toEqual(read(TEXT));
  });
});

describe("the published rules", () => {
  it("tell where a piece may stand", () => {
    expect(fits(RULES, "flag", "r6c2")).toBe(true);
    expect(fits(RULES, "flag", "r6c3")).toBe(false);
    expect(fits(RULES, null, "r2c2")).toBe(true);
    expect(fits(RULES, "dragon", "r1c1")).toBe(false);
  });

  it("tell what stands wrongly", () => {
    expect(misplaced(RULES, read(TEXT))).toEqual([]);
    expect(misplaced(RULES, swap(read(TEXT), 0, cellIndex("r6c2", RULES)))).toEqual(["r1c1"]);
    expect(misplaced(RULES, swap(read(TEXT), 0, 6))).toEqual(["r2c2"]);
  });

  it("tell which exchanges leave both pieces where they may stand", () => {
    const flag = cellIndex("r6c2", RULES);
    expect(targets(RULES, read(TEXT), flag).good).toEqual(["r6c4"]);
    const mine = targets(RULES, read(TEXT), cellIndex("r6c1", RULES));
    expect(mine.good).not.toContain("r5c2"); // another mine: nothing would change
    expect(mine.poor).not.toContain("r5c2");
    expect(mine.good).toContain("r5c1");
    expect(mine.poor).toContain("r6c2"); // the flag may not go to r6c1
    expect(mine.poor).toContain("r1c1");
  });
});

describe("formations to begin with", () => {
  it("are complete", () => {
    const found = starters(RULES);
    expect(found).toHaveLength(3);
    for (const { setup } of found) expect(complete(RULES, read(setup))).toBe(true);
  });

  it("are made from the rules where none suits", () => {
    const few = { ...RULES, counts: { ...RULES.counts, mine: 2 } };
    const [only, ...rest] = starters(few);
    expect(rest).toEqual([]);
    expect(complete(few, read(only?.setup ?? ""))).toBe(true);
  });

  it("put the mines around the flag", () => {
    const formation = read(filled(RULES));
    expect(complete(RULES, formation)).toBe(true);
    for (const cell of ["r6c1", "r6c3", "r5c2"]) expect(formation[cellIndex(cell, RULES)]).toBe("mine");
  });
});

describe("a formation that is not complete", () => {
  it("lacks a piece", () => expect(complete(RULES, read(TEXT.replace("9", ".")))).toBe(false));
  it("has one too often", () => expect(complete(RULES, read(TEXT.replace("9", "8")))).toBe(false));
});
