/** A game compared with its solution, in cells and in words. */

import type { Session } from "../session.ts";
import { boardOf, type Game } from "../state/game.ts";
import { bit, cellText, digitText, parseDigits } from "../state/geometry.ts";
import { conflicts, mistakes, type Position } from "../state/position.ts";
import { list } from "../words/index.ts";
import { PLAY } from "../words/play.ts";
import type { Player } from "./player.ts";

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

/** The empty cells whose marks have lost the solution's digit. */
function lostMarks(
  position: Position,
  solution: readonly number[],
  auto: boolean,
): number[] {
  return solution.flatMap((digit, cell) => {
    const own = position.centre[cell]!;
    const lost = auto
      ? position.ruledOut[cell]! & bit(digit)
      : own && !(own & bit(digit));
    return !position.digits[cell] && lost ? [cell] : [];
  });
}

/** Compare with the solution; what takes the page too long is asked for. */
export async function checkAll(session: Session, tell: Player["tell"]): Promise<void> {
  const { game, ruling, api } = session;
  if (game.puzzle.rules) return ruling?.check();
  const { givens, layout } = game.puzzle;
  const puzzle = { puzzle: digitText(givens), layout };
  const isSame = () => session.game.now === game.now;
  try {
    if (session.answer.count === "unknown") {
      tell(session.say(PLAY.checking));
      const { count, solution } = await api.ask("solve", puzzle);
      const only = count === "one" && solution ? parseDigits(solution) : [];
      if (session.game.puzzle === game.puzzle) session.learn({ count, solution: only });
    }
  } catch {
    // Nobody answers: repeats are told.
  }
  if (!isSame()) return;
  const { wrong, text } = judge(session);
  tell(text, wrong);
  if (session.answer.count !== "none") return;
  const why = await api.ask("why", puzzle).catch(() => undefined);
  if (why?.text && isSame()) tell(`${text} ${why.text}`, wrong);
}

function judge(session: Session): { wrong: readonly number[]; text: string } {
  const { game, lang, say, answer } = session;
  const { size } = boardOf(game);
  const { wrong, lost } = check(game, answer.solution);
  const names = (cells: readonly number[]) =>
    list(
      cells.map((cell) => cellText(cell, size, session.names)),
      lang,
    );
  const count = {
    none: PLAY.checkNone,
    several: PLAY.checkSeveral,
    unknown: PLAY.checkUnknown,
  };
  const texts = [
    ...(answer.count === "one" ? [] : [say(count[answer.count])]),
    ...(wrong.length
      ? [say(PLAY.checkWrong, { n: wrong.length, cells: names(wrong) })]
      : []),
    ...(lost.length ? [say(PLAY.checkLost, { cells: names(lost) })] : []),
  ];
  return { wrong, text: texts.join(" ") || say(PLAY.checkRight) };
}
