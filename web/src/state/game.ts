/** A game: a puzzle, what was written on it, and what happened before. */

import type { RuleDrawingJson, ToldRuleJson } from "../shared/api.ts";
import type { LEVELS } from "../words/levels.ts";
import { bit, type Geometry, geometry, parseCell } from "./geometry.ts";
import { type Move, moveFrom, tenths } from "./log.ts";
import {
  blank,
  candidates,
  clean,
  conflicts,
  erase,
  ink,
  type Marking,
  mark,
  mistakes,
  type Position,
  paint,
  possible,
  samePosition,
  unpaint,
  unpen,
  write,
} from "./position.ts";
import { elapsed, resume, type Timer, timer } from "./timer.ts";

export const MODES = ["digit", "corner", "centre", "colour", "pen"] as const;
export type Mode = (typeof MODES)[number];

export interface Puzzle {
  readonly givens: readonly number[];
  readonly layout: string;
  /** What people call it: "Hard", "Daily, 3 May", a file's title. */
  readonly title: string;
  /** What it demands beyond its houses, packed; not there if nothing is. */
  readonly rules?: string;
  readonly shown?: ShownRules;
  /** The day whose puzzle it is: 2026-11-18. */
  readonly day?: string;
  readonly rated?: Rated;
}

/** How hard a puzzle is, as it was told in a language. */
export interface Rated {
  readonly level: keyof typeof LEVELS | null;
  readonly er: number | null;
  readonly score: number | null;
  readonly minutes: number | null;
  readonly steps: number | null;
  /** Whether that is only how far the rating came in time. */
  readonly partial: boolean;
  /** The techniques it takes, the easiest first: key, name, level, how often. */
  readonly needs: readonly (readonly [string, string, keyof typeof LEVELS, number])[];
  readonly lang: string;
}

/** How rules are drawn and told, as the server said when it was last asked. */
export interface ShownRules {
  readonly drawing: RuleDrawingJson;
  readonly told: readonly ToldRuleJson[];
  /** Pairs of cells that share no house and differ. */
  readonly ties?: readonly (readonly string[])[];
  readonly lang: string;
}

/** What the server says of digits on a board with rules. */
export interface Verdict {
  readonly about: readonly number[];
  readonly finished: boolean;
  readonly broken: readonly BrokenRule[];
}

export interface BrokenRule {
  readonly text: string;
  readonly cells: readonly number[];
}

export interface Game {
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly now: Position;
  readonly past: readonly Position[];
  readonly future: readonly Position[];
  readonly selection: readonly number[];
  /** Where the keyboard stands, also while nothing is selected. */
  readonly cursor: number;
  readonly mode: Mode;
  /** What is coloured in colour mode: 0 is the cell, else this candidate. */
  readonly target: number;
  /** A digit to show everywhere, or 0. */
  readonly spotlight: number;
  /** Whether candidates are shown by themselves. */
  readonly auto: boolean;
  readonly timer: Timer;
  readonly verdict?: Verdict;
  /** How many positions the player was helped in. */
  readonly hints: number;
  readonly log: readonly Move[];
  /** When it was solved for the first time. */
  readonly ended?: number | undefined;
  /** What was played before the player started again. */
  readonly before?: Run | undefined;
}

/** A part of a game by a clock of its own. */
export interface Run extends Pick<Game, "hints" | "log" | "ended" | "before"> {
  /** How much had happened when it was left. */
  readonly length: number;
  readonly passed: number;
}

export interface Rules {
  readonly autoClean: boolean;
}

export interface Candidate {
  readonly cell: number;
  readonly digit: number;
}

export type Action =
  | { type: "enter"; digit: number; mode?: Mode }
  | { type: "erase" }
  | { type: "undo" | "redo" | "toggleAuto" | "fillMarks" | "help" }
  | { type: "restart" | "end"; at: number }
  | { type: "undoMistakes"; solution: readonly number[] }
  | {
      type: "apply";
      placements: readonly Candidate[];
      eliminations: readonly Candidate[];
    }
  | { type: "select"; cells: readonly number[]; cursor?: number }
  | { type: "move"; by: number; across: number; extend: boolean }
  | { type: "mode"; mode: Mode }
  | { type: "target" | "spotlight"; digit: number }
  | { type: "put"; cell: number }
  | { type: "timer"; timer: Timer }
  | { type: "show"; shown: ShownRules }
  | { type: "rate"; rated: Rated }
  | { type: "judge"; verdict: Verdict }
  | { type: "marks"; centre: readonly number[] }
  | { type: "draw"; pen: Position["pen"] };

export function newGame(puzzle: Puzzle, id: string, now = 0): Game {
  return {
    id,
    puzzle,
    now: blank(puzzle.givens),
    past: [],
    future: [],
    selection: [],
    cursor: Math.max(0, puzzle.givens.indexOf(0)),
    mode: "digit",
    target: 0,
    spotlight: 0,
    auto: false,
    timer: resume(timer(), now),
    hints: 0,
    log: [],
  };
}

