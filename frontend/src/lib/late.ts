/** Who is late once the start was called, for how long, and what that costs: counted on from when the server spoke. */

import { hasMain } from "./times";
import type { ChairView, TableView } from "./wire";

export interface Late {
  seat: number;
  /** How much too late the seat came, or is by now. */
  ms: number;
  /** What is left of its main time; `null` where lateness costs none. */
  main: number | null;
}

export interface Lateness {
  /** Seats that nobody has come to. */
  absent: Late[];
  /** Seats whose people came too late. */
  came: Late[];
  /** Until whoever is absent forfeits; `null` without a limit, or when everybody is there. */
  left: number | null;
  /** Until the start, when it was put off; else 0. */
  before: number;
}

function mainOf(chair: ChairView): number {
  return (chair.course ?? []).filter(({ kind }) => kind === "main").reduce((sum, { ms, times = 1 }) => sum + ms * times, 0);
}

/** Lateness `since` milliseconds after the server's word; `null` before the start was called. */
export function lateness(view: TableView, since: number): Lateness | null {
  if (view.begun_ms === null || view.begun_ms === undefined) return null;
  const then = view.begun_ms;
  const now = then + since;
  const ran = Math.max(0, now) - Math.max(0, then);
  const costs = (view.terms?.late_deducted ?? true) && hasMain(view.times);
  const met = (chair: ChairView): boolean => chair.late_ms !== null && chair.late_ms !== undefined;
  const absent = view.chairs.filter((chair) => !met(chair)).map((chair) => ({
    seat: chair.seat,
    ms: Math.max(0, now),
    main: costs ? Math.max(0, mainOf(chair) - ran) : null,
  }));
  const came = view.chairs.filter((chair) => (chair.late_ms ?? 0) > 0).map((chair) => ({
    seat: chair.seat,
    ms: chair.late_ms ?? 0,
    main: costs ? mainOf(chair) : null,
  }));
  const limit = view.late_left ?? null;
  return { absent, came, left: limit === null || absent.length === 0 ? null : Math.max(0, limit - since), before: Math.max(0, -now) };
}

/** The seats whose people came so late that a clock shows it. */
export function cameLate(chairs: readonly ChairView[]): Pick<Late, "seat" | "ms">[] {
  return chairs.filter((chair) => (chair.late_ms ?? 0) >= 1000).map((chair) => ({ seat: chair.seat, ms: chair.late_ms ?? 0 }));
}
