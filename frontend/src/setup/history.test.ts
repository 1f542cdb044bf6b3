import { expect, it } from "vitest";
import { DEPTH, begin, push, redo, undo } from "./history";

it("takes back and does again in order", () => {
  const done = push(push(begin("a"), "b"), "c");
  expect(undo(done).now).toBe("b");
  expect(undo(undo(done)).now).toBe("a");
  expect(redo(undo(undo(done))).now).toBe("b");
  expect(redo(redo(undo(undo(done))))).toEqual(done);
});

it("stays where there is nothing to take back or to do again", () => {
  const first = begin("a");
  expect(undo(first)).toBe(first);
  expect(redo(first)).toBe(first);
});

it("forgets what was undone once something else is done", () => {
  const other = push(undo(push(begin("a"), "b")), "c");
  expect(redo(other)).toBe(other);
  expect(undo(other).now).toBe("a");
});

it("does not count a change to the same value", () => {
  const one = push(begin("a"), "b");
  expect(push(one, "b")).toBe(one);
});

it("remembers no more than its depth", () => {
  let history = begin(0);
  for (let step = 1; step <= DEPTH + 5; step += 1) history = push(history, step);
  for (let step = 0; step < DEPTH + 5; step += 1) history = undo(history);
  expect(history.now).toBe(5);
});
