/** What a puzzle with rules asks the server for while it is played: how its rules are
 * drawn and told, its solution, which rules the digits break.
 */

import { useEffect } from "preact/hooks";
import { type Answers, ApiError, type PositionAsked, positionOf } from "../api.ts";
import type { Session } from "../session.ts";
import type { RuleJson } from "../shared/api.ts";
import { boardOf, type Game, type Puzzle } from "../state/game.ts";
import {
  digitOf,
  digitText,
  maskOf,
  parseCell,
  parseDigits,
} from "../state/geometry.ts";
import { PAGE } from "../words/page.ts";
import { PLAY } from "../words/play.ts";
import { unpack } from "./pack.ts";

/** How long a player's hand must rest before the digits are looked at. */
const REST = 250;

type Checked = Answers<"check">;

export const puzzleAsked = ({ givens, layout, rules = "" }: Puzzle) => ({
  puzzle: digitText(givens),
  layout,
  rules: unpack(rules) as readonly RuleJson[],
});

export const positionAsked = (game: Game): PositionAsked => ({
  ...positionOf(game),
  ...(game.puzzle.rules && puzzleAsked(game.puzzle)),
});

/** Have the rules drawn and told, again in another language; tell why not, if not. */
export function useShown(session: Session): void {
  const { game } = session;
  const { rules } = game.puzzle;
  const lang = `${session.lang} ${session.names}`; // of what is told
  useEffect(() => {
    if (game.puzzle.shown?.lang === lang) return;
    ask(session, "rules", () => puzzleAsked(game.puzzle)).then(
      ({ drawing, told, ties }) =>
        drawing &&
        session.dispatch({ type: "show", shown: { drawing, told, ties, lang } }),
      (error) => error && session.warn(problem(session, error)),
    );
  }, [rules, lang]);
}

/** Learn the solution, if there is one and it is found in time. */
export function useAnswer(session: Session): void {
  const { givens, rules } = session.game.puzzle;
  useEffect(() => {
    if (session.answer.count !== "unknown") return;
    ask(session, "solve", () => puzzleAsked(session.game.puzzle)).then(
      ({ count, solution }) => {
        const only = count === "one" && solution ? parseDigits(solution) : [];
        session.learn({ count, solution: only });
      },
      () => {}, // then nobody compares with it
    );
  }, [givens, rules]);
}

/** Look at the digits after every change of them, and say which rules they break. */
export function useVerdict(session: Session): void {
  const { digits } = session.game.now;
  const { rules } = session.game.puzzle;
  useEffect(() => {
    if (session.game.verdict?.about === digits) return;
    const look = () =>
      ask(session, "check", () => ({
        ...puzzleAsked(session.game.puzzle),
        digits: digitText(digits),
        quick: true,
      })).then(
        (found) => session.game.now.digits === digits && judge(session, found),
        () => {}, // nobody answers: the next change asks again
      );
    const waiting = setTimeout(look, digits.every(Boolean) ? 0 : REST);
    return () => clearTimeout(waiting);
  }, [digits, rules]);
}

function judge(session: Session, { status, mistakes }: Checked): void {
  const { now } = session.game;
  const { size } = boardOf(session.game);
  const broken = mistakes
    .filter(({ kind }) => kind === "rule")
    .map(({ text, cells }) => ({
      text: sentence(text),
      cells: cells.map((name) => parseCell(name, size)),
    }));
  const finished = status === "finished";
  session.dispatch({ type: "judge", verdict: { about: now.digits, finished, broken } });
  if (broken.length) session.announce(broken.map(({ text }) => text).join(" "));
}

/** Ask about the puzzle on the board; an answer about another is none. */
async function ask<N extends "rules" | "solve" | "check" | "candidates">(
  session: Session,
  name: N,
  asked: () => Parameters<typeof session.api.ask<N>>[1],
): Promise<Answers<N>> {
  const { givens } = session.game.puzzle;
  const answer = await session.api.ask(name, asked());
  if (session.game.puzzle.givens !== givens) throw undefined;
  return answer;
}

/** What went wrong, in words; where nobody was asked, the link held no rules. */
const problem = ({ say }: Session, error: unknown): string =>
  error instanceof ApiError ? error.message : say(PAGE.lostLink);

/** What a player asks for: a check of everything, or the candidates of all solutions. */
export function rulingOf(
  session: Session,
  tell: (text: string, wrong?: readonly number[]) => void,
) {
  const { say } = session;
  const failed = (error: unknown) => error && tell(problem(session, error));
  return {
    asked: positionAsked,
    check: () => {
      const { game } = session;
      ask(session, "check", () => positionAsked(game)).then((found) => {
        if (session.game.now === game.now) tell(...told(session, found));
      }, failed);
    },
    fillMarks: () => {
      const { game } = session;
      tell(say(PLAY.finding));
      const asked = () => ({
        ...puzzleAsked(game.puzzle),
        digits: digitText(game.now.digits),
      });
      ask(session, "candidates", asked).then(({ marks }) => {
        if (session.game.now !== game.now) return;
        const centre = marks.map((text) => maskOf([...text].map(digitOf)));
        session.dispatch({ type: "marks", centre });
        tell(say(PLAY.filled));
      }, failed);
    },
  };
}

const COUNTS = {
  none: PLAY.checkNone,
  several: PLAY.rulesSeveral,
  unknown: PLAY.rulesUnknown,
} as const;

/** A check in words, and the cells that it is about. */
function told(
  { game, say }: Session,
  { status, mistakes }: Checked,
): [string, readonly number[]] {
  const { size } = boardOf(game);
  const cells = mistakes.flatMap((each) =>
    each.kind === "missing" ? [] : each.cells.map((name) => parseCell(name, size)),
  );
  const texts = [
    ...(status in COUNTS ? [say(COUNTS[status as keyof typeof COUNTS])] : []),
    ...mistakes.map(({ text }) => sentence(text)),
  ];
  return [texts.join(" ") || say(PLAY.checkRight), cells];
}

/** Write what the server says as a sentence of its own. */
export const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() +
  text.slice(1) +
  (/[.。]$/.test(text) ? "" : /[⺀-鿿]/.test(text) ? "。" : ".");
