/** The room where sheets and booklets are laid out: what to print, and how it will look. */

import { useState } from "preact/hooks";
import { Button, Segments } from "../controls.tsx";
import { read } from "../memory.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { SHEET } from "../words/sheet.ts";
import "../style/sheet.css";
import { Pages } from "./pages.tsx";
import { type Exercise, PER_PAGE, type Plan, USUAL } from "./plan.ts";
import { Sources } from "./sources.tsx";

const KEY = "nonet.sheet";

type Option = "names" | "levels" | "solutions" | "codes" | "cover";
const OPTIONS: readonly [Option, Pair][] = [
  ["names", SHEET.names],
  ["levels", SHEET.levels],
  ["solutions", SHEET.solutions],
  ["codes", SHEET.codes],
  ["cover", SHEET.cover],
];

export default function Sheet() {
  const { say, storage } = useSession();
  const [plan, setPlan] = useState<Plan>(() => ({
    ...USUAL,
    ...read<Plan>(storage, KEY),
  }));
  const [exercises, setExercises] = useState<readonly Exercise[]>([]);
  const set = (change: Partial<Plan>) => {
    const next = { ...plan, ...change };
    setPlan(next);
    storage.setItem(KEY, JSON.stringify(next));
  };
  return (
    <div class="sheet-room">
      <div class="sheet-form">
        <h1>{say(SHEET.heading)}</h1>
        <p class="quiet">{say(SHEET.about)}</p>
        <section class="card">
          <Sources {...{ plan, set, take: setExercises }} />
        </section>
        <section class="card">
          <Layout plan={plan} set={set} />
          <Button kind="primary" disabled={!exercises.length} press={() => print()}>
            {say(SHEET.print)}
          </Button>
        </section>
      </div>
      {exercises.length ? (
        <Pages plan={plan} exercises={exercises} />
      ) : (
        <p class="papers none quiet">{say(SHEET.empty)}</p>
      )}
    </div>
  );
}

interface LayoutProps {
  readonly plan: Plan;
  readonly set: (change: Partial<Plan>) => void;
}

function Layout({ plan, set }: LayoutProps) {
  const { say } = useSession();
  return (
    <>
      <label class="field">
        <span>{say(SHEET.title)}</span>
        <input
          type="text"
          maxLength={80}
          placeholder={say(SHEET.usualTitle)}
          value={plan.title}
          onInput={(event) => set({ title: event.currentTarget.value })}
        />
      </label>
      <Segments
        label={say(SHEET.each)}
        options={PER_PAGE.map(String)}
        chosen={PER_PAGE.indexOf(plan.each)}
        choose={(at) => set({ each: PER_PAGE[at]! })}
      />
      <fieldset>
        <legend class="unseen">{say(SHEET.page)}</legend>
        {OPTIONS.map(([name, label]) => (
          <label key={name} class="switch">
            <span>{say(label)}</span>
            <input
              type="checkbox"
              role="switch"
              checked={plan[name]}
              onChange={(event) => set({ [name]: event.currentTarget.checked })}
            />
          </label>
        ))}
      </fieldset>
    </>
  );
}
