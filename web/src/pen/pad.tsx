/** The keys of the pen, where those of digits stand: what it draws, in which colour. */

import type { ComponentChildren } from "preact";
import { padStyle } from "../play/pad.tsx";
import { useSession } from "../session.ts";
import type { Pen } from "../settings.ts";
import { boardOf } from "../state/game.ts";
import { range } from "../state/geometry.ts";
import type { Pair } from "../words/index.ts";
import { PEN as WORDS } from "../words/pen.ts";
import { penClass } from "./lines.tsx";
import { COLOURS, PEN } from "./strokes.ts";

/** What each kind of stroke looks like on a sheet of 24 × 24, and its name. */
const DRAWN: readonly [Pen["draws"], Pair, string][] = [
  ["line", WORDS.line, "M5 19L12 8L19 12"],
  ["edge", WORDS.edge, "M6 5v14h13"],
  ["link", WORDS.link, "M4 17h.01M5 13.5Q12 2 19 13.5M20 17h.01"],
];
const COLOUR_NAMES = [WORDS.colour1, WORDS.colour2, WORDS.colour3, WORDS.colour4];

export function PenPad() {
  const session = useSession();
  const { say, settings, game, dispatch } = session;
  const pen = settings.pen ?? PEN;
  const set = (change: Partial<Pen>) => session.set({ pen: { ...pen, ...change } });
  return (
    <fieldset class="pad" style={padStyle(boardOf(game).size, 9)}>
      <legend class="unseen">{say(WORDS.pad)}</legend>
      {DRAWN.map(([draws, name, d]) => (
        <Key
          key={draws}
          name={say(name)}
          pressed={pen.draws === draws}
          press={() => set({ draws })}
        >
          <path class="pen pen-ink" d={d} />
        </Key>
      ))}
      {range(COLOURS).map((index) => (
        <Key
          key={index}
          name={say(COLOUR_NAMES[index]!)}
          pressed={pen.colour === index + 1}
          press={() => set({ colour: index + 1 })}
        >
          <path class={`${penClass(index + 1)} wide`} d="M5 17L19 7" />
        </Key>
      ))}
      <Key
        name={say(WORDS.dashed)}
        pressed={pen.dashed}
        press={() => set({ dashed: !pen.dashed })}
      >
        <path class="pen pen-ink dashed" d="M4 18L20 6" />
      </Key>
      <Key
        name={say(WORDS.clear)}
        off={!Object.keys(game.now.pen).length}
        press={() => dispatch({ type: "draw", pen: {} })}
      >
        <path class="pen pen-ink" d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7" />
      </Key>
    </fieldset>
  );
}

interface KeyProps {
  readonly name: string;
  readonly pressed?: boolean;
  readonly off?: boolean;
  readonly press: () => void;
  readonly children: ComponentChildren;
}

/** A key with a drawing; it leaves the focus on the board. */
const Key = ({ name, pressed, off, press, children }: KeyProps) => (
  <button
    type="button"
    class="key swatch"
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    aria-disabled={off}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => off || press()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  </button>
);