interface Traces {
  readonly past: readonly unknown[];
  readonly future: readonly unknown[];
  readonly hints?: number | undefined;
}

/** Whether the player did anything in a game. */
export const isTouched = ({ past, future, hints }: Traces): boolean =>
  past.length + future.length + (hints ?? 0) > 0;

/** The board of a game; on it, what rules let differ sees each other. */
export function boardOf({ puzzle: { layout, shown } }: Game): Geometry {
  const board = geometry(layout);
  if (!shown?.ties?.length) return board;
  const known = TIED.get(shown);
  if (known) return known;
  const peers = board.peers.map((cells) => [...cells]);
  for (const pair of shown.ties) {
    const [one, other] = pair.map((name) => parseCell(name, board.size));
    peers[one!]!.push(other!);
    peers[other!]!.push(one!);
  }
  const tied = { ...board, peers };
  TIED.set(shown, tied);
  return tied;
}
const TIED = new WeakMap<ShownRules, Geometry>();

export function reduce(game: Game, action: Action, rules: Rules): Game {
  switch (action.type) {
    case "enter":
      return enter(game, action.digit, action.mode ?? game.mode, rules);
    case "erase":
      return change(game, erased(game));
    case "undo":
      return undo(game, game.past.length - 1);
    case "redo":
      return redo(game);
    case "restart":
      return restarted(game, action.at);
    case "end":
      return { ...game, ended: action.at };
    case "help":
      return { ...game, hints: game.hints + 1 };
    case "undoMistakes":
      return undo(game, beforeMistakes(game, action.solution));
    case "apply":
      return change(game, applied(game, action.placements, action.eliminations, rules));
    case "toggleAuto":
      return { ...game, auto: !game.auto };
    case "fillMarks":
      return change(game, {
        ...game.now,
        centre: possible(game.now.digits, boardOf(game)),
      });
    case "select":
      return selected(game, action.cells, action.cursor);
    case "move":
      return moved(game, action.by, action.across, action.extend);
    case "mode":
      return { ...game, mode: action.mode };
    case "target":
      return { ...game, target: game.target === action.digit ? 0 : action.digit };
    case "spotlight":
      return { ...game, spotlight: game.spotlight === action.digit ? 0 : action.digit };
    case "put":
      return put(game, action.cell, rules);
    case "timer":
      return { ...game, timer: action.timer };
    case "show":
      return { ...game, puzzle: { ...game.puzzle, shown: action.shown } };
    case "rate":
      return { ...game, puzzle: { ...game.puzzle, rated: action.rated } };
    case "judge":
      return { ...game, verdict: action.verdict };
    case "marks":
      return change(game, { ...game.now, centre: action.centre });
    case "draw":
      return change(game, { ...game.now, pen: action.pen });
  }
}

function change(game: Game, now: Position): Game {
  if (samePosition(game.now, now)) return game;
  return { ...game, now, past: [...game.past, game.now], future: [] };
}

/** Go back to the past position at *index*; what came after can be redone. */
function undo(game: Game, index: number): Game {
  const now = game.past[index];
  if (!now) return game;
  const future = [...game.past.slice(index + 1), game.now, ...game.future];
  return rejoined({ ...game, now, past: game.past.slice(0, index), future });
}

/** Start again by a new clock. */
function restarted(game: Game, at: number): Game {
  const { past, timer: clock, hints, log, ended, before } = game;
  const fresh = {
    timer: clock.since ? resume(timer(), at) : timer(),
    hints: 0,
    log: [],
  };
  const next = change(game, blank(game.puzzle.givens));
  if (next === game) return { ...game, ...fresh };
  const passed = elapsed(clock, at);
  const whole = [...log, moveFrom(game.now, next.now, passed)];
  const run = { length: past.length, passed, hints, log: whole, ended, before };
  return { ...next, ...fresh, ended: undefined, before: run };
}

/** Who takes back that they started again has the time of both. */
function rejoined(game: Game): Game {
  const { before: run, timer: clock } = game;
  if (!run || game.past.length > run.length) return game;
  const later = game.log.map(([at, ...rest]) => [at! + tenths(run.passed), ...rest]);
  return rejoined({
    ...game,
    timer: { ...clock, passed: clock.passed + run.passed },
    hints: game.hints + run.hints,
    log: [...run.log, ...later],
    ended: run.ended,
    before: run.before,
  });
}

function redo(game: Game): Game {
  const [now, ...future] = game.future;
  return now ? { ...game, now, past: [...game.past, game.now], future } : game;
}

/** The last position before the first mistake that still stands; -1 if there is none. */
function beforeMistakes(game: Game, solution: readonly number[]): number {
  const wrong = ({ digits }: Position) =>
    mistakes(digits, solution).size > 0 || conflicts(digits, boardOf(game)).size > 0;
  if (!wrong(game.now)) return -1;
  let index = game.past.length - 1;
  while (index > 0 && wrong(game.past[index]!)) index--;
  return index;
}

const open = (game: Game): number[] =>
  game.selection.filter((cell) => !game.puzzle.givens[cell]);

