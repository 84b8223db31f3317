/** A puzzle to order: how hard or by which technique, how symmetric, on which board. */

import { useEffect, useState } from "preact/hooks";
import type { TechniqueJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Button, Segments } from "../controls.tsx";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { NEW } from "../words/new.ts";
import { usePlay } from "./take.ts";
import {
  BOARDS,
  type Level,
  loadWishes,
  SYMMETRIES,
  saveWishes,
  type Wishes,
  wishOf,
} from "./wishes.ts";

const LEVEL_KEYS = Object.keys(LEVELS) as Level[];

export function Make() {
  const { say, api, storage, announce } = useSession();
  const [wishes, setWishes] = useState(() => loadWishes(storage));
  const techniques = useTechniques();
  const { waiting, problem, ask, cancel } = useAsking();
  const play = usePlay();
  const set = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
  const wanted = techniques.find(({ key }) => key === wishes.technique);
  const start = (event: Event) => {
    event.preventDefault();
    saveWishes(storage, wishes);
    announce(say(NEW.making));
    ask(
      () => api.generate(wishOf(wishes)),
      (made) => play(made, wanted?.name ?? say(LEVELS[wishes.level])),
    );
  };
  return (
    <section class="card" aria-labelledby="make">
      <h2 id="make">{say(NEW.make)}</h2>
      <form class="wishes" onSubmit={start}>
        <Segments
          label={say(NEW.level)}
          options={Object.values(LEVELS).map((level) => say(level))}
          chosen={wishes.technique ? -1 : LEVEL_KEYS.indexOf(wishes.level)}
          choose={(index) => set({ level: LEVEL_KEYS[index]! })}
          disabled={Boolean(wishes.technique)}
        />
        <div class="fields">
          <Techniques {...{ techniques, wishes, set }} />
          <Field
            label={NEW.symmetry}
            options={SYMMETRIES}
            value={wishes.symmetry}
            set={(symmetry) => set({ symmetry })}
          />
          <Field
            label={NEW.board}
            options={BOARDS}
            value={wishes.layout}
            set={(layout) => set({ layout })}
          />
        </div>
        {problem && <p class="problem">{problem}</p>}
        <div class="asked">
          <button type="submit" class="primary" disabled={waiting}>
            {say(problem ? NEW.again : NEW.makeIt)}
          </button>
          {waiting && <Waiting cancel={cancel} />}
          {!waiting && wanted && <p class="quiet">{say(NEW.withTechnique)}</p>}
        </div>
      </form>
    </section>
  );
}

function Waiting({ cancel }: { cancel: () => void }) {
  const { say } = useSession();
  return (
    <>
      <Button press={cancel}>{say(NEW.cancel)}</Button>
      <p class="quiet busy">{say(NEW.making)}</p>
    </>
  );
}

interface TechniquesProps {
  readonly wishes: Wishes;
  readonly set: (change: Partial<Wishes>) => void;
  readonly techniques: readonly TechniqueJson[];
}

function Techniques({ techniques, wishes, set }: TechniquesProps) {
  const { say } = useSession();
  return (
    <label class="field">
      <span>{say(NEW.technique)}</span>
      <select
        value={wishes.technique}
        onChange={(event) => set({ technique: event.currentTarget.value })}
      >
        <option value="">{say(NEW.anyTechnique)}</option>
        {LEVEL_KEYS.map((level) => (
          <optgroup key={level} label={say(LEVELS[level])}>
            {techniques
              .filter((each) => each.level === level)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface FieldProps {
  readonly label: Pair;
  readonly options: readonly (readonly [string, Pair])[];
  readonly value: string;
  readonly set: (value: string) => void;
}

function Field({ label, options, value, set }: FieldProps) {
  const { say } = useSession();
  return (
    <label class="field">
      <span>{say(label)}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {say(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The techniques by name, the easiest first; without a server there are none. */
function useTechniques(): readonly TechniqueJson[] {
  const { api, lang } = useSession();
  const [techniques, setTechniques] = useState<readonly TechniqueJson[]>([]);
  useEffect(() => {
    api
      .get<{ techniques: TechniqueJson[] }>("techniques")
      .then((answer) => setTechniques(answer.techniques))
      .catch(() => setTechniques([]));
  }, [lang]);
  return techniques;
}
