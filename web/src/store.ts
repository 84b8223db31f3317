/** Games in progress, kept in the browser: one entry each, and a list of them. */

import { decodePosition, encodePosition } from "./code.ts";
import { type Keep, read } from "./memory.ts";
import { type Game, type Mode, newGame, type Puzzle } from "./state/game.ts";
import { geometry } from "./state/geometry.ts";
import { elapsed, timer } from "./state/timer.ts";

export interface Summary {
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly digits: readonly number[];
  readonly passed: number;
  readonly touched: number;
}

const LIST = "nonet.games";
const MOST = 50;
const HISTORY = 400;
const entry = (id: string) => `nonet.game.${id}`;

interface Kept {
  puzzle: Puzzle;
  now: string;
  past: string[];
  future: string[];
  cursor: number;
  mode: Mode;
  auto: boolean;
  passed: number;
  touched: number;
}

/** The games that are kept, the latest first. */
export const ids = (storage: Keep): string[] => read<string[]>(storage, LIST) ?? [];

/** Keep a game as the latest; the oldest make room where there is none. */
export function save(storage: Keep, game: Game, now: number): void {
  const kept = JSON.stringify(pack(game, now));
  const others = ids(storage).filter((id) => id !== game.id);
  while (others.length >= MOST) storage.removeItem(entry(others.pop()!));
  for (;;) {
    try {
      storage.setItem(LIST, JSON.stringify([game.id, ...others]));
      storage.setItem(entry(game.id), kept);
      return;
    } catch {
      const oldest = others.pop();
      if (!oldest) return; // no room for a single game: play on without
      storage.removeItem(entry(oldest));
    }
  }
}

function pack(game: Game, now: number): Kept {
  const { puzzle, cursor, mode, auto } = game;
  const text = (position: Game["now"]) => encodePosition(position, puzzle.givens);
  return {
    puzzle,
    now: text(game.now),
    past: game.past.slice(-HISTORY).map(text),
    future: game.future.slice(0, HISTORY).map(text),
    cursor,
    mode,
    auto,
    passed: elapsed(game.timer, now),
    touched: now,
  };
}

/** Load a game, its clock standing; nothing if it is not there or cannot be read. */
export function load(storage: Keep, id: string): Game | undefined {
  const kept = read<Kept>(storage, entry(id));
  if (!kept) return undefined;
  try {
    const { puzzle, cursor, mode, auto } = kept;
    return {
      ...newGame(puzzle, id),
      now: position(kept, kept.now),
      past: kept.past.map((text) => position(kept, text)),
      future: kept.future.map((text) => position(kept, text)),
      cursor,
      mode,
      auto,
      timer: timer(kept.passed),
    };
  } catch {
    return undefined;
  }
}

const position = ({ puzzle }: Kept, text: string) =>
  decodePosition(text, puzzle.givens, geometry(puzzle.layout).size);

export function remove(storage: Keep, id: string): void {
  storage.removeItem(entry(id));
  storage.setItem(LIST, JSON.stringify(ids(storage).filter((each) => each !== id)));
}

/** What is to be told of each game in progress, the latest first. */
export function summaries(storage: Keep): Summary[] {
  return ids(storage).flatMap((id) => {
    const kept = read<Kept>(storage, entry(id));
    try {
      return kept ? [{ id, ...kept, digits: position(kept, kept.now).digits }] : [];
    } catch {
      return [];
    }
  });
}

/** Find the game of a puzzle that is already in progress. */
export const find = (storage: Keep, puzzle: Puzzle): string | undefined =>
  summaries(storage).find(
    (each) =>
      each.puzzle.layout === puzzle.layout &&
      each.puzzle.rules === puzzle.rules &&
      each.puzzle.givens.join() === puzzle.givens.join(),
  )?.id;
