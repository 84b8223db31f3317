/** Share links: the whole position stands in the fragment, and no server keeps it. */

import { decode, encode, type Snapshot } from "./code.ts";
import { SHARED } from "./router.ts";
import type { Game } from "./state/game.ts";

export const snapshot = ({ puzzle, now, auto }: Game): Snapshot => ({
  layout: puzzle.layout,
  givens: puzzle.givens,
  ...(puzzle.rules && { rules: puzzle.rules }),
  now,
  auto,
});

/** The address of a position: the length of its code, by which a cut is seen, and it. */
export function linkTo(game: Snapshot, page: string): string {
  const code = encode(game);
  return `${page}${SHARED}~${code.length}~${code}`;
}

/** Read the position in a fragment; nothing if there is none that can be read.
 *  Links of old have no length, and open too. */
export function readLink(hash: string): Snapshot | undefined {
  if (!hash.startsWith(SHARED)) return undefined;
  try {
    const text = hash.slice(SHARED.length);
    const [, length, code = text] = /^~(\d+)~(.*)/.exec(text) ?? [];
    return length && +length !== code.length ? undefined : decode(code);
  } catch {
    return undefined;
  }
}
