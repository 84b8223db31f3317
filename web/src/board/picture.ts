/** What a board shows, as plain data: whoever has one can draw a board. */

import type { FigureJson, RuleDrawingJson } from "../shared/api.ts";
import { UNIT } from "../shared/drawing.ts";
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
  /** The strokes of the pen, by their keys. */
  readonly pen?: Readonly<Record<number, number>>;
  readonly selection?: Cells;
  readonly cursor?: number;
  /** Cells with the frame of chosen ones, and without their tint. */
  readonly framed?: Cells;
  /** Softly tinted: what the chosen cell sees; brighter: where to look. */
  readonly seen?: Cells;
  readonly glow?: Cells;
  /** A digit that is shown everywhere. */
  readonly spotlight?: number;
  readonly wrong?: ReadonlySet<number>;
  readonly figure?: FigureJson;
  readonly rules?: RuleDrawingJson | undefined;
}

/** A figure that shows nothing yet. */
export const BARE: FigureJson = {
  unit: UNIT,
  tints: [],
  clues: [],
  frames: [],
  lit: [],
  groups: [],
  links: [],
  placed: [],
  struck: [],
  absent: [],
  order: [],
  clashes: [],
  cases: [],
  words: [],
  details: [],
};

/** Read pencil marks as a step writes them: "12 . 5 …", one word a cell. */
export const parseMarks = (text: string): number[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => maskOf([...word].map(digitOf).filter(Boolean)));
