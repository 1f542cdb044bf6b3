import { expect, it } from "vitest";
import { news, type Stand } from "./news";

const texts = { step: (index: number) => `step ${index + 1}`, turn: () => "your turn", result: () => "you won", stopped: () => "stopped", ruling: (index: number) => `ruling ${index + 1}`, comma: ", " };
const stand = (steps: number, mine = false, over = false): Stand => ({ steps, mine, over, stopped: false, rulings: 0 });

it("tells who comes whose turn it is, and nothing of what was before", () => {
  expect(news(null, stand(7, true), texts)).toBe("your turn");
  expect(news(null, stand(7), texts)).toBe("");
});

it("tells every step once, and the turn in the same breath", () => {
  expect(news(stand(7), stand(9, true), texts)).toBe("step 8, step 9, your turn");
  expect(news(stand(9, true), stand(9, true), texts)).toBe("");
  expect(news(stand(9, true), stand(10), texts)).toBe("step 10");
});

it("tells the turn again when it comes back at once", () => {
  expect(news(stand(9, true), stand(10, true), texts)).toBe("step 10, your turn");
});

it("tells the result once", () => {
  expect(news(stand(9), stand(10, false, true), texts)).toBe("step 10, you won");
  expect(news(stand(10, false, true), stand(10, false, true), texts)).toBe("");
});

it("tells rulings once, and that the game stands still, also to who comes to that", () => {
  const called = { ...stand(9), stopped: true, rulings: 1 };
  expect(news(null, called, texts)).toBe("stopped");
  expect(news({ ...stand(9), rulings: 1 }, called, texts)).toBe("stopped");
  expect(news(called, { ...called, stopped: false, rulings: 2 }, texts)).toBe("ruling 2");
  expect(news({ ...called, stopped: false }, { ...stand(10), rulings: 1 }, texts)).toBe("step 10");
});
