/** What can be wished for in a new puzzle, and how the server is asked for it. */

import type { Wish } from "../api.ts";
import { type Keep, read } from "../memory.ts";
import type { Pair } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { NEW } from "../words/new.ts";

export type Level = keyof typeof LEVELS;

export interface Wishes {
  readonly level: Level;
  /** The key of a technique, or nothing. */
  readonly technique: string;
  readonly symmetry: string;
  readonly layout: string;
}

export const SYMMETRIES: readonly (readonly [string, Pair])[] = [
  ["rotational", NEW.rotational],
  ["rotational-90", NEW.quarter],
  ["left-right", NEW.leftRight],
  ["top-bottom", NEW.topBottom],
  ["diagonal", NEW.diagonal],
  ["anti-diagonal", NEW.antiDiagonal],
  ["full", NEW.full],
  ["none", NEW.none],
];

export const BOARDS: readonly (readonly [string, Pair])[] = [
  ["9", NEW.classic],
  ["6", NEW.six],
  ["4", NEW.four],
  ["x", NEW.diagonals],
  ["windoku", NEW.windoku],
];

export const USUAL: Wishes = {
  level: "easy",
  technique: "",
  symmetry: SYMMETRIES[0]![0],
  layout: BOARDS[0]![0],
};

/** A technique says how hard a puzzle is, so that the level is asked for without one. */
export const wishOf = ({ level, technique, symmetry, layout }: Wishes): Wish => ({
  ...(technique ? { technique } : { difficulty: level }),
  symmetry,
  ...(layout === USUAL.layout ? {} : { layout }),
});

const KEY = "nonet.wishes";

/** The wishes of the last time. */
export function loadWishes(storage: Keep): Wishes {
  const kept = { ...USUAL, ...read<Wishes>(storage, KEY) };
  return Object.hasOwn(LEVELS, kept.level) ? kept : USUAL;
}

export const saveWishes = (storage: Keep, wishes: Wishes): void =>
  storage.setItem(KEY, JSON.stringify(wishes));
