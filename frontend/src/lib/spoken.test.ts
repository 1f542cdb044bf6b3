import { describe, expect, it } from "vitest";
import { fill } from "../i18n/text";
import type { PointState } from "../board";
import type { Naming } from "./labels";
import { pointLabel, type Known } from "./spoken";
import type { Geometry, Point } from "./wire";

const files = import.meta.glob<Record<string, string>>(["../i18n/*.json", "../../../src/qihui/words/names/*.json"], { eager: true, import: "default" });
const REST: PointState = { selected: false, target: false, source: false, put: false, warned: false };

function naming(language: string): Naming {
  const all: Record<string, string> = Object.assign({}, ...Object.entries(files).filter(([path]) => new RegExp(`[./]${language}\\.json$`).test(path)).map(([, words]) => words));
  return {
    say: (key, params = {}) => fill(all[key] ?? key, params),
    word: (key, otherwise) => all[key] ?? otherwise,
    comma: all["app.comma"] ?? "",
    move: () => "",
  };
}

function board(more: Partial<Geometry>, points: Point[]): Geometry {
  return { game: "", width: 14, height: 14, points, edges: [], turns: [0, 0], ...more };
}

const centre: Point = { id: "h8", x: 7, y: 7, kind: "star" };
const STONES: Known = {
  game: { seats: ["first", "second"], sides: [[0], [1]] },
  geometry: board({ ground: "grid", pieces: "stone" }, [centre]),
  pieces: [{ at: "g7", seat: 0, face: "black" }],
  own: 0,
  guess: () => "",
};

describe.each([
  ["zh-Hans", "h8，天元，空，可下", "g7，我方 先手 黑子", "f8，空，禁手", "e3，我方 红方 兵，可走", "b2，南角，对方 南 棋子", "南 2排3列，我方 南 团长，已拿起"],
  ["zh-Hant", "h8，天元，空，可下", "g7，我方 先手 黑子", "f8，空，禁手", "e3，我方 紅方 兵，可走", "b2，南角，對方 南 棋子", "南 2排3列，我方 南 團長，已拿起"],
  [
    "en", "h8, centre, empty, free to play", "g7, yours, first player black stone", "f8, empty, forbidden",
    "e3, yours, Red soldier, can move", "b2, South corner, opponent, South marble", "South row 2 column 3, yours, South colonel, picked up",
  ],
])("in %s a point says where it is, what stands there and what it is good for", (language, put, stone, forbidden, soldier, marble, tile) => {
  const names = naming(language);

  it("on a board of stones", () => {
    expect(pointLabel(centre, { ...REST, put: true }, STONES, names)).toBe(put);
    expect(pointLabel({ id: "g7", x: 6, y: 8 }, REST, STONES, names)).toBe(stone);
    expect(pointLabel({ id: "f8", x: 5, y: 7 }, { ...REST, put: true, warned: true }, STONES, names)).toBe(forbidden);
  });

  it("on a xiangqi board", () => {
    const known: Known = {
      ...STONES,
      game: { seats: ["red", "black"], sides: [[0], [1]] },
      geometry: board({ ground: "river", pieces: "disc" }, []),
      pieces: [{ at: "e3", seat: 0, face: "soldier" }],
    };
    expect(pointLabel({ id: "e3", x: 4, y: 6 }, { ...REST, source: true }, known, names)).toBe(soldier);
  });

  it("on a star", () => {
    const known: Known = { ...STONES, game: { seats: ["N", "S"], sides: [[0], [1]] }, geometry: board({ ground: "star", pieces: "marble" }, []), pieces: [{ at: "b2", seat: 1 }] };
    expect(pointLabel({ id: "b2", x: 1, y: 1, area: "S" }, REST, known, names)).toBe(marble);
  });

  it("among formations", () => {
    const known: Known = { ...STONES, game: { seats: ["S", "N"], sides: [[0], [1]] }, geometry: board({ ground: "stations", pieces: "tile" }, []), pieces: [{ at: "S23", seat: 0, face: "colonel" }] };
    expect(pointLabel({ id: "S23", x: 1, y: 1, area: "S", row: 2, column: 3 }, { ...REST, selected: true, source: true }, known, names)).toBe(tile);
  });
});

it("says what can be picked ahead of the turn, and what takes it back", () => {
  const names = naming("zh-Hans");
  const label = (at: string, state: Partial<PointState>, known: Partial<Known>): string =>
    pointLabel({ id: at, x: 1, y: 1 }, { ...REST, ...state }, { ...STONES, ahead: true, ...known }, names);
  expect(label("g7", { source: true }, {})).toBe("g7，我方 先手 黑子，可预走");
  expect(label("f8", { put: true }, {})).toBe("f8，空，可预走到");
  expect(label("f8", { target: true }, {})).toBe("f8，空，可预走到");
  expect(label("g7", { source: true, selected: true }, {})).toBe("g7，我方 先手 黑子，已拿起");
  expect(label("f8", {}, { queued: "f8" })).toBe("f8，空，已预走，再点取消");
  expect(label("g7", {}, { queued: "g7-f8" })).toBe("g7，我方 先手 黑子，已预走，再点取消");
  expect(label("e1", {}, { queued: "g7-f8" })).toBe("e1，空");
});
