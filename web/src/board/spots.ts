/** Where things stand on a board, in units of the pictures. */

import { MARK_SPAN, UNIT } from "../shared/drawing.ts";
import { bits, rowOf } from "../state/geometry.ts";

export interface Spot {
  readonly digit: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const middle = (cell: number, size: number): [number, number] => [
  UNIT * ((cell % size) + 0.5),
  UNIT * (rowOf(cell, size) + 0.5),
];

export const corner = (cell: number, size: number): [number, number] => [
  UNIT * (cell % size),
  UNIT * rowOf(cell, size),
];

/** How many candidates stand side by side: 3 on a 9×9 board. */
export const across = (size: number): number => Math.floor(Math.sqrt(size - 1)) + 1;
export const radius = (size: number): number => MARK_SPAN / across(size) / 2;

/** The place of a candidate inside its cell, from the cell's corner. */
export function candidateSpot(digit: number, size: number): Spot {
  const columns = across(size);
  const rows = Math.ceil(size / columns);
  const part = (index: number, count: number) =>
    UNIT / 2 + MARK_SPAN * ((index + 0.5) / count - 0.5);
  return {
    digit,
    x: part((digit - 1) % columns, columns),
    y: part(Math.floor((digit - 1) / columns), rows),
    size: Math.min(11.5, (MARK_SPAN / columns) * 0.92),
  };
}

export const candidateSpots = (mask: number, size: number): Spot[] =>
  bits(mask).map((digit) => candidateSpot(digit, size));

// The corners first, then the sides, then the middle, then around again further in.
const CORNERS = [
  [9, 9.5],
  [31, 9.5],
  [9, 30.5],
  [31, 30.5],
  [20, 9.5],
  [20, 30.5],
  [9, 20],
  [31, 20],
  [20, 20],
] as const;

export function cornerSpots(mask: number): Spot[] {
  return bits(mask).map((digit, index) => {
    const [x, y] = CORNERS[index % CORNERS.length]!;
    return { digit, x, y, size: 10.5 };
  });
}

/** Marks in a row through the middle, smaller the more there are. */
export function centreSpots(mask: number): Spot[] {
  const digits = bits(mask);
  const size = digits.length <= 4 ? 12 : 58 / digits.length;
  const step = 0.62 * size;
  return digits.map((digit, index) => ({
    digit,
    x: UNIT / 2 + step * (index - (digits.length - 1) / 2),
    y: UNIT / 2,
    size,
  }));
}

/** Write a length with two decimals at most. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Trace the border of cells of any shape, a little inside it.
 *
 * Where the border turns inwards, the strokes of two cells reach over to meet.
 */
export function outline(cells: Iterable<number>, inset: number, size: number): string {
  const set = new Set(cells);
  const half = UNIT / 2;
  const inside = (row: number, column: number) =>
    row >= 0 &&
    row < size &&
    column >= 0 &&
    column < size &&
    set.has(row * size + column);
  const strokes: string[] = [];
  for (const cell of set) {
    const [row, column] = [rowOf(cell, size), cell % size];
    const [x, y] = middle(cell, size);
    for (const [dx, dy] of SIDES) {
      if (inside(row + dy, column + dx)) continue;
      const ends = [[dy, -dx] as const, [-dy, dx] as const].map(([ax, ay]) => {
        const beside = inside(row + ay, column + ax);
        const around = inside(row + ay + dy, column + ax + dx);
        const reach = beside ? half + (around ? inset : 0) : half - inset;
        const at = half - inset;
        return `${short(x + dx * at + ax * reach)} ${short(y + dy * at + ay * reach)}`;
      });
      strokes.push(`M${ends[0]}L${ends[1]}`);
    }
  }
  return strokes.join("");
}

/** The lines between cells, and the walls between regions. */
export function ruling(regions: readonly number[], size: number): [string, string] {
  const lines: string[] = [];
  const walls: string[] = [];
  for (let cell = 0; cell < size * size; cell++) {
    const [x, y] = corner(cell, size);
    if ((cell + 1) % size) {
      const kind = regions[cell] === regions[cell + 1] ? lines : walls;
      kind.push(`M${x + UNIT} ${y}v${UNIT}`);
    }
    if (cell + size < size * size) {
      const kind = regions[cell] === regions[cell + size] ? lines : walls;
      kind.push(`M${x} ${y + UNIT}h${UNIT}`);
    }
  }
  return [lines.join(""), walls.join("")];
}
