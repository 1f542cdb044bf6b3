/** What the editor asks of the server: faults, lots, and formation files. */

import type { Checked, Geometry, Problem, Setup, SetupRules } from "../lib/wire";

/** Longest file that can be a formation, in bytes. */
const LONGEST = 64 * 1024;

/** A refusal of the server, or that it could not be reached. */
export class Trouble extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The code of a trouble that is the network's. */
export const OFFLINE = "offline";

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Trouble({ code: OFFLINE });
  }
  if (answer.ok) return answer;
  let problem: Problem = { code: "internal-error" };
  try {
    const told = (await answer.json()) as Partial<Problem>;
    if (typeof told.code === "string") problem = { ...told, code: told.code };
  } catch {
    // The answer is not the server's own: a proxy's page, or cut off.
  }
  throw new Trouble(problem);
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const at = (game: string, rest: string): string => `/api/games/${encodeURIComponent(game)}/${rest}`;

export async function rulesOf(game: string): Promise<SetupRules> {
  return (await (await ask(at(game, "setup"))).json()) as SetupRules;
}

export async function boardOf(game: string): Promise<Geometry> {
  return (await (await ask(at(game, "board"))).json()) as Geometry;
}

/** Every fault of a formation. */
export async function faultsOf(game: string, setup: string, signal?: AbortSignal): Promise<Problem[]> {
  const answer = await ask(at(game, "setup/check"), { ...json({ setup } satisfies Setup), signal: signal ?? null });
  return ((await answer.json()) as Checked).faults;
}

/** A legal formation by lot. */
export async function drawn(game: string): Promise<string> {
  const answer = await ask(at(game, "setup/random"), { cache: "no-store" });
  return ((await answer.json()) as Setup).setup;
}

/** The formation in a file. */
export async function fromFile(file: Blob): Promise<string> {
  if (file.size > LONGEST) throw new Trouble({ code: "too-large" });
  let body: ArrayBuffer;
  try {
    body = await file.arrayBuffer();
  } catch {
    throw new Trouble({ code: "setup.unreadable" });
  }
  const headers = { "Content-Type": "application/octet-stream" };
  const answer = await ask("/api/setup/import", { method: "POST", headers, body });
  return ((await answer.json()) as Setup).setup;
}

/** A formation as the content of a file. */
export async function toFile(setup: string): Promise<Blob> {
  return (await ask("/api/setup/export", json({ setup } satisfies Setup))).blob();
}

/** A name under which every system can keep a file. */
export function fileName(name: string): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  return `${safe || "formation"}.jql`;
}

/** Lets the browser save a file. */
export function download(body: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
