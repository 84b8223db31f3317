/** Cells, houses and peers of a board, from the text that names its layout.
 *
 *     9, 16, 2x3        a size, or the shape of a box (rows × columns)
 *     x, windoku        both diagonals; the four windows
 *     jigsaw:MAP        irregular regions, one symbol a cell
 *     house:A1,A2,B1    one more set of cells that must differ
 *
 * Parts are joined by "+"; a part that crosses a board stands on a 9×9 if none comes
 * before it. What Python reads is read here, and nothing else, up to the size that can be
 * drawn. A cell is a number, counted from the top left.
 */

import { BOXES, LETTERS, SYMBOLS } from "../shared/layouts.ts";

export interface Geometry {
  readonly spec: string;
  readonly size: number;
  /** The region of each cell: its box, or its part of a jigsaw. */
  readonly regions: readonly number[];
  readonly houses: readonly (readonly number[])[];
  readonly extras: readonly (readonly number[])[];
  readonly peers: readonly (readonly number[])[];
  /** The set of all digits: bit d - 1 is digit d. */
  readonly all: number;
}

/** A set of digits has 32 bits, a row has a letter, and a cell must be seen. */
const LARGEST = 25;

export const symbol = (digit: number): string => SYMBOLS[digit - 1] ?? ".";
export const digitOf = (text: string): number =>
  SYMBOLS.indexOf(text.toUpperCase()) + 1;
export const rowOf = (cell: number, size: number): number => Math.floor(cell / size);

export function cellName(cell: number, size: number): string {
  return `${LETTERS[rowOf(cell, size)]}${(cell % size) + 1}`;
}

/** How people name cells: C7 or r3c7. */
export type Names = "A1" | "rc";

export const rowText = (row: number, names: Names): string =>
  names === "rc" ? String(row + 1) : LETTERS[row]!;

/** A cell as the reader likes to have it called. */
export const cellText = (cell: number, size: number, names: Names): string =>
  names === "rc"
    ? `r${rowOf(cell, size) + 1}c${(cell % size) + 1}`
    : cellName(cell, size);

/** Find the cell called *name*: "C7", or "r3c7"; throws RangeError if there is none. */
export function parseCell(name: string, size: number): number {
  const [, number, across] = /^r(\d{1,3})c(\d{1,3})$/i.exec(name) ?? [];
  const [, letter, beside] = /^([a-z])(\d{1,3})$/i.exec(name) ?? [];
  const row = letter ? LETTERS.indexOf(letter.toUpperCase()) : Number(number) - 1;
  const column = Number(across ?? beside) - 1;
  if (row >= 0 && row < size && column >= 0 && column < size)
    return row * size + column;
  throw new RangeError(name);
}

export function bits(mask: number): number[] {
  const digits = [];
  for (let digit = 1, rest = mask; rest; digit++, rest >>>= 1) {
    if (rest & 1) digits.push(digit);
  }
  return digits;
}

export const bit = (digit: number): number => 1 << (digit - 1);
export const maskOf = (digits: Iterable<number>): number =>
  [...digits].reduce((mask, digit) => mask | bit(digit), 0);
export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => i);

const known = new Map<string, Geometry>();

/** Make the geometry of a layout; throws RangeError if the text names none. */
export function geometry(spec = "9"): Geometry {
  let found = known.get(spec);
  if (!found) {
    found = make(spec);
    known.set(spec, found);
  }
  return found;
}

function make(spec: string): Geometry {
  const [base = "", ...more] = spec.trim().split("+");
  const named = regionsOf(base);
  const regions = named ?? boxes(9);
  const size = Math.sqrt(regions.length);
  const extras = extrasOf(named ? more : [base, ...more], size);
  const n = range(size);
  const houses = [
    ...n.map((row) => n.map((i) => row * size + i)),
    ...n.map((column) => n.map((i) => i * size + column)),
    ...n.map((region) => range(size * size).filter((cell) => regions[cell] === region)),
    ...extras,
  ];
  return {
    spec,
    size,
    regions,
    houses,
    extras,
    peers: peersOf(houses, size),
    all: 2 ** size - 1,
  };
}

