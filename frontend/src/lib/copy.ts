/** Copying to the clipboard, also where the page is served without TLS and the clipboard is closed to it. */

import { t } from "../i18n";
import { toasts } from "./toast.svelte";

export async function copy(text: string): Promise<void> {
  const done = await modern(text) || old(text);
  toasts.show(done ? t("table.copied") : t("table.copy-by-hand", { link: text }));
}

async function modern(text: string): Promise<boolean> {
  if (!window.isSecureContext) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function old(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("readonly", "");
  area.className = "unseen";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
