/** What pointers and keys do on the bench: press, drag and lift; move, take and finish. */

import { type Draft, painted, regionsOf } from "./draft.ts";
import { clueAt, finished, lay } from "./laying.ts";
import { cellsOf, kindOf } from "./rules.ts";
import {
  between,
  cellAt,
  cellOf,
  cornerAt,
  edgeAt,
  middleOf,
  placeAt,
  placeOf,
  type Spot,
} from "./spots.ts";
import { type Bench, changed, inHand, isOutsideTool } from "./value.ts";

// Pointers

export function press(bench: Bench, spot: Spot, more: boolean): Bench {
  const { tool, draft } = bench;
  const cursor = placeAt(spot);
  const cell = cellOf(cursor, draft.size);
  const gesture = kindOf(tool)?.gesture;
  if (gesture === "side" || gesture === "diagonal") return clueAt(bench, cursor);
  if (cell === undefined) return bench;
  const here = { ...bench, cursor, held: true };
  if (tool === "givens") return select(here, cell, more);
  if (tool === "regions") return paint(changed(here, draft), cell);
  if (gesture === "edge") return finished(here, edgeAt(spot, draft.size));
  if (gesture === "corner") return finished(here, cornerAt(spot, draft.size));
  const adding = more && draft.rules[bench.chosen]?.rule === tool;
  return { ...here, stroke: [cell], ...(adding ? {} : { chosen: -1 }) };
}

function select(bench: Bench, cell: number, more: boolean): Bench {
  const others = bench.selection.filter((each) => each !== cell);
  if (!more) return { ...bench, selection: [cell] };
  const has = others.length < bench.selection.length;
  return { ...bench, selection: has ? others : [...others, cell] };
}

/** Paint from here on: as the brush says, or as the cell is. The draft before the stroke
 *  is kept already. */
export function paint(bench: Bench, cell: number): Bench {
  const region = bench.brush ?? regionsOf(bench.draft)[cell]!;
  return { ...bench, draft: painted(bench.draft, [cell], region), stroke: [cell] };
}

export function drag(bench: Bench, spot: Spot): Bench {
  const { size } = bench.draft;
  const cell = cellAt(spot, size, 0.14);
  if (cell === undefined) return bench;
  if (bench.tool === "givens")
    return bench.selection.includes(cell)
      ? bench
      : {
          ...bench,
          selection: [...bench.selection, cell],
          cursor: placeOf(cell, size),
        };
  if (!bench.stroke.length || cell === bench.stroke.at(-1)) return bench;
  return { ...extended(bench, cell), cursor: placeOf(cell, size) };
}

/** Lead the stroke under way on to a cell. */
function extended(bench: Bench, cell: number): Bench {
  const { size } = bench.draft;
  if (bench.tool === "regions") {
    const [first] = bench.stroke;
    const region = bench.brush ?? regionsOf(bench.draft)[first!]!;
    const cells = between(bench.stroke.at(-1)!, cell, size);
    const draft = painted(bench.draft, cells, region);
    return { ...bench, draft, stroke: [...bench.stroke, ...cells] };
  }
  return { ...bench, stroke: led(bench.stroke, cell, size) };
}

/** A stroke that goes back over its last cell gives it up. */
function led(stroke: readonly number[], cell: number, size: number): readonly number[] {
  if (cell === stroke.at(-2)) return stroke.slice(0, -1);
  const from = stroke.at(-1);
  const way = from === undefined ? [cell] : between(from, cell, size);
  return [...stroke, ...way.filter((each) => !stroke.includes(each))];
}

export function lift(bench: Bench): Bench {
  const { tool, stroke } = bench;
  if (tool === "regions")
    return { ...bench, stroke: [], past: unlessSame(bench.past, bench.draft) };
  const kind = kindOf(tool);
  if (!kind || !stroke.length) return bench;
  const [cell] = stroke;
  const known =
    stroke.length === 1 && !bench.strokes.length ? ruleAt(bench, cell!) : -1;
  if (known >= 0 && bench.chosen !== known)
    return { ...bench, stroke: [], chosen: known, fresh: true };
  return finished(bench, stroke);
}

