export { Board } from "./board";
export { layoutOf, type Layout } from "./layout";
export type { BoardEvents, BoardModel, BoardPiece, BoardStep, BoardWords, PointState } from "./model";
export { emblem, tile, patterns, TILE } from "./tiles";
