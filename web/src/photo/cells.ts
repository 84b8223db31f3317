/** Cells: small grey pictures of them, made comparable whatever light fell on them. */

import { type Grey, sampled, shrunk } from "./grey.ts";
import { enlarged, type Lattice, placeOf } from "./lattice.ts";

/** Pixels of a cell's picture, with its margin; all cells lie one behind the other. */
export const SIDE = 32;
const MARGIN = 0.1;
const PAPER = 0.7;
const PIXELS = 36;
const DARKEST = 0.98;
export const AREA = SIDE * SIDE;

/** Cut the cells out of a picture, row by row, each as if it lay flat. */
export function cut(picture: Grey, lattice: Lattice): Float32Array {
  const { rows, columns } = lattice;
  const corners = [
    placeOf(lattice, 0, 0),
    placeOf(lattice, 1, 0),
    placeOf(lattice, 1, 1),
    placeOf(lattice, 0, 1),
  ];
  const sides = corners.map(([x, y], at) => {
    const other = corners[(at + 3) % 4]!;
    return Math.hypot(x - other[0], y - other[1]);
  });
  const cell = Math.max(...sides) / Math.max(rows, columns);
  const longest = Math.max(picture.width, picture.height);
  const [small, scale] = shrunk(picture, longest * Math.min(1, PIXELS / cell));
  const inside = enlarged(lattice, 1 / scale);
  const cells = new Float32Array(rows * columns * AREA);
  const within = (at: number) => ((at + 0.5) / SIDE) * (1 + 2 * MARGIN) - MARGIN;
  for (let at = 0; at < cells.length; at++) {
    const [number, pixel] = [Math.floor(at / AREA), at % AREA];
    const u = ((number % columns) + within(pixel % SIDE)) / columns;
    const v = (Math.floor(number / columns) + within(Math.floor(pixel / SIDE))) / rows;
    cells[at] = Math.round(sampled(small, ...placeOf(inside, u, v)));
  }
  return cells;
}

/** The ink of cells: the share of their paper's light that is missing, 1 at the most. */
export function inkIn(cells: Float32Array): Float32Array {
  const ink = new Float32Array(cells.length);
  for (let start = 0; start < cells.length; start += AREA) {
    const cell = cells.subarray(start, start + AREA);
    const paper = Math.max(1, quantile(cell, PAPER));
    for (const [at, light] of cell.entries()) ink[start + at] = 1 - light / paper;
  }
  const darkest = Math.max(0.05, quantile(ink, DARKEST));
  return ink.map((each) => Math.max(-0.5, Math.min(1.25, each / darkest)));
}

const quantile = (numbers: Float32Array, share: number): number =>
  numbers.slice().sort()[Math.floor(share * (numbers.length - 1))]!;

/** A cell turned by quarters, against the clock. */
export function quarter(cell: Float32Array, turns: number): Float32Array {
  let made = cell;
  for (let turn = 0; turn < turns; turn++) {
    const before = made;
    made = before.map((_, at) => {
      const [row, column] = [Math.floor(at / SIDE), at % SIDE];
      return before[column * SIDE + SIDE - 1 - row]!;
    });
  }
  return made;
}
