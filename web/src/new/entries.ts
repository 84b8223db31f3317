/** From what the server reads in a text to a game that can be played. */

import type { EntryJson } from "../api.ts";
import { pack } from "../ruled/pack.ts";
import type { Start } from "../session.ts";
import type { Puzzle } from "../state/game.ts";
import { digitOf, maskOf, parseDigits } from "../state/geometry.ts";
import { blank, samePosition } from "../state/position.ts";
import type { Lang, Pair } from "../words/index.ts";
import { NEW } from "../words/new.ts";

export interface Opening {
  readonly puzzle: Puzzle;
  readonly start: Start;
}

/** An entry that could be read. */
export type ReadEntry = Extract<EntryJson, { readonly puzzle: string }>;

/** What to open for an entry, which tells its rules in a language. */
export function opening(entry: ReadEntry, lang: Lang): Opening {
  const givens = parseDigits(entry.puzzle);
  const untouched = blank(givens);
  const now = {
    ...untouched,
    digits: parseDigits(entry.digits),
    centre: entry.marks ? entry.marks.map(maskOfText) : untouched.centre,
  };
  return {
    puzzle: { givens, layout: entry.layout, title: entry.title, ...ruled(entry, lang) },
    start: samePosition(now, untouched) ? {} : { now },
  };
}

type Rules = Pick<ReadEntry, "rules" | "drawing" | "told" | "ties">;

/** The rules of what the server gives, as a game keeps them. */
export const ruled = (
  { rules, drawing, told, ties }: Rules,
  lang: Lang,
): Partial<Puzzle> =>
  drawing ? { rules: pack(rules), shown: { drawing, told, ties, lang } } : {};

const maskOfText = (marks: string): number => maskOf([...marks].map(digitOf));

const STATUS = {
  one: NEW.one,
  several: NEW.several,
  none: NEW.noSolution,
  repeated: NEW.repeated,
  unknown: NEW.unknown,
} as const;

export const statusOf = ({ status }: ReadEntry): Pair => STATUS[status];

/** Whether an entry can be opened without a word of warning. */
export const isPlain = ({ status }: ReadEntry): boolean => status === "one";
