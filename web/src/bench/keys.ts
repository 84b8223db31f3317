/** What a key asks for on the bench. */

import type { Key } from "../play/keys.ts";
import { digitOf } from "../state/geometry.ts";
import type { BenchAction } from "./state.ts";
import type { Bench } from "./value.ts";

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PLAIN: Readonly<Record<string, BenchAction>> = {
  Enter: { type: "enter" },
  " ": { type: "take" },
  Escape: { type: "drop" },
  Backspace: { type: "erase" },
};

/** Translate a key; *onBoard* tells whether the board has the focus: elsewhere arrows,
 *  Enter and blanks belong to what is focused. */
export function benchKey(
  key: Key,
  { draft, tool }: Pick<Bench, "draft" | "tool">,
  onBoard: boolean,
): BenchAction | undefined {
  if (key.ctrlKey || key.metaKey) return controlled(key);
  if (key.altKey) return undefined;
  const move = MOVES[key.key];
  if (move) {
    const [down, right] = move;
    return onBoard ? { type: "move", down, right, extend: key.shiftKey } : undefined;
  }
  if (/^(Enter| )$/.test(key.key) && !onBoard) return undefined;
  if (key.key === "Delete") return { type: tool === "givens" ? "erase" : "remove" };
  const digit = digitKey(key, draft.size);
  if (digit === 0 && /^(digits|regions)$/.test(tool)) return { type: "erase" };
  return digit === undefined ? PLAIN[key.key] : { type: "write", digit };
}

function digitKey({ code, key }: Key, size: number): number | undefined {
  const typed = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (typed) return Number(typed);
  const digit = /^[a-z]$/i.test(key) ? digitOf(key) : 0;
  return digit && digit <= size ? digit : undefined;
}

function controlled({ key, shiftKey }: Key): BenchAction | undefined {
  const letter = key.toLowerCase();
  if (letter === "z") return { type: shiftKey ? "redo" : "undo" };
  return letter === "y" ? { type: "redo" } : undefined;
}
