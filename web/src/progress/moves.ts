/** Moves of a log, put on a board again. */

import type { Game } from "../state/game.ts";
import { INKS, LAYERS, type Move } from "../state/log.ts";
import { blank, type Position } from "../state/position.ts";

/** One thing that a move changes: a layer of the position, a cell of it, its new value. */
export type Change = readonly [layer: number, cell: number, value: number];

export const changesOf = ([, ...flat]: Move): Change[] =>
  Array.from({ length: flat.length / 3 }, (_, index) => {
    const [layer, cell, value] = flat.slice(3 * index);
    return [layer!, cell!, value!];
  });

type Keyed = "inks" | "pen";
type Plain = Exclude<keyof Position, Keyed>;

/** The position after a move. */
export function after(position: Position, move: Move): Position {
  const cells = LAYERS.slice(0, INKS) as readonly Plain[];
  const keys = LAYERS.slice(INKS) as readonly Keyed[];
  const layers: Record<number, number>[] = [
    ...cells.map((name) => position[name].slice()),
    ...keys.map((name) => ({ ...position[name] })),
  ];
  for (const [layer, cell, value] of changesOf(move)) {
    const changed = layers[layer] ?? {}; // anybody may write anything in a file
    if (value || layer < INKS) changed[cell] = value;
    else delete changed[cell];
  }
  return Object.fromEntries(
    LAYERS.map((name, layer) => [name, layers[layer]]),
  ) as unknown as Position;
}

/** The positions of a log: the bare puzzle, and what stands there after each move. */
export function positions(givens: readonly number[], log: readonly Move[]): Position[] {
  const found = [blank(givens)];
  for (const move of log) found.push(after(found.at(-1)!, move));
  return found;
}

/** All moves of a game, with those from before it was started again. */
export const allMoves = ({
  log,
  before,
}: Pick<Game, "log" | "before">): readonly Move[] =>
  before ? [...allMoves(before), ...log] : log;
