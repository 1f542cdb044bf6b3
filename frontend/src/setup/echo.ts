/** Tells what somebody else decided from one's own words that come back late. */

export class Echo {
  #sent: string[] = [];

  /** Remembers that `text` went out. */
  send(text: string): void {
    this.#sent.push(text);
  }

  /** Whether `text` is something that went out and was not heard back yet; what went out before it is settled too. */
  own(text: string): boolean {
    const found = this.#sent.indexOf(text);
    if (found < 0) return false;
    this.#sent.splice(0, found + 1);
    return true;
  }
}
