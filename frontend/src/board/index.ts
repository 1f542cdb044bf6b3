export { Board } from "./board";
export { wordsOf } from "./choice";
export { ground } from "./ground";
export { cornersFree, layoutOf, type Layout, type XY } from "./layout";
export type { BoardEvents, BoardModel, BoardPiece, BoardStep, BoardWords, PieceLooks, PointState } from "./model";
export { defs, draw, type PieceKind } from "./pieces";
export { emblem } from "./pieces/emblem";
