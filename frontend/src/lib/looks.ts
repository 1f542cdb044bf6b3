/** How seats and pieces look, as far as their names and what lies on the board tell: no game is named here. */

import type { Geometry, Piece, Step } from "./wire";

/** Colours of the palette by the name of a seat, who begins having black stones; other seats get the colours in their order. */
const NAMED: Readonly<Record<string, number>> = { red: 0, green: 1, blue: 2, black: 3, yellow: 4, purple: 5, second: 6, first: 7 };
/** The colours of stones, besides those of seats. */
const STONES: Readonly<Record<string, number>> = { white: 6, black: 7 };

/** The number of a seat's colour; `colours` where seats have stones. */
export function paintOf(seats: readonly string[], seat: number, colours: readonly string[] = []): number {
  return STONES[colours[seat] ?? ""] ?? NAMED[seats[seat] ?? ""] ?? seat;
}

/** Whose stones are which, where they are stones: as told, else as they lie, else black begins. */
export function coloursOf(geometry: Geometry, told: readonly string[] | undefined, pieces: readonly Piece[]): readonly string[] {
  if (geometry.pieces !== "stone") return [];
  if (told && told.length > 0) return told;
  const black = pieces.find((piece) => piece.face === "black")?.seat ?? 0;
  return black === 0 ? ["black", "white"] : ["white", "black"];
}

/** The colour of the stone that a seat puts next: its own, but colours alternate while one seat puts several. */
export function stoneInHand(seat: number, colours: readonly string[], last: Step | undefined): string {
  const placed = last?.seat === seat ? last.placed?.[0]?.face : undefined;
  return placed ? (placed === "black" ? "white" : "black") : (colours[seat] ?? "");
}

/** Whether pieces are laid out in secret: those are tiles, with a face and a back. */
export function hasFormations(geometry: Geometry): boolean {
  return (geometry.pieces ?? "tile") === "tile";
}

/** Whether pieces leave the board by being taken. */
export function hasLosses(geometry: Geometry): boolean {
  return hasFormations(geometry) || geometry.pieces === "disc";
}
