/** Puzzles that are there before anybody asks a server for one. */

import type { Puzzle } from "./state/game.ts";
import { parseDigits } from "./state/geometry.ts";

const starter = (title: string, text: string): Puzzle => ({
  givens: parseDigits(text),
  layout: "9",
  title,
});

export const STARTERS: readonly Puzzle[] = [
  starter(
    "",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  ),
];
