/** A game: a puzzle, what was written on it, and what happened before. */

import type { RuleDrawingJson, ToldRuleJson } from "../shared/api.ts";
import { bit, type Geometry, geometry, parseCell } from "./geometry.ts";
import {
  blank,
  candidates,
  clean,
  conflicts,
  erase,
  ink,
  lostMarks,
  type Marking,
  mark,
  mistakes,
  type Position,
  paint,
  possible,
  samePosition,
  unpaint,
  write,
} from "./position.ts";
import { resume, type Timer, timer } from "./timer.ts";

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

export interface Puzzle {
  readonly givens: readonly number[];
  readonly layout: string;
  /** What people call it: "Hard", "Daily, 3 May", a file's title. */
  readonly title: string;
  /** What it demands beyond its houses, packed; not there if nothing is. */
  readonly rules?: string;
  readonly shown?: ShownRules;
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
  | { type: "undo" | "redo" | "restart" | "toggleAuto" | "fillMarks" }
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
  | { type: "timer"; timer: Timer }
  | { type: "show"; shown: ShownRules }
  | { type: "judge"; verdict: Verdict }
  | { type: "marks"; centre: readonly number[] };

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
  };
}

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
      return change(game, blank(game.puzzle.givens));
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
    case "timer":
      return { ...game, timer: action.timer };
    case "show":
      return { ...game, puzzle: { ...game.puzzle, shown: action.shown } };
    case "judge":
      return { ...game, verdict: action.verdict };
    case "marks":
      return change(game, { ...game.now, centre: action.centre });
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
  return { ...game, now, past: game.past.slice(0, index), future };
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
  if (!cells.length || digit > boardOf(game).size) return game;
  if (mode === "digit") return change(game, written(game, cells, digit, rules));
  return change(game, mark(game.now, game.auto ? "ruledOut" : mode, cells, digit));
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

export interface Check {
  readonly wrong: readonly number[];
  readonly lost: readonly number[];
}

/** Compare a game with its solution; without one, only repeats are wrong. */
export function check(game: Game, solution: readonly number[]): Check {
  const wrong = new Set([
    ...mistakes(game.now.digits, solution),
    ...(solution.length ? [] : conflicts(game.now.digits, boardOf(game))),
  ]);
  return {
    wrong: [...wrong].filter((cell) => !game.puzzle.givens[cell]).sort((a, b) => a - b),
    lost: lostMarks(game.now, solution, game.auto),
  };
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
