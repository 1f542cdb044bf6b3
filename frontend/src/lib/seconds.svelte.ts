/** Tells whoever listens instead of looking how much of the own time is left. */

import { untrack } from "svelte";
import { t } from "../i18n";
import { showing, type Showing } from "./clock";
import { now } from "./now.svelte";
import { called } from "./seconds";
import type { Session } from "./session.svelte";
import type { TableView } from "./wire";

/** Follows a seat's own clock from a component that shows the game; `seat` is `null` for who has none. */
export function followClock(followed: () => { session: Session; view: TableView; seat: number | null }): void {
  let before: { turn: string; time: Showing } | null = null;

  $effect(() => {
    const { session, view, seat } = followed();
    const chair = seat === null || view.clock_running !== seat || session.status !== "open" ? undefined : view.chairs[seat];
    if (!chair) {
      before = null;
      return;
    }
    const turn = `${view.line ?? 0}:${view.board?.ply ?? 0}`;
    const time = showing(chair, true, now.ms - session.heard);
    untrack(() => {
      const call = before?.turn === turn ? called(before.time, time) : null;
      if (call !== null) session.said = call === "reading" ? t("seconds.reading") : t("seconds.left", { count: call });
      before = { turn, time };
    });
  });
}
