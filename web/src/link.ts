/** Share links: the whole position stands in the fragment, and no server keeps it. */

import { decode, encode, type Snapshot } from "./code.ts";
import type { Game } from "./state/game.ts";

const PREFIX = "#/p/";

export const snapshot = ({ puzzle, now, auto }: Game): Snapshot => ({
  layout: puzzle.layout,
  givens: puzzle.givens,
  now,
  auto,
});

/** The address of a position; *bare*: of the puzzle alone. */
export const linkTo = (game: Snapshot, origin: string): string =>
  `${origin}/${PREFIX}${encode(game)}`;

export const isLink = (hash: string): boolean => hash.startsWith(PREFIX);

/** Read the position in a fragment; nothing if there is none that can be read. */
export function readLink(hash: string): Snapshot | undefined {
  if (!isLink(hash)) return undefined;
  try {
    return decode(hash.slice(PREFIX.length));
  } catch {
    return undefined;
  }
}
