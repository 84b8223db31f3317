/** What a player may ask of a cell, and of the step that was taken last. */

import type { PositionAsked } from "../api.ts";
import { positionAsked } from "../ruled/ruling.ts";
import { boardOf, type Candidate, type Game, marksMeant } from "../state/game.ts";
import { bits, cellName, range } from "../state/geometry.ts";
import type { Position } from "../state/position.ts";

/** A step of the player's own: the position before it, and what it claims. */
export interface OwnStep {
  readonly before: Position;
  readonly claims: readonly Claim[];
}

interface Claim extends Candidate {
  /** Whether the digit was written; else its mark was rubbed out. */
  readonly holds: boolean;
}

/** Questions are short; nobody rubs out more marks than these in one step. */
const MOST = 40;

/** The latest digits written, or marks rubbed out, of which something still stands. */
export function lastStep(game: Game): OwnStep | undefined {
  const moments = [...game.past, game.now];
  for (let index = moments.length - 2; index >= 0; index--) {
    const [before, after] = [moments[index]!, moments[index + 1]!];
    const claims = changes(game, before, after).filter((each) => stands(game, each));
    if (claims.length && claims.length <= MOST) return { before, claims };
  }
  return undefined;
}

/** What changed from one moment to the next; a digit rubs marks out by itself. */
function changes(game: Game, before: Position, after: Position): Claim[] {
  const cells = range(before.digits.length);
  const written = cells.flatMap((cell) => {
    const digit = after.digits[cell]!;
    return digit && digit !== before.digits[cell] ? [{ cell, digit, holds: true }] : [];
  });
  if (written.length) return written;
  const [old, left] = [before, after].map((now) => marksMeant({ ...game, now }));
  return cells.flatMap((cell) => {
    // Without any marks of the player's own, a cell has them all.
    const cleared = !left![cell] && !game.auto;
    const gone = cleared || after.digits[cell] ? 0 : old![cell]! & ~left![cell]!;
    return bits(gone).map((digit) => ({ cell, digit, holds: false }));
  });
}

function stands(game: Game, { cell, digit, holds }: Claim): boolean {
  const now = game.now.digits[cell];
  if (holds || now) return holds && now === digit;
  return !bits(marksMeant(game)[cell]!).includes(digit);
}

/** A question as the server reads it, about the position that it is asked in. */
export type Asked = PositionAsked & { readonly question: string };

export const claimText = (claims: readonly Claim[], size: number): string =>
  claims
    .map(
      ({ cell, digit, holds }) =>
        `${cellName(cell, size)}${holds ? "=" : "<>"}${digit}`,
    )
    .join(", ");

export const askStep = (game: Game, { before, claims }: OwnStep): Asked => ({
  ...positionAsked({ ...game, now: before }),
  question: claimText(claims, boardOf(game).size),
});

/** Whether the cell holds the digit; without one, which it holds. */
export const askCell = (game: Game, cell: number, digit = 0): Asked => ({
  ...positionAsked(game),
  question: `${cellName(cell, boardOf(game).size)}=${digit || "?"}`,
});

export const askPuzzle = (game: Game): Asked => ({
  ...positionAsked(game),
  question: "several",
});
