/** One's own solve beside the story: at which of its steps each move was.
 *
 * The story writes digits one by one; a player takes them in any order. Where a board has
 * all that the story wrote up to a step, the player was there; what it has beyond is ahead.
 */

import { parseDigits } from "../state/geometry.ts";
import type { Move } from "../state/log.ts";
import type { Position } from "../state/position.ts";
import type { Step } from "../story/tale.ts";
import { changesOf } from "./moves.ts";

/** A digit of the story: the step that writes it, and where. */
export interface Written {
  readonly step: number;
  readonly cell: number;
  readonly digit: number;
}

/** What the steps of a story write, *end* being the grid after the last of them. */
export function writtenBy(steps: readonly Step[], end: string): Written[] {
  const grids = [...steps.map(({ before }) => before.grid), end].map(parseDigits);
  return steps.flatMap((_, step) =>
    grids[step + 1]!.flatMap((digit, cell) =>
      digit && !grids[step]![cell] ? [{ step, cell, digit }] : [],
    ),
  );
}

export interface Whereabouts {
  /** How many steps of the story the board has, from the first on. */
  readonly steps: number;
  /** How many digits of the story it has, in whatever order. */
  readonly digits: number;
}

export function whereabouts(
  { digits }: Position,
  written: readonly Written[],
  of: number,
): Whereabouts {
  const has = ({ cell, digit }: Written) => digits[cell] === digit;
  const missing = written.find((each) => !has(each));
  const steps = missing?.step ?? of;
  return { steps, digits: written.filter(has).length };
}

/** The step of the story that writes the digit of a move. */
export const stepOf = (
  move: Move | undefined,
  written: readonly Written[],
): Written | undefined =>
  written.find(({ cell, digit }) =>
    changesOf(move ?? []).some(
      ([layer, where, value]) => layer === 0 && where === cell && value === digit,
    ),
  );

/** The moves before which the player thought longest, for *least* tenths of a second at
 *  least: their places, the longest first. */
export function slowest(log: readonly Move[], most: number, least: number): number[] {
  const waits = log.map((move, index) => move[0]! - (log[index - 1]?.[0] ?? 0));
  return waits
    .map((wait, index) => [wait, index] as const)
    .filter(([wait]) => wait >= least)
    .sort(([one], [other]) => other - one)
    .slice(0, most)
    .map(([, index]) => index);
}
