/** What activating a point means, as plain values: select, move, deselect, or pick. */

export interface Choice {
  sources: ReadonlySet<string>;
  /** The move that leads from a source to each target. */
  targets: (source: string) => ReadonlyMap<string, string>;
}

export type Meaning =
  | { kind: "select"; at: string }
  | { kind: "deselect" }
  | { kind: "move"; move: string }
  | { kind: "pick"; at: string };

/** The choice that a list of moves leaves; a move's source is its first point and its target the last. */
export function choiceOf(moves: readonly string[]): Choice {
  const bySource = new Map<string, Map<string, string>>();
  for (const move of moves) {
    const points = move.split("-");
    const source = points[0] ?? "";
    const target = points[points.length - 1] ?? "";
    let targets = bySource.get(source);
    if (!targets) bySource.set(source, (targets = new Map()));
    if (!targets.has(target)) targets.set(target, move);
  }
  const none: ReadonlyMap<string, string> = new Map();
  return { sources: new Set(bySource.keys()), targets: (source) => bySource.get(source) ?? none };
}

/** The choice of a board where pieces move freely: from each of `sources` to every other of `points`. */
export function freeChoice(sources: Iterable<string>, points: readonly string[]): Choice {
  const from = new Set(sources);
  return {
    sources: from,
    targets: (source) =>
      new Map(from.has(source) ? points.filter((at) => at !== source).map((at) => [at, `${source}-${at}`]) : []),
  };
}

export function meaning(choice: Choice, selected: string | null, at: string): Meaning {
  if (selected !== null) {
    if (at === selected) return { kind: "deselect" };
    const move = choice.targets(selected).get(at);
    if (move !== undefined) return { kind: "move", move };
  }
  if (choice.sources.has(at)) return { kind: "select", at };
  return { kind: "pick", at };
}
