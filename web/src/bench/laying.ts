/** Laying rules: from a finished stroke to a rule of the draft, and changes of it. */

import type { Laid } from "./draft.ts";
import {
  cellsOf,
  isSamePlace,
  isSameWhole,
  kindOf,
  laid,
  type Strokes,
  said,
  takesSeveral,
  textOf,
  typedParts,
} from "./rules.ts";
import { beforeLine, linesFrom, type Place } from "./spots.ts";
import { type Bench, changed } from "./value.ts";

/** Make a rule of a finished stroke, or go on where it takes several. */
export function finished(bench: Bench, stroke: readonly number[]): Bench {
  const kind = kindOf(bench.tool)!;
  const adding = bench.draft.rules[bench.chosen];
  if (
    adding &&
    bench.chosen >= 0 &&
    kind.gesture !== "edge" &&
    kind.gesture !== "corner"
  )
    return grown({ ...bench, stroke: [] }, adding, stroke);
  const strokes = [...bench.strokes, stroke];
  const done = !takesSeveral(kind) || (kind.name === "clone" && strokes.length > 1);
  if (!done) return { ...bench, stroke: [], strokes };
  return lay({ ...bench, stroke: [], strokes: [] }, strokes);
}

/** Lay the rule that strokes make; where it is already, choose it, or turn its sign. */
export function lay(bench: Bench, strokes: Strokes): Bench {
  const { draft, tool } = bench;
  const rule = laid(kindOf(tool)!, strokes, draft.size);
  if (!rule) return bench;
  const known = draft.rules.findIndex((each) => isSamePlace(each, rule, draft.size));
  if (known < 0) {
    const rules = [...draft.rules, rule];
    return changed(
      bench,
      { ...draft, rules },
      { chosen: rules.length - 1, fresh: true },
    );
  }
  const again = tool === "greater-than" && bench.chosen === known;
  const here = { ...bench, chosen: known, fresh: true };
  return again ? replaced(here, known, turned(draft.rules[known]!)) : here;
}

const turned = (rule: Laid): Laid => ({
  ...rule,
  cells: String(rule.cells).split(" ").reverse().join(" "),
});

/** Add a stroke to the chosen rule; cells of a shape that it has already leave it. */
function grown(bench: Bench, rule: Laid, stroke: readonly number[]): Bench {
  const { size } = bench.draft;
  const kind = kindOf(rule.rule)!;
  const [cells = [], ...others] = cellsOf(rule, size);
  if (others.length || (kind.gesture !== "area" && kind.gesture !== "line"))
    return bench;
  const kept =
    kind.gesture === "area" ? cells.filter((cell) => !stroke.includes(cell)) : cells;
  const next = laid(
    kind,
    [[...kept, ...stroke.filter((cell) => !cells.includes(cell))]],
    size,
  );
  return next ? replaced(bench, bench.chosen, { ...rule, ...next }) : bench;
}

function replaced(bench: Bench, index: number, rule: Laid): Bench {
  const rules = bench.draft.rules.with(index, rule);
  return changed(bench, { ...bench.draft, rules });
}

/** Write a clue outside, or choose the one that is there; once more: another diagonal. */
export function clueAt(bench: Bench, place: Place): Bench {
  const { draft, tool } = bench;
  const { size } = draft;
  const ways = linesFrom(place, size, kindOf(tool)!.gesture === "diagonal");
  const known = draft.rules.findIndex(
    (rule) => rule.rule === tool && isFrom(rule, place, size),
  );
  const here = { ...bench, cursor: place };
  const rule = draft.rules[known];
  if (!rule) return ways[0] ? lay(here, [ways[0]]) : here;
  if (bench.chosen !== known) return { ...here, chosen: known, fresh: true };
  const now = ways.findIndex((way) => way.join() === cellsOf(rule, size).join());
  const next = laid(kindOf(tool)!, [ways[(now + 1) % ways.length]!], size)!;
  return ways.length > 1 ? replaced(here, known, { ...rule, ...next }) : here;
}

export function isFrom(rule: Laid, place: Place, size: number): boolean {
  const [line = []] = cellsOf(rule, size);
  if (line.length < 2) return false;
  const { row, column } = beforeLine(line, size);
  return row === place.row && column === place.column;
}

export function removeRule(bench: Bench, index: number): Bench {
  if (!bench.draft.rules[index]) return bench;
  const rules = bench.draft.rules.filter((_, place) => place !== index);
  return changed(bench, { ...bench.draft, rules }, { chosen: -1, stroke: [] });
}

export function toggle(bench: Bench, rule: Laid): Bench {
  const { rules } = bench.draft;
  const rest = rules.filter((each) => !isSameWhole(each, rule));
  const now = rest.length < rules.length ? rest : [...rules, rule];
  return changed(bench, { ...bench.draft, rules: now }, { chosen: -1 });
}

export function say(bench: Bench, index: number, key: string, text: string): Bench {
  const rule = bench.draft.rules[index];
  const part = rule && typedParts(rule).find((each) => each.key === key);
  if (!rule || !part || textOf(rule, part) === text) return bench;
  return replaced({ ...bench, fresh: false }, index, said(rule, part, text));
}
