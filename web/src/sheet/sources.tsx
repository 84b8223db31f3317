/** Where the puzzles of a sheet come from: made to order, a text, or the games kept here. */

import { useState } from "preact/hooks";
import { useAsking } from "../asking.ts";
import { Button, Segments } from "../controls.tsx";
import { useSession } from "../session.ts";
import { LEVELS } from "../words/levels.ts";
import { SHEET } from "../words/sheet.ts";
import {
  type Exercise,
  exerciseOf,
  LEVEL_KEYS,
  levelsOf,
  MOST,
  madeExercise,
  type Plan,
  plainLines,
  readLines,
} from "./plan.ts";

interface Props {
  readonly plan: Plan;
  readonly set: (change: Partial<Plan>) => void;
  readonly take: (exercises: readonly Exercise[]) => void;
}

const SOURCES = [
  [SHEET.make, MakeThem],
  [SHEET.lines, FromText],
  [SHEET.games, FromGames],
] as const;

export function Sources(props: Props) {
  const { say } = useSession();
  const [source, setSource] = useState(0);
  const View = SOURCES[source]![1];
  return (
    <>
      <Segments
        label={say(SHEET.source)}
        options={SOURCES.map(([name]) => say(name))}
        chosen={source}
        choose={setSource}
      />
      <View {...props} />
    </>
  );
}

function MakeThem({ plan, set, take }: Props) {
  const { say, api, lang } = useSession();
  const { waiting, problem, ask, cancel } = useAsking();
  const [done, setDone] = useState(0);
  const make = async (signal: AbortSignal) => {
    const made: Exercise[] = [];
    for (const difficulty of levelsOf(plan)) {
      setDone(made.length + 1);
      const one = await api.ask("generate", { difficulty }, signal);
      if (signal.aborted) return;
      made.push(madeExercise(one, lang));
      take([...made]);
    }
  };
  const levels = [...LEVEL_KEYS.map((key) => say(LEVELS[key])), say(SHEET.rising)];
  return (
    <>
      <Segments
        label={say(SHEET.level)}
        options={levels}
        chosen={
          plan.level === "rising" ? LEVEL_KEYS.length : LEVEL_KEYS.indexOf(plan.level)
        }
        choose={(at) => set({ level: LEVEL_KEYS[at] ?? "rising" })}
      />
      <label class="field">
        <span>{say(SHEET.howMany)}</span>
        <input
          type="number"
          min="1"
          max={MOST}
          value={plan.count}
          onInput={(event) => set({ count: counted(event.currentTarget.value) })}
        />
      </label>
      {problem && <p class="problem">{problem}</p>}
      <div class="asked">
        <Button kind="primary" disabled={waiting} press={() => ask(make, () => {})}>
          {say(SHEET.makeThem)}
        </Button>
        {waiting && (
          <>
            <Button press={cancel}>{say(SHEET.stop)}</Button>
            <p class="quiet busy">{say(SHEET.making, { n: done, of: plan.count })}</p>
          </>
        )}
      </div>
    </>
  );
}

const counted = (text: string): number =>
  Math.max(1, Math.min(MOST, Math.round(Number(text)) || 1));

function FromText({ take }: Props) {
  const { say, api, lang } = useSession();
  const [text, setText] = useState("");
  const { waiting, problem, ask, fail } = useAsking();
  const read = () => {
    const plain = plainLines(text);
    if (!text.trim()) return fail(say(SHEET.nothing));
    if (plain) return take(plain.map(exerciseOf));
    return ask(
      (signal) => api.ask("read", { text }, signal),
      (answer) => {
        const { puzzles, problem } = readLines(answer, lang);
        take(puzzles.map(exerciseOf));
        if (problem) fail(problem);
      },
    );
  };
  return (
    <>
      <textarea
        rows={6}
        spellcheck={false}
        aria-label={say(SHEET.text)}
        placeholder={say(SHEET.text)}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {problem && <p class="problem">{problem}</p>}
      <div class="asked">
        <Button kind="primary" disabled={waiting} press={read}>
          {say(SHEET.read)}
        </Button>
      </div>
    </>
  );
}

function FromGames({ take }: Props) {
  const { say, games, game } = useSession();
  const [kept] = useState(games);
  const all = kept.length ? kept.map(({ puzzle }) => puzzle) : [game.puzzle];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
    take(all.filter((_, each) => next.has(each)).map(exerciseOf));
  };
  return (
    <div class="kept-games">
      {all.map((puzzle, at) => (
        <label key={at} class="choice">
          <input type="checkbox" checked={chosen.has(at)} onChange={() => toggle(at)} />
          {puzzle.title || say(SHEET.board, { n: at + 1 })}
        </label>
      ))}
    </div>
  );
}