function enter(game: Game, digit: number, mode: Mode, rules: Rules): Game {
  if (mode === "colour") return change(game, coloured(game, digit));
  const cells = open(game);
  if (mode === "pen" || !cells.length || digit > boardOf(game).size) return game;
  if (mode === "digit") return change(game, written(game, cells, digit, rules));
  return change(game, mark(game.now, game.auto ? "ruledOut" : mode, cells, digit));
}

/** Write the digit that is shown everywhere in a cell, as the mode says. */
function put(game: Game, cell: number, rules: Rules): Game {
  const { selection, spotlight, mode } = game;
  const next = enter({ ...game, selection: [cell] }, spotlight, mode, rules);
  return { ...next, selection, cursor: cell };
}

/** Whether cells take the digit that is held, where a player chooses the digit first. */
export const isHeld = ({ spotlight, mode }: Game): boolean =>
  spotlight > 0 && mode !== "colour" && mode !== "pen";

/** All cells like this one: its digit; else its colours in colour mode, or its marks. */
export function alikeTo(game: Game, cell: number): readonly number[] {
  const { digits, colours } = game.now;
  const marks = marksShown(game);
  const is = [digits, game.mode === "colour" ? colours : marks, marks].find(
    (kind) => kind[cell],
  );
  if (!is) return [cell];
  return is.flatMap((each, index) => (each === is[cell] ? [index] : []));
}

function written(game: Game, cells: number[], digit: number, rules: Rules): Position {
  const now = write(game.now, cells, digit);
  const placed = now.digits[cells[0]!] === digit;
  return placed && rules.autoClean ? clean(now, cells, digit, boardOf(game)) : now;
}

function coloured(game: Game, colour: number): Position {
  if (!game.target) return paint(game.now, game.selection, colour);
  const shown = game.selection.filter(
    (cell) => marksShown(game)[cell]! & bit(game.target),
  );
  return ink(game.now, shown, game.target, colour);
}

function erased(game: Game): Position {
  if (game.mode === "colour") return unpaint(game.now, game.selection);
  if (game.mode === "pen") return unpen(game.now, game.selection);
  return erase(
    game.now,
    game.selection.filter((cell) => !game.puzzle.givens[cell]),
  );
}

/** Do what a hint says: write its digits, take its candidates away. */
function applied(
  game: Game,
  placements: readonly Candidate[],
  eliminations: readonly Candidate[],
  rules: Rules,
): Position {
  const board = boardOf(game);
  let now = game.now;
  for (const { cell, digit } of placements) {
    if (now.digits[cell] === digit) continue;
    now = write(now, [cell], digit);
    if (rules.autoClean) now = clean(now, [cell], digit, board);
  }
  const kind: Marking = game.auto ? "ruledOut" : "centre";
  const marks = now[kind].slice();
  const free = possible(now.digits, board);
  for (const { cell, digit } of eliminations) {
    if (game.auto) marks[cell]! |= bit(digit);
    else marks[cell] = (marks[cell] || free[cell]!) & ~bit(digit);
  }
  return { ...now, [kind]: marks };
}

/** The candidates that a player sees as such in each cell, whatever their kind. */
export function marksShown(game: Game): number[] {
  if (game.auto) return candidates(game.now, boardOf(game));
  return game.now.digits.map((digit, cell) =>
    digit ? 0 : game.now.centre[cell]! | game.now.corner[cell]!,
  );
}

/** The candidates as a hint reads them: corner marks rule nothing out. */
export function marksMeant(game: Game): number[] {
  if (game.auto) return candidates(game.now, boardOf(game));
  return game.now.digits.map((digit, cell) => (digit ? 0 : game.now.centre[cell]!));
}

function selected(game: Game, cells: readonly number[], cursor?: number): Game {
  return { ...game, selection: cells, cursor: cursor ?? cells.at(-1) ?? game.cursor };
}

/** Move the cursor; over the edge it comes in at the other side. */
function moved(game: Game, by: number, across: number, extend: boolean): Game {
  const { size } = boardOf(game);
  const row = Math.floor(game.cursor / size);
  const column = game.cursor % size;
  const cursor = ((row + by + size) % size) * size + ((column + across + size) % size);
  const others = game.selection.filter((cell) => cell !== cursor);
  return { ...game, cursor, selection: extend ? [...others, cursor] : [cursor] };
}

/** Whether the board is full and right; of rules, only the server knows. */
export function isSolved(game: Game): boolean {
  const { digits } = game.now;
  if (!digits.every(Boolean) || conflicts(digits, boardOf(game)).size) return false;
  const { verdict } = game;
  return !game.puzzle.rules || (verdict?.about === digits && verdict.finished);
}

/** The rules that were seen broken, as long as the digits that break them stand. */
export const brokenRules = ({ verdict, now }: Game): readonly BrokenRule[] =>
  (verdict?.broken ?? []).filter(({ cells }) =>
    cells.every((cell) => verdict!.about[cell] === now.digits[cell]),
  );
