/** Rules as a setter lays them: from strokes to our JSON, and back to the cells.
 *
 *     laid(kindOf("thermo"), [[0, 9, 18]], 9)   { rule: "thermo", cells: "A1 B1 C1" }
 *     cellsOf(rule, 9)                          [[0, 9, 18]]
 */

import { RULEBOOK, type RuleKind, type RulePart } from "../shared/rulebook.ts";
import { cellName, parseCell } from "../state/geometry.ts";
import type { Laid } from "./draft.ts";
import { between } from "./spots.ts";

export type Strokes = readonly (readonly number[])[];

const KINDS = new Map(RULEBOOK.map((kind) => [kind.name, kind]));

/** What is known of a rule; nothing of one that only a file can say. */
export const kindOf = (name: string): RuleKind | undefined => KINDS.get(name);

const names = (cells: readonly number[], size: number): string =>
  cells.map((cell) => cellName(cell, size)).join(" ");

const ends = (cells: readonly number[], size: number): string =>
  `${cellName(cells[0]!, size)}-${cellName(cells.at(-1)!, size)}`;

const ascending = (cells: readonly number[]): number[] =>
  [...cells].sort((a, b) => a - b);

/** How many cells the shortest stroke of a rule has. */
const LEAST: Readonly<Record<RuleKind["gesture"], number>> = {
  area: 1,
  line: 2,
  two: 2,
  groups: 1,
  edge: 2,
  corner: 4,
  side: 2,
  diagonal: 2,
  whole: 0,
};

/** Whether a rule is made of several strokes, and ends when the setter says so. */
export const takesSeveral = ({ gesture, name }: RuleKind): boolean =>
  gesture === "groups" || name === "clone";

/** How many strokes such a rule needs. */
const isEnough = (kind: RuleKind, strokes: Strokes): boolean =>
  strokes.length >= (takesSeveral(kind) ? 2 : 1) &&
  strokes.every(
    (cells) => cells.length >= (takesSeveral(kind) ? 1 : LEAST[kind.gesture]),
  );

/** Make the rule that strokes say; nothing where they are too short. */
export function laid(kind: RuleKind, strokes: Strokes, size: number): Laid | undefined {
  if (!isEnough(kind, strokes)) return undefined;
  const [first = [], second = []] = strokes;
  const [part, other] = kind.parts.filter((each) => isPlaced(each));
  const said = (cells: readonly number[]) => names(cells, size);
  const parts: Readonly<Record<RuleKind["gesture"], () => object>> = {
    area: () => ({ cells: said(ascending(first)) }),
    line: () => ({ cells: said(first) }),
    edge: () => ({ cells: said(first) }),
    corner: () => ({ cells: said(first) }),
    side: () => ({ line: ends(first, size) }),
    diagonal: () => ({ line: ends(first, size) }),
    groups: () => ({ groups: strokes.map(said) }),
    two: () =>
      takesSeveral(kind)
        ? copied(first, second[0]!, size)
        : { [part!.key]: said(first.slice(0, 1)), [other!.key]: said(first.slice(1)) },
    whole: () => ({}),
  };
  return { rule: kind.name, ...parts[kind.gesture](), ...usual(kind, size) };
}

/** Put a shape where its first cell is *to*, as far as it stays on the board. */
function copied(cells: readonly number[], to: number, size: number): object {
  const sorted = ascending(cells);
  const from = sorted[0]!;
  const shifted = sorted.map((cell) => cell + to - from);
  const fits = shifted.every(
    (cell, index) =>
      cell >= 0 &&
      cell < size * size &&
      (cell % size) - (sorted[index]! % size) === (to % size) - (from % size),
  );
  return { cells: names(sorted, size), clone: fits ? names(shifted, size) : "" };
}

/** Numbers whose usual value is another on boards of this size. */
function usual({ parts }: RuleKind, size: number): object {
  const told = parts.flatMap(({ key, usual }) => {
    const value = usual?.[size];
    return value !== undefined && value !== usual?.[9] ? [[key, value]] : [];
  });
  return Object.fromEntries(told);
}

const isPlaced = ({ kind }: RulePart): boolean =>
  kind === "cells" || kind === "line" || kind === "groups";

/** The parts of a rule that are typed: a sum, a clue, digits, a pattern. */
export const typedParts = (rule: Laid): readonly RulePart[] =>
  kindOf(rule.rule)?.parts.filter((part) => !isPlaced(part)) ?? [];

/** The part that digits on the board go to. */
export const typedPart = (rule: Laid): RulePart | undefined =>
  typedParts(rule).find(({ kind }) => kind === "number" || kind === "digits");

/** Whether a part that a rule needs was not said yet. */
export const lacks = (rule: Laid): boolean =>
  typedParts(rule).some(({ key, needed }) => needed && !String(rule[key] ?? ""));

/** Say a part of a rule; nothing takes it away. */
export function said(rule: Laid, { key, kind }: RulePart, text: string): Laid {
  const { [key]: _, ...rest } = rule;
  const value = parsed(kind, text.trim());
  return (value === undefined ? rest : { ...rest, [key]: value }) as Laid;
}

function parsed(kind: RulePart["kind"], text: string): unknown {
  if (!text) return undefined;
  if (kind === "number") return /^\d{1,6}$/.test(text) ? Number(text) : text;
  if (kind !== "numbers") return text;
  return text.split(/[\s,]+/).map((each) => (/^-?\d+$/.test(each) ? +each : each));
}

/** What a part says, as it is typed. */
export const textOf = (rule: Laid, { key }: RulePart): string => {
  const value = rule[key];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
};

/** The cells of a rule, stroke by stroke; none where they cannot be read. */
export function cellsOf(rule: Laid, size: number): number[][] {
  const parts = kindOf(rule.rule)?.parts.filter(isPlaced) ?? [];
  try {
    return parts.flatMap(({ key, kind }) => strokesIn(rule[key], kind, size));
  } catch {
    return [];
  }
}

function strokesIn(value: unknown, kind: RulePart["kind"], size: number): number[][] {
  if (!value) return [];
  const parse = (name: string) => parseCell(name, size);
  if (kind === "groups")
    return (value as unknown[]).flatMap((each) => strokesIn(each, "cells", size));
  if (kind === "line") {
    const [first, last] = String(value).split("-").map(parse);
    return [[first!, ...between(first!, last!, size)]];
  }
  const found = Array.isArray(value) ? value : String(value).trim().split(/\s+/);
  return [found.map(String).map(parse)];
}

/** Whether two rules are of one kind and in one place. */
export function isSamePlace(a: Laid, b: Laid, size: number): boolean {
  if (a.rule !== b.rule) return false;
  const place = (rule: Laid) =>
    cellsOf(rule, size).map((cells) =>
      kindOf(rule.rule)?.gesture === "edge" ? ascending(cells) : cells,
    );
  return JSON.stringify(place(a)) === JSON.stringify(place(b));
}

/** The rules about the whole board, to be switched on and off. */
export const WHOLE: readonly Laid[] = RULEBOOK.filter(
  ({ gesture }) => gesture === "whole",
).flatMap(({ name: rule }): Laid[] =>
  rule === "diagonal"
    ? ["falling", "rising"].map((direction) => ({ rule, direction }))
    : [{ rule }],
);

export const isSameWhole = (a: Laid, b: Laid): boolean =>
  a.rule === b.rule && a.direction === b.direction;
