/** What the whole page shares: the game on the board, the settings, the words.
 *
 * The one place where something changes. Rooms get it from `useSession`, read its
 * values, and ask it to change them; it tells whoever listens, and keeps the game.
 */

import { Api, ApiError, type PositionAsked, positionOf } from "./api.ts";
import type { Keep } from "./memory.ts";
import { loadSettings, type Settings, saveSettings } from "./settings.ts";
import {
  type Action,
  boardOf,
  type Game,
  isSolved,
  newGame,
  type Puzzle,
  reduce,
} from "./state/game.ts";
import type { Position } from "./state/position.ts";
import { type Answer, solve } from "./state/solve.ts";
import { isRunning, pause, resume } from "./state/timer.ts";
import * as store from "./store.ts";
import { type Lang, preferred, type Say, speak, speaker } from "./words/index.ts";
import { PAGE } from "./words/page.ts";

/** What happens by itself, and takes no words away. */
const UNASKED: ReadonlySet<Action["type"]> = new Set(["timer", "show", "judge"]);

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
  ruling?: Ruling;
  settings: Settings;
  /** The last thing said to a screen reader. */
  announcement = "";
  /** What went wrong before anything was done. */
  warning = "";
  private listeners = new Set<() => void>();
  private answers = new WeakMap<readonly number[], Answer>();
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly storage: Keep,
    first: Puzzle,
  ) {
    this.settings = loadSettings(storage);
    const [latest] = store.ids(storage);
    this.game = (latest && store.load(storage, latest)) || newGame(first, newId());
    this.resume();
  }

  get lang(): Lang {
    return spoken(this.settings);
  }
  get say(): Say {
    return speaker(this.lang);
  }
  get api(): Api {
    return new Api(this.lang, undefined, this.settings.words);
  }
  /** The solution of the puzzle on the board, worked out once, here; with rules, what
   *  the server said of it. */
  get answer(): Answer {
    const { givens, rules } = this.game.puzzle;
    const found = this.answers.get(givens);
    if (found || rules) return found ?? { count: "unknown", solution: [] };
    return this.learn(solve(givens, boardOf(this.game)));
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
    const solved = isSolved(this.game);
    if (solved && isRunning(this.game.timer)) this.pause();
    if (!solved && isSolved(before)) this.resume();
    this.keepSoon();
    this.tell();
  };

  /** Put a puzzle on the board: the game in progress, or a new one. */
  open(puzzle: Puzzle, start: Start = {}): void {
    const known = start.now ? undefined : store.find(this.storage, puzzle);
    const game = known ? store.load(this.storage, known) : undefined;
    this.take(game ?? { ...newGame(puzzle, newId()), ...start });
  }

  switchTo(id: string): void {
    const game = store.load(this.storage, id);
    if (game) this.take(game);
  }

  remove(id: string): void {
    store.remove(this.storage, id);
    this.tell();
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

  keep = (): void => {
    clearTimeout(this.saving);
    this.saving = undefined;
    if (this.game.past.length || store.ids(this.storage).length) {
      store.save(this.storage, this.game, Date.now());
    }
  };

  private keepSoon(): void {
    this.saving ??= setTimeout(this.keep, 300);
  }

  private take(game: Game): void {
    this.keep();
    this.game = game;
    this.warning = "";
    this.resume();
    store.save(this.storage, this.game, Date.now());
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const spoken = ({ lang }: Settings): Lang =>
  lang === "auto" ? preferred(navigator.languages) : lang;

const newId = (): string =>
  Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);

let current: Session;

/** Begin the session of this page: there is one. */
export function begin(...given: ConstructorParameters<typeof Session>): Session {
  current = new Session(...given);
  return current;
}

export const useSession = (): Session => current;
