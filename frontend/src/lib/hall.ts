/** The hall's clock: where each seat's time stands on the screen, which way it is turned, and what is written there. */

import { clockText, passedText, showing, type Showing } from "./clock";
import type { ChairView } from "./wire";

export interface Place {
  seat: number;
  /** The place among the others, and where people sit around the screen the side before them; empty on a wall. */
  order: number;
  area: "" | "south" | "west" | "north" | "east";
  /** By how much the face is turned, in degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
}

/** People sit around a table: each reads the side before them. */
const FACING: Readonly<Record<number, readonly Pick<Place, "area" | "turn">[]>> = {
  2: [{ area: "south", turn: 0 }, { area: "north", turn: 180 }],
  4: [{ area: "south", turn: 0 }, { area: "west", turn: 90 }, { area: "north", turn: 180 }, { area: "east", turn: 270 }],
};

/** Whether the seats can be shown to people who sit around a screen that lies between them. */
export function canFace(seats: number): boolean {
  return FACING[seats] !== undefined;
}

/** Where every seat is shown, from the first. `by` is how many seats the screen has been turned round. */
export function placesOf(seats: number, facing: boolean, by: number): Place[] {
  const around = facing ? FACING[seats] : undefined;
  return Array.from({ length: seats }, (_, seat) => {
    const order = (seat + by) % seats;
    return { seat, order, ...(around?.[order] ?? { area: "" as const, turn: 0 as const }) };
  });
}

export interface Face {
  /** The time that counts now, or what was used where there is no limit; whether it is one that ran up. */
  large: string;
  kind: "main" | "move" | "reading" | "used";
  time: Showing;
  fallen: boolean;
}

/** What the face of a seat shows, `since` milliseconds after the server's word. */
export function faceOf(chair: Pick<ChairView, "course" | "move_left" | "to_go" | "used_ms">, running: boolean, since: number): Face {
  const time = showing(chair, running, since);
  const left = time.reading ?? time.move ?? time.main;
  const kind = time.reading !== null ? "reading" : time.move !== null ? "move" : "main";
  if (left === null) {
    const used = (chair.used_ms ?? 0) + (running ? Math.max(0, since) : 0);
    return { large: passedText(used), kind: "used", time, fallen: false };
  }
  return { large: clockText(left), kind, time, fallen: time.flag === 0 };
}
