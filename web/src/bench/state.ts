/** The bench and what is done on it: every action gives the next bench.
 *
 * Pointers press, drag and lift; keys move, and extend by Shift; Enter finishes. A digit
 * goes to the chosen cells, to the number of the chosen rule, or names a region.
 */

import { blankDraft, type Draft, type Laid } from "./draft.ts";
import { clueAt, isFrom, removeRule, say, toggle } from "./laying.ts";
import { drag, drop, enter, lift, move, paint, press, take } from "./moving.ts";
import { textOf, typedPart } from "./rules.ts";
import { cellOf, type Place, type Spot } from "./spots.ts";
import {
  type Bench,
  changed,
  chosen,
  IDLE,
  inHand,
  isOutsideTool,
  newBench,
  redo,
  undo,
} from "./value.ts";

export type BenchAction =
  | { type: "tool"; tool: string }
  | { type: "press"; spot: Spot; more: boolean }
  | { type: "drag"; spot: Spot }
  | { type: "lift" | "enter" | "drop" | "take" | "erase" | "remove" | "undo" | "redo" }
  | { type: "move"; down: number; right: number; extend: boolean }
  | { type: "focus"; place: Place }
  | { type: "write"; digit: number }
  | { type: "say"; index: number; key: string; text: string }
  | { type: "choose" | "removeRule"; index: number }
  | { type: "toggle"; rule: Laid }
  | { type: "board"; change: Partial<Draft> }
  | { type: "boxes" }
  | { type: "words"; change: Partial<Pick<Draft, "title" | "author" | "words">> }
  | { type: "open"; draft: Draft };

export function reduceBench(bench: Bench, action: BenchAction): Bench {
  switch (action.type) {
    case "tool":
      return inHand(bench, action.tool);
    case "press":
      return press(bench, action.spot, action.more);
    case "drag":
      return bench.held ? drag(bench, action.spot) : bench;
    case "lift":
      return bench.held ? lift({ ...bench, held: false }) : bench;
    case "move":
      return move(bench, action);
    case "focus":
      return { ...bench, cursor: action.place };
    case "take":
      return take(bench);
    case "enter":
      return enter(bench);
    case "drop":
      return drop(bench);
    case "write":
      return write(bench, action.digit);
    case "erase":
      return erase(bench);
    case "remove":
      return removeRule(bench, bench.chosen);
    case "removeRule":
      return removeRule(bench, action.index);
    case "choose":
      return chosen(bench, action.index);
    case "say":
      return say(bench, action.index, action.key, action.text);
    case "toggle":
      return toggle(bench, action.rule);
    case "board":
      return boarded(bench, action.change);
    case "boxes":
      return boxed(bench);
    case "words":
      return { ...bench, draft: { ...bench.draft, ...action.change } };
    case "undo":
      return undo(bench);
    case "redo":
      return redo(bench);
    case "open":
      return { ...newBench(action.draft), tool: bench.tool };
  }
}

// Digits and numbers

function write(bench: Bench, digit: number): Bench {
  const { draft, tool } = bench;
  const cell = cellOf(bench.cursor, draft.size);
  if (tool === "regions") {
    const here = { ...bench, brush: digit - 1 };
    return cell === undefined ? here : lift(paint(changed(here, draft), cell));
  }
  if (tool === "givens") return digit > draft.size ? bench : given(bench, digit);
  const ready = isOutsideTool(tool) && cell === undefined ? clued(bench) : bench;
  const rule = ready.draft.rules[ready.chosen];
  const part = rule && typedPart(rule);
  if (!rule || !part) return ready;
  const text = (ready.fresh ? "" : textOf(rule, part)) + typed(digit, part.kind);
  return { ...say(ready, ready.chosen, part.key, text), fresh: false };
}

/** Numbers are written with decimals, digits above nine as letters. */
const typed = (digit: number, kind: string): string =>
  kind === "digits" ? digit.toString(36).toUpperCase() : String(digit);

/** Have the clue at the cursor, which is typed next. */
function clued(bench: Bench): Bench {
  const rule = bench.draft.rules[bench.chosen];
  const isHere =
    rule?.rule === bench.tool && isFrom(rule, bench.cursor, bench.draft.size);
  return isHere ? bench : clueAt(bench, bench.cursor);
}

function given(bench: Bench, digit: number): Bench {
  const { draft, selection } = bench;
  if (!selection.length) return bench;
  const again = selection.every((cell) => draft.givens[cell] === digit);
  const givens = draft.givens.slice();
  for (const cell of selection) givens[cell] = again ? 0 : digit;
  const same = givens.join() === draft.givens.join();
  return same ? bench : changed(bench, { ...draft, givens });
}

/** Rub out digits; of a rule the last sign of its number, and then the rule. */
function erase(bench: Bench): Bench {
  if (bench.tool === "givens") return given(bench, 0);
  if (bench.tool === "regions") return { ...bench, brush: undefined };
  if (bench.stroke.length) return { ...bench, stroke: bench.stroke.slice(0, -1) };
  const rule = bench.draft.rules[bench.chosen];
  const part = rule && typedPart(rule);
  const text = part ? textOf(rule, part) : "";
  return text
    ? { ...say(bench, bench.chosen, part!.key, text.slice(0, -1)), fresh: false }
    : removeRule(bench, bench.chosen);
}

// The board

/** Change the board; on one of another size nothing is left of what was there. */
function boarded(bench: Bench, change: Partial<Draft>): Bench {
  const { size } = bench.draft;
  if (change.size && change.size !== size) {
    const { title, author, words } = bench.draft;
    const draft = { ...blankDraft(change.size), title, author, words };
    return { ...changed(bench, draft), ...IDLE, cursor: { row: 0, column: 0 } };
  }
  return changed(bench, { ...bench.draft, ...change });
}

/** Give up what was painted. */
function boxed(bench: Bench): Bench {
  const { regions: _, ...draft } = bench.draft;
  return changed(bench, draft);
}
