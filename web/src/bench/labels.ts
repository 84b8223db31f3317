/** What is said of the bench: its cells to a screen reader, its rules and tools to all. */

import type { Session } from "../session.ts";
import type { RuleKind } from "../shared/rulebook.ts";
import { bits, cellName, symbol } from "../state/geometry.ts";
import { BENCH } from "../words/bench.ts";
import { list, type Pair, type Say } from "../words/index.ts";
import { PLAY } from "../words/play.ts";
import { RULENAMES } from "../words/rulenames.ts";
import type { Laid } from "./draft.ts";
import { kindOf } from "./rules.ts";
import { cellOf, type Place } from "./spots.ts";
import type { Bench } from "./value.ts";
import type { Sketch } from "./verdict.ts";

/** A rule's name, and what it demands. */
export function ruleWords(name: string, say: Say): [name: string, demand: string] {
  const pair = (RULENAMES as Readonly<Record<string, Pair>>)[name];
  const [title = "", ...rest] = pair ? say(pair).split(/[:：]/) : [name];
  return [title, rest.join(":").trim()];
}

const HINTS: Readonly<Record<RuleKind["gesture"], Pair>> = {
  area: BENCH.hintArea,
  line: BENCH.hintLine,
  two: BENCH.hintTwo,
  groups: BENCH.hintGroups,
  edge: BENCH.hintEdge,
  corner: BENCH.hintCorner,
  side: BENCH.hintSide,
  diagonal: BENCH.hintDiagonal,
  whole: BENCH.hintDigits,
};

/** How the tool in hand is used. */
export function hintOf(tool: string): Pair {
  if (tool === "regions") return BENCH.hintRegions;
  if (tool === "clone") return BENCH.hintClone;
  const kind = kindOf(tool);
  return kind ? HINTS[kind.gesture] : BENCH.hintDigits;
}

const KEYS: Readonly<Record<string, Pair>> = {
  sum: BENCH.keySum,
  clue: BENCH.keyClue,
  digits: BENCH.keyDigits,
  difference: BENCH.keyDifference,
  ratio: BENCH.keyRatio,
  modulus: BENCH.keyModulus,
  factors: BENCH.keyFactors,
  test: BENCH.keyTest,
  pattern: BENCH.keyPattern,
  ties: BENCH.keyTies,
};

export const keyName = (key: string, say: Say): string =>
  KEYS[key] ? say(KEYS[key]) : key;

/** A rule of the board in words: as the package tells it, or by its name until then. */
export function toldRule(rule: Laid, index: number, sketch: Sketch, say: Say): string {
  const told = sketch.asked[index] === rule ? sketch.told[index] : undefined;
  return told?.text || ruleWords(rule.rule, say)[0];
}

/** What is at a place, in words. */
export function placeLabel(
  place: Place,
  bench: Bench,
  sketch: Sketch,
  marks: readonly number[] | undefined,
  { say, lang }: Session,
): string {
  const { size, givens } = bench.draft;
  const cell = cellOf(place, size);
  const comma = lang === "zh" ? "，" : ", ";
  if (cell === undefined) return outsideLabel(place, size, say);
  const digit = givens[cell];
  const [row, column] = [String.fromCharCode(65 + place.row), place.column + 1];
  const left = marks && bits(marks[cell] ?? 0).map(symbol);
  const told = sketch.told.filter(({ cells }) => cells.includes(cellName(cell, size)));
  return [
    say(PLAY.cell, { row, column }),
    digit ? say(PLAY.cellGiven, { digit: symbol(digit) }) : say(PLAY.cellEmpty),
    ...(left?.length ? [say(PLAY.cellCandidates, { digits: list(left, lang) })] : []),
    ...told.map(({ text }) => text),
    ...(bench.stroke.includes(cell) ? [say(BENCH.inStroke)] : []),
  ].join(comma);
}

function outsideLabel({ row, column }: Place, size: number, say: Say): string {
  const isRow = row >= 0 && row < size;
  const isColumn = column >= 0 && column < size;
  if (isRow) {
    const line = String.fromCharCode(65 + row);
    return say(column < 0 ? BENCH.outsideLeft : BENCH.outsideRight, { line });
  }
  if (!isColumn) return say(BENCH.outsideCorner);
  const line = column + 1;
  return say(row < 0 ? BENCH.outsideTop : BENCH.outsideBottom, { line });
}
