/** The bar of buttons that all lanes obey. */

import { Icon, type IconName } from "../icons.tsx";
import { useKeys } from "../play/player.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";
import { guessFrom, type Lane, lengthOf, type Pace } from "./clock.ts";
import { type Playback, SPEEDS } from "./playback.ts";

interface Props {
  readonly playback: Playback;
  readonly lanes: readonly Lane[];
  readonly pace: Pace;
  readonly setPace: (pace: Pace) => void;
}

export function Controls({ playback, lanes, pace, setPace }: Props) {
  const { say } = useSession();
  const { time, playing, go, toggle } = playback;
  const total = lengthOf(lanes);
  const ways = {
    first: () => go(0),
    before: () => go(guessFrom(time, -1, pace, lanes)),
    back: () => go(time - 1),
    on: () => go(time + 1),
    after: () => go(guessFrom(time, 1, pace, lanes)),
    last: () => go(total),
  };
  const keys: Readonly<Record<string, () => void>> = {
    Home: ways.first,
    ArrowUp: ways.before,
    ArrowLeft: ways.back,
    " ": toggle,
    ArrowRight: ways.on,
    ArrowDown: ways.after,
    End: ways.last,
  };
  useKeys(({ key, ctrlKey, altKey, metaKey }) => {
    const run = ctrlKey || altKey || metaKey ? undefined : keys[key];
    run?.();
    return run !== undefined;
  });
  return (
    <div class="controls" role="group" aria-label={say(WATCH.controls)}>
      <div class="buttons">
        <Button name={WATCH.first} icon="end" turned press={ways.first} />
        <Button name={WATCH.before} icon="jump" turned press={ways.before} />
        <Button name={WATCH.back} icon="next" turned press={ways.back} />
        <button
          type="button"
          class="primary play-button"
          aria-label={say(playing ? WATCH.pause : WATCH.play)}
          title={say(playing ? WATCH.pause : WATCH.play)}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "resume"} />
        </button>
        <Button name={WATCH.on} icon="next" press={ways.on} />
        <Button name={WATCH.after} icon="jump" press={ways.after} />
        <Button name={WATCH.last} icon="end" press={ways.last} />
      </div>
      <input
        type="range"
        min={0}
        max={total}
        value={time}
        aria-label={say(WATCH.place)}
        aria-valuetext={say(WATCH.step, { at: time, n: total })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <select
        value={playback.speed}
        aria-label={say(WATCH.speed)}
        onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((n) => (
          <option key={n} value={n}>
            {say(WATCH.rate, { n })}
          </option>
        ))}
      </select>
      {lanes.length > 1 && <Paces pace={pace} setPace={setPace} />}
    </div>
  );
}

interface ButtonProps {
  readonly name: Pair;
  readonly icon: IconName;
  readonly turned?: boolean;
  readonly press: () => void;
}

function Button({ name, icon, turned, press }: ButtonProps) {
  const { say } = useSession();
  return (
    <button
      type="button"
      class={turned ? "icon-button turned" : "icon-button"}
      aria-label={say(name)}
      title={say(name)}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

function Paces({ pace, setPace }: Pick<Props, "pace" | "setPace">) {
  const { say } = useSession();
  const paces = { step: WATCH.byStep, share: WATCH.byShare };
  return (
    <fieldset class="segments">
      <legend class="unseen">{say(WATCH.pace)}</legend>
      {(Object.entries(paces) as [Pace, Pair][]).map(([each, name]) => (
        <label key={each}>
          <input
            type="radio"
            name="pace"
            checked={pace === each}
            onChange={() => setPace(each)}
          />
          <span>{say(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
