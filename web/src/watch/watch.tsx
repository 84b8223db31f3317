/** The room where searches are watched side by side, or led: #/watch, #/watch/ac3. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { afterMove, type Desk as Made } from "../../../src/nonet/lab/desk.js";
import { Replay, sentenceOf } from "../../../src/nonet/lab/search.js";
import type { ReplayJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Lost } from "../lost.tsx";
import type { RoomProps } from "../rooms.ts";
import { useSession } from "../session.ts";
import "../style/map.css";
import "../../../src/nonet/lab/scene.css";
import "../style/watch.css";
import { WATCH } from "../words/watch.ts";
import { Choices } from "./choices.tsx";
import { lengthOf, type Pace, placeAt, timeOf } from "./clock.ts";
import { Controls } from "./controls.tsx";
import { Desk } from "./desk.tsx";
import { Lane } from "./lane.tsx";
import { usePlayback } from "./playback.ts";
import { readScene } from "./scene.tsx";
import { firstEngines, request, SUBJECTS, TYPED } from "./subjects.ts";

export default function Watch({ rest }: RoomProps) {
  const subject = rest in SUBJECTS ? rest : "";
  return <Room key={subject} subject={subject} />;
}

/** What a pupil has tried: a variable and a value, or nothing to go back. */
type Moves = readonly (readonly number[])[];

function Room({ subject }: { subject: string }) {
  const { api, lang, say, game } = useSession();
  const { waiting, problem, ask } = useAsking();
  const ruled = Boolean(game.puzzle.rules);
  const [engines, setEngines] = useState(firstEngines(subject, ruled));
  const [typed, setTyped] = useState(TYPED[subject] ?? "");
  const [moves, setMoves] = useState<Moves>();
  const [infer, setInfer] = useState("fc");
  const [predicts, setPredicts] = useState(false);
  const [recording, setRecording] = useState<ReplayJson>();
  const record = () =>
    ask(
      (signal) => {
        const led = moves ? { moves, engines: [infer] } : engines && { engines };
        return api.ask(
          "watch",
          { ...request(subject, game.puzzle, typed), ...led },
          signal,
        );
      },
      (told) => {
        setRecording(told);
        if (told.decide && !recording) {
          setInfer("none");
          setMoves([]);
        }
      },
    );
  useEffect(record, [engines, moves, infer, typed, lang]);
  const shown = recording?.runs.map(({ code }) => code) ?? [];
  return (
    <div class="watch">
      <h1>{say(WATCH.heading)}</h1>
      <p class="quiet">{recording?.about || say(WATCH.about)}</p>
      <Choices
        {...{ subject, recording, setEngines, typed, setTyped, infer, setInfer }}
        {...{ predicts, setPredicts }}
        engines={engines ?? shown}
        decides={moves !== undefined}
        decide={(on) => setMoves(on ? [] : undefined)}
      />
      {problem && <Lost text={problem} again={record} />}
      <p class={waiting ? "quiet busy" : "unseen"}>{waiting && say(WATCH.recording)}</p>
      {recording && <Lanes {...{ recording, moves, setMoves, predicts }} />}
    </div>
  );
}

interface LanesProps {
  readonly recording: ReplayJson;
  readonly moves: Moves | undefined;
  readonly setMoves: (moves: Moves) => void;
  readonly predicts: boolean;
}

function Lanes({ recording, moves, setMoves, predicts }: LanesProps) {
  const { say, announce } = useSession();
  const { replays, scene } = useMemo(() => opened(recording), [recording]);
  const led = recording.runs[0]?.code === "pupil";
  const lanes = replays.map(({ steps, guesses }) => ({
    length: steps.length,
    guesses,
  }));
  const total = lengthOf(lanes);
  const [pace, setPace] = useState<Pace>("step");
  const playback = usePlayback(total);
  const { time, playing } = playback;
  const desk = useRef<Made | undefined>(undefined);
  const [focus, setFocus] = useState(0);
  const [, redraw] = useState({});
  for (const replay of replays) {
    replay.go(placeAt(time, pace, replay.steps.length, total));
  }
  // Whoever leads sees at once what comes of it.
  useEffect(() => {
    if (led) playback.go(afterMove(replays[0]!, predicts));
    else setFocus(0);
  }, [recording]);
  // Said aloud step by step, but not while the clock runs.
  useEffect(() => {
    if (!playing && time) announce(sentenceOf(replays[0]!, recording));
  }, [time, playing]);
  const at = replays[focus] ? focus : 0;
  const looked = replays[at]!;
  const press = (index: number) => (x: number, v: number) => {
    setFocus(index);
    desk.current?.show(replays[index]!);
    desk.current?.press(x, v);
  };
  const goTo = (replay: Replay) => (place: number) =>
    playback.go(timeOf(place, pace, replay.steps.length, total));
  const closer = (
    <Desk
      made={desk}
      replay={looked}
      told={recording}
      asks={led && predicts && moves?.at(-1)?.length === 2}
      go={goTo(looked)}
      drawn={() => redraw({})}
      decide={led && moves ? (x, v) => setMoves([...moves, [x, v]]) : undefined}
      back={() => setMoves([...(moves ?? []), []])}
      anew={() => setMoves([])}
    />
  );
  return (
    <>
      {led && closer}
      <div class={`lanes lanes-${replays.length} ${isWide(scene) ? "maps" : ""}`}>
        {replays.map((replay, index) => (
          <Lane
            key={index}
            {...{ replay, scene }}
            told={recording}
            look={index === at ? desk.current?.wears : undefined}
            press={press(index)}
            goTo={goTo(replay)}
          />
        ))}
      </div>
      {!led && closer}
      <Controls {...{ playback, lanes, pace, setPace, replays }} />
      <p class="quiet keys-line">{say(WATCH.keys)}</p>
    </>
  );
}

/** Whether a picture is broader than high, by much. */
function isWide({ values }: { values: Readonly<Record<string, string>> }): boolean {
  const [, , width = 1, height = 1] = (values.viewBox ?? "").split(" ").map(Number);
  return width > 1.15 * height;
}

const opened = ({ runs, start, scene }: ReplayJson) => ({
  replays: runs.map((run) => new Replay(start, run)),
  scene: readScene(scene.svg)!,
});
