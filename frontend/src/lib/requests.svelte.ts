/** Tells what became of a request: granted, or not agreed to. */

import { untrack } from "svelte";
import { t } from "../i18n";
import type { Session } from "./session.svelte";
import { toasts } from "./toast.svelte";
import type { TableView } from "./wire";

/** Follows the requests of a game from a component that shows it. */
export function followRequests(followed: () => { session: Session; view: TableView }): void {
  let open: { takeBack: boolean; line: number; rulings: number } | null = null;

  $effect(() => {
    const { view } = followed();
    const { request } = view;
    const [line, rulings] = [view.line ?? 0, view.rulings?.length ?? 0];
    untrack(() => {
      if (open && !request && view.phase !== "finished") {
        if (line > open.line && open.takeBack) toasts.show(t("request.granted"));
        else if (line === open.line && rulings === open.rulings) toasts.show(t("request.over"));
      }
      open = request ? { takeBack: request.seat !== null && request.seat !== undefined, line, rulings } : null;
    });
  });
}
