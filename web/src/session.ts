/** What the whole page shares: the game on the board, the settings, the words.
 *
 * The one place where something changes. Rooms get it from `useSession`, read its
 * values, and ask it to change them; it tells whoever listens, and keeps the game.
 */

import { Api, ApiError, type PositionAsked, positionOf } from "./api.ts";
import { type Backend, served } from "./backend.ts";
import type { Keep } from "./memory.ts";
import { loadSettings, type Settings, saveSettings } from "./settings.ts";
import {
  type Action,
  boardOf,
  type Game,
  isSolved,
  isTouched,
  newGame,
  type Puzzle,
  reduce,
} from "./state/game.ts";
import type { Names } from "./state/geometry.ts";
import { logged } from "./state/log.ts";
import { type Position, samePosition } from "./state/position.ts";
import type { Answer, solve } from "./state/solve.ts";
import { elapsed, isRunning, pause, resume } from "./state/timer.ts";
import * as store from "./store.ts";
import { type Lang, preferred, type Say, speak, speaker } from "./words/index.ts";
import { PAGE } from "./words/page.ts";
import { PLAY } from "./words/play.ts";

/** What happens by itself, and takes no words away. */
const UNASKED: ReadonlySet<Action["type"]> = new Set([
  "timer",
  "show",
  "judge",
  "rate",
  "help",
  "end",
]);

export interface Start {
  readonly now?: Position;
  readonly auto?: boolean;
}

/** What only the server can do with rules; there once it is loaded. */
export interface Ruling {
  asked(game: Game): PositionAsked;
  check(): void;
  fillMarks(): void;
}

export class Session {
  game: Game;
  backend: Backend = served();
  ruling?: Ruling;
  settings: Settings;
  /** The last thing said to a screen reader. */
  announcement = "";
  /** Whether a puzzle was opened that nobody has looked at yet. */
  opened = false;
  /** What went wrong before anything was done. */
  warning = "";
  private solve: typeof solve | undefined;
  private listeners = new Set<() => void>();
  private answers = new WeakMap<readonly number[], Answer>();
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** The game on the board as this tab last saw it kept. */
  private text: string | null = null;
  private full = false;
  /** The game that was removed last, as it was kept. */
  removed: readonly [id: string, text: string] | undefined;

  constructor(
    readonly storage: Keep,
    first: Puzzle,
  ) {
    this.settings = loadSettings(storage);
    const [latest] = store.ids(storage);
    this.game = (latest && store.load(storage, latest)) || newGame(first, newId());
    this.text = this.there(this.game);
    this.resume();
  }

  /** Whether nothing was ever played here. */
  get isNew(): boolean {
    return !this.game.past.length && !store.ids(this.storage).length;
  }
  get lang(): Lang {
    return spoken(this.settings);
  }
  get say(): Say {
    return speaker(this.lang);
  }
  get api(): Api {
    return new Api(this.lang, this.backend, this.settings.words, this.names);
  }
  /** How cells are called; experts have them as in forums. */
  get names(): Names {
    return this.settings.words === "expert" ? "rc" : this.settings.names;
  }
  /** The solution of the puzzle on the board, worked out once, here, as soon as the
   *  solver has come; with rules, what the server said of it. */
  get answer(): Answer {
    const { givens, rules } = this.game.puzzle;
    const found = this.answers.get(givens);
    if (found || rules || !this.solve)
      return found ?? { count: "unknown", solution: [] };
    return this.learn(this.solve(givens, boardOf(this.game)));
  }

  /** Take the solver, which comes after the first board. */
  equip(solver: typeof solve): void {
    this.solve = solver;
    this.tell();
  }

  learn(answer: Answer): Answer {
    this.answers.set(this.game.puzzle.givens, answer);
    return answer;
  }

