/** Boards: what the outlines in a picture turn out to be, each read in the best turn.
 *
 * The same steps as in nonet/exchange/photo/boards.py and reading.py, which tell the
 * reasons.
 */

import { range } from "../state/geometry.ts";
import { AREA, cut, inkIn, quarter } from "./cells.ts";
import { BY_HAND, KINDS, kindsOf, type Layers } from "./digits.ts";
import { evenPrint } from "./evenness.ts";
import { type Grey, negative, shrunk } from "./grey.ts";
import { enlarged, type Lattice, placeOf, type Settled, settled } from "./lattice.ts";
import { likeliest, type Mended, mended, type Shares } from "./mend.ts";
import { areaOf, type Corners, MOST_PIXELS, outlines, type Point } from "./outline.ts";

const ENOUGH_LINES = 0.55;
const MOST_BOARDS = 4;
const EMPTY = 0.9;
const UNLIKELY = 0.02;
const SURE = 0.9;
const READABLE = 0.8;
const AS_LARGE = 0.6;
const FEWEST = 4;
const WHOLE = 0.9;
const NEAR = 0.03;
const SIZE = 9;
const OTHERS = [4, 6, 8, 10, 12, 16];
const ALL_LINES = 0.98;
const MOST_OUTLINES = 4;

/** Why nothing was read. */
export type Refusal = "several" | "size" | "empty" | "part" | "unreadable" | "none";

export interface Reading {
  readonly digits: readonly number[];
  readonly changed: readonly number[];
  readonly doubtful: readonly number[];
  readonly byHand: readonly number[];
  /** Where lines cross, row by row, in pixels of the picture. */
  readonly points: readonly Point[];
  readonly unique: boolean;
}

interface Board {
  readonly lattice: Lattice;
  readonly turn: number;
  readonly shares: Shares;
  readonly byHand: readonly number[];
  readonly lines: number;
  readonly chosen: Mended;
  readonly size: number;
  readonly sureness: number;
}

export function readPicture(picture: Grey, layers: Layers): Reading | Refusal {
  let found = boards(picture, layers);
  if (!found.length) found = boards(negative(picture), layers);
  const [best, ...others] = found.filter(isReadable);
  if (!best) return refusal(picture, found);
  if (best.lines < WHOLE && isOtherSize(picture)) return "size";
  if (others.some((board) => isAnother(board, best))) return "several";
  return readingOf(best);
}

function boards(picture: Grey, layers: Layers): Board[] {
  const [small, scale] = shrunk(picture, MOST_PIXELS);
  const likely = outlines(small)
    .map((corners) => settled(small, corners))
    .filter(({ lines }) => lines >= ENOUGH_LINES)
    .sort((a, b) => b.lines - a.lines);
  const all = different(likely).slice(0, MOST_BOARDS);
  const readAll = (some: readonly Settled[]) =>
    some.map(({ lattice, lines }) =>
      read(picture, enlarged(lattice, scale), lines, layers),
    );
  const whole = readAll(all.filter(({ lines }) => lines > WHOLE));
  const found = whole.some(({ chosen }) => chosen.unique) ? whole : readAll(all);
  return found.sort(
    (a, b) =>
      Number(b.chosen.unique) - Number(a.chosen.unique) ||
      Number(hasGaps(b)) - Number(hasGaps(a)) ||
      b.sureness * b.size - a.sureness * a.size,
  );
}

const hasGaps = ({ chosen }: Board): boolean => chosen.digits.includes(0);
const middle = (lattice: Lattice): Point => placeOf(lattice, 0.5, 0.5);
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const cornersOf = (lattice: Lattice): Corners => [
  placeOf(lattice, 0, 0),
  placeOf(lattice, 1, 0),
  placeOf(lattice, 1, 1),
  placeOf(lattice, 0, 1),
];

const sizeOf = (lattice: Lattice): number =>
  Math.sqrt(Math.abs(areaOf(cornersOf(lattice))));

/** Leave out lattices that lie where a better one lies. */
function different(found: readonly Settled[]): Settled[] {
  const kept: Settled[] = [];
  for (const each of found) {
    const size = sizeOf(each.lattice);
    const isNew = kept.every(({ lattice }) => {
      const ratio = sizeOf(lattice) / size;
      const off = distance(middle(lattice), middle(each.lattice));
      return off > size / 20 || ratio > 1.1 || ratio < 1 / 1.1;
    });
    if (isNew) kept.push(each);
  }
  return kept;
}

function read(picture: Grey, lattice: Lattice, lines: number, layers: Layers): Board {
  const cells = inTurns(inkIn(cut(picture, lattice)), layers);
  const { turn, kinds, shares, chosen } = upright(cells);
  const sure = shares.map((row) => Math.log(Math.max(...row, 1e-4)));
  return {
    lattice,
    turn,
    shares,
    byHand: kinds.map((row) => row[BY_HAND]!),
    lines,
    chosen,
    size: sizeOf(lattice),
    sureness: Math.exp(sure.reduce((sum, each) => sum + each) / sure.length),
  };
}

/** The turn: of the two likeliest the first that has one solution. */
function upright(turns: readonly Turn[]) {
  const worth = turns.map(likelihood);
  const [first, second] = turns
    .toSorted((a, b) => worth[b.turn]! - worth[a.turn]!)
    .slice(0, 2)
    .map(({ turn, kinds, ink }) => {
      const printed = evenPrint(kinds, ink);
      return { turn, kinds: printed, shares: printed.map(joined) };
    });
  const tried = { ...first!, chosen: mended(first!.shares) };
  if (tried.chosen.unique) return tried;
  const other = { ...second!, chosen: mended(second!.shares) };
  return other.chosen.unique ? other : tried;
}

