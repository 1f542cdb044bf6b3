/** Notifications of the browser, for a page that is not looked at. They go through a service worker: phones know no other way. */

/** Whether the browser shows them: yes, no, not asked yet, not over a plain connection, or not at all. */
export type Leave = "granted" | "denied" | "default" | "insecure" | "missing";

export function leave(): Leave {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window) || !("serviceWorker" in navigator)) return "missing";
  return Notification.permission;
}

/** Asks the person, where they have not been asked yet. */
export async function askLeave(): Promise<Leave> {
  const now = leave();
  return now === "default" ? await Notification.requestPermission() : now;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/notices.js");
  return navigator.serviceWorker.ready;
}

/** Shows one; a later one with the same tag takes its place. A tap on it leads to `path`. */
export async function notify(title: string, body: string, tag: string, path: string): Promise<void> {
  if (leave() !== "granted") return;
  try {
    // Newer than the types: who has looked away again is to hear of it again.
    const again = { renotify: true };
    await (await worker()).showNotification(title, { ...again, body, tag, icon: "/favicon.svg", data: { path } });
  } catch {
    // A browser that changes its mind shows nothing; the page says it all the same.
  }
}

/** Takes back what was shown, once the page is looked at. */
export async function withdraw(tag: string): Promise<void> {
  if (leave() !== "granted") return;
  const found = await (await navigator.serviceWorker.getRegistration())?.getNotifications({ tag });
  for (const each of found ?? []) each.close();
}
