/** Steps to be found: what the player has marked, and how much of one that is.
 *
 * Practice is a small game of its own, in which digits are written or candidates struck.
 */

import type { FigureJson } from "../api.ts";
import { parseMarks } from "../board/picture.ts";
import { type Game, newGame } from "../state/game.ts";
import {
  bit,
  bits,
  cellName,
  geometry,
  parseCell,
  parseDigits,
} from "../state/geometry.ts";
import { solve } from "../state/solve.ts";
import { startAt } from "../story/tale.ts";
import type { PracticeJson } from "./lessons.ts";

export interface Marked {
  readonly cell: string;
  readonly digit: number;
}

export interface Nearest {
  /** The answer that the marks come nearest to. */
  readonly figure: FigureJson;
  /** How much of it is not marked; nothing if some answer is complete. */
  readonly missing: number;
  /** The marks that no answer has. */
  readonly strange: readonly Marked[];
}

export interface Verdict {
  readonly kind: "none" | "untrue" | "unshown" | "strange" | "more" | "done";
  readonly wrong: readonly Marked[];
  readonly missing: number;
}

const answers = ({ figure, others }: PracticeJson) => [figure, ...others];

/** Digits are written where every answer is one. */
export const placing = (practice: PracticeJson): boolean =>
  answers(practice).every(({ placed }) => placed?.length);

/** The game of finding a step: what stands on the board is not to be changed. */
export function begin(practice: PracticeJson): Game {
  const { step, layout } = practice;
  const givens = parseDigits(step.before.grid);
  return {
    ...newGame({ givens, layout, title: "" }, ""),
    ...startAt(step.before, layout),
    mode: placing(practice) ? "digit" : "centre",
  };
}

/** What the player has written, or struck out of the candidates. */
export function marked({ puzzle, now, past, mode }: Game): Marked[] {
  const { size, all } = geometry(puzzle.layout);
  const start = past[0] ?? now;
  return puzzle.givens.flatMap((given, cell) => {
    const digit = now.digits[cell]!;
    const found =
      mode === "digit"
        ? [given ? 0 : digit].filter(Boolean)
        : bits(now.ruledOut[cell]! & ~start.ruledOut[cell]! & all);
    return found.map((each) => ({ cell: cellName(cell, size), digit: each }));
  });
}

/** What an answer asks for: a digit among candidates to strike rules out its fellows. */
function goal({ placed, struck }: FigureJson, practice: PracticeJson) {
  if (placing(practice)) return placed;
  const { step, layout } = practice;
  const fellows = placed.flatMap(({ cell, digit }) => {
    const marks = parseMarks(step.before.marks)[
      parseCell(cell, geometry(layout).size)
    ]!;
    return bits(marks & ~bit(digit)).map((digit) => ({ cell, digit }));
  });
  return [...struck, ...fellows];
}

const has = (marks: readonly Marked[], { cell, digit }: Marked) =>
  marks.some((each) => each.cell === cell && each.digit === digit);

/** The answer that has the most of the marks; of such, the one with the least missing.
 *
 * One without a proof in its picture is shown to none but its finder.
 */
export function nearest(practice: PracticeJson, found: readonly Marked[]): Nearest {
  const goals = answers(practice).map((figure) => {
    const marks = goal(figure, practice);
    const missing = marks.filter((each) => !has(found, each)).length;
    return { figure, marks, missing, met: marks.length - missing };
  });
  const strange = found.filter((each) => !goals.some(({ marks }) => has(marks, each)));
  goals.sort((a, b) => b.met - a.met || (a.met && a.missing - b.missing));
  const { figure, missing } = goals[0]!;
  const whole = goals.find((each) => !each.missing) ?? practice;
  return {
    figure: clue(figure).length ? figure : whole.figure,
    missing: whole === practice ? missing : 0,
    strange,
  };
}

/** The cells in which a pattern stands. */
export const clue = ({ tints, lit }: FigureJson): string[] => [
  ...tints.flatMap(({ cells }) => cells),
  ...lit.map(({ cell }) => cell),
];

export function verdict(practice: PracticeJson, found: readonly Marked[]): Verdict {
  const { missing, strange } = nearest(practice, found);
  const { step, layout } = practice;
  if (!found.length) return { kind: "none", wrong: [], missing };
  if (!strange.length) return { kind: missing ? "more" : "done", wrong: [], missing };
  // Only the server knows the solution of a puzzle with rules.
  if (practice.drawing) return { kind: "strange", wrong: strange, missing };
  const board = geometry(layout);
  const { solution } = solve(parseDigits(step.before.grid), board);
  const untrue = strange.filter(
    ({ cell, digit }) =>
      placing(practice) !== (solution[parseCell(cell, board.size)] === digit),
  );
  return untrue.length
    ? { kind: "untrue", wrong: untrue, missing }
    : { kind: "unshown", wrong: strange, missing };
}
