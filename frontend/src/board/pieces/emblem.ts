/** The shapes that stand for seats beside their colours, so that colour is never the only sign. */

/** The first number of the stones, which are all round. */
const STONES = 6;

/** The small shape that stands for a seat, centred on 0, 0 with radius 1. */
export function emblem(seat: number): string {
  switch (seat < STONES ? seat : 0) {
    case 0:
      return "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z";
    case 1:
      return "M0 -1.05L1.05 .85H-1.05Z";
    case 2:
      return "M-.85 -.85H.85V.85H-.85Z";
    case 3:
      return "M0 -1.15L1.15 0L0 1.15L-1.15 0Z";
    case 4:
      return "M0 -1.1L1.05 -.34L.65 .9H-.65L-1.05 -.34Z";
    default:
      return "M-.4 -1H.4V-.4H1V.4H.4V1H-.4V.4H-1V-.4H-.4Z";
  }
}
