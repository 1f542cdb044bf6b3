/** The server's HTTP answers. What it refuses is thrown as `Refused` with the problem as data. */

import type {
  About, Checked, Created, GameInfo, Geometry, Infraction, Log, NewTable, Problem, Replay, Seated, SetupRules, Shapes, State, TableCard,
  Times, TimesRead,
} from "./wire";

export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The problem to show for whatever was thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof Refused ? error.problem : { code: "offline" };
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused({ code: "offline" });
  }
  if (answer.ok) return answer;
  let problem: Problem = { code: "internal-error" };
  try {
    const told = (await answer.json()) as Partial<Problem>;
    if (typeof told.code === "string") problem = told as Problem;
  } catch {
    // A proxy's error page is no problem of ours to read.
  }
  throw new Refused(problem);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return json<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

const OCTETS = { "Content-Type": "application/octet-stream" };
const bearer = (key: string): HeadersInit => (key ? { Authorization: `Bearer ${key}` } : {});
const kept = new Map<string, Promise<unknown>>();

/** What does not change while the server runs is asked for once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = json<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const game = (name: string): string => `/api/games/${encodeURIComponent(name)}`;

export const api = {
  about: () => once<About>("/api/about"),
  games: () => once<GameInfo[]>("/api/games"),
  board: (name: string, profile = "", options: Record<string, unknown> = {}) =>
    once<Geometry>(`${game(name)}/board?${new URLSearchParams({ profile, options: JSON.stringify(options) })}`),
  setupRules: (name: string) => once<SetupRules>(`${game(name)}/setup`),
  /** What a referee of a game may have to record. */
  infractions: (name: string) => once<Infraction[]>(`${game(name)}/infractions`),
  randomSetup: async (name: string) => (await json<{ setup: string }>(`${game(name)}/setup/random`)).setup,
  checkSetup: (name: string, setup: string) => post<Checked>(`${game(name)}/setup/check`, { setup }),
  importSetup: async (file: Blob) =>
    (await json<{ setup: string }>("/api/setup/import", { method: "POST", headers: OCTETS, body: file })).setup,
  exportSetup: async (setup: string) =>
    (
      await ask("/api/setup/export", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ setup }),
      })
    ).blob(),
  /** The rows that stand on a board of stones. */
  shapes: (black: readonly string[], white: readonly string[], size: number, rule: string) =>
    post<Shapes>("/api/judge/patterns", { black, white, size, rule }),
  /** What a text says about time, right or wrong. */
  readTimes: (text: string) => json<TimesRead>(`/api/times?${new URLSearchParams({ text })}`),
  /** The time control that a text tells of. */
  times: async (text: string): Promise<Times> => {
    const { read, fault } = await api.readTimes(text);
    if (!read) throw new Refused(fault ?? { code: "internal-error" });
    return read;
  },
  tables: () => json<TableCard[]>("/api/tables"),
  table: (id: string) => json<TableCard>(table(id)),
  create: (wanted: NewTable) => post<Created>("/api/tables", wanted),
  sit: (id: string, seat: number, name: string) => post<Seated>(`${table(id)}/seats/${seat}`, { name }),
  record: async (id: string, key: string, kind = "qihui", notation = "") => {
    const asked = new URLSearchParams({ kind, ...(notation ? { notation } : {}) });
    return (await ask(`${table(id)}/record?${asked}`, { headers: bearer(key) })).blob();
  },
  replay: (id: string, key: string) => json<Replay>(`${table(id)}/replay`, { headers: bearer(key) }),
  /** Everything that happened at a table, and the table as it was right after one line of that. */
  log: (id: string, key: string) => json<Log>(`${table(id)}/log`, { headers: bearer(key) }),
  then: (id: string, key: string, number: number) => json<State>(`${table(id)}/log/${number}`, { headers: bearer(key) }),
  /** A game of a file; they count from 1. */
  readReplay: (file: Blob, number = 1) =>
    json<Replay>(`/api/replays?number=${number}`, { method: "POST", headers: OCTETS, body: file }),
};

/** Lets the browser save `blob` as a file. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
