/** What the person likes: theme, sound. Kept in this browser. */

import { keep, recall } from "./store";

export type Theme = "auto" | "light" | "dark";

class Preferences {
  theme = $state<Theme>(recall<Theme>("theme", "auto"));
  sound = $state(recall("sound", true));
  name = $state(recall("name", ""));

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    showTheme(theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on);
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
