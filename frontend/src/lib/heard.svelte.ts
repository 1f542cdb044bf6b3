/** What is heard of a game that is played: sounds, and words for who listens instead of looking. */

import { untrack } from "svelte";
import { t } from "../i18n";
import { stepText } from "./labels";
import { calledIn, headline, naming, reasonText, stopText } from "./naming";
import { news, type Stand } from "./news";
import { noticesOf, standOf, waysOf, type Notice, type Stand as Waiting } from "./notices";
import { notify, withdraw } from "./notify";
import { prefs } from "./prefs.svelte";
import { rulingText } from "./rulings";
import type { Session } from "./session.svelte";
import { buzz, play, type Sound } from "./sound";
import { toasts } from "./toast.svelte";
import type { GameInfo, Point, TableView } from "./wire";

export interface Heard {
  session: Session;
  view: TableView;
  game: GameInfo;
  points: ReadonlyMap<string, Point>;
  /** It is the viewer's own turn. */
  mine: boolean;
}

/** Follows a game from a component that shows it. */
export function followGame(heard: () => Heard): void {
  let before: Stand | null = null;
  let offered = false;
  const sound = (name: Sound): void => {
    if (prefs.sound) play(name);
  };

  function result({ session, view, game }: Heard): string {
    const outcome = view.result;
    if (!outcome) return t("result.title");
    const own = session.guestKey ? (view.seat ?? null) : null;
    return [t("result.title"), headline(outcome, game.seats, own), reasonText(game.name, outcome.termination)].join(naming.comma);
  }

  $effect(() => {
    const now = heard();
    const { view } = now;
    const stand = {
      steps: now.session.steps.length, mine: now.mine, over: view.phase === "finished", stopped: Boolean(view.stopped), rulings: view.rulings?.length ?? 0,
    };
    untrack(() => {
      const { session, game, points } = now;
      const said = news(before, stand, {
        step: (index) => stepText(session.steps[index] ?? { seat: 0 }, game.seats, points, naming),
        turn: () => t("play.your-turn"),
        stopped: () => (view.stopped ? stopText(view.stopped, game.seats) : ""),
        ruling: (index) => {
          const ruling = view.rulings?.[index];
          return ruling ? rulingText(ruling, calledIn(game.seats, points), naming) : "";
        },
        result: () => result(now),
        comma: naming.comma,
      });
      if (said) session.said = said;
      const fresh = session.steps.slice(before?.steps ?? stand.steps);
      if (fresh.length > 0) sound(fresh.some((each) => each.contact || each.out?.length) ? "contact" : "move");
      if (before && !before.over && stand.over) sound("end");
      before = stand;
    });
  });

  let known: Waiting | null = null;

  function announce(notices: readonly Notice[], { session, view }: Heard): void {
    const ways = waysOf(notices, prefs, document.hidden);
    if (ways.sound) play(ways.sound);
    if (ways.buzz) buzz();
    if (!ways.notify) return;
    const told = notices.map((notice) => t(`notice.${notice}`)).join(naming.comma);
    void notify(told, view.title || t("table.title", { table: session.table }), session.table, location.pathname);
  }

  $effect(() => {
    const now = heard();
    const { session, view, mine } = now;
    const person = { seat: session.guestKey ? (view.seat ?? null) : null, office: session.office, mine, steps: session.steps.length };
    const stand = standOf(view, person);
    untrack(() => {
      announce(noticesOf(known, stand, person), now);
      known = stand;
    });
  });

  // What is looked at needs no reminder.
  $effect(() => {
    const { table } = heard().session;
    const seen = (): void => {
      if (!document.hidden) void withdraw(table);
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  });

  $effect(() => {
    const { view } = heard();
    const open = Boolean(view.offer);
    if (offered && !open && view.phase !== "finished") toasts.show(t("play.offer-over"));
    offered = open;
  });
}
