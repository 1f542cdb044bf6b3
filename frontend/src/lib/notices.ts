/** What a person at a table is told of who may not be looking, and how: by sound, by vibration, by a notification.
 *
 * Players are told what waits for them or stops their game, officials what calls them. */

import { addressee, speaker } from "./talk";
import type { Office, TableView } from "./wire";

/** In the order of their weight: the first of several gives the sound. */
export const NOTICES = ["over", "called", "stopped", "ruled", "offer", "request", "turn", "word"] as const;
export type Notice = (typeof NOTICES)[number];

/** What a table looked like to a person, as far as notices go. */
export interface Stand {
  steps: number;
  line: number;
  mine: boolean;
  over: boolean;
  /** The game stands still, and whether a player called. */
  stopped: boolean;
  called: boolean;
  rulings: number;
  /** A draw offer, and another request, wait for this person's answer. */
  offered: boolean;
  requested: boolean;
  /** How many remarks were meant for this person. */
  words: number;
}

export interface Person {
  /** The person's own seat; `null` for who has none. */
  seat: number | null;
  office: Office | null;
  mine: boolean;
  steps: number;
}

export function standOf(view: TableView, { seat, office, mine, steps }: Person): Stand {
  const { offer, request, stopped, said = [] } = view;
  const inGame = seat !== null && !(view.board?.out ?? []).includes(seat);
  return {
    steps,
    line: view.line ?? 0,
    mine,
    over: view.phase === "finished",
    stopped: Boolean(stopped),
    called: stopped?.seat !== null && stopped?.seat !== undefined,
    rulings: view.rulings?.length ?? 0,
    offered: inGame && Boolean(offer) && !offer?.consents.includes(seat),
    requested: (seat !== null && (request?.waiting ?? []).includes(seat)) || (office === "committee" && Boolean(request?.committee)),
    words: said.reduce((most, each) => (meant(each, seat, office) ? each.number + 1 : most), 0),
  };
}

/** Whether a remark is meant for a person: an official's for a seat, a player's for the officials. */
function meant(said: NonNullable<TableView["said"]>[number], seat: number | null, office: Office | null): boolean {
  if (office !== null) return speaker(said) !== null && addressee(said) === "officials";
  return seat !== null && speaker(said) === null;
}

/** What is new between two stands. Whoever has just come (`before` is `null`) is told what waits, not what has been. */
export function noticesOf(before: Stand | null, now: Stand, { seat, office }: Pick<Person, "seat" | "office">): Notice[] {
  if (seat === null && office === null) return [];
  const was = before ?? { ...now, mine: false, offered: false, requested: false };
  const found = new Set<Notice>();
  if (now.over && !was.over) found.add("over");
  if (office === null) {
    if (now.stopped && !was.stopped) found.add("stopped");
    if (now.rulings > was.rulings) found.add("ruled");
    if (now.offered && !was.offered) found.add("offer");
    if (now.mine && (!was.mine || now.steps > was.steps || now.line !== was.line)) found.add("turn");
  } else if (now.called && !was.called) found.add("called");
  if (now.requested && !was.requested) found.add("request");
  if (now.words > was.words) found.add("word");
  return NOTICES.filter((notice) => found.has(notice));
}

export interface Wishes {
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
}

export interface Ways {
  sound: "turn" | "call" | null;
  buzz: boolean;
  notify: boolean;
}

/** How somebody who wishes so is told. The browser's notifications are for who does not see the page; the end of a game
 * sounds for everybody, also for who only watches, and not from here. */
export function waysOf(notices: readonly Notice[], wishes: Wishes, hidden: boolean): Ways {
  const [first] = notices;
  if (first === undefined) return { sound: null, buzz: false, notify: false };
  return {
    sound: wishes.sound && first !== "over" ? (first === "turn" ? "turn" : "call") : null,
    buzz: wishes.vibration && notices.some((notice) => notice !== "word" && notice !== "over"),
    notify: wishes.notifications && hidden,
  };
}
