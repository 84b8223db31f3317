/** Small pictures of tools, drawn as the board draws their rules. */

import { kindOf } from "./rules.ts";

type Shape = readonly [kind: string, d: string];

const WAVE = "M5 18L10 8L15 16L20 6";
const DISC = "M12 6a6 6 0 1 0 .01 0z";

const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  regions: [["frame", "M4 4h16v16h-16zM4 10h6v-6M10 10h5v10M15 14h5"]],
  cage: [["dashes", "M4.5 4.5h15v15h-15z"]],
  thermo: [
    ["band", "M7 17L12 12V6H19"],
    ["solid", "M7 13a4 4 0 1 0 .01 0z"],
  ],
  "slow-thermo": [
    ["frame", "M7 17L12 12V6H19"],
    ["solid", "M7 13a4 4 0 1 0 .01 0z"],
  ],
  arrow: [["frame", "M7 13a4 4 0 1 0 .01 0zM10 14L19 5M13 5h6v6"]],
  whisper: [["band green", WAVE]],
  renban: [["band purple", WAVE]],
  palindrome: [["band", WAVE]],
  "white-dot": [["frame", DISC]],
  "black-dot": [["solid", DISC]],
  x: [["frame", "M7 6l10 12M17 6L7 18"]],
  v: [["frame", "M6.5 6L12 18L17.5 6"]],
  quadruple: [["frame", "M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 .01 0z"]],
  "little-killer": [["frame", "M4 4L12 12M6 12h6v-6M12 20h8v-8"]],
  even: [["solid", "M6 6h12v12h-12z"]],
  odd: [["solid", DISC]],
};

/** For rules without a picture of their own: how they are laid. */
const GESTURES: Readonly<Record<string, readonly Shape[]>> = {
  area: [["dashes", "M4.5 4.5h15v15h-15z"]],
  groups: [["dashes", "M4 4h7v7h-7zM13 13h7v7h-7z"]],
  line: [["band", WAVE]],
  two: [["frame", "M7 13a4 4 0 1 0 .01 0zM10 14L19 5"]],
  edge: [["frame", "M4 7h16v10h-16zM12 4v16"]],
  corner: [["frame", "M12 4v16M4 12h16"]],
  side: [["frame", "M3 12h5M6 9l3 3l-3 3M12 6h9v12h-9z"]],
  diagonal: [["frame", "M4 4L12 12M6 12h6v-6M12 20h8v-8"]],
};

export function Glyph({ name }: { name: string }) {
  if (name === "givens")
    return (
      <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
        <text x="12" y="18">
          5
        </text>
      </svg>
    );
  const shapes = SHAPES[name] ?? GESTURES[kindOf(name)?.gesture ?? ""] ?? [];
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([kind, d]) => (
        <path key={d} class={kind} d={d} />
      ))}
    </svg>
  );
}
