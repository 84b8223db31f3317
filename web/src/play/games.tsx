/** What games are called. */

import type { Summary } from "../store.ts";
import type { Say } from "../words/index.ts";
import { PLAY } from "../words/play.ts";

export const titleOf = (puzzle: Pick<Summary["puzzle"], "title">, say: Say): string =>
  puzzle.title || say(PLAY.untitled);
