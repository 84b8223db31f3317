/** Evenness: the printed digits of a board are equally high and equally dark.
 *
 * The same steps as in nonet/exchange/photo/evenness.py, which tells the reasons.
 */

import { SIDE } from "./cells.ts";
import { BY_HAND } from "./digits.ts";

const [TOP, BOTTOM] = [5, 27];
const [LEFT, RIGHT] = [8, 24];
const FIRM = 0.8;
const EDGE = 0.45;
const LEAST_INK = 0.2;
const ALIKE = 2;
const TALLER = 1.75;
const FAINTER = 0.25;
const THROUGH = 20.9;
const SURE = 0.95;
const FEWEST = 6;
const KEPT = 0.02;

export interface Look {
  readonly height: number;
  readonly ink: number;
}

/** How high what stands in a cell is, in pixels and parts of them, and how dark. */
export function lookOf(cell: Float32Array): Look {
  const rows: number[] = [];
  for (let y = TOP; y < BOTTOM; y++)
    rows.push(Math.max(...cell.subarray(y * SIDE + LEFT, y * SIDE + RIGHT)));
  const ink = rows.toSorted((a, b) => a - b)[Math.floor(FIRM * (rows.length - 1))]!;
  const edge = EDGE * Math.max(ink, LEAST_INK);
  const [first, last] = longestRun(rows, edge);
  if (last < first) return { height: 0, ink };
  const beyond = (from: number, to: number) =>
    rows[to] === undefined ? 0 : (rows[from]! - edge) / (rows[from]! - rows[to]!);
  const height = last - first + beyond(first, first - 1) + beyond(last, last + 1);
  return { height, ink };
}

/** The first and the last of the most rows one after the other above an edge. */
function longestRun(rows: readonly number[], edge: number): [number, number] {
  let [best, length] = [0, 0];
  let start = 0;
  rows.forEach((row, at) => {
    if (row <= edge) start = at + 1;
    else if (at + 1 - start > length) [best, length] = [start, at + 1 - start];
  });
  return [best, best + length - 1];
}

/** How most printed digits look, if there are enough of them. */
export function usualLook(
  looks: readonly Look[],
  weights: readonly number[],
): Look | null {
  let [most, usual] = [0, { height: 0, ink: 0 }];
  for (const lowest of looks) {
    const sums = { weight: 0, height: 0, ink: 0 };
    looks.forEach(({ height, ink }, at) => {
      if (height < lowest.height || height > lowest.height + ALIKE) return;
      sums.weight += weights[at]!;
      sums.height += weights[at]! * height;
      sums.ink += weights[at]! * ink;
    });
    if (sums.weight <= most) continue;
    most = sums.weight;
    usual = { height: sums.height / most, ink: sums.ink / most };
  }
  return most < FEWEST ? null : usual;
}

/** Take what is too high for the print of a board for writing, too faint for none. */
export function evenPrint(
  kinds: readonly Float32Array[],
  cells: readonly Float32Array[],
): readonly Float32Array[] {
  const looks = cells.map(lookOf);
  const printed = kinds.map((row) =>
    row.subarray(1, BY_HAND).reduce((sum, each) => sum + each, 0),
  );
  const usual = usualLook(looks, printed);
  if (!usual) return kinds;
  return kinds.map((row, at) => {
    const { height, ink } = looks[at]!;
    const isFaint = ink < FAINTER * usual.ink;
    const isTall =
      height > usual.height + TALLER && (height < THROUGH || printed[at]! < SURE);
    if (!isFaint && !isTall) return row;
    const changed = row.map((share, kind) =>
      kind && kind < BY_HAND ? share * KEPT : share,
    );
    changed[isFaint ? 0 : BY_HAND]! += printed[at]! * (1 - KEPT);
    return changed;
  });
}
