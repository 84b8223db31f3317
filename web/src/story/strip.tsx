/** The whole tale at a glance: how hard each step is, and the way through it. */

import { IconButton } from "../controls.tsx";
import { Icon } from "../icons.tsx";
import { useSession } from "../session.ts";
import { STORY } from "../words/story.ts";
import { type Autoplay, PACES } from "./autoplay.ts";
import { hardest, height, type Level, type Step, type Tale } from "./tale.ts";

const TOP = 10;
/** A tale of easy steps is not to look like mountains. */
const LEAST = 4;

interface Props {
  readonly tale: Tale;
  readonly hidden: ReadonlySet<Level>;
  readonly place: number;
  /** The last place that can be turned to: the end, once it is told. */
  readonly last: number;
  /** How many places there are, or will be at least. */
  readonly room: number;
  readonly turn: (place: number) => void;
  readonly by: (way: 1 | -1) => void;
  readonly autoplay: Autoplay;
}

export function Strip(props: Props) {
  const { hidden, place, last, room, turn, by } = props;
  const { steps } = props.tale;
  const { say } = useSession();
  const of = steps.length;
  const told = last < of ? STORY.soFar : STORY.step;
  const top = hardest(steps);
  const most = Math.max(LEAST, top ? height(top) : 0);
  const tall = (step: Step) => (TOP * height(step)) / most;
  const where = place < of ? say(told, { step: place + 1, of }) : say(STORY.end);
  return (
    <div class="strip">
      <Turn way={-1} off={place === 0} by={by} />
      <div class="scrub">
        <svg viewBox={`0 0 ${room} ${TOP}`} preserveAspectRatio="none" aria-hidden>
          <rect class="bookmark" x={place} y="0" width="1" height={TOP} />
          {steps.map((step, index) => (
            <rect
              key={index}
              class={`bar-of level-${step.level}${hidden.has(step.level) ? " hidden" : ""}`}
              x={index + 0.12}
              y={TOP - tall(step)}
              width="0.76"
              height={tall(step)}
            />
          ))}
        </svg>
        <input
          type="range"
          min="0"
          max={room - 1}
          value={place}
          aria-label={say(STORY.scrub)}
          aria-valuetext={where}
          onInput={(event) => turn(Math.min(Number(event.currentTarget.value), last))}
        />
      </div>
      <Turn way={1} off={place === last} by={by} />
      <Pace {...props.autoplay} />
      <p class="where quiet">{where}</p>
    </div>
  );
}

/** Let the pages turn by themselves, and how fast. */
function Pace({ playing, seconds, setSeconds, toggle }: Autoplay) {
  const { say } = useSession();
  return (
    <>
      <IconButton
        icon={playing ? "pause" : "resume"}
        label={say(playing ? STORY.pause : STORY.playing)}
        press={toggle}
        kind="icon-button playing"
      />
      <select
        value={seconds}
        aria-label={say(STORY.pace)}
        onChange={(event) => setSeconds(Number(event.currentTarget.value))}
      >
        {PACES.map((n) => (
          <option key={n} value={n}>
            {say(STORY.seconds, { n })}
          </option>
        ))}
      </select>
    </>
  );
}

interface TurnProps {
  readonly way: 1 | -1;
  readonly off: boolean;
  readonly by: Props["by"];
}

function Turn({ way, off, by }: TurnProps) {
  const { say } = useSession();
  const label = say(way > 0 ? STORY.next : STORY.previous);
  return (
    <button
      type="button"
      class={`icon-button turn ${way > 0 ? "" : "back"}`}
      aria-label={label}
      title={`${label} (${way > 0 ? "→" : "←"})`}
      aria-disabled={off}
      onClick={() => by(way)}
    >
      <Icon name="next" />
    </button>
  );
}
