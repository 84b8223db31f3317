/** The puzzle that is there before anybody asks a server for one. */

import type { Puzzle } from "./state/game.ts";
import { parseDigits } from "./state/geometry.ts";

export const STARTER: Puzzle = {
  givens: parseDigits(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  ),
  layout: "9",
  title: "",
};
