/** What is searched, by whom, and how. */

import type { ReplayJson } from "../api.ts";
import { Segments } from "../controls.tsx";
import { go } from "../router.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { WATCH } from "../words/watch.ts";
import { GROUPS, MOST, TYPED, toggled } from "./subjects.ts";

interface Props {
  readonly subject: string;
  readonly recording: ReplayJson | undefined;
  readonly engines: readonly string[];
  readonly setEngines: (engines: readonly string[]) => void;
  /** Whether the pupil decides what is tried. */
  readonly decides: boolean;
  readonly decide: (on: boolean) => void;
  readonly infer: string;
  readonly setInfer: (infer: string) => void;
  readonly predicts: boolean;
  readonly setPredicts: (on: boolean) => void;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
}

export function Choices(props: Props) {
  const { say } = useSession();
  const { subject, recording, decides, decide } = props;
  return (
    <div class="choices">
      <select
        value={subject}
        aria-label={say(WATCH.subject)}
        onChange={(event) => go(`watch/${event.currentTarget.value}`)}
      >
        {GROUPS.map(([title, subjects], index) => (
          <optgroup key={index} label={say(title)}>
            {(Object.entries(subjects) as [string, Pair][]).map(([name, pair]) => (
              <option key={name} value={name}>
                {say(pair)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Segments
        label={say(WATCH.who)}
        options={[say(WATCH.machine), say(WATCH.pupil)]}
        chosen={Number(decides)}
        choose={(index) => decide(Boolean(index))}
      />
      {subject in TYPED && <Typed {...props} />}
      {recording && (decides ? <Pupil {...props} /> : <Ways {...props} />)}
    </div>
  );
}

/** One's own graph or problem; it is read when it is sent. */
function Typed({ subject, typed, setTyped }: Props) {
  const { say } = useSession();
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(String(new FormData(event.currentTarget).get("text")));
      }}
    >
      <label>
        <span class="quiet">
          {say(subject === "own" ? WATCH.ownHow : WATCH.graphHow)}
        </span>
        <textarea name="text" rows={6} spellcheck={false} defaultValue={typed} />
      </label>
      <button type="submit" class="primary">
        {say(WATCH.search)}
      </button>
    </form>
  );
}

function Pupil({ recording, infer, setInfer, predicts, setPredicts }: Props) {
  const { say } = useSession();
  const { words, infers } = recording!;
  return (
    <>
      <label>
        <span class="quiet">{words.follows}</span>{" "}
        <select value={infer} onChange={(event) => setInfer(event.currentTarget.value)}>
          {infers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="chip"
        aria-pressed={predicts}
        onClick={() => setPredicts(!predicts)}
      >
        {say(WATCH.predictFirst)}
      </button>
    </>
  );
}

function Ways({ recording, engines, setEngines }: Props) {
  const { say } = useSession();
  const { ways } = recording!;
  const all = ways.map(({ code }) => code);
  return (
    <fieldset class="chips">
      <legend class="unseen">{say(WATCH.engines)}</legend>
      {ways.map(({ code, name }) => {
        const on = engines.includes(code);
        return (
          <button
            key={code}
            type="button"
            class="chip"
            aria-pressed={on}
            disabled={on ? engines.length === 1 : engines.length === MOST}
            onClick={() => setEngines(toggled(engines, code, all))}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
