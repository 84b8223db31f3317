/** The bar of buttons that all lanes obey. */

import type { Replay } from "../../../src/nonet/lab/search.js";
import { IconButton, Segments } from "../controls.tsx";
import type { IconName } from "../icons.tsx";
import { useShortcuts } from "../play/player.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";
import { guessFrom, type Lane, lengthOf, type Pace, timeOf } from "./clock.ts";
import { type Playback, SPEEDS } from "./playback.ts";

interface Props {
  readonly playback: Playback;
  readonly lanes: readonly Lane[];
  readonly pace: Pace;
  readonly setPace: (pace: Pace) => void;
  readonly replays: readonly Replay[];
}

export function Controls(props: Props) {
  const { say } = useSession();
  const { playback, lanes } = props;
  const { time, go } = playback;
  const total = lengthOf(lanes);
  return (
    <div class="controls" role="group" aria-label={say(WATCH.controls)}>
      <Buttons {...props} />
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
      {lanes.length > 1 && (
        <Segments
          label={say(WATCH.pace)}
          options={[say(WATCH.byStep), say(WATCH.byShare)]}
          chosen={Number(props.pace === "share")}
          choose={(index) => props.setPace(index ? "share" : "step")}
        />
      )}
    </div>
  );
}

function Buttons({ playback, lanes, pace, replays }: Props) {
  const { say } = useSession();
  const { time, playing, go, toggle } = playback;
  // To where all lanes have come, one further at least.
  const settled = (place: (replay: Replay) => number) => {
    const total = lengthOf(lanes);
    const times = replays.map((each) =>
      timeOf(place(each), pace, each.steps.length, total),
    );
    go(Math.max(time + 1, ...times));
  };
  const ways: Readonly<Record<string, () => void>> = {
    Home: () => go(0),
    ArrowUp: () => go(guessFrom(time, -1, pace, lanes)),
    ArrowLeft: () => go(time - 1),
    " ": toggle,
    ArrowRight: () => go(time + 1),
    ArrowDown: () => go(guessFrom(time, 1, pace, lanes)),
    o: () => settled(({ over }) => over),
    u: () => settled(({ out }) => out),
    End: () => go(lengthOf(lanes)),
  };
  useShortcuts(ways);
  const button = (name: Pair, key: string, icon: IconName, kind?: string) => (
    <IconButton {...{ icon, kind }} label={say(name)} press={ways[key]!} />
  );
  return (
    <div class="buttons">
      {button(WATCH.first, "Home", "end", "icon-button turned")}
      {button(WATCH.before, "ArrowUp", "jump", "icon-button turned")}
      {button(WATCH.back, "ArrowLeft", "next", "icon-button turned")}
      {playing
        ? button(WATCH.pause, " ", "pause", "primary play-button")
        : button(WATCH.play, " ", "resume", "primary play-button")}
      {button(WATCH.on, "ArrowRight", "next")}
      {button(WATCH.after, "ArrowDown", "jump")}
      {button(WATCH.over, "o", "over")}
      {button(WATCH.out, "u", "out")}
      {button(WATCH.last, "End", "end")}
    </div>
  );
}
