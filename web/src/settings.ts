/** What a player prefers, kept in the browser. */

import { type Keep, read } from "./memory.ts";
import type { Lang } from "./words/index.ts";

/** Without a choice, as the system asks for. */
export type Theme = "auto" | "light" | "dark";
export type Contrast = "auto" | "normal" | "more";

/** For whom steps are worded. */
export type Reader = "beginner" | "standard" | "expert";

export interface Settings {
  readonly lang: Lang | "auto";
  readonly words: Reader;
  readonly theme: Theme;
  readonly contrast: Contrast;
  readonly autoClean: boolean;
  readonly showMistakes: boolean;
  readonly showSeen: boolean;
  readonly showSame: boolean;
  readonly showTimer: boolean;
  readonly showLabels: boolean;
}

export type Switch = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

export const DEFAULTS: Settings = {
  lang: "auto",
  words: "standard",
  theme: "auto",
  contrast: "auto",
  autoClean: true,
  showMistakes: false,
  showSeen: true,
  showSame: true,
  showTimer: true,
  showLabels: true,
};

const KEY = "nonet.settings";

export const loadSettings = (storage: Keep): Settings => ({
  ...DEFAULTS,
  ...read<Settings>(storage, KEY),
});

export function saveSettings(storage: Keep, settings: Settings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No room: they hold until the page is closed.
  }
}
