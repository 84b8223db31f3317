/** A text as a QR code (ISO/IEC 18004): bytes, with a quarter of them to spare (level M).
 *
 *     text ─► bits ─► blocks, each with its check bytes ─► woven into one row of bytes
 *          ─► modules in a zigzag around the patterns ─► the mask that scanners like best
 *
 * A module is a small square, dark if true. The patterns that scanners look for are
 * drawn first; what they cover is taken, and everything else is data.
 */

import { range } from "../state/geometry.ts";

export type Modules = readonly (readonly boolean[])[];

const LARGEST = 40;
/** Check bytes in each block, and how many blocks there are, by version. */
const CHECKS = [
  ...[10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28],
  ...[26, 26, 26, 26],
  ...Array<number>(19).fill(28),
];
const BLOCKS = [
  ...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  ...[17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
];
const LEVEL = 0b00; // M

const sideOf = (version: number): number => 17 + 4 * version;

/** Draw a text; nothing if it is longer than the largest code can hold. */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = range(LARGEST + 1)
    .slice(1)
    .find((each) => headBits(each) + 8 * bytes.length <= 8 * dataBytes(each));
  if (!version) return undefined;
  const row = woven(dataOf(bytes, version), version);
  const drawn = range(8).map((mask) => draw(row, version, mask));
  const costs = drawn.map(penalty);
  return drawn[costs.indexOf(Math.min(...costs))];
}

// Bytes

const headBits = (version: number): number => 4 + (version < 10 ? 8 : 16);

/** How many modules of a version are neither pattern nor information, in bytes. */
function roomBytes(version: number): number {
  const aligned = alignments(version).length;
  const patterns = aligned && (5 * aligned) ** 2 - 10 * aligned - 55;
  const room = (16 * version + 128) * version + 64 - patterns;
  return Math.floor((room - (version < 7 ? 0 : 36)) / 8);
}

const dataBytes = (version: number): number =>
  roomBytes(version) - CHECKS[version - 1]! * BLOCKS[version - 1]!;

/** The mode, the length, the bytes, an end, and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const room = dataBytes(version);
  const bits = [
    "0100",
    bytes.length.toString(2).padStart(headBits(version) - 4, "0"),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, "0")),
    "0000",
  ].join("");
  const found = bits.match(/.{1,8}/g)!.map((each) => parseInt(each.padEnd(8, "0"), 2));
  const padding = range(room).map((at) => (at % 2 ? 0x11 : 0xec));
  return [...found.slice(0, room), ...padding].slice(0, Math.max(room, 0));
}

/** Cut into blocks, give each its check bytes, and weave them: a scratch hurts all a little. */
function woven(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const checks = CHECKS[version - 1]!;
  const short = Math.floor(data.length / count);
  const long = count - (data.length % count); // the first of those with one byte more
  const start = (block: number) => block * short + Math.max(0, block - long);
  const blocks = range(count).map((block) =>
    data.slice(start(block), start(block + 1)),
  );
  const checked = blocks.map((block) => checkBytes(block, checks));
  const weave = (rows: readonly (readonly number[])[], length: number) =>
    range(length).flatMap((at) => rows.flatMap((row) => row[at] ?? []));
  return [...weave(blocks, short + 1), ...weave(checked, checks)];
}

// Reed and Solomon: bytes as polynomials, whose numbers are those of a field of 256.

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The product of x − 1, x − 2, x − 4, … without its first number, which is 1. */
function generator(degree: number): number[] {
  let root = 1;
  let found = [1];
  for (let step = 0; step < degree; step++) {
    const next = [...found, 0];
    for (const [at, value] of found.entries()) next[at + 1]! ^= times(value, root);
    found = next;
    root = times(root, 2);
  }
  return found.slice(1);
}

/** What is left of the bytes, moved up, when the generator divides them. */
export function checkBytes(bytes: readonly number[], count: number): number[] {
  const divisor = generator(count);
  return bytes.reduce<number[]>((rest, byte) => {
    const factor = byte ^ rest[0]!;
    return [...rest.slice(1), 0].map(
      (value, at) => value ^ times(divisor[at]!, factor),
    );
  }, Array<number>(count).fill(0));
}

// Modules

type Taken = (boolean | undefined)[][];

function draw(row: readonly number[], version: number, mask: number): Modules {
  const side = sideOf(version);
  const modules: Taken = range(side).map(() => Array<undefined>(side).fill(undefined));
  drawPatterns(modules, version);
  drawInformation(modules, version, mask);
  fill(modules, row, MASKS[mask]!);
  return modules as boolean[][];
}

