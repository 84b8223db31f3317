/** All that is kept on this device as one file, and a file of another device added to it.
 *
 * Nothing is lost: what both have is brought together as between two tabs; of one puzzle that was
 * begun on each, the board that is further is shown, and undo leads to the other.
 */

import { type Keep, keysOf, put, read } from "../memory.ts";
import type { Game } from "../state/game.ts";
import { logged } from "../state/log.ts";
import { type Position, samePosition } from "../state/position.ts";
import * as store from "../store.ts";
import { isSolve, REPLAY, type Replay, roomFor, SOLVE, type Solve } from "./book.ts";
import { isSkill, mergedSkill, SKILL, type Skill, skillOf } from "./skills.ts";
import { meeting } from "./tabs.ts";

const FORMAT = "nonet progress";
const VERSION = 1;

export interface Progress {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly games: Readonly<Record<string, store.Kept>>;
  readonly solves: Readonly<Record<string, Solve>>;
  readonly replays: Readonly<Record<string, Replay>>;
  readonly skills: Readonly<Record<string, Skill>>;
}

export interface Added {
  readonly games: number;
  readonly solves: number;
  readonly skills: number;
  /** Whether the browser had no room for some of it. */
  readonly full: boolean;
}

/** What a file is, if nothing can be taken from it. */
export type Refusal = "strange" | "newer";

const all = <T>(storage: Keep, prefix: string): Record<string, T> =>
  Object.fromEntries(
    keysOf(storage, prefix).flatMap((key) => {
      const found = read<T>(storage, prefix + key);
      return found ? [[key, found] as const] : [];
    }),
  );

export const exported = (storage: Keep): Progress => ({
  format: FORMAT,
  version: VERSION,
  games: all(storage, store.entry("")),
  solves: all(storage, SOLVE),
  replays: all(storage, REPLAY),
  skills: all(storage, SKILL),
});

/** Add a file to what is kept. */
export function imported(storage: Keep, text: string, now: number): Added | Refusal {
  const file = parsed(text);
  if (typeof file === "string") return file;
  const count = (
    table: object | undefined,
    add: (key: string, value: never) => Result,
  ) =>
    tally(Object.entries(table ?? {}), add as (key: string, value: unknown) => Result);
  const results = {
    games: count(file.games, (id, kept) => addGame(storage, id, kept, now)),
    solves: count(file.solves, (id, solve) => addSolve(storage, id, solve)),
    replays: count(file.replays, (id, replay) => addReplay(storage, id, replay)),
    skills: count(file.skills, (key, skill) => addSkill(storage, key, skill)),
  };
  return {
    games: results.games.added,
    solves: results.solves.added,
    skills: results.skills.added,
    full: Object.values(results).some(({ full }) => full),
  };
}

/** Whether something was new, was known or could not be read, or had no room. */
type Result = "added" | "known" | "full";

function tally(
  entries: readonly [string, unknown][],
  add: (key: string, value: unknown) => Result,
): { added: number; full: boolean } {
  const results = entries.flatMap(([key, value]) =>
    /^[\w.-]{1,80}$/.test(key) ? [attempt(() => add(key, value))] : [],
  );
  return {
    added: results.filter((result) => result === "added").length,
    full: results.includes("full"),
  };
}

/** Anybody may write anything in a file. */
function attempt(add: () => Result): Result {
  try {
    return add();
  } catch {
    return "known";
  }
}

function parsed(text: string): Partial<Progress> | Refusal {
  try {
    const file: Partial<Progress> = JSON.parse(text);
    if (file?.format !== FORMAT) return "strange";
    return Number(file.version) > VERSION ? "newer" : file;
  } catch {
    return "strange";
  }
}

function addGame(storage: Keep, id: string, kept: store.Kept, now: number): Result {
  const theirs = store.unpack(kept, id);
  if (!theirs) return "known";
  const same = store.find(storage, theirs.puzzle);
  const ours = same ? store.load(storage, same) : undefined;
  const game = ours ? together(ours, theirs, now) : theirs;
  if (game === ours) return "known";
  const text = store.pack(game, kept.touched || now);
  return put(storage, store.entry(game.id), text) ? "added" : "full";
}

/** One game of two: the same that went on elsewhere, or ours with their board on top of
 *  it, or below it if ours is further. */
function together(ours: Game, theirs: Game, now: number): Game {
  if (ours.id === theirs.id) return meeting(ours, theirs, now).game;
  const seen = [ours.now, ...ours.past];
  if (seen.some((position) => samePosition(position, theirs.now))) return ours;
  const there = visited(ours, theirs.now);
  const game = further(theirs, ours) ? there : visited(there, ours.now);
  return { ...game, hints: Math.max(ours.hints, theirs.hints) };
}

/** The game at another position, from which undo leads back. */
function visited(game: Game, now: Position): Game {
  const next = { ...game, now, past: [...game.past, game.now], future: [] };
  return logged(game, next, game.timer.passed);
}

/** Whether a game is solved and the other is not, or has more digits. */
function further(one: Game, other: Game): boolean {
  const rank = ({ ended, now }: Game) =>
    (ended ? 1000 : 0) + now.digits.filter(Boolean).length;
  return rank(one) > rank(other);
}

const known = (storage: Keep, key: string): boolean => storage.getItem(key) !== null;
const written = (storage: Keep, key: string, value: unknown): Result =>
  roomFor(storage, key, value) ? "added" : "full";

function addSolve(storage: Keep, id: string, solve: Solve): Result {
  if (!isSolve(solve) || known(storage, SOLVE + id)) return "known";
  return written(storage, SOLVE + id, solve);
}

function addReplay(storage: Keep, id: string, replay: Replay): Result {
  const isOne =
    replay?.v === 1 && replay.log.every((move) => move.every(Number.isFinite));
  if (!isOne || known(storage, REPLAY + id)) return "known";
  return put(storage, REPLAY + id, replay) ? "added" : "full";
}

function addSkill(storage: Keep, key: string, skill: Skill): Result {
  if (!isSkill(skill)) return "known";
  const here = skillOf(storage, key);
  const merged = here ? mergedSkill(here, skill) : skill;
  if (JSON.stringify(merged) === JSON.stringify(here)) return "known";
  return written(storage, SKILL + key, merged);
}
