/** What was written, move by move, and when.
 *
 *     [time, layer, cell, value, layer, cell, value, …]     time in tenths of a second
 *
 * A log begins at the bare puzzle. What changes many cells is one move, and so is an undo.
 */

import type { Game } from "./game.ts";
import { blank, type Position } from "./position.ts";

export type Move = readonly number[];

export const LAYERS = [
  "digits",
  "corner",
  "centre",
  "ruledOut",
  "colours",
  "inks",
  "pen",
] as const;
/** From here on layers have keys in place of cells: of candidates, and of strokes. */
export const INKS = 5;
export const PEN = 6;

export const tenths = (milliseconds: number): number => Math.round(milliseconds / 100);

/** What leads from one position to another. */
export function moveFrom(before: Position, after: Position, time: number): Move {
  const changes = LAYERS.flatMap((name, layer) => {
    const [old, now] = [before[name], after[name]] as Record<string, number>[];
    return Object.keys({ ...old, ...now }).flatMap((cell) =>
      (old![cell] ?? 0) === (now![cell] ?? 0)
        ? []
        : [layer, Number(cell), now![cell] ?? 0],
    );
  });
  return [tenths(time), ...changes];
}

/** The game with what has just changed in its log, *passed* milliseconds after its start. */
export function logged(before: Game, after: Game, passed: number): Game {
  const afresh = after.before !== before.before && !after.log.length;
  if (before.now === after.now || afresh) return after;
  const first = moveFrom(blank(after.puzzle.givens), before.now, 0);
  const start = after.log.length || first.length < 2 ? after.log : [first];
  return { ...after, log: [...start, moveFrom(before.now, after.now, passed)] };
}
