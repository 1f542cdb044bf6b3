/** Which page a path asks for, and going from one to another without loading anew. */

import { LINK_KINDS, type LinkKind } from "./keys";

export type Route =
  | { page: "lobby" }
  | { page: "new" }
  | { page: "table"; table: string }
  | { page: "table-replay"; table: string }
  | { page: "table-clock"; table: string }
  | { page: "table-sheet"; table: string }
  | { page: "table-log"; table: string }
  | { page: "desk" }
  | { page: "replay" }
  | { page: "formations" }
  | { page: "rules" }
  | { page: "missing" };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "t" && second !== undefined) {
    const table = decoded(second);
    if (table === null) return { page: "missing" };
    if (third === undefined) return { page: "table", table };
    if (third === "replay" && parts.length === 3) return { page: "table-replay", table };
    if (third === "clock" && parts.length === 3) return { page: "table-clock", table };
    if (third === "sheet" && parts.length === 3) return { page: "table-sheet", table };
    if (third === "log" && parts.length === 3) return { page: "table-log", table };
  }
  if (parts.length === 1) {
    if (first === "new" || first === "replay" || first === "formations" || first === "rules" || first === "desk") return { page: first };
  }
  return { page: "missing" };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The keys that a link carries behind "#", each with the letter of its kind. */
export function keysOf(hash: string): Partial<Record<LinkKind, string>> {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const kinds = Object.entries(LINK_KINDS) as [LinkKind, string][];
  return Object.fromEntries(kinds.map(([kind, letter]) => [kind, fields.get(letter)]).filter(([, key]) => key));
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever the address changes; gives back how to stop that. */
export function onNavigate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  for (const listener of listeners) listener();
}

/** Whether a click on a link is for us and not for the browser. */
export function ours(link: HTMLAnchorElement, event: MouseEvent, origin: string): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== "_self") return false;
  if (link.hasAttribute("download") || link.origin !== origin) return false;
  return !link.pathname.startsWith("/api/") && !link.getAttribute("href")?.startsWith("#");
}

/** Follows links and the back button. */
export function listen(): void {
  window.addEventListener("popstate", () => {
    for (const listener of listeners) listener();
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || !ours(link, event, location.origin)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
