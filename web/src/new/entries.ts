/** From what the server reads in a text to a game that can be played. */

import type { EntryJson } from "../api.ts";
import type { Start } from "../session.ts";
import type { Puzzle } from "../state/game.ts";
import { digitOf, maskOf, parseDigits } from "../state/geometry.ts";
import { blank, samePosition } from "../state/position.ts";
import type { Pair } from "../words/index.ts";
import { NEW } from "../words/new.ts";

export interface Opening {
  readonly puzzle: Puzzle;
  readonly start: Start;
}

/** What to open for an entry; nothing if it could not be read. */
export function opening(entry: EntryJson, title = ""): Opening | undefined {
  if (!entry.puzzle) return undefined;
  const givens = parseDigits(entry.puzzle);
  const untouched = blank(givens);
  const now = {
    ...untouched,
    digits: parseDigits(entry.digits ?? entry.puzzle),
    centre: entry.marks ? entry.marks.map(maskOfText) : untouched.centre,
  };
  return {
    puzzle: { givens, layout: entry.layout ?? "9", title },
    start: samePosition(now, untouched) ? {} : { now },
  };
}

const maskOfText = (marks: string): number => maskOf([...marks].map(digitOf));

const STATUS = {
  one: NEW.one,
  several: NEW.several,
  none: NEW.noSolution,
  repeated: NEW.repeated,
  complete: NEW.complete,
} as const;

/** How a puzzle that was read stands. */
export const statusOf = ({ status }: EntryJson): Pair => STATUS[status!];

/** Whether an entry can be opened without a word of warning. */
export const isPlain = ({ status }: EntryJson): boolean => status === "one";
