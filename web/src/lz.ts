/** LZ-string compression to base 64, which f-puzzles and SudokuPad read in a link.
 *
 * A code of growing width stands for a phrase seen before; 0 announces a new character
 * (code 1: of sixteen bits), 2 is the end. Bits are written lowest first.
 */

import { ALPHABET } from "../code.ts";

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
