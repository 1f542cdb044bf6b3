/** Several things in a row, as the language says them: "A, B and C", "甲、乙、丙". */

type Say = (key: "app.list" | "app.list-end") => string;

export function listText(items: readonly (string | number)[], say: Say): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  const others = items.slice(0, -1);
  return others.length > 0 ? `${others.join(say("app.list"))}${say("app.list-end")}${last}` : String(last);
}
