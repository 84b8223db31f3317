/** What a player has written: digits, marks, colours and lines. A value, never edited.
 *
 * Sets of digits, and of colours, are bit masks: bit d - 1 is digit d.
 */

import { bit, bits, type Geometry } from "./geometry.ts";

export interface Position {
  /** The digit of each cell, givens included; 0 is empty. */
  readonly digits: readonly number[];
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  /** Candidates that the player ruled out, while candidates are shown by themselves. */
  readonly ruledOut: readonly number[];
  readonly colours: readonly number[];
  /** The colour of single candidates, by `candidateKey`. */
  readonly inks: Readonly<Record<number, number>>;
  /** What was drawn with the pen: how each stroke looks, by `strokeKey` (pen/strokes.ts). */
  readonly pen: Readonly<Record<number, number>>;
}

export type Marking = "corner" | "centre" | "ruledOut";

export const candidateKey = (cell: number, digit: number): number => cell * 32 + digit;

export function blank(givens: readonly number[]): Position {
  const none = givens.map(() => 0);
  return {
    digits: givens,
    corner: none,
    centre: none,
    ruledOut: none,
    colours: none,
    inks: {},
    pen: {},
  };
}

export const samePosition = (a: Position, b: Position): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function changed<T>(
  list: readonly T[],
  cells: readonly number[],
  to: (old: T) => T,
): T[] {
  const copy = list.slice();
  for (const cell of cells) copy[cell] = to(copy[cell]!);
  return copy;
}

/** The candidates that the written digits leave in each empty cell. */
export function possible(digits: readonly number[], board: Geometry): number[] {
  return digits.map((digit, cell) => {
    if (digit) return 0;
    let seen = 0;
    for (const peer of board.peers[cell]!) if (digits[peer]) seen |= bit(digits[peer]!);
    return board.all & ~seen;
  });
}

/** The candidates shown by themselves: what is possible and not ruled out. */
export const candidates = (position: Position, board: Geometry): number[] =>
  possible(position.digits, board).map(
    (mask, cell) => mask & ~position.ruledOut[cell]!,
  );

/** Write a digit, or rub it out where every one of the cells has it already. */
export function write(
  position: Position,
  cells: readonly number[],
  digit: number,
): Position {
  const again = cells.every((cell) => position.digits[cell] === digit);
  return {
    ...position,
    digits: changed(position.digits, cells, () => (again ? 0 : digit)),
  };
}

/** Set a mark in all cells, or take it away where every one of them has it already. */
export function mark(
  position: Position,
  kind: Marking,
  cells: readonly number[],
  digit: number,
): Position {
  const empty = cells.filter((cell) => !position.digits[cell]);
  const everywhere = empty.every((cell) => position[kind][cell]! & bit(digit));
  const to = (old: number) => (everywhere ? old & ~bit(digit) : old | bit(digit));
  return { ...position, [kind]: changed(position[kind], empty, to) };
}

/** Rub the marks of *digit* out where a cell of *cells* sees them. */
export function clean(
  position: Position,
  cells: readonly number[],
  digit: number,
  board: Geometry,
): Position {
  const seen = [...new Set(cells.flatMap((cell) => board.peers[cell]!))];
  const without = (old: number) => old & ~bit(digit);
  return {
    ...position,
    corner: changed(position.corner, seen, without),
    centre: changed(position.centre, seen, without),
  };
}

/** Colour cells with one more colour, or take it away where all of them have it. */
export function paint(
  position: Position,
  cells: readonly number[],
  colour: number,
): Position {
  const everywhere = cells.every((cell) => position.colours[cell]! & bit(colour));
  const to = (old: number) => (everywhere ? old & ~bit(colour) : old | bit(colour));
  return { ...position, colours: changed(position.colours, cells, to) };
}

/** Colour one candidate of several cells; the same colour again takes it away. */
export function ink(
  position: Position,
  cells: readonly number[],
  digit: number,
  colour: number,
): Position {
  const keys = cells.map((cell) => candidateKey(cell, digit));
  const inks = { ...position.inks };
  const again = keys.every((key) => inks[key] === colour);
  for (const key of keys) {
    if (again) delete inks[key];
    else inks[key] = colour;
  }
  return { ...position, inks };
}

/** Empty cells layer by layer: digits first, then marks, then colours. */
export function erase(position: Position, cells: readonly number[]): Position {
  const zero = () => 0;
  if (cells.some((cell) => position.digits[cell])) {
    return { ...position, digits: changed(position.digits, cells, zero) };
  }
  if (cells.some((cell) => position.corner[cell]! | position.centre[cell]!)) {
    return {
      ...position,
      corner: changed(position.corner, cells, zero),
      centre: changed(position.centre, cells, zero),
    };
  }
  return unpaint(position, cells);
}

/** Those of the things by their keys that are in none of the cells. */
function elsewhere(
  keyed: Readonly<Record<number, number>>,
  cells: readonly number[],
  places: (key: number) => readonly number[],
): Record<number, number> {
  const gone = ([key]: [string, number]) =>
    places(Number(key)).some((cell) => cells.includes(cell));
  return Object.fromEntries(Object.entries(keyed).filter((each) => !gone(each)));
}

export function unpaint(position: Position, cells: readonly number[]): Position {
  return {
    ...position,
    colours: changed(position.colours, cells, () => 0),
    inks: elsewhere(position.inks, cells, (key) => [key >> 5]),
  };
}

/** The cells at both ends of a stroke. */
export const strokeCells = (key: number): readonly [number, number] => [
  key >> 20,
  (key >> 5) & 1023,
];

/** Rub out the strokes that begin or end in cells. */
export const unpen = (position: Position, cells: readonly number[]): Position => ({
  ...position,
  pen: elsewhere(position.pen, cells, strokeCells),
});

/** The cells whose digit stands twice in a house. */
export function conflicts(digits: readonly number[], board: Geometry): Set<number> {
  const wrong = new Set<number>();
  for (const [cell, digit] of digits.entries()) {
    if (digit && board.peers[cell]!.some((peer) => digits[peer] === digit))
      wrong.add(cell);
  }
  return wrong;
}

/** The cells whose digit is not the solution's. */
export function mistakes(
  digits: readonly number[],
  solution: readonly number[],
): Set<number> {
  const wrong = new Set<number>();
  if (!solution.length) return wrong;
  for (const [cell, digit] of digits.entries()) {
    if (digit && digit !== solution[cell]) wrong.add(cell);
  }
  return wrong;
}

/** How many more of each digit are needed; index 0 is unused. */
export function remaining(digits: readonly number[], size: number): number[] {
  const left = Array.from({ length: size + 1 }, () => size);
  for (const digit of digits) if (digit) left[digit]! -= 1;
  return left;
}

export const markText = (mask: number, symbolOf: (digit: number) => string): string =>
  bits(mask).map(symbolOf).join("");
