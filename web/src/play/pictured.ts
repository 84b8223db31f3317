/** The picture of a game as its player wants to see it. */

import type { Picture } from "../board/picture.ts";
import type { Settings } from "../settings.ts";
import { boardOf, brokenRules, type Game } from "../state/game.ts";
import { candidates, conflicts, mistakes } from "../state/position.ts";

/** The cells to underline: repeats and broken rules always, mistakes if asked for. */
export function wrongCells(
  game: Game,
  solution: readonly number[] | undefined,
  checked: readonly number[],
): Set<number> {
  const { digits } = game.now;
  return new Set([
    ...conflicts(digits, boardOf(game)),
    ...brokenRules(game).flatMap(({ cells }) => cells),
    ...(solution ? mistakes(digits, solution) : []),
    ...checked,
  ]);
}

export function pictured(
  game: Game,
  settings: Settings,
  wrong: ReadonlySet<number>,
): Picture {
  const board = boardOf(game);
  const { digits, corner, centre, colours, inks, pen } = game.now;
  const [only] = game.selection.length === 1 ? game.selection : [];
  const chosen = only === undefined ? 0 : digits[only]!;
  return {
    board,
    digits,
    givens: game.puzzle.givens,
    rules: game.puzzle.shown?.drawing,
    ...(game.auto ? { candidates: candidates(game.now, board) } : { corner, centre }),
    colours,
    inks,
    pen,
    selection: game.selection,
    cursor: game.cursor,
    seen: settings.showSeen && only !== undefined ? board.peers[only]! : [],
    spotlight: game.spotlight || (settings.showSame ? chosen : 0),
    wrong,
  };
}