/** Where the small squares stand: at every crossing of these, but not in the corners. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  const last = sideOf(version) - 7;
  return [6, ...range(count - 1).map((at) => last - step * (count - 2 - at))];
}

function drawPatterns(modules: Taken, version: number): void {
  const end = modules.length - 4;
  for (const [x, y] of [
    [3, 3],
    [end, 3],
    [3, end],
  ] as const)
    drawRings(modules, x, y, 4);
  for (let at = 8; at < modules.length - 8; at++) {
    modules[6]![at] = modules[at]![6] = at % 2 === 0;
  }
  const places = alignments(version);
  for (const x of places)
    for (const y of places)
      if (!isCorner(x, y, modules.length)) drawRings(modules, x, y, 2);
}

const isCorner = (x: number, y: number, side: number): boolean =>
  (x < 8 && y < 8) || (x < 8 && y > side - 9) || (x > side - 9 && y < 8);

/** Rings around a middle, dark and light in turn; what is drawn already stays. */
function drawRings(modules: Taken, x: number, y: number, reach: number): void {
  for (const [row, line] of modules.entries())
    for (const column of line.keys()) {
      const far = Math.max(Math.abs(column - x), Math.abs(row - y));
      if (far > reach) continue;
      line[column] ??= reach === 4 ? far !== 2 && far !== 4 : far !== 1;
    }
}

/** Append to a number what is left of it when a polynomial of bits divides it. */
export function withRest(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  while (rest >> bits) rest ^= divisor << (31 - Math.clz32(rest) - bits);
  return (value << bits) | rest;
}

/** The level and the mask, twice, beside the large squares; from 7 on the version too. */
function drawInformation(modules: Taken, version: number, mask: number): void {
  const side = modules.length;
  const format = withRest((LEVEL << 3) | mask, 0x537, 10) ^ 0x5412;
  const gap = (at: number) => at + Number(at > 5); // where the dotted line runs
  for (const at of range(15)) {
    const dark = Boolean((format >> at) & 1);
    if (at < 8) modules[gap(at)]![8] = modules[8]![side - 1 - at] = dark;
    else modules[8]![gap(14 - at)] = modules[side - 15 + at]![8] = dark;
  }
  modules[side - 8]![8] = true;
  if (version < 7) return;
  const told = withRest(version, 0x1f25, 12);
  for (const at of range(18)) {
    const [near, far] = [Math.floor(at / 3), side - 11 + (at % 3)];
    modules[near]![far] = modules[far]![near] = Boolean((told >> at) & 1);
  }
}

type Mask = (x: number, y: number) => boolean;

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Write the bytes into what is free, two columns at a time, up and down in turn. */
function fill(modules: Taken, row: readonly number[], mask: Mask): void {
  const side = modules.length;
  let bit = 0;
  for (let pair = 0; pair < (side - 1) / 2; pair++) {
    const right = side - 1 - 2 * pair - Number(2 * pair > side - 8);
    for (const at of range(side)) {
      const y = pair % 2 ? at : side - 1 - at;
      for (const x of [right, right - 1]) {
        if (modules[y]![x] !== undefined) continue;
        const dark = ((row[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        modules[y]![x] = Boolean(dark) !== mask(x, y);
        bit++;
      }
    }
  }
}

// What makes a picture hard to scan: long runs, blocks, false squares, too much of one colour.

const FALSE_SQUARE = /(?=1011101(0000))|(?=(0000)1011101)/g;

function penalty(modules: Modules): number {
  const columns = range(modules.length).map((x) => modules.map((line) => line[x]!));
  const texts = [...modules, ...columns].map((line) =>
    line.map((dark) => Number(dark)).join(""),
  );
  const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []);
  const squares = texts.flatMap((text) => text.match(FALSE_SQUARE) ?? []);
  const all = modules.flat();
  const share = (100 * all.filter(Boolean).length) / all.length;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * blocksOf(modules) +
    40 * squares.length +
    10 * Math.floor(Math.abs(share - 50) / 5)
  );
}

/** How many squares of two by two have one colour. */
const blocksOf = (modules: Modules): number =>
  modules
    .slice(1)
    .reduce(
      (sum, line, y) =>
        sum +
        line.filter(
          (dark, x) =>
            x > 0 &&
            dark === line[x - 1] &&
            dark === modules[y]![x] &&
            dark === modules[y]![x - 1],
        ).length,
      0,
    );

/** All dark modules as one shape, a module being one unit; the paper is ours to add. */
export const shapeOf = (modules: Modules): string =>
  modules
    .flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
