/** What a player prefers, kept in the browser. */

import { type Keep, put, read } from "./memory.ts";
import type { Names } from "./state/geometry.ts";
import type { Lang } from "./words/index.ts";

/** Without a choice, as the system asks for. */
export type Theme = "auto" | "light" | "dark";
export type Contrast = "auto" | "normal" | "more";

/** For whom steps are worded. */
export type Reader = "beginner" | "standard" | "expert";

/** What the pen draws: lines through cells, edges of cells, or links of candidates; and
 *  how, as `pen/strokes.ts` counts looks. */
export interface Pen {
  readonly draws: "line" | "edge" | "link";
  readonly colour: number;
  readonly dashed: boolean;
}

export interface Settings {
  readonly lang: Lang | "auto";
  readonly words: Reader;
  readonly names: Names;
  /** The address of the page in links; where it is now, if empty. */
  readonly base: string;
  readonly theme: Theme;
  readonly contrast: Contrast;
  readonly pen?: Pen;
  readonly digitFirst: boolean;
  readonly autoClean: boolean;
  readonly showMistakes: boolean;
  readonly showSeen: boolean;
  readonly showSame: boolean;
  readonly showTimer: boolean;
  readonly showLabels: boolean;
  /** Whether hints keep to chosen techniques, and their keys. */
  readonly limitHints: boolean;
  readonly techniques: readonly string[];
}

export type Switch = {
  [K in keyof Settings]-?: Settings[K] extends boolean ? K : never;
}[keyof Settings];

export const DEFAULTS: Settings = {
  lang: "auto",
  words: "standard",
  names: "A1",
  base: "",
  theme: "auto",
  contrast: "auto",
  digitFirst: false,
  autoClean: true,
  showMistakes: false,
  showSeen: true,
  showSame: true,
  showTimer: true,
  showLabels: true,
  limitHints: false,
  techniques: [
    "full-house",
    "hidden-single-in-a-box",
    "hidden-single-in-a-line",
    "naked-single",
  ],
};

/** What is asked of hints beyond the position. */
export const hintLimits = ({ limitHints, techniques }: Settings) =>
  limitHints && techniques.length ? { techniques } : {};

const KEY = "nonet.settings";

export const loadSettings = (storage: Keep): Settings => ({
  ...DEFAULTS,
  ...read<Settings>(storage, KEY),
});

/** Keep them; where there is no room, they hold until the page is closed. */
export const saveSettings = (storage: Keep, settings: Settings): boolean =>
  put(storage, KEY, settings);
