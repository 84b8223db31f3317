/** The bench as a value: a draft, what happened before, the tool in hand, its stroke. */

import { range } from "../state/geometry.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { kindOf, type Strokes } from "./rules.ts";
import type { Place } from "./spots.ts";

export interface Bench {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** "givens", "regions", or the name of a rule. */
  readonly tool: string;
  /** Where the keyboard stands; outside the board where clues stand. */
  readonly cursor: Place;
  /** Cells that digits go to. */
  readonly selection: readonly number[];
  /** The cells of the stroke under way, and earlier strokes of the same rule. */
  readonly stroke: readonly number[];
  readonly strokes: Strokes;
  /** Whether a pointer is down. */
  readonly held: boolean;
  /** The region that is painted; none: that of the cell where a stroke begins. */
  readonly brush: number | undefined;
  /** The place of the chosen rule; -1 if none is. */
  readonly chosen: number;
  /** Whether the next digit begins the number of the chosen rule anew. */
  readonly fresh: boolean;
}

const HISTORY = 200;

export const IDLE = {
  selection: [],
  stroke: [],
  strokes: [],
  held: false,
  brush: undefined,
  chosen: -1,
  fresh: true,
} as const;

export const newBench = (draft: Draft = blankDraft(9)): Bench => ({
  ...IDLE,
  draft,
  past: [],
  future: [],
  tool: "givens",
  cursor: { row: 0, column: 0 },
});

// What happened before

export function changed(bench: Bench, draft: Draft, more: Partial<Bench> = {}): Bench {
  const past = [...bench.past, bench.draft].slice(-HISTORY);
  return { ...bench, draft, past, future: [], ...more };
}

export function undo(bench: Bench): Bench {
  const before = bench.past.at(-1);
  if (!before) return bench;
  const future = [bench.draft, ...bench.future];
  return stepped(bench, { draft: before, past: bench.past.slice(0, -1), future });
}

export function redo(bench: Bench): Bench {
  const [next, ...future] = bench.future;
  if (!next) return bench;
  return stepped(bench, { draft: next, past: [...bench.past, bench.draft], future });
}

const stepped = (
  bench: Bench,
  step: Pick<Bench, "draft" | "past" | "future">,
): Bench => ({
  ...bench,
  ...IDLE,
  ...step,
  selection: step.draft.size === bench.draft.size ? bench.selection : [],
  cursor: inside(bench.cursor, step.draft.size),
});

// The tool in hand

/** Whether a tool writes clues outside the board. */
export const isOutsideTool = (tool: string): boolean =>
  /^(side|diagonal)$/.test(kindOf(tool)?.gesture ?? "");

const inside = ({ row, column }: Place, size: number): Place => ({
  row: Math.min(Math.max(row, 0), size - 1),
  column: Math.min(Math.max(column, 0), size - 1),
});

export function inHand(bench: Bench, tool: string): Bench {
  const cursor = isOutsideTool(tool)
    ? bench.cursor
    : inside(bench.cursor, bench.draft.size);
  return { ...bench, ...IDLE, tool, cursor };
}

/** Choose a rule, and take the tool that lays its like. */
export function chosen(bench: Bench, index: number): Bench {
  const rule = bench.draft.rules[index];
  const kind = rule && kindOf(rule.rule);
  const tool = !kind || kind.gesture === "whole" ? bench.tool : kind.name;
  return { ...inHand(bench, tool), chosen: rule ? index : -1 };
}

/** The cells that the keyboard goes through: the board, and what is around it. */
export const rowsOf = ({ draft, tool }: Bench): readonly number[] => {
  const edge = isOutsideTool(tool) ? 1 : 0;
  return range(draft.size + 2 * edge).map((index) => index - edge);
};
