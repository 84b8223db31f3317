/** A position as a short text that may stand in an address.
 *
 *     53b7d6b195…    digits; a small letter is a run of empty cells: b is two
 *     Ag~bAE…        sets, two letters a cell; ~b is a run of empty ones
 *
 * Parts are joined by ".": layout, givens, placed, corner, centre, ruled out, colours,
 * coloured candidates, whether candidates are shown, rules as `ruled/pack.ts` packs them.
 * What is empty at the end is left out.
 */

import { digitOf, geometry, symbol } from "./state/geometry.ts";
import { blank, type Position } from "./state/position.ts";

export const ALPHABET =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const RUNS = "abcdefghijklmnopqrstuvwxyz";

export interface Snapshot {
  readonly layout: string;
  readonly givens: readonly number[];
  /** What is demanded beyond the houses, packed; not there if nothing is. */
  readonly rules?: string;
  readonly now: Position;
  readonly auto: boolean;
}

export function encode({ layout, givens, rules, now, auto }: Snapshot): string {
  const parts = [
    encodeURIComponent(layout === "9" ? "" : layout).replaceAll(".", "%2E"),
    encodeDigits(givens),
    encodePosition(now, givens),
    auto ? "1" : "",
    rules ?? "",
  ];
  return parts.join(".").replace(/\.+$/, "");
}

/** Read what `encode` wrote; throws if the text is something else. */
export function decode(text: string): Snapshot {
  const [layout = "", digits = "", ...rest] = text.split(".");
  const name = decodeURIComponent(layout) || "9";
  const board = geometry(name);
  const cells = board.size ** 2;
  const givens = decodeDigits(digits, cells);
  if (givens.some((digit) => digit > board.size)) throw new RangeError(digits);
  const rules = rest[PARTS + 1];
  return {
    layout: name,
    givens,
    ...(rules && { rules }),
    now: decodePosition(rest.slice(0, PARTS).join("."), givens, board.size),
    auto: rest[PARTS] === "1",
  };
}

const PARTS = 6;

export function encodePosition(now: Position, givens: readonly number[]): string {
  const { digits, corner, centre, ruledOut, colours, inks } = now;
  const width = Math.ceil(Math.sqrt(givens.length) / 6);
  return [
    encodeDigits(digits.map((digit, cell) => (givens[cell] ? 0 : digit))),
    ...[corner, centre, ruledOut].map((masks) => encodeMasks(masks, width)),
    encodeMasks(colours, 2),
    Object.entries(inks)
      .map(([key, colour]) => letters(Number(key), 3) + colour)
      .join(""),
  ].join(".");
}

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
    inks: decodeInks(masks[4] ?? ""),
  };
}

function encodeDigits(digits: readonly number[]): string {
  return digits
    .map((digit) => (digit ? symbol(digit) : " "))
    .join("")
    .trimEnd()
    .replace(/ {1,26}/g, (run) => RUNS[run.length - 1]!);
}

function decodeDigits(text: string, cells: number): number[] {
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

function decodeInks(text: string): Record<number, number> {
  const inks: Record<number, number> = {};
  for (const [, key, colour] of text.matchAll(/(.{3})(\d)/g)) {
    inks[value(key!)] = Number(colour);
  }
  return inks;
}
