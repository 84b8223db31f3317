/** A puzzle that is being set: the board, the givens, the rules, the words. A value.
 *
 *     blankDraft(9)                         nothing yet
 *     layoutOf(draft)                       "9", "jigsaw:…+x": as every other room says it
 *     draftOf("6+x", givens, rules)         the inverse, for a puzzle from elsewhere
 */

import type { RuleJson } from "../shared/api.ts";
import { SYMBOLS } from "../shared/layouts.ts";
import { type Geometry, geometry, range } from "../state/geometry.ts";

/** A rule as our JSON writes it: its name, and what belongs to it. */
export type Laid = RuleJson & Readonly<Record<string, unknown>>;

export interface Draft {
  readonly size: number;
  /** The region of each cell, where boxes were painted over. */
  readonly regions?: readonly number[];
  readonly diagonals: boolean;
  readonly windows: boolean;
  /** Further houses of the layout, as it names them. */
  readonly houses: readonly string[];
  readonly givens: readonly number[];
  readonly rules: readonly Laid[];
  readonly title: string;
  readonly author: string;
  /** The rules in the setter's own words. */
  readonly words: string;
}

export const blankDraft = (size: number): Draft => ({
  size,
  diagonals: false,
  windows: false,
  houses: [],
  givens: range(size * size).map(() => 0),
  rules: [],
  title: "",
  author: "",
  words: "",
});

/** Whether there is nothing in it that anybody would miss. */
export const isBlank = ({ givens, rules, title, regions, words }: Draft): boolean =>
  !givens.some(Boolean) && !rules.length && !title && !regions && !words;

const boxes = (size: number): readonly number[] => geometry(String(size)).regions;

/** Windows lie between square boxes. */
export const mayHaveWindows = (size: number): boolean => Number.isInteger(size ** 0.5);

export const regionsOf = ({ regions, size }: Draft): readonly number[] =>
  regions ?? boxes(size);

/** The layout in the words of the package; painted regions must be whole. */
export function layoutOf(draft: Draft): string {
  const { regions, size, diagonals, windows, houses } = draft;
  const base = regions
    ? `jigsaw:${regions.map((region) => SYMBOLS[region]).join("")}`
    : String(size);
  const extras = [diagonals && "x", windows && "windoku", ...houses].filter(Boolean);
  return [base, ...extras].join("+");
}

/** Make a draft of a puzzle from elsewhere; throws RangeError if there is no such board. */
export function draftOf(
  layout: string,
  givens: readonly number[],
  rules: readonly Laid[],
  title = "",
): Draft {
  const { size, regions, spec } = geometry(layout);
  const parts = spec.toLowerCase().split("+");
  const isUsual = regions.join() === boxes(size).join();
  return {
    ...blankDraft(size),
    ...(isUsual ? {} : { regions }),
    diagonals: parts.includes("x"),
    windows: parts.includes("windoku"),
    houses: spec.split("+").filter((part) => /^house:/i.test(part)),
    ...{ givens, rules, title },
  };
}

/** Regions that have too few cells or too many, by their numbers from 0. */
export function uneven({ regions, size }: Draft): [region: number, cells: number][] {
  if (!regions) return [];
  const counts = range(size).map((r) => regions.filter((each) => each === r).length);
  return [...counts.entries()].filter(([, count]) => count !== size);
}

/** The board as it is drawn, also while regions are being painted. */
export function boardOf(draft: Draft): Geometry {
  const { regions, ...rest } = draft;
  if (!uneven(draft).length) return geometry(layoutOf(draft));
  return { ...geometry(layoutOf(rest)), regions: regions!, spec: "jigsaw" };
}

/** Paint cells as a region; what is boxes again is no longer painted. */
export function painted(draft: Draft, cells: readonly number[], region: number): Draft {
  const now = regionsOf(draft).slice();
  for (const cell of cells) now[cell] = region;
  const { regions: _, ...rest } = draft;
  return now.join() === boxes(draft.size).join() ? rest : { ...rest, regions: now };
}
