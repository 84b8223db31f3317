/** LZ-string compression to 64 characters, which f-puzzles and SudokuPad read in a link.
 *
 * A code of growing width stands for a phrase seen before; 0 announces a new character
 * (code 1: of sixteen bits), 2 is the end. Bits are written lowest first.
 */

import { ALPHABET } from "./state/compact.ts";

const BASE64 = `${ALPHABET.slice(0, -2)}+/`;
const END = 2;

export function compress(text: string): string {
  const codes = new Map<string, number>();
  const fresh = new Set<string>();
  const out = new Bits();
  let width = 2;
  let room = 2; // how many codes may still be written with this width
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  const write = (phrase: string) => {
    if (fresh.delete(phrase)) {
      const code = phrase.charCodeAt(0);
      out.push(code < 256 ? 0 : 1, width);
      out.push(code, code < 256 ? 8 : 16);
      grow();
    } else out.push(codes.get(phrase)!, width);
    grow();
  };
  const add = (phrase: string) => codes.set(phrase, END + 1 + codes.size);
  let phrase = "";
  for (const char of text) {
    if (!codes.has(char)) {
      add(char);
      fresh.add(char);
    }
    if (codes.has(phrase + char)) phrase += char;
    else {
      write(phrase);
      add(phrase + char);
      phrase = char;
    }
  }
  if (phrase) write(phrase);
  out.push(END, width);
  return out.base64();
}

/** Compress for an address of ours: with characters that need no escape. */
export const compressForLink = (text: string): string =>
  compress(text).replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");

const LONGEST = 200_000;

/** Read what `compressForLink` wrote; throws RangeError if it is something else. */
export function decompress(packed: string): string {
  const source = new Source(packed);
  const phrases: string[] = ["", "", ""];
  let width = 2;
  let room = 2;
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  let text = "";
  for (let before = ""; ; ) {
    let code = source.take(width);
    if (code === END) return text;
    if (code < END) {
      const char = String.fromCharCode(source.take(code ? 16 : 8));
      code = phrases.push(char) - 1;
      grow();
    }
    if (before) phrases.push(before);
    const made = phrases.length - 1;
    if (code > made || text.length > LONGEST) throw new RangeError(packed);
    const phrase = code === made && before ? before + before[0] : phrases[code]!;
    if (before) phrases[made] = before + phrase[0];
    text += phrase;
    before = phrase;
    grow();
  }
}

class Source {
  private at = 0;
  constructor(private readonly text: string) {}

  /** Take so many bits, the lowest first. */
  take(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++, this.at++) {
      const six = ALPHABET.indexOf(this.text[Math.floor(this.at / 6)] ?? ".");
      if (six < 0) throw new RangeError(this.text);
      value |= ((six >> (5 - (this.at % 6))) & 1) << i;
    }
    return value;
  }
}

class Bits {
  private bits: number[] = [];

  push(value: number, width: number): void {
    for (let i = 0; i < width; i++) this.bits.push((value >> i) & 1);
  }

  base64(): string {
    const { bits } = this;
    let text = "";
    for (let at = 0; at <= bits.length; at += 6) {
      const six = [0, 1, 2, 3, 4, 5].reduce(
        (sum, i) => 2 * sum + (bits[at + i] ?? 0),
        0,
      );
      text += BASE64[six];
    }
    return text.padEnd(Math.ceil(text.length / 4) * 4, "=");
  }
}
