/** Where a pointer or the keyboard is on the bench: a cell, an edge, a corner, outside.
 *
 * A spot is counted in cells from the top left of the board: { x: 0.5, y: 0.5 } is the
 * middle of A1, { x: -0.5, y: 0.5 } the place of a clue to the left of row A.
 */

import { range, rowOf } from "../state/geometry.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A cell of the board, or one of the ring around it (-1 and the size). */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export const middleOf = ({ row, column }: Place): Spot => ({
  x: column + 0.5,
  y: row + 0.5,
});

export const placeOf = (cell: number, size: number): Place => ({
  row: rowOf(cell, size),
  column: cell % size,
});

export const placeAt = ({ x, y }: Spot): Place => ({
  row: Math.floor(y),
  column: Math.floor(x),
});

const isIn = (at: number, size: number) => at >= 0 && at < size;

/** The cell at a place; nothing outside the board. */
export const cellOf = ({ row, column }: Place, size: number): number | undefined =>
  isIn(row, size) && isIn(column, size) ? row * size + column : undefined;

/** The cell under a spot; with a *margin* only well inside it, so that a diagonal stroke
 * takes no cell beside it. */
export function cellAt(spot: Spot, size: number, margin = 0): number | undefined {
  const near = [spot.x, spot.y].some((at) => {
    const part = at - Math.floor(at);
    return part < margin || part > 1 - margin;
  });
  return near ? undefined : cellOf(placeAt(spot), size);
}

/** The two cells beside the nearest edge, the upper or left one first. */
export function edgeAt({ x, y }: Spot, size: number): number[] {
  const across = Math.abs(x - Math.round(x));
  const down = Math.abs(y - Math.round(y));
  const clamp = (at: number, most: number) => Math.min(Math.max(at, 0), most);
  if (across < down) {
    const left = clamp(Math.round(x) - 1, size - 2);
    const row = clamp(Math.floor(y), size - 1);
    return [row * size + left, row * size + left + 1];
  }
  const top = clamp(Math.round(y) - 1, size - 2);
  const column = clamp(Math.floor(x), size - 1);
  return [top * size + column, (top + 1) * size + column];
}

/** The four cells around the nearest corner inside the board. */
export function cornerAt({ x, y }: Spot, size: number): number[] {
  const near = (at: number) => Math.min(Math.max(Math.round(at), 1), size - 1) - 1;
  const first = near(y) * size + near(x);
  return [first, first + 1, first + size, first + size + 1];
}

const isOutside = (place: Place, size: number): boolean =>
  cellOf(place, size) === undefined;

/** The cells in a straight line from a place outside, without that place. */
function walk({ row, column }: Place, down: number, right: number, size: number) {
  const cells: number[] = [];
  for (let step = 1; ; step++) {
    const place = { row: row + down * step, column: column + right * step };
    const cell = cellOf(place, size);
    if (cell === undefined) return cells;
    cells.push(cell);
  }
}

const STRAIGHT = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const SLANTED = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** What a clue at a place outside may look along: a row or a column, or diagonals. */
export function linesFrom(place: Place, size: number, slanted: boolean): number[][] {
  if (!isOutside(place, size)) return [];
  return (slanted ? SLANTED : STRAIGHT)
    .map(([down, right]) => walk(place, down, right, size))
    .filter((cells) => cells.length > 1);
}

/** The cells from one to another, stepping as a king: a quick pointer skips some. */
export function between(from: number, to: number, size: number): number[] {
  const [a, b] = [placeOf(from, size), placeOf(to, size)];
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  const part = (start: number, end: number, step: number) =>
    start + Math.round(((end - start) * step) / steps);
  return range(steps).map(
    (i) => part(a.row, b.row, i + 1) * size + part(a.column, b.column, i + 1),
  );
}

/** The place in which the line of a clue begins: outside, before its first cell. */
export function beforeLine(line: readonly number[], size: number): Place {
  const [first, second] = [placeOf(line[0]!, size), placeOf(line[1]!, size)];
  return {
    row: 2 * first.row - second.row,
    column: 2 * first.column - second.column,
  };
}
