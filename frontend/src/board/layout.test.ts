import { describe, expect, it } from "vitest";
import { cornersFree, layoutOf, linePath, nearest, neighbour, turned } from "./layout";
import type { Geometry } from "../lib/wire";

/*  a . b      a cross of five points on a grid of 3 x 3, and one curve from a to b
 *  . m .
 *  c . d   */
const point = (id: string, x: number, y: number) => ({ id, x, y });
const geometry: Geometry = {
  game: "test", width: 2, height: 2, turns: [0, 3, 2, 1],
  points: [point("a", 0, 0), point("b", 2, 0), point("m", 1, 1), point("c", 0, 2), point("d", 2, 2)],
  edges: [{ a: "a", b: "m", kind: "road" }, { a: "c", b: "d", kind: "rail", bend: [1, 1] }],
};

describe("turning", () => {
  it("one clockwise quarter turn takes the left to the top", () => {
    expect(turned({ x: 0, y: 1 }, 1, 2, 2)).toEqual({ x: 1, y: 0 });
  });
  it("four quarter turns are none", () => {
    expect(turned({ x: 3, y: 1 }, 4, 5, 2)).toEqual({ x: 3, y: 1 });
  });
  it("a board that is not square changes its sides", () => {
    const wide = layoutOf({ ...geometry, width: 4 }, 1);
    expect([wide.width, wide.height]).toEqual([2, 4]);
  });
});

describe("a star of six", () => {
  /*   p5 p0
   *  p4 o p1    six holes around one: turned by a sixth every hole comes where its neighbour was
   *   p3 p2                                                                                        */
  const ring = [0, 1, 2, 3, 4, 5].map((n) => point(`p${n}`, 1 + Math.sin(((2 * n + 1) * Math.PI) / 6), 1 - Math.cos(((2 * n + 1) * Math.PI) / 6)));
  const star: Geometry = { ...geometry, points: [...ring, point("o", 1, 1)], edges: [], turns: [0, 2 / 3] };
  const at = (turns: number, id: string): [number, number] => {
    const spot = layoutOf(star, turns).spots.get(id);
    return [Math.round((spot?.x ?? 0) * 1e6), Math.round((spot?.y ?? 0) * 1e6)];
  };
  it("turns by thirds of two quarters, clockwise about its centre", () => {
    expect(at(2 / 3, "p0")).toEqual(at(0, "p1"));
    expect(at(2 / 3, "p5")).toEqual(at(0, "p0"));
    expect(at(4 / 3, "o")).toEqual(at(0, "o"));
    expect(at(2, "p1")).toEqual(at(0, "p4"));
  });
  it("is walked row by row: up and down go to a near hole aside rather than over a row", () => {
    const layout = layoutOf(star, 0);
    expect(["p0", "p5"]).toContain(neighbour(layout, "o", "up"));
    expect(neighbour(layout, "p3", "up")).toBe("o");
    expect(neighbour(layout, "p4", "right")).toBe("o");
  });
});

describe("the view", () => {
  it("has air around the points and room for labels", () => {
    expect(layoutOf(geometry, 0).box).toEqual({ x: -0.75, y: -0.75, width: 3.5, height: 3.5 });
    const labelled = layoutOf({ ...geometry, width: 4, labels: [{ text: "1", x: -1, y: 1 }] }, 1);
    expect(labelled.labels).toEqual([{ text: "1", x: 1, y: -1 }]);
    expect(labelled.box).toEqual({ x: -0.75, y: -1.35, width: 3.5, height: 6.1 });
  });
});

describe("lines", () => {
  it("are straight without a bend", () => {
    expect(linePath({ x: 0, y: 0 }, { x: 1, y: 1 }, null)).toBe("M0 0L1 1");
  });
  it("round a corner off as a quarter circle, on the corner's side", () => {
    expect(linePath({ x: 0, y: 1 }, { x: 1, y: 0 }, { x: 0, y: 0 })).toBe("M0 1A1 1 0 0 1 1 0");
    expect(linePath({ x: 1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: 0 })).toBe("M1 0A1 1 0 0 0 0 1");
  });
  it("bend over corners that are not square", () => {
    expect(linePath({ x: 0, y: 2 }, { x: 1, y: 0 }, { x: 0, y: 0 })).toBe("M0 2Q0 0 1 0");
  });
});

describe("a touch", () => {
  const layout = layoutOf(geometry, 0);
  it("means the nearest point", () => {
    expect(nearest(layout, { x: 0.2, y: 0.3 }, new Set())).toBe("a");
    expect(nearest(layout, { x: 5, y: 5 }, new Set())).toBeNull();
  });
  it("rather means a point where something can be done", () => {
    const between = { x: 0.45, y: 0.45 };
    expect(nearest(layout, between, new Set())).toBe("a");
    expect(nearest(layout, between, new Set(["m"]))).toBe("m");
  });
});

describe("an arrow key", () => {
  const layout = layoutOf(geometry, 0);
  it("goes to the nearest point that way", () => {
    expect(neighbour(layout, "a", "right")).toBe("b");
    expect(neighbour(layout, "a", "down")).toBe("c");
    expect(neighbour(layout, "m", "up")).toBe("a");
  });
  it("stays where there is nothing", () => {
    expect(neighbour(layout, "a", "up")).toBeNull();
    expect(neighbour(layout, "nowhere", "up")).toBeNull();
  });
  it("follows the drawing as it is turned", () => {
    expect(neighbour(layoutOf(geometry, 1), "a", "left")).toBe("c");
  });
});

it("sees whether the corners are free", () => {
  expect(cornersFree(geometry)).toBe(false);
  expect(cornersFree({ ...geometry, width: 10, height: 10, points: [point("a", 5, 0), point("b", 0, 5)] })).toBe(true);
});
