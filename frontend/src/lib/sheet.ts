/** The sheet of a finished game: who signed it, who has still to, and what stands on it. */

import type { ChairView, RulingView, SheetView, SignatureView, TableView } from "./wire";

/** How a hand stands to the sheet as it is now: signed here, signed on paper, not yet, or (a bot) not asked to. */
export type Signing = "here" | "paper" | "missing" | "none";

export interface Hand {
  signing: Signing;
  /** The signature, where there is one. */
  signature: SignatureView | null;
  /** There is a signature under the sheet as it was before; it no longer counts. */
  lapsed: boolean;
}

/** The hand of a seat; what was signed here says more than what an official saw on paper. */
export function handOf(sheet: SheetView, { seat, name = "", engine = "" }: Pick<ChairView, "seat" | "name" | "engine">): Hand {
  const own = sheet.signatures.filter((each) => each.seat === seat);
  const signature = own.find((each) => !each.paper) ?? own[0] ?? null;
  const lapsed = sheet.lapsed.some((each) => each.seat === seat);
  if (signature) return { signing: signature.paper ? "paper" : "here", signature, lapsed: false };
  return { signing: name && !engine ? "missing" : "none", signature, lapsed };
}

const byOfficials = (signatures: readonly SignatureView[]): SignatureView[] =>
  signatures.filter(({ seat, by }) => (seat === null || seat === undefined) && by);

/** The signatures of officials, in the order they were made. */
export function officialHands({ signatures }: SheetView): SignatureView[] {
  return byOfficials(signatures);
}

/** The officials who signed the sheet as it was before, and have not signed again. */
export function officialsLapsed({ lapsed }: SheetView): SignatureView[] {
  return byOfficials(lapsed);
}

/** Whether signatures are wanted: with officials they are, elsewhere once somebody has signed. */
export function isFormal({ refereed = false, sheet }: Pick<TableView, "refereed" | "sheet">): boolean {
  return refereed || (sheet ? sheet.signatures.length + sheet.lapsed.length > 0 : false);
}

/** How many signatures are wanted and not there. */
export function missing({ unsigned, unwitnessed }: SheetView): number {
  return unsigned.length + (unwitnessed ? 1 : 0);
}

/** Whether the viewer can sign now: a seat of a person, or an official, who has not signed this sheet. */
export function canSign(view: Pick<TableView, "sheet" | "chairs" | "seat">, seated: boolean, office: string | null): boolean {
  const { sheet, chairs, seat } = view;
  if (!sheet) return false;
  if (office !== null) return !officialHands(sheet).some(({ by }) => by?.office === office);
  const chair = seated && seat !== null && seat !== undefined ? chairs[seat] : undefined;
  return chair !== undefined && ["missing", "paper"].includes(handOf(sheet, chair).signing);
}

/** A digest as people compare it: its first digits in groups of four. */
export function digestText(digest: string): string {
  return digest.slice(0, 12).replace(/(.{4})(?=.)/g, "$1 ");
}

/** The rulings on the sheet, with the number each has at the table: those that stand and changed something. */
export function onSheet(rulings: readonly RulingView[]): { number: number; ruling: RulingView }[] {
  return rulings
    .map((ruling, index) => ({ number: index + 1, ruling }))
    .filter(({ ruling }) => !ruling.void && ruling.effect.effect !== "none");
}

/** A time used, to a tenth of a second: `m:ss.s` or `h:mm:ss.s`. */
export function usedText(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const [h, m, s] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, Math.floor(tenths / 10) % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${h > 0 ? `${h}:${two(m)}` : m}:${two(s)}.${tenths % 10}`;
}

/** How a seat did, where that can be said: a game that is void has no winners and no losers. */
export function didText(result: NonNullable<TableView["result"]>, seat: number): "won" | "drawn" | "lost" | "void" {
  if (result.termination === "void") return "void";
  if (result.winners.includes(seat)) return "won";
  return result.winners.length > 0 || result.termination === "double-forfeit" ? "lost" : "drawn";
}
