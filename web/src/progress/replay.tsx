/** One's own solve: every digit and mark with its time, beside the story. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { decode, type Snapshot } from "../code.ts";
import { lineOf } from "../hard/rated.ts";
import { Icon } from "../icons.tsx";
import { read } from "../memory.ts";
import { titleOf } from "../play/games.tsx";
import { useShortcuts } from "../play/player.ts";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { mistakes } from "../state/position.ts";
import { clockText } from "../state/timer.ts";
import { PLAY } from "../words/play.ts";
import { PROGRESS } from "../words/progress.ts";
import { Beside } from "./beside.tsx";
import { isSolve, type Replay, replayOf, SOLVE, type Solve } from "./book.ts";
import { MoveList, timeOf } from "./move-list.tsx";
import { positions } from "./moves.ts";

/** Milliseconds from one move to the next while it plays by itself. */
const PACE = 700;

export function ReplayRoom({ id }: { id: string }) {
  const { say, storage } = useSession();
  const solve = read<unknown>(storage, SOLVE + id);
  const replay = replayOf(storage, id);
  return (
    <div class="replay">
      <nav class="replay-nav">
        <a class="back-link" href="#/progress">
          <Icon name="next" />
          {say(PROGRESS.back)}
        </a>
      </nav>
      {isSolve(solve) && replay?.log.length ? (
        <Retold solve={solve} replay={replay} />
      ) : (
        <p class="quiet">{say(PROGRESS.noReplay)}</p>
      )}
    </div>
  );
}

interface Props {
  readonly solve: Solve;
  readonly replay: Replay;
}

function Retold({ solve, replay }: Props) {
  const { say, settings } = useSession();
  const { log } = replay;
  const snapshot = useMemo(() => decode(solve.code), [solve.code]);
  const boards = useMemo(() => positions(snapshot.givens, log), [replay]);
  const [place, turn] = useState(log.length);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = titleOf(solve, say);
  return (
    <>
      <header class="replay-head">
        <h1 ref={heading} tabIndex={-1}>
          {say(PROGRESS.replayOf, { title })}
        </h1>
        <p class="quiet">{summary(solve, say)}</p>
      </header>
      <div class="replay-stage">
        <Board
          picture={picture(snapshot, boards, place)}
          labels={settings.showLabels}
          title={say(PROGRESS.move, { n: place, of: log.length })}
        />
        <Reel {...{ log, place, turn }} />
      </div>
      <div class="replay-side">
        <Beside {...{ solve, log, place, turn }} position={boards[place]!} />
        <MoveList {...{ log, place, turn }} size={geometry(snapshot.layout).size} />
      </div>
    </>
  );
}

const summary = (
  { passed, hints, rated }: Solve,
  say: ReturnType<typeof useSession>["say"],
): string =>
  [
    say(PLAY.solvedIn, { time: clockText(passed) }),
    ...(hints ? [say(PLAY.helped, { n: hints })] : []),
    ...(rated ? [lineOf(rated, say)] : []),
  ].join(" · ");

/** The board after a move, with what it changed framed and mistakes underlined. */
function picture(
  { layout, givens }: Snapshot,
  boards: ReturnType<typeof positions>,
  place: number,
) {
  const now = boards[place]!;
  const before = boards[place - 1];
  const solution = boards.at(-1)!.digits;
  const layers = ["digits", "corner", "centre", "colours"] as const;
  const framed = before
    ? givens.flatMap((_, cell) =>
        layers.some((layer) => now[layer][cell] !== before[layer][cell]) ? [cell] : [],
      )
    : [];
  const { digits, corner, centre, colours, inks } = now;
  const wrong = solution.every(Boolean)
    ? mistakes(digits, solution)
    : new Set<number>();
  return {
    board: geometry(layout),
    ...{ givens, digits, corner, centre, colours, inks, framed, wrong },
  };
}

interface ReelProps {
  readonly log: Replay["log"];
  readonly place: number;
  readonly turn: (place: number) => void;
}

/** The way through the game: by step, by slider, by itself. */
function Reel({ log, place, turn }: ReelProps) {
  const { say } = useSession();
  const [playing, setPlaying] = useState(false);
  const last = log.length;
  const to = (next: number) => {
    setPlaying(false);
    turn(Math.max(0, Math.min(last, next)));
  };
  useEffect(() => {
    if (!playing) return;
    if (place === last) return setPlaying(false);
    const waiting = setTimeout(() => turn(place + 1), PACE);
    return () => clearTimeout(waiting);
  }, [playing, place]);
  const run = () => {
    if (!playing && place === last) turn(0);
    setPlaying(!playing);
  };
  useShortcuts({
    ArrowLeft: () => to(place - 1),
    ArrowRight: () => to(place + 1),
    Home: () => to(0),
    End: () => to(last),
    " ": run,
  });
  const where = place
    ? `${say(PROGRESS.move, { n: place, of: last })} · ${timeOf(log[place - 1])}`
    : say(PROGRESS.start);
  const button = (
    icon: "next" | "pause" | "resume",
    label: string,
    press: () => void,
    kind = "",
  ) => (
    <button
      type="button"
      class={`icon-button ${kind}`}
      aria-label={label}
      title={label}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="reel">
      {button("next", say(PROGRESS.previous), () => to(place - 1), "back")}
      {button(
        playing ? "pause" : "resume",
        say(playing ? PROGRESS.stop : PROGRESS.play),
        run,
      )}
      <input
        type="range"
        min="0"
        max={last}
        value={place}
        aria-label={say(PROGRESS.scrub)}
        aria-valuetext={where}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      {button("next", say(PROGRESS.nextMove), () => to(place + 1))}
      <p class="quiet">{where}</p>
    </div>
  );
}
