/** Mending: among the likely readings of a board, the best with exactly one solution.
 *
 * The same steps as in nonet/exchange/photo/mend.py, with fewer tries: the solver of the
 * page takes one board at a time.
 */

import { geometry } from "../state/geometry.ts";
import { solve } from "../state/solve.ts";

const LEAST = 1e-4;
const DEAREST = 6.5;
const MOST = 400;

/** For each cell how probable it is to be empty, and to hold each digit. */
export type Shares = readonly (readonly number[])[];

interface Change {
  readonly cost: number;
  readonly cell: number;
  readonly digit: number;
}

export interface Mended {
  readonly digits: readonly number[];
  readonly unique: boolean;
}

export const likeliest = (shares: Shares): number[] =>
  shares.map((row) => row.indexOf(Math.max(...row)));

function changesOf(shares: Shares, best: readonly number[]): Change[] {
  const share = (cell: number, digit: number) => Math.max(shares[cell]![digit]!, LEAST);
  return shares
    .flatMap((row, cell) =>
      row.map((_, digit) => ({
        cost: Math.log(share(cell, best[cell]!) / share(cell, digit)),
        cell,
        digit,
      })),
    )
    .filter(({ cost, cell, digit }) => digit !== best[cell] && cost <= DEAREST)
    .sort((a, b) => a.cost - b.cost);
}

export function mended(shares: Shares): Mended {
  const best = likeliest(shares);
  const board = geometry("9");
  for (const chosen of choices(changesOf(shares, best))) {
    const digits = [...best];
    for (const { cell, digit } of chosen) digits[cell] = digit;
    const { count } = solve(digits, board);
    if (count === "one") return { digits, unique: true };
  }
  return { digits: best, unique: false };
}

/** Sets of changes, the cheapest first, each with one change a cell. */
export function* choices(changes: readonly Change[], most = MOST): Generator<Change[]> {
  yield [];
  let queue: { readonly cost: number; readonly chosen: readonly number[] }[] = [];
  if (changes[0]) queue.push({ cost: changes[0].cost, chosen: [0] });
  for (let tries = 1; tries < most && queue.length; tries++) {
    const least = queue.reduce((a, b) => (b.cost < a.cost ? b : a));
    queue = queue.filter((each) => each !== least);
    const last = least.chosen.at(-1)!;
    const after = changes[last + 1];
    if (after) {
      const rest = least.chosen.slice(0, -1);
      queue.push({
        cost: least.cost + after.cost,
        chosen: [...least.chosen, last + 1],
      });
      queue.push({
        cost: least.cost - changes[last]!.cost + after.cost,
        chosen: [...rest, last + 1],
      });
    }
    const set = least.chosen.map((at) => changes[at]!);
    if (new Set(set.map(({ cell }) => cell)).size === set.length) yield set;
  }
}
