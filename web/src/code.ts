/** A position as a short text that may stand in an address.
 *
 * Parts are joined by ".": layout, givens, the six layers of `state/compact.ts`, whether
 * candidates are shown, rules as `ruled/pack.ts` packs them, the strokes of the pen, the
 * title, the author. What is empty at the end is left out.
 */

import {
  decodeDigits,
  decodePosition,
  encodeDigits,
  encodeLayers,
  encodePen,
} from "./state/compact.ts";
import { geometry } from "./state/geometry.ts";
import { LAYERS } from "./state/log.ts";
import type { Position } from "./state/position.ts";

export interface Snapshot {
  readonly layout: string;
  readonly givens: readonly number[];
  /** What is demanded beyond the houses, packed; not there if nothing is. */
  readonly rules?: string;
  readonly title?: string;
  readonly author?: string;
  readonly now: Position;
  readonly auto: boolean;
}

export function encode({ layout, givens, now, auto, ...puzzle }: Snapshot): string {
  const { rules = "", title = "", author = "" } = puzzle;
  const parts = [
    safe(layout === "9" ? "" : layout),
    encodeDigits(givens),
    encodeLayers(now, givens),
    auto ? "1" : "",
    rules,
    encodePen(now.pen),
    safe(title),
    safe(author),
  ];
  return parts.join(".").replace(/\.+$/, "");
}

/** Words as they may stand in an address, without what parts the parts. */
const safe = (text: string): string => encodeURIComponent(text).replaceAll(".", "%2E");

/** Read what `encode` wrote; throws if the text is something else. */
export function decode(text: string): Snapshot {
  const [layout = "", digits = "", ...rest] = text.split(".");
  const name = decodeURIComponent(layout) || "9";
  const board = geometry(name);
  const cells = board.size ** 2;
  const givens = decodeDigits(digits, cells);
  if (givens.some((digit) => digit > board.size)) throw new RangeError(digits);
  const [shown, rules, pen = "", ...words] = rest.slice(LAYERS.length - 1);
  const [title, author] = words.map(decodeURIComponent);
  const written = [...rest, ...Array(5).fill("")].slice(0, LAYERS.length - 1);
  return {
    layout: name,
    givens,
    ...(rules && { rules }),
    ...(title && { title }),
    ...(author && { author }),
    now: decodePosition([...written, pen].join("."), givens, board.size),
    auto: shown === "1",
  };
}
