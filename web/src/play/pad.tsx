/** Modes, and the keys for digits, colours or the pen. */

import { across } from "../board/spots.ts";
import { Late } from "../late.tsx";
import { useSession } from "../session.ts";
import { boardOf, MODES } from "../state/game.ts";
import { range, symbol } from "../state/geometry.ts";
import { remaining } from "../state/position.ts";
import { PLAY } from "../words/play.ts";
import { COLOURS, MODE_NAMES } from "./labels.ts";

/** In how many columns *keys* stand on a low page and on a high one: in as many rows as
 *  the digits, so that what is below keeps its place in every mode. */
export function padStyle(size: number, keys: number) {
  const [low, high] = [size > 9 ? 8 : size, across(size)].map((columns) =>
    Math.ceil(size / columns),
  ) as [number, number];
  return {
    "--low": low,
    "--high": high,
    "--row": Math.ceil(keys / low),
    "--block": Math.ceil(keys / high),
  };
}

/** A key of the pad leaves the focus on the board. */
const stay = (event: Event) => event.preventDefault();

export function Modes() {
  const { say, game, dispatch } = useSession();
  return (
    <fieldset class="modes segments">
      <legend class="unseen">{say(PLAY.mode)}</legend>
      {MODES.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="mode"
            checked={game.mode === mode}
            onChange={() => dispatch({ type: "mode", mode })}
          />
          <span class={`mode-${mode}`}>{say(MODE_NAMES[mode])}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Pad({ enter }: { enter: (digit: number) => void }) {
  const { say, game } = useSession();
  const { size } = boardOf(game);
  if (game.mode === "colour") return <Palette enter={enter} />;
  if (game.mode === "pen") return <Late name="PenPad" props={{}} />;
  const left = remaining(game.now.digits, size);
  return (
    <fieldset class={`pad pad-${game.mode}`} style={padStyle(size, size)}>
      <legend class="unseen">{say(PLAY.pad)}</legend>
      {range(size).map((index) => {
        const digit = index + 1;
        const n = Math.max(0, left[digit]!);
        return (
          <button
            key={digit}
            type="button"
            class={n ? "key" : "key done"}
            aria-label={say(PLAY.padLeft, { digit: symbol(digit), n })}
            aria-pressed={game.spotlight === digit}
            onPointerDown={stay}
            onClick={() => enter(digit)}
          >
            <span>{symbol(digit)}</span>
            <small data-left={n || ""} />
          </button>
        );
      })}
    </fieldset>
  );
}

function Palette({ enter }: { enter: (colour: number) => void }) {
  const { say, game, dispatch } = useSession();
  const { size } = boardOf(game);
  return (
    <div class="palette">
      <fieldset class="pad" style={padStyle(size, 9)}>
        <legend class="unseen">{say(PLAY.colour)}</legend>
        {COLOURS.map((name, index) => (
          <button
            key={say(name)}
            type="button"
            class="key swatch"
            aria-label={say(name)}
            title={say(name)}
            onPointerDown={stay}
            onClick={() => enter(index + 1)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle class={`wash-${index + 1}`} cx="12" cy="12" r="10" />
            </svg>
          </button>
        ))}
        <button
          type="button"
          class="key swatch"
          aria-label={say(PLAY.noColour)}
          title={say(PLAY.noColour)}
          onPointerDown={stay}
          onClick={() => dispatch({ type: "erase" })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path class="no-colour" d="M12 2a10 10 0 1 0 .01 0M5 19L19 5" />
          </svg>
        </button>
      </fieldset>
      <label class="target">
        <span>{say(PLAY.target)}</span>
        <select
          value={game.target}
          onChange={(event) =>
            dispatch({ type: "target", digit: Number(event.currentTarget.value) })
          }
        >
          <option value={0}>{say(PLAY.wholeCell)}</option>
          {range(size).map((index) => (
            <option key={index} value={index + 1}>
              {say(PLAY.candidate, { digit: symbol(index + 1) })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
