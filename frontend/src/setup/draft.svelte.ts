/** A formation under one's hands: the text it is written as, all that can be undone, and what was done last, in words. */

import { t } from "../i18n";
import type { SetupRules } from "../lib/wire";
import { Echo } from "./echo";
import { cellName, dump, mirror, parse, swap, type Formation } from "./formation";
import { begin, push, redo, undo, type History } from "./history";
import { starters } from "./starters";
import { cellWords, rankName } from "./words";

export interface Hands {
  /** Whether nothing may be changed just now. */
  tied: () => boolean;
  /** The formation is another one now. */
  settled: (text: string) => void;
}

export class Draft {
  readonly #rules: SetupRules;
  readonly #hands: Hands;
  readonly #echo = new Echo();
  #history: History<string> = $state.raw(begin(""));
  /** What was done last, to be read out. */
  spoken = $state("");

  /** A draft of `setup`, or of a formation to begin with where that is none. */
  constructor(rules: SetupRules, setup: string, hands: Hands) {
    this.#rules = rules;
    this.#hands = hands;
    this.#history = begin(this.reads(setup) ? setup : (starters(rules)[0]?.setup ?? ""));
  }

  get text(): string {
    return this.#history.now;
  }

  get formation(): Formation {
    return parse(this.text, this.#rules) ?? [];
  }

  get undoable(): boolean {
    return this.#history.past.length > 0;
  }

  get redoable(): boolean {
    return this.#history.future.length > 0;
  }

  /** Whether `text` tells of a formation at all. */
  reads(text: string): boolean {
    return parse(text, this.#rules) !== null;
  }

  /** Lays out another formation; `said` tells what was done. */
  change(text: string, said: string): void {
    if (text === this.text || this.#hands.tied()) return;
    this.#settle(push(this.#history, text), said);
  }

  /** Exchanges what stands on two cells. */
  exchange(from: number, to: number): void {
    const { formation } = this;
    const [moved, met] = [formation[from] ?? null, formation[to] ?? null];
    const [row = "", column = ""] = cellName(to, this.#rules).slice(1).split("c");
    const told = { moved: moved === null ? "" : rankName(moved), met: met === null ? "" : rankName(met), at: cellWords(row, column) };
    this.change(dump(swap(formation, from, to), this.#rules), t(met === null ? "setup.said.moved" : "setup.said.swapped", told));
  }

  /** Exchanges left and right. */
  mirror(): void {
    this.change(dump(mirror(this.formation, this.#rules), this.#rules), t("setup.said.mirrored"));
  }

  undo(): void {
    if (this.undoable && !this.#hands.tied()) this.#settle(undo(this.#history), t("setup.said.undone"));
  }

  redo(): void {
    if (this.redoable && !this.#hands.tied()) this.#settle(redo(this.#history), t("setup.said.redone"));
  }

  /** Tells of the formation as it is. */
  tell(): void {
    this.#echo.send(this.text);
    this.#hands.settled(this.text);
  }

  /** Takes in a formation from outside, unless it is only the echo of what was told. */
  hear(text: string): void {
    if (text === this.text) this.#echo.own(text);
    else if (text !== "" && !this.#echo.own(text) && this.reads(text)) this.#history = push(this.#history, text);
  }

  #settle(history: History<string>, said: string): void {
    this.#history = history;
    this.spoken = said;
    this.tell();
  }
}
