import { describe, expect, it } from "vitest";
import { applyStep, boardStep, exits, joinSteps, nextContact, piecesOf, positions, strength } from "./steps";
import type { Piece, Step } from "./wire";

/*   a  b  c      seat 0 on a, seat 1 on c and d
 *         d   */
const start: Piece[] = [
  { at: "a", seat: 0, face: "major" },
  { at: "c", seat: 1 },
  { at: "d", seat: 1 },
];
const shape = (pieces: ReadonlyMap<string, Piece>): string => [...pieces.values()].map((piece) => `${piece.seat}${piece.at}`).sort().join(" ");
const after = (step: Step): string => shape(applyStep(piecesOf(start), step));

describe("a step", () => {
  it("moves a piece along its path", () => {
    expect(after({ seat: 0, path: ["a", "b"] })).toBe("0b 1c 1d");
  });
  it("that takes leaves the mover on the point it met", () => {
    expect(after({ seat: 0, path: ["a", "b", "c"], contact: "takes", gone: ["c"] })).toBe("0c 1d");
  });
  it("whose mover falls leaves the other where it was", () => {
    expect(after({ seat: 0, path: ["a", "c"], contact: "falls", gone: ["a"] })).toBe("1c 1d");
  });
  it("in which both leave moves nothing", () => {
    expect(after({ seat: 0, path: ["a", "c"], contact: "both", gone: ["c", "a"] })).toBe("1d");
  });
  it("that puts a seat out takes all its pieces, after the move", () => {
    expect(after({ seat: 0, path: ["a", "c"], contact: "takes", gone: ["c"], cleared: [1] })).toBe("0c");
  });
  it("without a path only takes pieces away", () => {
    expect(after({ seat: 0, cleared: [0] })).toBe("1c 1d");
  });
  it("that puts a seat out leaves its pieces unless it clears them", () => {
    expect(after({ seat: 0, out: [{ seat: 0, reason: "resigned" }] })).toBe("0a 1c 1d");
  });
  it("puts pieces on their points, in place of what stands there, last of all", () => {
    expect(after({ seat: 0, placed: [{ at: "b", seat: 0 }] })).toBe("0a 0b 1c 1d");
    expect(after({ seat: 0, path: ["a", "c"], gone: ["c"], cleared: [1], placed: [{ at: "c", seat: 1 }] })).toBe("1c");
  });
  it("of a correction leaves a moved piece what the viewer knows it to be", () => {
    const pieces = applyStep(piecesOf(start), { seat: 0, gone: ["a", "d"], placed: [{ at: "b", seat: 0 }, { at: "e", seat: 1 }] });
    expect([...pieces.values()]).toEqual([
      { at: "c", seat: 1 },
      { at: "b", seat: 0, face: "major" },
      { at: "e", seat: 1 },
    ]);
  });
  it("shows faces that became public", () => {
    const pieces = applyStep(piecesOf(start), { seat: 0, shown: [{ at: "d", seat: 1, face: "flag" }] });
    expect(pieces.get("d")?.face).toBe("flag");
  });
  it("changes nothing that was there before", () => {
    const before = piecesOf(start);
    applyStep(before, { seat: 0, path: ["a", "b"] });
    expect(shape(before)).toBe("0a 1c 1d");
  });
});

const game: Step[] = [
  { seat: 0, path: ["a", "b"] },
  { seat: 1, path: ["c", "b"], contact: "both", gone: ["b", "c"] },
  { seat: 1, path: ["d", "c"] },
];

it("positions are one more than steps", () => {
  expect(positions(start, game).map(shape)).toEqual(["0a 1c 1d", "0b 1c 1d", "1d", "1c"]);
  expect(positions(start, game).map((pieces) => strength(pieces, 2))).toEqual([[1, 2], [1, 2], [0, 1], [0, 1]]);
});

it("finds contacts both ways", () => {
  expect(nextContact(game, 0, 1)).toBe(2);
  expect(nextContact(game, 2, 1)).toBeNull();
  expect(nextContact(game, 3, -1)).toBe(2);
  expect(nextContact(game, 2, -1)).toBeNull();
});

it("knows why seats left", () => {
  expect(exits([{ seat: 1, out: [{ seat: 2, reason: "stuck" }] }])).toEqual(new Map([[2, "stuck"]]));
});

it("joins the newest steps where they begin", () => {
  expect(joinSteps(game.slice(0, 2), 1, game.slice(1))).toEqual(game);
  expect(joinSteps(game, 0, [])).toEqual([]);
});

it("shows the latest stone, but none where stones changed hands", () => {
  expect(boardStep(undefined, 0)).toBeNull();
  expect(boardStep({ seat: 0, placed: [{ at: "b", seat: 0 }] }, 3)?.placed).toEqual(["b"]);
  expect(boardStep({ seat: 1, placed: [{ at: "a", seat: 1 }, { at: "b", seat: 0 }] }, 4)?.placed).toEqual([]);
  expect(boardStep({ seat: 0, path: ["a", "b"], placed: [{ at: "b", seat: 0, carries: "flag" }] }, 5)?.placed).toEqual([]);
});
