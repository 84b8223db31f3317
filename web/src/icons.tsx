/** Icons as strokes on a 24 × 24 sheet: those of icons.svg. */

import sheet from "./icons.svg?url";

export type IconName =
  | "nonet"
  | "settings"
  | "close"
  | "undo"
  | "redo"
  | "erase"
  | "candidates"
  | "check"
  | "hint"
  | "why"
  | "more"
  | "pause"
  | "resume"
  | "games"
  | "remove"
  | "down"
  | "print"
  | "next"
  | "jump"
  | "over"
  | "out"
  | "end"
  | "grow"
  | "shrink"
  | "plus"
  | "minus";

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
