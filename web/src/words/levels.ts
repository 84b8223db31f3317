/** The levels of difficulty, from easy to extreme. */

import type { Pair } from "./index.ts";

export const LEVELS = {
  easy: ["Easy", "简单"],
  medium: ["Medium", "中等"],
  hard: ["Hard", "困难"],
  unfair: ["Unfair", "刁钻"],
  extreme: ["Extreme", "极难"],
} satisfies Record<string, Pair>;
