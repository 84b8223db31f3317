/** A step to be found: what the player has marked, and how much of it is right.
 *
 * Practice is a small game of its own, in which digits are written or candidates struck.
 */

import { type Game, newGame } from "../state/game.ts";
import { bits, cellName, geometry, parseDigits } from "../state/geometry.ts";
import { startAt } from "../story/tale.ts";
import type { Shown } from "./lessons.ts";

export interface Marked {
  readonly cell: string;
  readonly digit: number;
}

export interface Verdict {
  readonly kind: "none" | "wrong" | "more" | "done";
  readonly wrong: readonly Marked[];
  readonly missing: number;
}

export const placing = ({ step }: Shown): boolean => step.placements.length > 0;

/** The game of finding a step: what stands on the board is not to be changed. */
export function begin(shown: Shown): Game {
  const { step, layout } = shown;
  const givens = parseDigits(step.before.grid);
  return {
    ...newGame({ givens, layout, title: "" }, ""),
    ...startAt(step.before, layout),
    mode: placing(shown) ? "digit" : "centre",
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

const same = (a: Marked) => (b: Marked) => a.cell === b.cell && a.digit === b.digit;

export function verdict({ step }: Shown, found: readonly Marked[]): Verdict {
  const goal = step.placements.length ? step.placements : step.eliminations;
  const wrong = found.filter((each) => !goal.some(same(each)));
  const missing = goal.filter((each) => !found.some(same(each))).length;
  if (!found.length) return { kind: "none", wrong, missing };
  if (wrong.length) return { kind: "wrong", wrong, missing };
  return { kind: missing ? "more" : "done", wrong, missing };
}
