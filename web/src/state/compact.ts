/** What a player has written as a short text.
 *
 *     53b7d6b195…    digits; a small letter is a run of empty cells: b is two
 *     Ag~bAE…        sets, two letters a cell; ~b is a run of empty ones
 *
 * Parts are joined by ".": placed, corner, centre, ruled out, colours, coloured candidates,
 * and, where there are any, the strokes of the pen.
 */

import { digitOf, symbol } from "./geometry.ts";
import { blank, type Position } from "./position.ts";

export const ALPHABET =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const RUNS = "abcdefghijklmnopqrstuvwxyz";

export function encodePosition(now: Position, givens: readonly number[]): string {
  const pen = encodePen(now.pen);
  return encodeLayers(now, givens) + (pen && `.${pen}`);
}

export function encodeLayers(now: Position, givens: readonly number[]): string {
  const { digits, corner, centre, ruledOut, colours, inks } = now;
  const width = Math.ceil(Math.sqrt(givens.length) / 6);
  return [
    encodeDigits(digits.map((digit, cell) => (givens[cell] ? 0 : digit))),
    ...[corner, centre, ruledOut].map((masks) => encodeMasks(masks, width)),
    encodeMasks(colours, 2),
    encodeKeyed(inks, 3),
  ].join(".");
}

export const encodePen = (pen: Position["pen"]): string => encodeKeyed(pen, 5);

export function decodePosition(
  text: string,
  givens: readonly number[],
  size: number,
): Position {
  const [digits = "", ...masks] = text.split(".");
  const cells = givens.length;
  const width = Math.ceil(size / 6);
  const placed = decodeDigits(digits, cells);
  const [corner, centre, ruledOut, colours] = [0, 1, 2, 3].map((index) =>
    decodeMasks(masks[index] ?? "", cells, index < 3 ? width : 2),
  );
  return {
    ...blank(givens),
    digits: givens.map((given, cell) => given || placed[cell]!),
    corner: corner!,
    centre: centre!,
    ruledOut: ruledOut!,
    colours: colours!,
    inks: decodeKeyed(masks[4], 3),
    pen: decodeKeyed(masks[5], 5),
  };
}

export function encodeDigits(digits: readonly number[]): string {
  return digits
    .map((digit) => (digit ? symbol(digit) : " "))
    .join("")
    .trimEnd()
    .replace(/ {1,26}/g, (run) => RUNS[run.length - 1]!);
}

export function decodeDigits(text: string, cells: number): number[] {
  const digits = [...text].flatMap((char) => {
    const run = RUNS.indexOf(char) + 1;
    if (run) return Array<number>(run).fill(0);
    const digit = digitOf(char);
    if (!digit) throw new RangeError(char);
    return [digit];
  });
  return padded(digits, cells);
}

function padded(list: number[], cells: number): number[] {
  if (list.length > cells) throw new RangeError(`${list.length} > ${cells}`);
  return [...list, ...Array<number>(cells - list.length).fill(0)];
}

const letters = (value: number, width: number): string =>
  Array.from(
    { length: width },
    (_, i) => ALPHABET[(value >> (6 * (width - 1 - i))) & 63],
  ).join("");

function value(text: string): number {
  return [...text].reduce((sum, char) => {
    const at = ALPHABET.indexOf(char);
    if (at < 0) throw new RangeError(char);
    return sum * 64 + at;
  }, 0);
}

function encodeMasks(masks: readonly number[], width: number): string {
  let text = "";
  let run = 0;
  for (const mask of masks) {
    if (!mask) run++;
    if (run === 26 || (mask && run)) {
      text += `~${RUNS[run - 1]}`;
      run = 0;
    }
    if (mask) text += letters(mask, width);
  }
  return text.replace(/(~[a-z])+$/, "");
}

function decodeMasks(text: string, cells: number, width: number): number[] {
  const masks: number[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === "~") {
      masks.push(...Array<number>(RUNS.indexOf(text[at + 1] ?? "") + 1).fill(0));
      at += 2;
    } else {
      masks.push(value(text.slice(at, at + width)));
      at += width;
    }
  }
  while (masks.length > cells && !masks.at(-1)) masks.pop();
  return padded(masks, cells);
}

/** Numbers by their keys, each key so many letters wide, each number a figure. */
const encodeKeyed = (keyed: Readonly<Record<number, number>>, width: number): string =>
  Object.entries(keyed)
    .map(([key, number]) => letters(Number(key), width) + number)
    .join("");

function decodeKeyed(text = "", width: number): Record<number, number> {
  const keyed: Record<number, number> = {};
  for (let at = 0; at < text.length; at += width + 1) {
    const number = Number(text[at + width]);
    if (!(number >= 0)) throw new RangeError(text);
    keyed[value(text.slice(at, at + width))] = number;
  }
  return keyed;
}
