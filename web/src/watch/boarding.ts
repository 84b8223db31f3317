/** The board of a search as a picture: what is known of each cell after the last step. */

import { ELIMINATE, FAIL, type Replay } from "../../../src/nonet/lab/search.js";
import type { Picture } from "../board/picture.ts";
import type { Geometry } from "../state/geometry.ts";
import { bit, maskOf } from "../state/geometry.ts";
import { candidateKey } from "../state/position.ts";

const BLUE = bit(1);
const RED = 5;

export function boarding(
  replay: Replay,
  board: Geometry,
  start: readonly (readonly number[])[],
): Picture {
  const { step, about, domains } = replay;
  const guessed = new Set(replay.stack.map(({ x }) => x));
  const lost = step.filter(({ kind }) => kind === ELIMINATE);
  const masks = domains.map((domain) => maskOf([...domain].map((v) => v + 1)));
  for (const { x, v } of lost) masks[x]! |= bit(v + 1);
  const here = [...about].filter((x) => x !== undefined);
  return {
    board,
    givens: start.map((domain) => (domain.length === 1 ? 1 : 0)),
    digits: domains.map((domain, x) =>
      domain.size === 1 && !lost.some((each) => each.x === x) ? [...domain][0]! + 1 : 0,
    ),
    // Where nothing is known there is nothing to write.
    candidates: masks.map((mask) => (mask === board.all ? 0 : mask)),
    colours: domains.map((_domain, x) => (guessed.has(x) ? BLUE : 0)),
    inks: Object.fromEntries(lost.map(({ x, v }) => [candidateKey(x, v + 1), RED])),
    ...(step[0]?.kind === FAIL ? { wrong: new Set(here) } : {}),
    ...(lost.length
      ? { glow: here.filter((x) => !guessed.has(x)) }
      : { selection: here }),
  };
}
