/** A puzzle as most are written, read without asking anybody: 81 cells in a line, or
 * nine rows of nine. */

import { parseDigits } from "../state/geometry.ts";

const WAYS: readonly RegExp[] = [/^[1-9.]+$/, /^[0-9]+$/];

/** The givens; nothing where a text is written in any other way. */
export function plainGivens(text: string): number[] | undefined {
  const rows = text.trim().split(/\s+/);
  const shape = rows.map((row) => row.length).join(" ");
  const line = rows.join("");
  const isPlain = shape === "81" || shape === "9 9 9 9 9 9 9 9 9";
  return isPlain && WAYS.some((way) => way.test(line)) ? parseDigits(line) : undefined;
}
