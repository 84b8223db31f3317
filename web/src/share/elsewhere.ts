/** Addresses of other well-known solvers that take a grid. */

import type { Snapshot } from "../code.ts";
import { compress } from "../lz.ts";
import { bits, digitText, geometry, range } from "../state/geometry.ts";

export interface Site {
  readonly name: string;
  readonly address: (position: Snapshot) => string;
}

/** Those that take the digits alone, and only on a plain board. */
const plain =
  (start: string) =>
  ({ now }: Snapshot): string =>
    start + digitText(now.digits).replaceAll(".", "0");

const PLAIN: readonly Site[] = [
  { name: "SudokuWiki", address: plain("https://www.sudokuwiki.org/sudoku.htm?bd=") },
  { name: "Sudoku Coach", address: plain("https://sudoku.coach/en/play/") },
  { name: "SudokuExchange", address: plain("https://sudokuexchange.com/play/?s=") },
];

/** Those that know givens, marks, regions and diagonals. */
const RICH: readonly Site[] = [
  {
    name: "SudokuPad",
    address: (position) =>
      `https://sudokupad.app/?puzzleid=fpuzzles${encodeURIComponent(packed(position))}`,
  },
  {
    name: "f-puzzles",
    address: (position) => `https://www.f-puzzles.com/?load=${packed(position)}`,
  },
];

const packed = (position: Snapshot): string =>
  compress(JSON.stringify(fPuzzle(position)));

/** The sites that can show a board of this layout. */
export function sitesFor(layout: string): readonly Site[] {
  const extras = layout.split("+").slice(1);
  const known = extras.every((extra) => extra === "x");
  return [...(layout === "9" ? PLAIN : []), ...(known ? RICH : [])];
}

/** A position as f-puzzles writes it. */
export function fPuzzle({ layout, givens, now }: Snapshot): object {
  const { size, regions } = geometry(layout);
  const jigsaw = layout.startsWith("jigsaw");
  const cell = (index: number) => ({
    ...(now.digits[index] && { value: now.digits[index] }),
    ...(givens[index] && { given: true }),
    ...(now.corner[index] && { cornerPencilMarks: bits(now.corner[index]!) }),
    ...(now.centre[index] && { centerPencilMarks: bits(now.centre[index]!) }),
    ...(jigsaw && { region: regions[index] }),
  });
  return {
    size,
    grid: range(size).map((row) =>
      range(size).map((column) => cell(row * size + column)),
    ),
    ...(layout.endsWith("+x") && { "diagonal+": true, "diagonal-": true }),
  };
}
