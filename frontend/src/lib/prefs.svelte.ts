/** What the person likes: theme, sound, how pieces and moves are shown. Kept in this browser. */

import { keep, recall } from "./store";

export type Theme = "auto" | "light" | "dark";

class Preferences {
  theme = $state<Theme>(recall<Theme>("theme", "auto"));
  sound = $state(recall("sound", true));
  vibration = $state(recall("vibration", true));
  /** Notifications of the browser, which wants to be asked first. */
  notifications = $state(recall("notifications", false));
  name = $state(recall("name", ""));
  /** `null` until chosen, as are pictures: till then the language decides. */
  notation = $state(recall<string | null>("notation", null));
  pictures = $state(recall<boolean | null>("pictures", null));
  /** Points that the rules warn of are crossed out. */
  crosses = $state(recall("crosses", true));

  /** A move may be picked before one's turn. */
  ahead = $state(recall("ahead", true));

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    showTheme(theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on);
  }

  setVibration(on: boolean): void {
    this.vibration = on;
    keep("vibration", on);
  }

  setNotifications(on: boolean): void {
    this.notifications = on;
    keep("notifications", on);
  }

  setNotation(notation: string): void {
    this.notation = notation;
    keep("notation", notation);
  }

  setPictures(on: boolean): void {
    this.pictures = on;
    keep("pictures", on);
  }

  setCrosses(on: boolean): void {
    this.crosses = on;
    keep("crosses", on);
  }

  setAhead(on: boolean): void {
    this.ahead = on;
    keep("ahead", on);
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }
}

export function showTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const prefs = new Preferences();
