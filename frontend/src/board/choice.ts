/** What activating a point means, as plain values: select, move, put, deselect, or pick. */

export interface Choice {
  sources: ReadonlySet<string>;
  /** The move that leads from a source to each target. */
  targets: (source: string) => ReadonlyMap<string, string>;
  /** Points where a piece may be put; the point is the move. */
  places: ReadonlySet<string>;
}

export type Meaning =
  | { kind: "select"; at: string }
  | { kind: "deselect" }
  | { kind: "move"; move: string }
  | { kind: "put"; at: string }
  | { kind: "pick"; at: string };

/** The choice that a list of moves leaves on a board of these points: "a-b" goes from its first point to its last, "a" is put. */
export function choiceOf(moves: readonly string[], points: ReadonlySet<string>): Choice {
  const bySource = new Map<string, Map<string, string>>();
  const places = new Set<string>();
  for (const move of moves) {
    const stops = move.split("-");
    const source = stops[0] ?? "";
    const target = stops[stops.length - 1] ?? "";
    if (stops.length === 1) {
      if (points.has(move)) places.add(move);
      continue;
    }
    let targets = bySource.get(source);
    if (!targets) bySource.set(source, (targets = new Map()));
    if (!targets.has(target)) targets.set(target, move);
  }
  const none: ReadonlyMap<string, string> = new Map();
  return { sources: new Set(bySource.keys()), targets: (source) => bySource.get(source) ?? none, places };
}

/** The moves that are made without the board: words. */
export function wordsOf(moves: readonly string[], points: ReadonlySet<string> | ReadonlyMap<string, unknown>): string[] {
  return moves.filter((move) => !points.has(move) && !move.split("-").every((stop) => points.has(stop)));
}

/** The choice of a board where pieces move freely: from each of `sources` to every other of `points`. */
export function freeChoice(sources: Iterable<string>, points: Iterable<string>): Choice {
  const from = new Set(sources);
  const all = [...points];
  return {
    sources: from,
    targets: (source) =>
      new Map(from.has(source) ? all.filter((at) => at !== source).map((at) => [at, `${source}-${at}`]) : []),
    places: new Set(),
  };
}

export function meaning(choice: Choice, selected: string | null, at: string): Meaning {
  if (selected !== null) {
    if (at === selected) return { kind: "deselect" };
    const move = choice.targets(selected).get(at);
    if (move !== undefined) return { kind: "move", move };
  }
  if (choice.sources.has(at)) return { kind: "select", at };
  return choice.places.has(at) ? { kind: "put", at } : { kind: "pick", at };
}

/** Whether a piece is put at once, or first shown: a finger is blunt, and what the rules warn of is asked twice. */
export function putsAtOnce(at: string, shown: string | null, blunt: boolean, warned: boolean): boolean {
  return at === shown || !(blunt || warned);
}
