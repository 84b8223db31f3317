/**
 * What a key asks for. Keys are told by their place, so that Shift changes nothing; what
 * people know by its sign (brackets, Ctrl+Z) by that, wherever a keyboard has it.
 */

import { type Action, MODES, type Mode } from "../state/game.ts";
import { digitOf, range } from "../state/geometry.ts";

type Wish =
  | "hint"
  | "why"
  | "help"
  | "pause"
  | "escape"
  | "nextMode"
  | "digitFirst"
  | "putHere";
export type Command = Action | { [W in Wish]: { readonly type: W } }[Wish];

export interface Key {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  KeyW: [-1, 0],
  KeyS: [1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};

const PLAIN: Readonly<Record<string, Command>> = {
  KeyZ: { type: "mode", mode: "digit" },
  KeyX: { type: "mode", mode: "corner" },
  KeyC: { type: "mode", mode: "centre" },
  KeyV: { type: "mode", mode: "colour" },
  KeyB: { type: "mode", mode: "pen" },
  KeyH: { type: "hint" },
  KeyQ: { type: "why" },
  KeyM: { type: "toggleAuto" },
  KeyP: { type: "pause" },
  KeyF: { type: "digitFirst" },
  Enter: { type: "putHere" },
  NumpadEnter: { type: "putHere" },
  Space: { type: "nextMode" },
  Backspace: { type: "erase" },
  Delete: { type: "erase" },
  BracketLeft: { type: "undo" },
  BracketRight: { type: "redo" },
  Escape: { type: "escape" },
};

const TYPED: Readonly<Record<string, Command>> = {
  "?": { type: "help" },
  "[": { type: "undo" },
  "]": { type: "redo" },
};

/** Translate a key; *size* is the board's, whose digits may be letters. */
export function command(key: Key, mode: Mode, size: number): Command | undefined {
  const control = key.ctrlKey || key.metaKey;
  const typed = TYPED[key.key];
  if (typed && !key.metaKey) return typed; // ⌘[ goes back in a browser
  const digit = digitAt(key, size);
  if (digit !== undefined) return numbered(key, digit, mode);
  const move = MOVES[key.code];
  if (move && !(control && key.code.startsWith("Key"))) {
    return {
      type: "move",
      by: move[0],
      across: move[1],
      extend: key.shiftKey || control,
    };
  }
  if (control) return controlled(key, size);
  return key.altKey ? undefined : PLAIN[key.code];
}

function digitAt(key: Key, size: number): number | undefined {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(key.code);
  if (found) return Number(found[1]);
  const letter = /^Key([A-Z])$/.exec(key.code)?.[1];
  const digit = letter ? digitOf(letter) : 0;
  return digit && digit <= size && !key.ctrlKey && !key.metaKey ? digit : undefined;
}

function numbered(key: Key, digit: number, mode: Mode): Command {
  if (key.altKey) return { type: "spotlight", digit };
  if (!digit) return { type: "erase" };
  if (mode === "colour") {
    return key.shiftKey ? { type: "target", digit } : { type: "enter", digit };
  }
  if (key.ctrlKey || key.metaKey) return { type: "enter", digit, mode: "centre" };
  return { type: "enter", digit, mode: key.shiftKey ? "corner" : mode };
}

function controlled(key: Key, size: number): Command | undefined {
  const letter = /^[a-z]$/i.test(key.key) ? key.key.toUpperCase() : key.code.at(-1);
  if (letter === "Z") return { type: key.shiftKey ? "redo" : "undo" };
  if (letter === "Y") return { type: "redo" };
  return letter === "A" ? { type: "select", cells: range(size * size) } : undefined;
}

export const nextMode = (mode: Mode): Mode =>
  MODES[(MODES.indexOf(mode) + 1) % MODES.length]!;
