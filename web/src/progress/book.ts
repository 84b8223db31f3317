/** The book of solved puzzles: an entry for each, so that tabs do not write over each
 * other, and for the latest also every move, to be replayed. */

import { decode, encode } from "../code.ts";
import { type Keep, keysOf, put, read } from "../memory.ts";
import type { Game, Rated } from "../state/game.ts";
import type { Move } from "../state/log.ts";
import { blank } from "../state/position.ts";
import * as store from "../store.ts";

export interface Solve {
  /** The version of this entry. */
  readonly v: 1;
  readonly id: string;
  /** The puzzle, as a link holds it. */
  readonly code: string;
  readonly title: string;
  readonly passed: number;
  readonly hints: number;
  readonly ended: number;
  readonly day?: string;
  readonly rated?: Rated;
}

export interface Replay {
  readonly v: 1;
  readonly log: readonly Move[];
}

export const SOLVE = "nonet.solve.";
export const REPLAY = "nonet.replay.";
const MOST_REPLAYS = 100;

/** The entry of a solved game. */
export const solveId = ({ id, ended = 0 }: Pick<Game, "id" | "ended">): string =>
  `${id}-${ended.toString(36)}`;

/** Put a solved game on record, or what is known of it by now; tells if there was room. */
export function enter(storage: Keep, game: Game): boolean {
  const { puzzle, hints, ended, log, timer } = game;
  if (!ended) return true;
  const { layout, givens, rules, title, day, rated } = puzzle;
  const id = solveId(game);
  const start = { layout, givens, ...(rules && { rules }), now: blank(givens) };
  const solve: Solve = {
    v: 1,
    id,
    code: encode({ ...start, auto: false }),
    title,
    passed: read<Solve>(storage, SOLVE + id)?.passed ?? timer.passed,
    hints,
    ended,
    ...(day && { day }),
    ...(rated && { rated }),
  };
  const room = roomFor(storage, SOLVE + id, solve);
  if (room && log.length && !storage.getItem(REPLAY + id)) {
    const replay: Replay = { v: 1, log };
    roomFor(storage, REPLAY + id, replay);
    while (replays(storage).length > MOST_REPLAYS) forgetReplay(storage);
  }
  return room;
}

/** Write something; old replays make room. */
export function roomFor(storage: Keep, key: string, value: unknown): boolean {
  while (!put(storage, key, value)) if (!forgetReplay(storage)) return false;
  return true;
}

/** The replays that are kept, the oldest first. */
const replays = (storage: Keep): string[] =>
  keysOf(storage, REPLAY).sort((one, other) => when(one) - when(other));
const when = (id: string): number => Number.parseInt(id.split("-").at(-1) ?? "", 36);

function forgetReplay(storage: Keep): boolean {
  const [oldest] = replays(storage);
  if (oldest) storage.removeItem(REPLAY + oldest);
  return oldest !== undefined;
}

export const isSolve = (value: unknown): value is Solve => {
  const { v, code, passed, hints, ended } = (value ?? {}) as Partial<Solve>;
  const numbers = [passed, hints, ended].every(Number.isFinite);
  return v === 1 && numbers && typeof code === "string" && givensOf(code).length > 0;
};

/** The givens of a puzzle that is on record; none if it cannot be read. */
export function givensOf(code: string): readonly number[] {
  try {
    return decode(code).givens;
  } catch {
    return [];
  }
}

/** All that is on record, the latest first. */
export function solves(storage: Keep): Solve[] {
  return keysOf(storage, SOLVE)
    .map((id) => read<unknown>(storage, SOLVE + id))
    .filter(isSolve)
    .sort((one, other) => other.ended - one.ended);
}

/** Put on record what was solved while the book was out of reach. */
export function catchUp(storage: Keep): void {
  for (const { id, ended } of store.summaries(storage)) {
    const game = ended ? store.load(storage, id) : undefined;
    if (game) enter(storage, game);
  }
}

export const replayOf = (storage: Keep, id: string): Replay | undefined =>
  read<Replay>(storage, REPLAY + id);
