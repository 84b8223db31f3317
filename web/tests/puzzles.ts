import { type Action, type Game, newGame, reduce } from "../src/state/game.ts";
import { parseDigits } from "../src/state/geometry.ts";

export const EASY =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLVED =
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const SOLUTION = parseDigits(SOLVED);

export const game = (text = EASY, layout = "9"): Game =>
  newGame({ givens: parseDigits(text), layout, title: "" }, "g");

export const play = (start: Game, ...actions: Action[]): Game =>
  actions.reduce((now, action) => reduce(now, action, { autoClean: true }), start);

export const choose = (...cells: number[]): Action => ({ type: "select", cells });
export const enter = (
  digit: number,
  mode?: "corner" | "centre" | "colour",
): Action => ({
  type: "enter",
  digit,
  ...(mode && { mode }),
});

/** Numbers that look random and are the same in every run. */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state;
  }
}
