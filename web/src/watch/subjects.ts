/** What can be watched: puzzles and maps, and the ways to search them. */

import type { Asks } from "../api.ts";
import { puzzleAsked } from "../ruled/ruling.ts";
import type { Puzzle } from "../state/game.ts";
import { digitText } from "../state/geometry.ts";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";

const MAPS = ["australia", "usa", "europe", "china"] as const;

/** By the name in the address; the first is the puzzle on the board. */
export const SUBJECTS: Readonly<Record<string, Pair>> = {
  "": WATCH.mine,
  hard: WATCH.hard,
  australia: WATCH.australia,
  usa: WATCH.usa,
  europe: WATCH.europe,
  china: WATCH.china,
};

/** A puzzle that makes every engine guess. */
const HARD =
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/** Ways to search a puzzle, and a map, by the server's names; in words for pupils. */
const ENGINES: Readonly<Record<string, Pair>> = {
  backtracking: WATCH.byTrial,
  norvig: WATCH.singlesFirst,
  sweep: WATCH.sweep,
  "csp:given,fc": WATCH.inOrder,
  "csp:mrv,fc": WATCH.tightest,
  "csp:degree,lcv,fc": WATCH.connected,
  "csp:mrv,mac": WATCH.thinking,
  "csp:wdeg,hidden": WATCH.learning,
  human: WATCH.human,
};
const WAYS: Readonly<Record<string, Pair>> = {
  "given,none": WATCH.byTrial,
  "given,fc": WATCH.inOrder,
  "mrv,fc": WATCH.tightest,
  "degree,lcv,fc": WATCH.connected,
  mac: WATCH.thinking,
  "": WATCH.best,
};
export const MOST = 4;

export const isMap = (subject: string): boolean =>
  (MAPS as readonly string[]).includes(subject);
export const enginesFor = (subject: string): Readonly<Record<string, Pair>> =>
  isMap(subject) ? WAYS : ENGINES;
export const firstEngines = (subject: string): readonly string[] =>
  isMap(subject) ? ["given,none", "mrv,fc"] : ["backtracking", "norvig"];

/** What to ask the server for. */
export function request(subject: string, puzzle: Puzzle): Asks<"watch"> {
  if (isMap(subject)) return { map: subject };
  if (subject === "hard") return { puzzle: HARD };
  const { givens, layout, rules } = puzzle;
  return rules ? puzzleAsked(puzzle) : { puzzle: digitText(givens), layout };
}

/** Add a way, or take it away; one stays, and no more than four come. */
export function toggled(
  chosen: readonly string[],
  name: string,
  order: readonly string[],
): readonly string[] {
  const next = chosen.includes(name)
    ? chosen.filter((each) => each !== name)
    : order.filter((each) => each === name || chosen.includes(each));
  return next.length < 1 || next.length > MOST ? chosen : next;
}
