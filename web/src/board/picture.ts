/** What a board shows, as plain data: whoever has one can draw a board. */

import { digitOf, type Geometry, maskOf } from "../state/geometry.ts";

export type Cells = readonly number[];

export interface Picture {
  readonly board: Geometry;
  /** The digit of each cell; 0 is empty. */
  readonly digits: Cells;
  /** Which of them are printed; the others are handwritten. */
  readonly givens?: Cells;
  /** Sets of digits, as bit masks: each at its own place, in corners, in the middle. */
  readonly candidates?: Cells;
  readonly corner?: Cells;
  readonly centre?: Cells;
  /** Sets of colours 1–8, as bit masks, and the colours of single candidates. */
  readonly colours?: Cells;
  readonly inks?: Readonly<Record<number, number>>;
  readonly selection?: Cells;
  readonly cursor?: number;
  /** Softly tinted: what the chosen cell sees; brighter: where to look. */
  readonly seen?: Cells;
  readonly glow?: Cells;
  /** A digit that is shown everywhere. */
  readonly spotlight?: number;
  readonly wrong?: ReadonlySet<number>;
  readonly figure?: Figure;
}

/** The picture of a step, as the server sends it. Cells are names: "A1". */
export interface Figure {
  readonly tints: readonly { colour: string; cells: readonly string[] }[];
  readonly frames: readonly { colour: string; house: { cells: readonly string[] } }[];
  readonly lit: readonly { cell: string; digit: number; colour: string }[];
  readonly groups: readonly {
    colour: string;
    digit: number;
    cells: readonly string[];
  }[];
  readonly links: readonly { strong: boolean; path: string }[];
  readonly placed?: readonly { cell: string; digit: number; big: boolean }[];
  readonly struck?: readonly { cell: string; digit: number }[];
  readonly words: readonly { text: string; colour: string }[];
  readonly details?: readonly string[];
}

/** Read pencil marks as a step writes them: "12 . 5 …", one word a cell. */
export const parseMarks = (text: string): number[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => maskOf([...word].map(digitOf).filter(Boolean)));