  /** The game as the server reads it; fails where its rules cannot be told yet. */
  asked(): PositionAsked {
    if (!this.game.puzzle.rules) return positionOf(this.game);
    if (!this.ruling) throw new ApiError(this.say(PAGE.offline), true);
    return this.ruling.asked(this.game);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  dispatch = (action: Action): void => {
    const before = this.game;
    if (!UNASKED.has(action.type)) this.warning = "";
    this.game = reduce(before, action, this.settings);
    if (this.game === before) return;
    this.game = logged(before, this.game, elapsed(this.game.timer, Date.now()));
    const [was, solved] = [isSolved(before), isSolved(this.game)];
    if (solved && isRunning(this.game.timer)) this.pause();
    if (solved && !was) this.end();
    if (!solved && was) this.resume();
    this.keepSoon();
    this.tell();
  };

  /** Put a puzzle on the board: the game in progress, or a new one. A position of a
   *  puzzle in progress goes on top of what was played. */
  open(puzzle: Puzzle, start: Start = {}): void {
    this.keep();
    const id = store.find(this.storage, puzzle);
    const known = id && store.load(this.storage, id);
    if (!known) return this.take({ ...newGame(puzzle, newId()), ...start });
    const { day, rated } = { ...known.puzzle, ...puzzle };
    const more = { ...(day && { day }), ...(rated && { rated }) };
    const game = { ...known, puzzle: { ...known.puzzle, ...more } };
    const { now } = start;
    if (!now || samePosition(now, game.now)) return this.take(game);
    const next = { ...game, ...start, past: [...game.past, game.now], future: [] };
    this.take(logged(game, next, game.timer.passed));
  }

  switchTo(id: string): void {
    const game = store.load(this.storage, id);
    if (game) this.take(game);
  }

  games = (): store.Summary[] => store.summaries(this.storage);

  /** Change settings; the language when its words are here. */
  async set(change: Partial<Settings>): Promise<void> {
    try {
      if (change.lang) await speak(spoken({ ...this.settings, ...change }));
    } catch {
      return this.announce(this.say(PAGE.offline));
    }
    this.settings = { ...this.settings, ...change };
    saveSettings(this.storage, this.settings);
    this.tell();
  }

  warn(text: string): void {
    this.warning = text;
    this.announce(text);
  }

  announce = (text: string): void => {
    // The same words twice are read out twice: a hidden blank makes them differ.
    this.announcement = text === this.announcement ? `${text}\u00a0` : text;
    this.tell();
  };

  pause = (): void =>
    this.dispatch({ type: "timer", timer: pause(this.game.timer, Date.now()) });

  resume = (): void => {
    if (isSolved(this.game)) return;
    this.dispatch({ type: "timer", timer: resume(this.game.timer, Date.now()) });
  };

  /** Write the game down, unless another tab has done so since. */
  keep = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    if (!isTouched(this.game) && !store.ids(this.storage).length) return;
    const there = this.there(this.game);
    if (there && there !== this.text) this.meet();
    else this.write();
  };

  /** Take over what another tab wrote in a game, and add what it does not know. */
  meet = async (mine = this.game): Promise<void> => {
    const { meeting } = await import("./later.ts");
    const here = mine.id === this.game.id;
    const theirs = store.load(this.storage, mine.id);
    if (!theirs) return;
    const met = meeting(here ? this.game : mine, theirs, Date.now());
    if (!here) return void store.save(this.storage, met.game, Date.now());
    this.text = this.there(mine);
    this.game = met.game;
    if (met.unknown) this.write();
    if (met.news) this.warn(this.say(PAGE.otherTab));
  };

  private there({ id }: Game): string | null {
    return this.storage.getItem(store.entry(id));
  }

  private write(): void {
    const text = store.save(this.storage, this.game, Date.now());
    if (text) this.text = text;
    else if (!this.full) this.warn(this.say(PAGE.noRoom));
    this.full = !text;
  }

  /** The puzzle is solved: put it on record. */
  private end(): void {
    if (!this.game.ended) this.dispatch({ type: "end", at: Date.now() });
    const { game, storage } = this;
    import("./later.ts").then(
      ({ enter }) => enter(storage, game),
      () => {}, // the room of progress does it when it is next entered
    );
  }

  private keepSoon(): void {
    this.saving ??= setTimeout(this.keep, 300);
  }

  private take(game: Game): void {
    this.keep();
    const before = this.game;
    if (before.id !== game.id && !isTouched(before)) {
      store.remove(this.storage, before.id);
    }
    this.game = game;
    this.text = this.there(game);
    this.warning = "";
    this.resume();
    this.write();
    this.opened = true;
    this.announce(openingOf(this.game.puzzle, this.say));
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const spoken = ({ lang }: Settings): Lang =>
  lang === "auto" ? preferred(navigator.languages) : lang;

const newId = (): string =>
  Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);

const openingOf = ({ title, givens }: Puzzle, say: Say): string =>
  say(PLAY.opened, {
    title: title || say(PLAY.untitled),
    n: givens.filter(Boolean).length,
  });

let current: Session;

/** Begin the session of this page: there is one. */
export function begin(...given: ConstructorParameters<typeof Session>): Session {
  current = new Session(...given);
  return current;
}

export const useSession = (): Session => current;
