/** Lattices: where the lines of a board run, however the paper is bent.
 *
 * The same steps as in nonet/exchange/photo/lattice.py, which tells the reasons.
 */

import { range } from "../state/geometry.ts";
import { alongRows, type Grey, grey, means, sampled, turned } from "./grey.ts";
import type { Corners, Point } from "./outline.ts";

const PITCH = 24;
const REACHES = [8, 6, 4];
const LAST_REACH = 3;
const RUN = 17;
const CENTRING = 0.004;
const LINE = 0.02;
const MOST_WEIGHT = 0.15;
const STIFFNESS = [0, 0, 0, 0.3, 0.3, 0.3, 0.9, 0.9, 0.9, 0.9];
const OFF = 0.05;

type Numbers = readonly number[];

export interface Lattice {
  /** Nine numbers, row by row: from the unit square to the picture. */
  readonly perspective: Numbers;
  /** What u and v change by: ten factors each. */
  readonly bend: readonly [Numbers, Numbers];
  readonly rows: number;
  readonly columns: number;
}

export interface Settled {
  readonly lattice: Lattice;
  readonly lines: number;
}

interface Piece {
  readonly u: number;
  readonly v: number;
  readonly off: number;
  readonly strength: number;
}

export function settled(
  picture: Grey,
  corners: Corners,
  rows = 9,
  columns = 9,
): Settled {
  const none = STIFFNESS.map(() => 0);
  let lattice: Lattice = {
    perspective: perspective(corners),
    bend: [none, none],
    rows,
    columns,
  };
  for (const reach of REACHES) lattice = moved(lattice, found(picture, lattice, reach));
  const pieces = found(picture, lattice, LAST_REACH).flat();
  const there = pieces.filter(({ strength }) => strength > LINE);
  return { lattice, lines: there.length / pieces.length };
}

/** The place in the picture of a place on the board, both from 0 to 1.
 *
 * Asked for every pixel, so nothing is made on the way: twice as fast as with lists.
 */
export function placeOf(
  { perspective: p, bend }: Lattice,
  u: number,
  v: number,
): Point {
  const across = u + bentBy(bend[0], u, v);
  const down = v + bentBy(bend[1], u, v);
  const depth = p[6]! * across + p[7]! * down + p[8]!;
  return [
    (p[0]! * across + p[1]! * down + p[2]!) / depth,
    (p[3]! * across + p[4]! * down + p[5]!) / depth,
  ];
}

const bentBy = (b: Numbers, u: number, v: number): number =>
  b[0]! +
  u * (b[1]! + u * (b[3]! + u * b[6]! + v * b[7]!) + v * (b[4]! + v * b[8]!)) +
  v * (b[2]! + v * (b[5]! + v * b[9]!));

/** The lattice in the picture that was shrunk by a scale. */
export function enlarged(lattice: Lattice, scale: number): Lattice {
  const shift = 0.5 / scale - 0.5;
  const old = lattice.perspective;
  const perspective = old.map((each, at) =>
    at < 6 ? each / scale + shift * old[6 + (at % 3)]! : each,
  );
  return { ...lattice, perspective };
}

const dot = (some: Numbers, others: Numbers): number =>
  some.reduce((sum, each, at) => sum + each * others[at]!, 0);

const terms = (u: number, v: number): number[] => [
  1,
  u,
  v,
  u * u,
  u * v,
  v * v,
  u * u * u,
  u * u * v,
  u * v * v,
  v * v * v,
];

/** The matrix that takes the unit square to corners. */
export function perspective([a, b, c, d]: Corners): number[] {
  const rows = [a, b, c, d].flatMap(([x, y], at) => {
    const [u, v] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ][at]! as [number, number];
    return [
      [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
      [0, 0, 0, u, v, 1, -u * y, -v * y, y],
    ];
  });
  return [...solved(rows), 1];
}

/** Solve linear equations, each a row with its right side at the end. */
export function solved(equations: readonly Numbers[]): number[] {
  const rows = equations.map((row) => [...row]);
  const count = rows.length;
  for (let at = 0; at < count; at++) {
    let pivot = at;
    for (let row = at + 1; row < count; row++)
      if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const top = rows[at]!;
    for (const [index, row] of rows.entries()) {
      if (index === at) continue;
      const factor = row[at]! / top[at]!;
      for (let column = at; column <= count; column++)
        row[column]! -= factor * top[column]!;
    }
  }
  return rows.map((row, at) => row[count]! / row[at]!);
}