/** The region of each cell; undefined where the text names no board of its own. */
function regionsOf(base: string): number[] | undefined {
  if (/^jigsaw:/i.test(base)) return jigsaw(base.slice("jigsaw:".length));
  const [, first, width] = /^(\d{1,3})(?:x(\d{1,3}))?$/i.exec(base) ?? [];
  if (!first) return undefined;
  return width
    ? boxes(Number(first) * Number(width), [Number(first), Number(width)])
    : boxes(Number(first));
}

function boxes(size: number, box = BOXES[size]): number[] {
  if (!box || size < 2 || size > LARGEST) throw new RangeError(String(size));
  const [height, width] = box;
  return range(size * size).map(
    (cell) =>
      Math.floor(rowOf(cell, size) / height) * height +
      Math.floor((cell % size) / width),
  );
}

/** Regions are numbered as they appear, and each has as many cells as a row. */
function jigsaw(map: string): number[] {
  const text = map.replace(/#.*/g, " ").trim();
  const symbols = text.includes(",")
    ? text.split(/[,\s]+/)
    : [...text.replace(/\s+/g, "")];
  const order = [...new Set(symbols)];
  const regions = symbols.map((each) => order.indexOf(each));
  const counts = order.map((_, region) => regions.filter((r) => r === region).length);
  const size = Math.sqrt(regions.length);
  if (size < 2 || size > LARGEST || counts.some((count) => count !== size))
    throw new RangeError(map);
  return regions;
}

/** The diagonals come first, then the windows, then other houses as they are named. */
function extrasOf(parts: readonly string[], size: number): number[][] {
  let across: number[][] = [];
  let between: number[][] = [];
  const houses: number[][] = [];
  for (const part of parts) {
    const [kind = "", ...rest] = part.split(":");
    const names = rest.join(":");
    const word = kind.toLowerCase();
    if (word === "house" && names) houses.push(house(names, size));
    else if (word === "x" && !names) across = diagonals(size);
    else if (word === "windoku" && !names) between = windows(size);
    else throw new RangeError(part);
  }
  return [...across, ...between, ...houses];
}

const diagonals = (size: number): number[][] => [
  range(size).map((i) => i * (size + 1)),
  range(size).map((i) => (i + 1) * (size - 1)),
];

/** The windows between square boxes. */
function windows(size: number): number[][] {
  const [height, width] = BOXES[size] ?? [];
  if (!height || height !== width) throw new RangeError(`windoku ${size}`);
  const n = range(size);
  const corners = n.filter((i) => i % (height + 1) === 1 && i + height < size);
  return corners.flatMap((top) =>
    corners.map((left) =>
      n.map((i) => (top + Math.floor(i / height)) * size + left + (i % height)),
    ),
  );
}

function house(names: string, size: number): number[] {
  const cells = names.split(/[,\s]+/).filter(Boolean);
  const found = new Set(cells.map((name) => parseCell(name, size)));
  if (!found.size || found.size > size) throw new RangeError(names);
  return [...found].sort((a, b) => a - b);
}

function peersOf(houses: readonly (readonly number[])[], size: number): number[][] {
  const peers = range(size * size).map(() => new Set<number>());
  for (const house of houses) {
    for (const cell of house) {
      for (const other of house) if (other !== cell) peers[cell]!.add(other);
    }
  }
  return peers.map((set) => [...set].sort((a, b) => a - b));
}

/** Read digits from text, one character a cell; anything unknown is empty. */
export const parseDigits = (text: string): number[] => [...text].map(digitOf);
export const digitText = (digits: readonly number[]): string =>
  digits.map((digit) => (digit ? symbol(digit) : ".")).join("");
