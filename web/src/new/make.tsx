/** A puzzle to order: how hard, and behind "more" on which board and by which way. */

import { useState } from "preact/hooks";
import { isNeeded } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Button, Segments } from "../controls.tsx";
import { useSession } from "../session.ts";
import { type Listed, useTechniques } from "../techniques.ts";
import type { Pair, Say } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { NEW } from "../words/new.ts";
import { PAGE } from "../words/page.ts";
import { usePlay } from "./take.ts";
import {
  BOARDS,
  boardFor,
  fitting,
  isClassic,
  KINDS,
  type Level,
  levelsFor,
  loadWishes,
  SYMMETRIES,
  saveWishes,
  USUAL,
  type Wishes,
  wishOf,
} from "./wishes.ts";

const LEVEL_KEYS = Object.keys(LEVELS) as Level[];
const sizeName = (size: number): string => `${size} × ${size}`;
const levelName = (level: Wishes["level"], say: Say): string =>
  say(level === "any" ? NEW.anyLevel : LEVELS[level]);

/** What a puzzle is called: "Hard", "Hard · 9 × 9 Jigsaw", "16 × 16". */
function titleOf(wishes: Wishes, say: Say): string {
  const { level, size, kind } = wishes;
  const [short] = say(KINDS.find(([key]) => key === kind)![1]).split(/[:：]/);
  const board = kind === "plain" ? sizeName(size) : `${sizeName(size)} ${short}`;
  return [
    ...(level === "any" ? [] : [levelName(level, say)]),
    ...(isClassic(wishes) ? [] : [board]),
  ].join(" · ");
}

export function Make() {
  const { say, api, storage, announce } = useSession();
  const [wishes, setWishes] = useState(() => loadWishes(storage));
  const listed = useTechniques();
  const { techniques } = listed;
  const { waiting, problem, ask, cancel } = useAsking();
  const play = usePlay();
  const set = (change: Partial<Wishes>) => setWishes(fitting({ ...wishes, ...change }));
  const wanted = techniques.find(({ key }) => key === wishes.technique);
  const start = (event: Event) => {
    event.preventDefault();
    saveWishes(storage, wishes);
    announce(say(NEW.making));
    ask(
      (signal) => api.ask("generate", wishOf(wishes), signal),
      (made) => play(made, wanted?.name ?? titleOf(wishes, say)),
    );
  };
  return (
    <section class="card" aria-labelledby="make">
      <h2 id="make">{say(NEW.make)}</h2>
      <form class="wishes" onSubmit={start}>
        <Levels wishes={wishes} set={set} />
        <More {...{ listed, wishes, set }} />
        {problem && <p class="problem">{problem}</p>}
        <div class="asked">
          <button type="submit" class="primary" disabled={waiting}>
            {say(problem ? NEW.again : NEW.makeIt)}
          </button>
          {waiting && <Waiting cancel={cancel} />}
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

interface Props {
  readonly wishes: Wishes;
  readonly set: (change: Partial<Wishes>) => void;
}

function Levels({ wishes, set }: Props) {
  const { say } = useSession();
  const levels = levelsFor(wishes);
  const { level, technique } = wishes;
  const note = technique ? NEW.withTechnique : levels.length < 2 && NEW.byChance;
  return (
    <>
      {levels.length > 1 && (
        <Segments
          label={say(NEW.level)}
          options={levels.map((each) => levelName(each, say))}
          chosen={technique ? -1 : levels.indexOf(level)}
          choose={(index) => set({ level: levels[index]! })}
          disabled={Boolean(technique)}
        />
      )}
      {note && <p class="quiet">{say(note)}</p>}
    </>
  );
}

interface MoreProps extends Props {
  readonly listed: Listed;
}

/** All but the level; open from the start if something there is not as usual. */
function More({ listed, wishes, set }: MoreProps) {
  const { say } = useSession();
  const [open] = useState(
    !isClassic(wishes) ||
      wishes.technique !== USUAL.technique ||
      wishes.symmetry !== USUAL.symmetry,
  );
  const { kinds } = boardFor(wishes.size);
  return (
    <details class="more" open={open}>
      <summary>{say(NEW.more)}</summary>
      <div class="fields">
        <Field
          label={NEW.size}
          options={BOARDS.map(({ size }) => [String(size), sizeName(size)])}
          value={String(wishes.size)}
          set={(size) => set({ size: Number(size) })}
        />
        <Field
          label={NEW.kind}
          options={named(
            KINDS.filter(([kind]) => kinds.includes(kind)),
            say,
          )}
          value={wishes.kind}
          set={(kind) => set({ kind: kind as Wishes["kind"] })}
        />
        {isClassic(wishes) && <Techniques {...{ listed, wishes, set }} />}
        <Field
          label={NEW.symmetry}
          options={named(SYMMETRIES, say)}
          value={wishes.symmetry}
          set={(symmetry) => set({ symmetry })}
        />
      </div>
    </details>
  );
}

const named = (options: readonly (readonly [string, Pair])[], say: Say) =>
  options.map(([key, name]) => [key, say(name)] as const);

function Techniques({ listed, wishes, set }: MoreProps) {
  const { techniques, problem, load } = listed;
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
              .filter((each) => each.level === level && isNeeded(each))
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {problem && (
        <span class="problem">
          {problem} <Button press={load}>{say(PAGE.again)}</Button>
        </span>
      )}
    </label>
  );
}

interface FieldProps {
  readonly label: Pair;
  readonly options: readonly (readonly [string, string])[];
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
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
