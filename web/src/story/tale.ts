/** A whole solution as it is told and kept: what can be seen of each step. */

import type { EndedJson, FigureJson, PositionJson, RuleDrawingJson } from "../api.ts";
import { parseMarks } from "../board/picture.ts";
import { decode, encode, type Snapshot } from "../code.ts";
import type { Start } from "../session.ts";
import { type Game, newGame } from "../state/game.ts";
import { geometry, parseDigits } from "../state/geometry.ts";
import { blank, possible } from "../state/position.ts";
import type { Lang } from "../words/index.ts";
import type { LEVELS } from "../words/levels.ts";
import type { Line } from "./lines.ts";

export type Level = keyof typeof LEVELS;

export interface Step {
  readonly name: string;
  readonly level: Level;
  /** What it is rated; null for a trial, and for what is about rules. */
  readonly er: number | null;
  readonly difficulty: string;
  /** How many trials stand while it holds. */
  readonly depth: number;
  readonly conclusion: string;
  readonly before: PositionJson;
  readonly figure: FigureJson;
}

export interface Tale {
  /** The position that it begins from, as `code.ts` writes it. */
  readonly code: string;
  readonly lang: Lang;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly ended: EndedJson;
  readonly end: PositionJson;
  /** How the rules of the puzzle are drawn, if it has any. */
  readonly rules?: RuleDrawingJson | undefined;
  /** How hard the puzzle is, in words; nothing if nobody knows. */
  readonly rated?: string;
  /** Whether it leads to one of several solutions. */
  readonly several?: boolean;
}

type Cover = Pick<Tale, "code" | "lang" | "title">;

/** A tale of which nothing was told yet; until it ends, it is one that was stopped. */
export const begun = (cover: Cover, end: PositionJson): Tale => ({
  ...cover,
  steps: [],
  ended: "interrupted",
  end,
});

/** The tale with one line more; what is only looked for does not belong to it. */
export function heard(tale: Tale, line: Line<"story">): Tale {
  if (line.kind === "look") return tale;
  if (line.kind === "several") return { ...tale, several: true };
  if (line.kind === "end") {
    const { ended, end, rated } = line;
    return { ...tale, ended, end, rated };
  }
  const { technique, er, difficulty, depth, conclusion, before, after } = line.step;
  const { name, level } = technique;
  const { figure } = line;
  const step = { name, level, er, difficulty, depth, conclusion, before, figure };
  return { ...tale, steps: [...tale.steps, step], end: after };
}

/** How many steps there are at least: each writes one digit at most. */
export const atLeast = ({ steps }: Tale): number =>
  Math.max(steps.length, steps[0]?.before.grid.match(/\./g)?.length ?? 0);

/** Whether there may be more to tell than was told. */
export const brokeOff = ({ ended }: Tale): boolean =>
  ended === "time is up" || ended === "interrupted";

/** How many steps there are of each level, and which is the hardest. */
export function counts(steps: readonly Step[]): Map<Level, number> {
  const found = new Map<Level, number>();
  for (const { level } of steps) found.set(level, (found.get(level) ?? 0) + 1);
  return found;
}

/** Where a step stands on the scale, by its level if nobody rates it: a trial above all. */
export const height = ({ er, level }: Step): number => er ?? HEIGHTS[level];
const HEIGHTS: Readonly<Record<Level, number>> = {
  easy: 2,
  medium: 2.8,
  hard: 4.2,
  unfair: 6,
  extreme: 12,
};

export const hardest = (steps: readonly Step[]): Step | undefined =>
  steps.reduce<Step | undefined>(
    (best, step) => (best && height(best) >= height(step) ? best : step),
    undefined,
  );

/** The place to go to from *place*, over what is hidden; the end is never hidden. */
export function neighbour(
  { steps }: Tale,
  hidden: ReadonlySet<Level>,
  place: number,
  by: 1 | -1,
): number {
  let to = place + by;
  while (to >= 0 && to < steps.length && hidden.has(steps[to]!.level)) to += by;
  return to < 0 || to > steps.length ? place : to;
}

/** Where a tale of this game begins: at its givens, or at what stands there now. */
export function beginning({ puzzle, now, auto }: Game, here: boolean): string {
  const { givens, layout, rules } = puzzle;
  const start = blank(givens);
  const { digits, centre, ruledOut } = now;
  const marks = auto ? { ruledOut } : { centre };
  const shown = here ? { ...start, digits, ...marks } : start;
  const more = rules ? { rules } : {};
  return encode({ layout, givens, ...more, now: shown, auto: here && auto });
}

/** The same position as `encode` writes it, whatever an address has made of it. */
export function canonical(code: string): string {
  try {
    return encode(decode(code));
  } catch {
    return code;
  }
}

/** A position that was written as text, as a game that can be asked about. */
export const gameOf = ({ layout, givens, rules, now, auto }: Snapshot): Game => ({
  ...newGame({ givens, layout, title: "", ...(rules && { rules }) }, ""),
  now,
  auto,
});

/** How to play on from a moment of a tale: with its candidates, and nothing else. */
export function startAt({ grid, marks }: PositionJson, layout: string): Start {
  const digits = parseDigits(grid);
  const left = parseMarks(marks);
  const ruledOut = possible(digits, geometry(layout)).map(
    (mask, cell) => mask & ~left[cell]!,
  );
  return { now: { ...blank(digits), ruledOut }, auto: true };
}
