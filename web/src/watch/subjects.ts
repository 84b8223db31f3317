/** What can be watched, by the name in the address. */

import type { Asks } from "../api.ts";
import { puzzleAsked } from "../ruled/ruling.ts";
import type { Puzzle } from "../state/game.ts";
import { digitText } from "../state/geometry.ts";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";

/** The scenes that the server knows, in groups. */
export const GROUPS: readonly (readonly [Pair, Readonly<Record<string, Pair>>])[] = [
  [WATCH.puzzles, { "": WATCH.mine, hard: WATCH.hard }],
  [
    WATCH.course,
    {
      problems: WATCH.problems,
      backtracking: WATCH.backtracking,
      propagation: WATCH.propagation,
      ac3: WATCH.ac3,
      heuristics: WATCH.heuristics,
      "fc-mac": WATCH.fcMac,
      "all-different": WATCH.allDifferent,
      learning: WATCH.learning,
      sat: WATCH.sat,
      "min-conflicts": WATCH.minConflicts,
      optimisation: WATCH.optimisation,
      people: WATCH.people,
    },
  ],
  [
    WATCH.classics,
    { queens: WATCH.queens, zebra: WATCH.zebra, cryptarithm: WATCH.cryptarithm },
  ],
  [
    WATCH.maps,
    {
      australia: WATCH.australia,
      usa: WATCH.usa,
      europe: WATCH.europe,
      china: WATCH.china,
    },
  ],
  [WATCH.yours, { graph: WATCH.graph, own: WATCH.own }],
];

/** By the name in the address; the first is the puzzle on the board. */
export const SUBJECTS: Readonly<Record<string, Pair>> = Object.assign(
  {},
  ...GROUPS.map(([, subjects]) => subjects),
);

/** What is written where one's own graph or problem is to be typed. */
export const TYPED: Readonly<Record<string, string>> = {
  graph: "p edge 6 9\ne 1 2\ne 2 3\ne 3 1\ne 4 5\ne 5 6\ne 6 4\ne 1 4\ne 2 5\ne 3 6",
  own: "tea, cake, song: Monday Tuesday Wednesday\ndifferent: tea cake song\ntea != Monday; song = Tuesday or cake = Tuesday",
};
export const MOST = 4;

/** What to ask the server for. */
export function request(subject: string, puzzle: Puzzle, typed = ""): Asks<"watch"> {
  if (subject === "graph") return { graph: typed };
  if (subject === "own") return { problem: typed };
  if (subject) return { scene: subject };
  const { givens, layout, rules } = puzzle;
  return rules ? puzzleAsked(puzzle) : { puzzle: digitText(givens), layout };
}

/** The ways that are shown before anybody chooses; a scene of the server knows its own. */
export const firstEngines = (
  subject: string,
  ruled: boolean,
): readonly string[] | undefined => {
  if (!subject)
    return ruled ? ["csp:mrv,fc", "csp:wdeg,hidden"] : ["backtracking", "norvig"];
  return undefined;
};

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