/** A stroke that changed nothing is nothing to undo. */
const unlessSame = (past: readonly Draft[], draft: Draft): readonly Draft[] =>
  past.at(-1)?.regions?.join() === draft.regions?.join() ? past.slice(0, -1) : past;

/** The last rule of the tool in hand that has a cell. */
const ruleAt = ({ draft, tool }: Bench, cell: number): number =>
  draft.rules.findLastIndex(
    (rule) => rule.rule === tool && cellsOf(rule, draft.size).flat().includes(cell),
  );

// Keys

export function move(
  bench: Bench,
  { down, right, extend }: { down: number; right: number; extend: boolean },
): Bench {
  const { size } = bench.draft;
  const edge = isOutsideTool(bench.tool) ? 1 : 0;
  const kept = (at: number) => Math.min(Math.max(at, -edge), size - 1 + edge);
  const from = cellOf(bench.cursor, size);
  const cursor = {
    row: kept(bench.cursor.row + down),
    column: kept(bench.cursor.column + right),
  };
  const cell = cellOf(cursor, size);
  const here = { ...bench, cursor };
  if (cell === undefined) return here;
  if (bench.tool === "givens") {
    const others = bench.selection.filter((each) => each !== cell);
    return { ...here, selection: extend ? [...others, cell] : [cell] };
  }
  if (!extend || from === undefined) return here;
  if (bench.tool === "regions" && !bench.stroke.length)
    return extended(paint({ ...changed(here, bench.draft) }, from), cell);
  const stroke = bench.stroke.length ? bench.stroke : [from];
  return extended({ ...here, stroke }, cell);
}

/** Take the cell under the cursor into the stroke, or out of it. */
export function take(bench: Bench): Bench {
  const cell = cellOf(bench.cursor, bench.draft.size);
  if (cell === undefined) return enter(bench);
  if (bench.tool === "givens") return select(bench, cell, true);
  if (bench.tool === "regions") return lift(paint(changed(bench, bench.draft), cell));
  const rest = bench.stroke.filter((each) => each !== cell);
  const stroke = rest.length < bench.stroke.length ? rest : [...rest, cell];
  return { ...bench, stroke };
}

/** Finish by a key what a pointer finishes when it is lifted. */
export function enter(bench: Bench): Bench {
  const { cursor, draft, tool } = bench;
  const kind = kindOf(tool);
  const cell = cellOf(cursor, draft.size);
  if (!kind) return tool === "regions" ? lift({ ...bench, held: false }) : bench;
  if (isOutsideTool(tool)) return clueAt(bench, cursor);
  if (!bench.stroke.length && bench.strokes.length)
    return lay({ ...bench, strokes: [] }, bench.strokes);
  const stroke = bench.stroke.length ? bench.stroke : cell === undefined ? [] : [cell];
  if (kind.gesture === "corner") return finished(bench, cornerOf(stroke, draft.size));
  if (kind.gesture === "edge")
    return stroke.length === 2
      ? finished({ ...bench, stroke: [] }, stroke)
      : { ...bench, stroke: [], chosen: ruleAt(bench, stroke[0]!), fresh: true };
  return lift({ ...bench, stroke, chosen: -1 });
}

/** The corner in the middle of some cells; of one alone, its lower right. */
function cornerOf(cells: readonly number[], size: number): number[] {
  const spots = cells.map((cell) => middleOf(placeOf(cell, size)));
  const mean = (at: number[]) => at.reduce((sum, each) => sum + each, 0) / at.length;
  const ends = (at: number[]) => mean([Math.min(...at), Math.max(...at)]);
  const [x, y] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)].map(ends);
  const shift = cells.length === 1 ? 0.5 : 0;
  return cornerAt({ x: x! + shift, y: y! + shift }, size);
}

/** Give up the stroke under way; if there is none, the choice; then the tool. */
export function drop(bench: Bench): Bench {
  if (bench.stroke.length || bench.strokes.length)
    return { ...bench, stroke: [], strokes: [], held: false };
  if (bench.chosen >= 0) return { ...bench, chosen: -1 };
  return bench.selection.length ? { ...bench, selection: [] } : inHand(bench, "givens");
}
