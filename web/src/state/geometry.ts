/** Cells, houses and peers of a board, from the text that names its layout.
 *
 *     9, 16, 2x3        a size, or the shape of a box (rows × columns)
 *     x, windoku        both diagonals; the four windows
 *     jigsaw:MAP        irregular regions, one symbol a cell
 *     house:A1,A2,B1    one more set of cells that must differ
 *
 * Parts are joined by "+". A cell is a number, counted from the top left.
 */

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

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MAX_SIZE = 25;

export const symbol = (digit: number): string => SYMBOLS[digit - 1] ?? ".";
export const digitOf = (text: string): number =>
  SYMBOLS.indexOf(text.toUpperCase()) + 1;
export const rowOf = (cell: number, size: number): number => Math.floor(cell / size);

export function cellName(cell: number, size: number): string {
  return `${LETTERS[rowOf(cell, size)]}${(cell % size) + 1}`;
}

export function parseCell(name: string, size: number): number {
  const written = /^r(\d+)c(\d+)$/i.exec(name);
  const row = written ? Number(written[1]) - 1 : LETTERS.indexOf(name[0] ?? "?");
  return row * size + Number(written ? written[2] : name.slice(1)) - 1;
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
  const [first = "9", ...more] = spec.split("+");
  const regions = regionsOf(first);
  const size = Math.sqrt(regions.length);
  if (!Number.isInteger(size) || size < 2 || size > MAX_SIZE)
    throw new RangeError(spec);
  const extras = more.flatMap((part) => extraHouses(part, size));
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

function regionsOf(part: string): number[] {
  if (part.startsWith("jigsaw:")) {
    const symbols = [...part.slice(7)];
    const order = [...new Set(symbols)];
    return symbols.map((each) => order.indexOf(each));
  }
  const box = /^(\d+)x(\d+)$/.exec(part);
  const size = box ? Number(box[1]) * Number(box[2]) : Number(part);
  if (!(size >= 2 && size <= MAX_SIZE)) throw new RangeError(part);
  const height = box ? Number(box[1]) : squarest(size);
  const width = size / height;
  return range(size * size).map(
    (cell) =>
      Math.floor(rowOf(cell, size) / height) * height +
      Math.floor((cell % size) / width),
  );
}

/** The height of the box nearest to a square, wide rather than high. */
function squarest(size: number): number {
  let height = Math.floor(Math.sqrt(size));
  while (size % height) height--;
  return height;
}

function extraHouses(part: string, size: number): number[][] {
  const n = range(size);
  if (part === "x") {
    return [n.map((i) => i * (size + 1)), n.map((i) => (i + 1) * (size - 1))];
  }
  if (part === "windoku") {
    const side = squarest(size);
    const corners = n.filter((i) => i % (side + 1) === 1 && i + side < size);
    return corners.flatMap((top) =>
      corners.map((left) =>
        n.map((i) => (top + Math.floor(i / side)) * size + left + (i % side)),
      ),
    );
  }
  if (part.startsWith("house:")) {
    return [
      part
        .slice(6)
        .split(",")
        .map((name) => parseCell(name, size)),
    ];
  }
  throw new RangeError(part);
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
