/** The strip that shows how many pieces each side had over a game. */

/** Pieces of each side after every step, from pieces of each seat. */
export function bySide(counts: readonly (readonly number[])[], sides: readonly (readonly number[])[]): number[][] {
  return sides.map((side) => counts.map((frame) => side.reduce((sum, seat) => sum + (frame[seat] ?? 0), 0)));
}

/** A line through `values` over a box of `width` x `height`, values from 0 to `most`. */
export function linePoints(values: readonly number[], most: number, width: number, height: number): string {
  const across = Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${round((index / across) * width)},${round(height - (value / Math.max(1, most)) * height)}`)
    .join(" ");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
