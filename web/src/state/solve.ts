/** Solve a board in the browser, so that checks need no server.
 *
 * Depth-first: the cell with the fewest candidates, or the digit with a single place
 * left in a house, goes first. Gives up after so many guesses, and says so.
 */

import { bit, bits, type Geometry } from "./geometry.ts";

export interface Answer {
  readonly count: "none" | "one" | "several" | "unknown";
  readonly solution: readonly number[];
}

const PATIENCE = 20_000;

export function solve(givens: readonly number[], board: Geometry): Answer {
  const start = filled(givens, board);
  const found: number[][] = [];
  const stack = start ? [start] : [];
  for (let tries = 0; stack.length; tries++) {
    if (tries > PATIENCE) return { count: "unknown", solution: [] };
    const state = stack.pop()!;
    if (!propagate(state, board)) continue;
    const cell = tightest(state);
    if (cell < 0) {
      found.push(state.digits);
      if (found.length > 1) return { count: "several", solution: [] };
      continue;
    }
    for (const digit of bits(state.marks[cell]!)) {
      const next = { digits: state.digits.slice(), marks: state.marks.slice() };
      if (place(next, cell, digit, board)) stack.push(next);
    }
  }
  return found[0]
    ? { count: "one", solution: found[0] }
    : { count: "none", solution: [] };
}

interface Search {
  digits: number[];
  marks: number[];
}

function filled(givens: readonly number[], board: Geometry): Search | undefined {
  const state = { digits: givens.map(() => 0), marks: givens.map(() => board.all) };
  const fits = givens.every(
    (digit, cell) =>
      !digit ||
      ((state.marks[cell]! & bit(digit)) !== 0 && place(state, cell, digit, board)),
  );
  return fits ? state : undefined;
}

function place(state: Search, cell: number, digit: number, board: Geometry): boolean {
  state.digits[cell] = digit;
  state.marks[cell] = 0;
  for (const peer of board.peers[cell]!) {
    state.marks[peer]! &= ~bit(digit);
    if (!state.marks[peer] && !state.digits[peer]) return false;
  }
  return true;
}

function propagate(state: Search, board: Geometry): boolean {
  for (let changed = true; changed; ) {
    changed = false;
    for (const [cell, marks] of state.marks.entries()) {
      if (marks && !(marks & (marks - 1)) && state.marks[cell] === marks) {
        if (!place(state, cell, bits(marks)[0]!, board)) return false;
        changed = true;
      }
    }
    for (const house of board.houses) {
      const hidden = onlyPlaces(state, house, board);
      if (hidden === undefined) return false;
      for (const [cell, digit] of hidden) {
        if (state.digits[cell] === digit) continue;
        if (!(state.marks[cell]! & bit(digit))) return false;
        if (!place(state, cell, digit, board)) return false;
        changed = true;
      }
    }
  }
  return true;
}

/** The digits with one place left in a house, or nothing if one has none at all. */
function onlyPlaces(
  state: Search,
  house: readonly number[],
  board: Geometry,
): [number, number][] | undefined {
  if (house.length < board.size) return [];
  let once = 0;
  let twice = 0;
  let written = 0;
  for (const cell of house) {
    const marks = state.marks[cell]!;
    twice |= once & marks;
    once |= marks;
    if (state.digits[cell]) written |= bit(state.digits[cell]!);
  }
  if ((once | written) !== board.all) return undefined;
  return bits(once & ~twice).map((digit) => [
    house.find((cell) => state.marks[cell]! & bit(digit))!,
    digit,
  ]);
}

function tightest(state: Search): number {
  let best = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [cell, marks] of state.marks.entries()) {
    if (!marks) continue;
    const count = bits(marks).length;
    if (count < fewest) [best, fewest] = [cell, count];
  }
  return best;
}
