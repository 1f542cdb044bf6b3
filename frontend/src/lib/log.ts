/** The log of a table in words, and finding something in it. */

import { clockText } from "./clock";
import { chairName, stepText, type Naming } from "./labels";
import { byText, rulingText, type Called } from "./rulings";
import type { LogLine, Outcome } from "./wire";

/** What lines are about. */
export const TOPICS = ["board", "rulings", "people", "talk", "result"] as const;
export type Topic = (typeof TOPICS)[number];

const TOPIC: Readonly<Record<string, Topic>> = {
  moved: "board", skipped: "board", out: "board", removed: "board", revealed: "board", corrected: "board", pressed: "board", unpressed: "board",
  wrote: "board", added: "board",
  "went-back": "board", stopped: "rulings", continued: "rulings", ruled: "rulings", asked: "rulings", answered: "rulings", claimed: "rulings",
  reserved: "rulings", said: "talk", "draw-offered": "result", "draw-answered": "result", finished: "result", adjusted: "result",
  "broken-off": "result", signed: "result", "rematch-wanted": "result", rematched: "result",
};

export function topicOf({ kind }: LogLine): Topic {
  return TOPIC[kind] ?? "people";
}

/** How a game, its people and its results are called. */
export interface Telling {
  game: { seats: readonly string[] };
  called: Called;
  naming: Naming;
  outcome: (outcome: Outcome) => string;
  infraction: (clause: string) => string;
}

/** A line as it is shown: when, who, what, and what belongs to it. */
export interface Told {
  line: LogLine;
  time: string;
  /** The number of a move; of anything else, how many moves had been made. */
  ply: number;
  who: string;
  what: string;
  more: readonly string[];
}

export function tellLine(line: LogLine, telling: Telling): Told {
  const { seat, by, clause, effect, step, text = "" } = line;
  const { called, naming, infraction } = telling;
  const who = by ? byText(by, naming) : seat === undefined || seat === null ? "" : called.seat(seat);
  const grounds = effect ? [clause ? infraction(clause) : "", text].filter(Boolean) : [];
  const ply = line.ply + (step?.move ? 1 : 0);
  return { line, time: clockText(line.at), ply, who: named(line) ? "" : who, what: what(line, telling), more: grounds };
}

/** Whether the words of a line say by themselves whose it is: those of a step do. */
function named({ step, kind }: LogLine): boolean {
  return step !== undefined && step !== null && kind !== "out" && kind !== "added";
}

function what(line: LogLine, { game, called, naming, outcome }: Telling): string {
  const { kind, text = "", effect, accept, step } = line;
  const { say } = naming;
  const made = step && kind !== "out" ? stepText(step, game.seats, called.points, naming) : "";
  if (made && kind !== "added") return made;
  switch (kind) {
    case "added":
      return say("log.kind.added", { move: made || text });
    case "sat":
      return say("log.kind.sat", { name: chairName({ name: text, engine: line.engine ?? "" }, naming) });
    case "readied":
      return say(accept ? "log.kind.readied" : "log.kind.unreadied");
    case "rematch-wanted":
      return say(accept ? "log.kind.rematch-wanted" : "log.kind.rematch-unwanted");
    case "out":
      return say("log.kind.out", { reason: say(`exit.${text}`) });
    case "draw-answered":
      return say(accept ? "log.kind.draw-accepted" : "log.kind.draw-declined");
    case "answered":
      return say(accept ? "log.kind.agreed" : "log.kind.declined");
    case "finished":
    case "adjusted":
    case "broken-off":
      return say(`log.kind.${kind}`, { result: line.outcome ? outcome(line.outcome) : "" });
    case "wrote":
      return text ? say("log.kind.wrote", { move: text }) : say("log.kind.struck");
    case "stopped":
      return say(`log.stop.${text}`);
    case "ruled":
      return say("log.kind.ruled", { ruling: effect ? rulingText({ effect }, called, naming) : "" });
    case "asked":
      return effect ? say("log.kind.proposed", { ruling: rulingText({ effect }, called, naming) }) : say("log.kind.take-back", { ply: text });
    case "went-back":
      return say("log.kind.went-back", { ply: text });
    case "claimed":
      return say(accept ? "log.kind.claimed-right" : "log.kind.claimed-wrong", { claim: say(`log.claim.${text}`) });
    case "reserved":
    case "said":
      return say(`log.kind.${kind}`, { text });
    case "signed":
      return say(accept ? "log.kind.signed" : "log.kind.signed-on-paper");
    default:
      return say(`log.kind.${kind}`);
  }
}

/** What of the log is looked for: words, what it is about, and whose it is; "officials" are nobody's seat. */
export interface Sought {
  text: string;
  topic: Topic | null;
  who: number | "officials" | null;
}

export function finds({ line, time, who, what: words, more }: Told, { text, topic, who: whose }: Sought): boolean {
  if (topic !== null && topicOf(line) !== topic) return false;
  if (whose === "officials" ? !line.by || line.by.office === "software" : whose !== null && line.seat !== whose) return false;
  const all = [time, who, words, ...more].join("\n").toLowerCase();
  return text.toLowerCase().split(/\s+/).filter(Boolean).every((word) => all.includes(word));
}
