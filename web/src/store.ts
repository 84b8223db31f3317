/** Games in progress, kept in the browser: one entry each, and a list of them.
 *
 * An entry is JSON. What version 0.1.0 wrote has neither `hints` nor what follows it, and
 * is written again as it was until something happens in it.
 */

import { type Keep, keysOf, put, read } from "./memory.ts";
import { decodePosition, encodePosition } from "./state/compact.ts";
import { type Game, isTouched, newGame, type Puzzle, type Run } from "./state/game.ts";
import { geometry } from "./state/geometry.ts";
import { elapsed, timer } from "./state/timer.ts";

const LIST = "nonet.games";
const MOST = 200;
const HISTORY = 400;
const ENTRY = "nonet.game.";
export const entry = (id: string) => ENTRY + id;

export interface Kept
  extends Pick<Game, "puzzle" | "cursor" | "mode" | "auto" | "ended" | "before"> {
  readonly now: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly passed: number;
  readonly touched: number;
  readonly hints?: number | undefined;
  readonly log?: Game["log"] | undefined;
}

export interface Summary extends Kept {
  readonly id: string;
  readonly digits: readonly number[];
}

/** The games that are kept, the latest first; at the end, those that another tab has
 *  kept while this one wrote the list. */
export const ids = (storage: Keep): string[] => [
  ...new Set([...(read<string[]>(storage, LIST) ?? []), ...keysOf(storage, ENTRY)]),
];

/** Keep a game as the latest; the oldest make room where there is none. Gives what was
 *  written, nothing if there is no room for it. */
export function save(storage: Keep, game: Game, now: number): string | undefined {
  const text = JSON.stringify(pack(game, now));
  const others = ids(storage).filter((id) => id !== game.id);
  while (others.length >= MOST) storage.removeItem(entry(others.pop()!));
  for (;;) {
    try {
      storage.setItem(LIST, JSON.stringify([game.id, ...others]));
      storage.setItem(entry(game.id), text);
      return text;
    } catch {
      const oldest = others.pop();
      if (!oldest) return undefined;
      storage.removeItem(entry(oldest));
    }
  }
}

export function pack(game: Game, now: number): Kept {
  const { puzzle, cursor, mode, auto, ended, log } = game;
  const text = (position: Game["now"]) => encodePosition(position, puzzle.givens);
  const cut = Math.max(0, game.past.length - HISTORY);
  return {
    puzzle,
    now: text(game.now),
    past: game.past.slice(cut).map(text),
    future: game.future.slice(0, HISTORY).map(text),
    cursor,
    mode,
    auto,
    passed: elapsed(game.timer, now),
    touched: now,
    hints: game.hints || undefined,
    log: log.length ? log : undefined,
    ended,
    before: shifted(game.before, cut),
  };
}

/** What was played before, where less of it is remembered. */
const shifted = (run: Run | undefined, cut: number): Run | undefined =>
  run && run.length >= cut
    ? { ...run, length: run.length - cut, before: shifted(run.before, cut) }
    : undefined;

/** Load a game, its clock standing; nothing if it is not there or cannot be read. */
export function load(storage: Keep, id: string): Game | undefined {
  const kept = read<Kept>(storage, entry(id));
  return kept && unpack(kept, id);
}

export function unpack(kept: Kept, id: string): Game | undefined {
  try {
    const { puzzle, cursor, mode, auto, ended, before } = kept;
    return {
      ...newGame(puzzle, id),
      now: position(kept, kept.now),
      past: kept.past.map((text) => position(kept, text)),
      future: kept.future.map((text) => position(kept, text)),
      cursor,
      mode,
      auto,
      timer: timer(kept.passed),
      hints: kept.hints ?? 0,
      log: kept.log ?? [],
      ended,
      before,
    };
  } catch {
    return undefined;
  }
}

const position = ({ puzzle }: Kept, text: string) =>
  decodePosition(text, puzzle.givens, geometry(puzzle.layout).size);

export function remove(storage: Keep, id: string): void {
  storage.removeItem(entry(id));
  put(
    storage,
    LIST,
    ids(storage).filter((each) => each !== id),
  );
}

/** What is to be told of each game that was touched, the latest first. */
export function summaries(storage: Keep): Summary[] {
  return ids(storage).flatMap((id) => {
    const kept = read<Kept>(storage, entry(id));
    try {
      return kept && isTouched(kept)
        ? [{ id, ...kept, digits: position(kept, kept.now).digits }]
        : [];
    } catch {
      return [];
    }
  });
}

export const isSame = (one: Puzzle, other: Puzzle): boolean =>
  one.layout === other.layout &&
  one.rules === other.rules &&
  one.givens.join() === other.givens.join();

/** Find the game of a puzzle that is already in progress. */
export const find = (storage: Keep, puzzle: Puzzle): string | undefined =>
  ids(storage).find((id) => {
    const kept = read<Kept>(storage, entry(id));
    return kept?.puzzle?.givens && isSame(kept.puzzle, puzzle);
  });
