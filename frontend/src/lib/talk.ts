/** Talk at a table: which channel one has, what is new, and whose words one does not want to read. */

import type { ChairView, SaidView, TableView } from "./wire";

/** Those seated at a casual table talk; at a refereed one each writes to the officials, who answer; others listen. */
export type Channel = "table" | "to-officials" | "officials" | "listen";

export function channelOf({ refereed = false }: Pick<TableView, "refereed">, seated: boolean, official: boolean): Channel {
  if (refereed && official) return "officials";
  if (!seated) return "listen";
  return refereed ? "to-officials" : "table";
}

/** Whether there is anything to talk about here, or to read. Bots have nothing to say. */
export function hasTalk(channel: Channel, said: readonly SaidView[], chairs: readonly ChairView[]): boolean {
  if (said.length > 0) return true;
  if (channel === "table") return chairs.filter(({ name = "", engine = "" }) => name && !engine).length > 1;
  return channel !== "listen";
}

/** Whether talk is off because pieces are hidden: what partners say then would be a signal. */
export function isOff({ refereed = false, phase }: Pick<TableView, "refereed" | "phase">, formations: boolean): boolean {
  return !refereed && phase === "playing" && formations;
}

const byOfficial = ({ by }: SaidView): boolean => by !== null && by !== undefined;

/** What a person wrote, by the seat; `null` for the words of an official. */
export function speaker(said: SaidView): number | null {
  return byOfficial(said) ? null : (said.seat ?? null);
}

/** To whom: a seat, everybody, or the officials. */
export function addressee(said: SaidView): number | "all" | "officials" {
  if (byOfficial(said)) return said.seat ?? "all";
  return said.private ? "officials" : "all";
}

/** The remarks one wants to read: not those of people whose names are muted. Officials cannot be muted, nor oneself. */
export function wanted(said: readonly SaidView[], chairs: readonly ChairView[], own: number | null, muted: readonly string[]): SaidView[] {
  return said.filter((each) => {
    const seat = speaker(each);
    return seat === null || seat === own || !muted.includes(chairs[seat]?.name ?? "");
  });
}

/** How many of the remarks one wants to read are new: of others, from number `read` on. */
export function unread(remarks: readonly SaidView[], own: number | null, official: boolean, read: number): number {
  return remarks.filter((each) => {
    const mine = byOfficial(each) ? official : speaker(each) === own;
    return each.number >= read && !mine;
  }).length;
}

/** The number after the latest remark: up to there one has read. */
export function readTo(said: readonly SaidView[]): number {
  return (said.at(-1)?.number ?? -1) + 1;
}

/** The people at the other seats, whom one can mute. */
export function others(chairs: readonly ChairView[], own: number | null): ChairView[] {
  return chairs.filter(({ seat, name = "", engine = "" }) => seat !== own && name !== "" && engine === "");
}