/** The board as if it lay flat, with a cell more on every side. */
function flat(picture: Grey, lattice: Lattice): Grey {
  const { rows, columns } = lattice;
  const made = grey((columns + 2) * PITCH + 1, (rows + 2) * PITCH + 1);
  for (let y = 0; y < made.height; y++)
    for (let x = 0; x < made.width; x++) {
      const u = (x / PITCH - 1) / columns;
      const v = (y / PITCH - 1) / rows;
      const place = placeOf(lattice, u, v);
      made.light[y * made.width + x] = Math.round(sampled(picture, ...place));
    }
  return made;
}

/** The pieces of the lines across, and of those down. */
function found(picture: Grey, lattice: Lattice, reach: number): [Piece[], Piece[]] {
  const light = flat(picture, lattice);
  const mean = means(light, 2 * PITCH + 1, 2 * PITCH + 1).light;
  const ink: Grey = {
    ...light,
    light: light.light.map((each, at) =>
      Math.max(0, 1 - each / Math.max(mean[at]!, 1)),
    ),
  };
  const { rows, columns } = lattice;
  const down = pieces(turned(ink), columns, rows, reach);
  return [
    pieces(ink, rows, columns, reach),
    down.map((piece) => ({ ...piece, u: piece.v, v: piece.u })),
  ];
}

/** A piece of each line across, above and below each cell. */
function pieces(ink: Grey, rows: number, columns: number, reach: number): Piece[] {
  const runs = alongRows(ink, RUN);
  const third = PITCH / 3;
  return range(rows + 1).flatMap((row) =>
    range(columns).map((column) => {
      const x = PITCH + column * PITCH + PITCH / 2;
      const run = (y: number) =>
        runs.light[Math.max(0, Math.min(runs.height - 1, y)) * runs.width + x]!;
      const middle = PITCH * (row + 1);
      const best = darkest(run, middle, reach);
      const around = range(2 * third + 1).map((at) => run(best + at - third));
      return {
        u: (column + 0.5) / columns,
        v: row / rows,
        off: best - middle + between(run, best, Math.abs(best - middle) < reach),
        strength: run(best) - median(around),
      };
    }),
  );
}

function darkest(run: (y: number) => number, middle: number, reach: number): number {
  let [best, most] = [middle, -1];
  for (let y = middle - reach; y <= middle + reach; y++) {
    const here = run(y) - CENTRING * Math.abs(y - middle);
    if (here > most) [best, most] = [y, here];
  }
  return best;
}

/** The top of the parabola through the darkest step and its neighbours. */
function between(run: (y: number) => number, best: number, inside: boolean): number {
  const [before, here, after] = [run(best - 1), run(best), run(best + 1)];
  const bend = before - 2 * here + after;
  return inside && bend < 0 ? (0.5 * (before - after)) / bend : 0;
}

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

function moved(lattice: Lattice, [across, down]: [Piece[], Piece[]]): Lattice {
  const { bend, rows, columns } = lattice;
  const [du, dv] = [fitted(down, columns), fitted(across, rows)];
  return {
    ...lattice,
    bend: [
      bend[0].map((each, at) => each + du[at]!),
      bend[1].map((each, at) => each + dv[at]!),
    ],
  };
}

/** A bend that follows the pieces, those least that are far from the others. */
function fitted(pieces: readonly Piece[], count: number): number[] {
  const products = pieces.map(({ u, v }) => terms(u, v));
  const off = pieces.map((piece) => piece.off / (count * PITCH));
  const weights = pieces.map(
    ({ strength }) => Math.max(0, Math.min(MOST_WEIGHT, strength)) + 1e-6,
  );
  let trust = weights;
  let bend: number[] = [];
  for (let round = 0; round < 4; round++) {
    const mean = trust.reduce((sum, each) => sum + each) / trust.length;
    bend = solved(
      STIFFNESS.map((stiff, row) => [
        ...STIFFNESS.map((_, column) => {
          const own = row === column ? stiff * mean + 1e-9 : 0;
          return products.reduce(
            (sum, each, at) => sum + trust[at]! * each[row]! * each[column]!,
            own,
          );
        }),
        products.reduce((sum, each, at) => sum + trust[at]! * each[row]! * off[at]!, 0),
      ]),
    );
    trust = weights.map((weight, at) => {
      const miss = ((off[at]! - dot(bend, products[at]!)) * count) / OFF;
      return weight / (1 + miss * miss);
    });
  }
  return bend;
}
