/** Formation files: read and named with care. */

import { Refused, api } from "../lib/api";

/** Longest file that can be a formation, in bytes. */
const LONGEST = 64 * 1024;

/** The formation in a file. Throws `Refused`. */
export async function fromFile(file: Blob): Promise<string> {
  if (file.size > LONGEST) throw new Refused({ code: "too-large" });
  let body: ArrayBuffer;
  try {
    body = await file.arrayBuffer();
  } catch {
    throw new Refused({ code: "unreadable" });
  }
  return api.importSetup(new Blob([body]));
}

/** A name under which every system can keep a formation. */
export function fileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").replace(/^[.\s]+|[.\s]+$/gu, "");
  return `${safe || "formation"}.jql`;
}

/** What a formation from a file is called at first. */
export function titleOf(file: string): string {
  return file.replace(/\.jql$/i, "");
}
