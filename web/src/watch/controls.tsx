/** The bar of buttons that all lanes obey. */

import { IconButton, Segments } from "../controls.tsx";
import { Icon } from "../icons.tsx";
import { useShortcuts } from "../play/player.ts";
import { useSession } from "../session.ts";
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
  useShortcuts({
    Home: ways.first,
    ArrowUp: ways.before,
    ArrowLeft: ways.back,
    " ": toggle,
    ArrowRight: ways.on,
    ArrowDown: ways.after,
    End: ways.last,
  });
  return (
    <div class="controls" role="group" aria-label={say(WATCH.controls)}>
      <div class="buttons">
        <IconButton
          icon="end"
          label={say(WATCH.first)}
          press={ways.first}
          kind="turned"
        />
        <IconButton
          icon="jump"
          label={say(WATCH.before)}
          press={ways.before}
          kind="turned"
        />
        <IconButton
          icon="next"
          label={say(WATCH.back)}
          press={ways.back}
          kind="turned"
        />
        <button
          type="button"
          class="primary play-button"
          aria-label={say(playing ? WATCH.pause : WATCH.play)}
          title={say(playing ? WATCH.pause : WATCH.play)}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "resume"} />
        </button>
        <IconButton icon="next" label={say(WATCH.on)} press={ways.on} />
        <IconButton icon="jump" label={say(WATCH.after)} press={ways.after} />
        <IconButton icon="end" label={say(WATCH.last)} press={ways.last} />
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

function Paces({ pace, setPace }: Pick<Props, "pace" | "setPace">) {
  const { say } = useSession();
  return (
    <fieldset>
      <legend class="unseen">{say(WATCH.pace)}</legend>
      <Segments
        name="pace"
        options={[
          ["step", say(WATCH.byStep)],
          ["share", say(WATCH.byShare)],
        ]}
        chosen={pace}
        choose={setPace}
      />
    </fieldset>
  );
}
