/** A sheet or a booklet as data: which puzzles, how many to a page, and what else. */

import type { Answers } from "../api.ts";
import type { Picture } from "../board/picture.ts";
import { type Opening, opening, ruled } from "../new/entries.ts";
import { plainGivens } from "../new/plain.ts";
import type { Level } from "../new/wishes.ts";
import type { Puzzle } from "../state/game.ts";
import { geometry, parseDigits } from "../state/geometry.ts";
import { solve } from "../state/solve.ts";
import type { Lang } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";

export interface Exercise {
  readonly puzzle: Puzzle;
  /** Nothing where only a server could find it. */
  readonly solution: readonly number[];
  readonly level?: Level | undefined;
}

export interface Plan {
  readonly title: string;
  /** How many boards a page has. */
  readonly each: number;
  readonly names: boolean;
  readonly levels: boolean;
  readonly solutions: boolean;
  readonly codes: boolean;
  readonly cover: boolean;
  readonly count: number;
  readonly level: Level | "rising";
}

export const USUAL: Plan = {
  title: "",
  each: 4,
  names: true,
  levels: true,
  solutions: true,
  codes: false,
  cover: false,
  count: 4,
  level: "easy",
};

/** Boards on a page, to choose from; solutions are small. */
export const PER_PAGE: readonly number[] = [1, 2, 4, 6];
export const PER_ANSWERS = 12;
export const MOST = 60;

export const LEVEL_KEYS = Object.keys(LEVELS) as Level[];

/** The level of each puzzle that is to be made; rising goes from the easiest to the hardest. */
export const levelsOf = ({ level, count }: Plan): Level[] =>
  Array.from({ length: count }, (_, at) =>
    level === "rising"
      ? LEVEL_KEYS[Math.floor((at * LEVEL_KEYS.length) / count)]!
      : level,
  );

export interface Numbered extends Exercise {
  readonly number: number;
}

/** Cut into pages, counting from 1. */
export function pagesOf(all: readonly Exercise[], each: number): Numbered[][] {
  const numbered = all.map((exercise, at) => ({ ...exercise, number: at + 1 }));
  const starts = numbered.filter((_, at) => at % each === 0);
  return starts.map(({ number }) => numbered.slice(number - 1, number - 1 + each));
}

/** The board to fill in, or the filled one. */
export function pictureOf({ puzzle, solution }: Exercise, solved: boolean): Picture {
  const { givens, layout, shown } = puzzle;
  const digits = solved && solution.length ? solution : givens;
  return { board: geometry(layout), givens, digits, rules: shown?.drawing };
}

/** An exercise of a puzzle, solved here if it has no rules. */
export function exerciseOf(puzzle: Puzzle): Exercise {
  const { givens, layout, rules } = puzzle;
  return {
    puzzle,
    solution: rules ? [] : solve(givens, geometry(layout)).solution,
  };
}

export function madeExercise(made: Answers<"generate">, lang: Lang): Exercise {
  const { puzzle, layout, solution, rating } = made;
  const givens = parseDigits(puzzle);
  return {
    puzzle: { givens, layout, title: "", ...ruled(made, lang) },
    solution: parseDigits(solution),
    level: rating.level ?? undefined,
  };
}

/** One puzzle a line, each of 81 cells; nothing if any line is something else. */
export function plainLines(text: string): Puzzle[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim());
  const read = lines.map(plainGivens);
  return read.every((givens) => givens !== undefined)
    ? read.map((givens) => ({ givens, layout: "9", title: "" }))
    : undefined;
}

/** What the server read, and the first thing that it could not. */
export function readLines(
  { entries }: Answers<"read">,
  lang: Lang,
): { puzzles: Puzzle[]; problem: string } {
  const bad = entries.find((entry) => "error" in entry);
  const good = entries.flatMap((entry): Opening[] =>
    "error" in entry ? [] : [opening(entry, lang)],
  );
  return {
    puzzles: good.map(({ puzzle }) => puzzle),
    problem: bad && "error" in bad ? bad.error.message : "",
  };
}
