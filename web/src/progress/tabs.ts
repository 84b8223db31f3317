/** One game in two tabs: neither loses what the other has written.
 *
 *     here     a b c          the same moves          nothing happens
 *     there    a b c d e      only they have more     theirs is taken over
 *     there    a b            only we have more       ours is written
 *     there    a b d          both have               theirs, and c on top of it
 *
 * Two tabs that meet so at once have the same moves afterwards, each in another order; where
 * that matters, the one whose board is the smaller as text gives way.
 */

import type { Game } from "../state/game.ts";
import type { Move } from "../state/log.ts";
import { elapsed } from "../state/timer.ts";
import { after, allMoves } from "./moves.ts";

export interface Meeting {
  readonly game: Game;
  /** Whether the other tab knew what this one did not. */
  readonly news: boolean;
  /** Whether this tab has what is not kept. */
  readonly unknown: boolean;
}

/** Bring our game together with theirs, as it is kept at this moment. */
export function meeting(ours: Game, theirs: Game, now: number): Meeting {
  const [here, there] = [allMoves(ours), allMoves(theirs)];
  const [own, news] = [without(here, there), without(there, here)];
  if (news.length) {
    const game = own.reduce(played, taken(ours, theirs, now));
    return { game, news: true, unknown: own.length > 0 };
  }
  const apart = !own.length && boardText(ours) !== boardText(theirs);
  if (apart && boardText(ours) < boardText(theirs)) {
    return { game: taken(ours, theirs, now), news: true, unknown: false };
  }
  return { game: ours, news: false, unknown: own.length > 0 || apart };
}

const boardText = ({ now }: Game): string => JSON.stringify(now);

function without(moves: readonly Move[], known: readonly Move[]): readonly Move[] {
  const names = new Set(known.map(String));
  return moves.filter((move) => !names.has(String(move)));
}

/** Their game, with our cursor and the clock that shows more; or theirs, if they have
 *  started again. */
function taken(ours: Game, theirs: Game, now: number): Game {
  const { selection, cursor, mode, target, spotlight, timer } = ours;
  const afresh = theirs.before?.length !== ours.before?.length;
  const least = afresh ? 0 : elapsed(timer, now);
  const passed = Math.max(least, theirs.timer.passed);
  return {
    ...theirs,
    ...{ selection, cursor, mode, target, spotlight },
    hints: Math.max(ours.hints, theirs.hints),
    timer: { passed, since: timer.since && now },
  };
}

/** A move of ours on top of their game. */
const played = (game: Game, move: Move): Game => ({
  ...game,
  now: after(game.now, move),
  past: [...game.past, game.now],
  future: [],
  log: [...game.log, move],
});
