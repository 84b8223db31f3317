/** The room where searches are watched side by side: #/watch, #/watch/australia. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { Replay } from "../../../src/nonet/lab/search.js";
import type { ReplayJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Lost } from "../lost.tsx";
import type { RoomProps } from "../rooms.ts";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import "../style/map.css";
import "../style/watch.css";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";
import { lengthOf, type Pace, placeAt, timeOf } from "./clock.ts";
import { Controls } from "./controls.tsx";
import { Lane, sentence } from "./lane.tsx";
import { usePlayback } from "./playback.ts";
import { readScene } from "./scene.tsx";
import {
  enginesFor,
  firstEngines,
  isMap,
  MOST,
  request,
  SUBJECTS,
  toggled,
} from "./subjects.ts";

export default function Watch({ rest }: RoomProps) {
  const subject = rest in SUBJECTS ? rest : "";
  return <Room key={subject} subject={subject} />;
}

interface Recorded {
  readonly recording: ReplayJson;
  readonly layout: string;
  /** What each way to search is called, in words. */
  readonly names: readonly Pair[];
}

function Room({ subject }: { subject: string }) {
  const { api, lang, say, game } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [engines, setEngines] = useState(firstEngines(subject));
  const [recorded, setRecorded] = useState<Recorded>();
  const record = () =>
    ask(
      (signal) =>
        api.ask("watch", { ...request(subject, game.puzzle), engines }, signal),
      (recording) =>
        setRecorded({
          recording,
          layout: subject ? "9" : game.puzzle.layout,
          names: engines.map((name) => enginesFor(subject)[name]!),
        }),
    );
  useEffect(record, [engines, lang]);
  return (
    <div class="watch">
      <h1>{say(WATCH.heading)}</h1>
      <p class="quiet">{say(WATCH.about)}</p>
      <Choices {...{ subject, engines, setEngines }} />
      {problem && <Lost text={problem} again={record} />}
      <p class={waiting ? "quiet busy" : "unseen"}>{waiting && say(WATCH.recording)}</p>
      {recorded && <Lanes {...recorded} mapped={isMap(subject)} />}
    </div>
  );
}

interface ChoicesProps {
  readonly subject: string;
  readonly engines: readonly string[];
  readonly setEngines: (engines: readonly string[]) => void;
}

function Choices({ subject, engines, setEngines }: ChoicesProps) {
  const { say } = useSession();
  const named = enginesFor(subject);
  const all = Object.keys(named);
  return (
    <div class="choices">
      <select
        value={subject}
        aria-label={say(WATCH.subject)}
        onChange={(event) => go(`watch/${event.currentTarget.value}`)}
      >
        {(Object.entries(SUBJECTS) as [string, Pair][]).map(([name, pair]) => (
          <option key={name} value={name}>
            {say(pair)}
          </option>
        ))}
      </select>
      <fieldset class="chips">
        <legend class="unseen">{say(WATCH.engines)}</legend>
        {all.map((name) => {
          const on = engines.includes(name);
          return (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={on}
              disabled={on ? engines.length === 1 : engines.length === MOST}
              onClick={() => setEngines(toggled(engines, name, all))}
            >
              {say(named[name]!)}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

function Lanes({ recording, layout, names, mapped }: Recorded & { mapped: boolean }) {
  const { say, announce } = useSession();
  const { replays, scene } = useMemo(() => opened(recording, mapped), [recording]);
  const lanes = replays.map(({ steps, guesses }) => ({
    length: steps.length,
    guesses,
  }));
  const total = lengthOf(lanes);
  const [pace, setPace] = useState<Pace>("step");
  const playback = usePlayback(total);
  const { time, playing } = playback;
  for (const replay of replays) {
    replay.go(placeAt(time, pace, replay.steps.length, total));
  }
  // Said aloud step by step, but not while the clock runs.
  useEffect(() => {
    if (!playing && time) announce(sentence(replays[0]!, recording));
  }, [time, playing]);
  return (
    <>
      <div class={`lanes lanes-${replays.length} ${mapped ? "maps" : ""}`}>
        {replays.map((replay, index) => (
          <Lane
            key={index}
            {...{ replay, scene, layout }}
            name={say(names[index]!)}
            told={recording}
            goTo={(place) =>
              playback.go(timeOf(place, pace, replay.steps.length, total))
            }
          />
        ))}
      </div>
      <Controls {...{ playback, lanes, pace, setPace }} />
      <p class="quiet keys-line">{say(WATCH.keys)}</p>
    </>
  );
}

const opened = ({ runs, start, scene }: ReplayJson, mapped: boolean) => ({
  replays: runs.map((run) => new Replay(start, run)),
  scene: mapped ? readScene(scene.svg) : undefined,
});