type Kinds = Float32Array;

/** Which cell of the board as it lies is at each place of the turned one. */
function order(turn: number, size: number): number[] {
  let cells = range(size * size);
  for (let done = 0; done < turn; done++) {
    const before = cells;
    cells = cells.map((_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      return before[column * size + size - 1 - row]!;
    });
  }
  return cells;
}

interface Turn {
  readonly turn: number;
  readonly kinds: readonly Kinds[];
  /** Which cells hold something. */
  readonly filled: readonly boolean[];
  readonly ink: readonly Float32Array[];
}

/** The board as it lies, and turned against the clock once, twice, three times. */
function inTurns(ink: Float32Array, layers: Layers): Turn[] {
  const cells = range(SIZE * SIZE).map((cell) =>
    ink.subarray(cell * AREA, (cell + 1) * AREA),
  );
  const upright = cells.map((cell) => kindsOf(cell, layers));
  const filled = upright.map((kinds) => kinds[0]! < EMPTY);
  return range(4).map((turn) => {
    const turned = turn ? cells.map((cell) => quarter(cell, turn)) : cells;
    const kinds = turned.map((cell, at) =>
      turn && filled[at] ? kindsOf(cell, layers) : upright[at]!,
    );
    const places = order(turn, SIZE);
    return {
      turn,
      kinds: places.map((cell) => kinds[cell]!),
      filled: places.map((cell) => filled[cell]!),
      ink: places.map((cell) => turned[cell]!),
    };
  });
}

/** Take what is by hand for no given: none first, then the digits. */
const joined = (kinds: Kinds): number[] => [
  kinds[0]! + kinds[BY_HAND]!,
  ...kinds.subarray(1, KINDS - 1),
];

/** How much a board looks upright by its printed digits. */
const likelihood = ({ kinds, filled }: Turn): number =>
  kinds
    .filter((_, at) => filled[at])
    .reduce(
      (sum, row) => sum + Math.log(Math.max(...row.subarray(1, BY_HAND), UNLIKELY)),
      0,
    );

/** Half a board, fur and lines of text have some lines, and marks like digits. */
const isReadable = ({ chosen, sureness, lines }: Board): boolean =>
  chosen.digits.filter(Boolean).length >= FEWEST &&
  (chosen.unique || (lines > WHOLE && sureness >= READABLE));

const isAnother = (board: Board, best: Board): boolean =>
  board.chosen.unique &&
  board.lines > WHOLE &&
  board.size >= AS_LARGE * best.size &&
  distance(middle(board.lattice), middle(best.lattice)) > best.size / 2;

/** Whether all lines of a board are there that is not 9×9. */
function isOtherSize(picture: Grey): boolean {
  const [small] = shrunk(picture, MOST_PIXELS);
  const largest = outlines(small).sort(
    (a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)),
  );
  return largest.slice(0, MOST_OUTLINES).some((corners) => {
    const lines = OTHERS.map((size) => settled(small, corners, size, size).lines);
    const isNoise = Math.min(...lines, 1) > WHOLE;
    const isNine = settled(small, corners).lines > WHOLE;
    return (
      Math.max(...lines) > ALL_LINES && !isNoise && !isNine && !isAtEdge(corners, small)
    );
  });
}

function refusal(picture: Grey, found: readonly Board[]): Refusal {
  if (found.some(({ lines, sureness }) => lines > WHOLE && sureness >= READABLE))
    return "empty";
  if (isOtherSize(picture)) return "size";
  if (isCutOff(picture)) return "part";
  return found.some(({ lines }) => lines > WHOLE) ? "unreadable" : "none";
}

/** Whether lines of fewer rows or columns end at the picture's edge; in mere noise
 * lines are found for any number of them. */
function isCutOff(picture: Grey): boolean {
  const [small] = shrunk(picture, MOST_PIXELS);
  const [largest] = outlines(small).sort(
    (a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)),
  );
  if (!largest || !isAtEdge(largest, small)) return false;
  const shapes = [3, 4, 5, 6, 7, 8].flatMap((count) => [
    [SIZE, count],
    [count, SIZE],
    [count, count],
  ]);
  const fitting = shapes.filter(
    ([rows, columns]) => settled(small, largest, rows, columns).lines > WHOLE,
  );
  return fitting.length > 0 && fitting.length <= shapes.length / 3;
}

function isAtEdge(corners: Corners, { width, height }: Grey): boolean {
  const shares = corners.flatMap(([x, y]) => [x / width, y / height]);
  return Math.min(...shares) < NEAR || Math.max(...shares) > 1 - NEAR;
}

function readingOf({ lattice, turn, shares, byHand, chosen }: Board): Reading {
  const first = likeliest(shares);
  const all = range(SIZE * SIZE);
  const points = range((SIZE + 1) ** 2).map((at) =>
    placeOf(lattice, (at % (SIZE + 1)) / SIZE, Math.floor(at / (SIZE + 1)) / SIZE),
  );
  return {
    digits: chosen.digits,
    changed: all.filter((cell) => first[cell] !== chosen.digits[cell]),
    doubtful: all.filter((cell) => shares[cell]![chosen.digits[cell]!]! < SURE),
    byHand: all.filter((cell) => byHand[cell]! > 0.5),
    points: order(turn, SIZE + 1).map((at) => points[at]!),
    unique: chosen.unique,
  };
}
