/** The list of steps; the one that is shown tells its reason. */

import { useEffect, useRef } from "preact/hooks";
import { Button } from "../controls.tsx";
import { Told } from "../hint/panel.tsx";
import { useSession } from "../session.ts";
import type { Say } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";
import { STORY } from "../words/story.ts";
import { brokeOff, counts, hardest, type Level, type Step, type Tale } from "./tale.ts";

const ORDER = Object.keys(LEVELS) as Level[];

interface FilterProps {
  readonly steps: readonly Step[];
  readonly hidden: ReadonlySet<Level>;
  readonly hide: (levels: ReadonlySet<Level>) => void;
}

/** Which levels are listed; only those that occur can be chosen. */
export function Filter({ steps, hidden, hide }: FilterProps) {
  const { say } = useSession();
  const found = counts(steps);
  const toggle = (level: Level) => {
    const next = new Set(hidden);
    if (!next.delete(level)) next.add(level);
    hide(next);
  };
  return (
    <fieldset class="filter">
      <legend class="unseen">{say(STORY.filter)}</legend>
      {ORDER.filter((level) => found.has(level)).map((level) => (
        <button
          key={level}
          type="button"
          class="chip"
          aria-pressed={!hidden.has(level)}
          onClick={() => toggle(level)}
        >
          <i class={`dot level-${level}`} />
          {say(LEVELS[level])} <small>{found.get(level)}</small>
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly tale: Tale;
  readonly hidden: ReadonlySet<Level>;
  readonly place: number;
  /** The last place that can be turned to: the end, once it is told. */
  readonly last: number;
  readonly turn: (place: number) => void;
  readonly play: () => void;
}

export function Steps({ tale, hidden, place, last, turn, play }: Props) {
  const { say } = useSession();
  const { steps } = tale;
  const here = useRef<HTMLLIElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current !== place) here.current?.scrollIntoView({ block: "nearest" });
    shown.current = place;
  }, [place]);
  const away = steps.filter(({ level }) => hidden.has(level)).length;
  const row = (index: number) => ({
    current: index === place,
    here: index === place ? here : undefined,
    show: () => turn(index),
  });
  return (
    <>
      {away > 0 && <p class="quiet">{say(STORY.hidden, { n: away })}</p>}
      <ol class="steps" aria-label={say(STORY.steps)}>
        {steps.map((step, index) =>
          hidden.has(step.level) && index !== place ? null : (
            <Row key={index} {...row(index)} number={String(index + 1)} step={step}>
              <p class="quiet">{step.difficulty}</p>
              <Told figure={step.figure} />
              <Button press={play}>{say(STORY.play)}</Button>
            </Row>
          ),
        )}
        {last === steps.length && (
          <Row {...row(last)} number="" name={say(STORY.end)}>
            <p>{ending(tale, say)}</p>
          </Row>
        )}
      </ol>
    </>
  );
}

interface RowProps {
  readonly number: string;
  readonly step?: Step;
  readonly name?: string;
  readonly current: boolean;
  readonly here: { current: HTMLLIElement | null } | undefined;
  readonly show: () => void;
  readonly children: preact.ComponentChildren;
}

function Row({ number, step, name, current, here, show, children }: RowProps) {
  const { say } = useSession();
  return (
    <li ref={here ?? null} class={step?.depth ? "deep" : ""}>
      <button
        type="button"
        class="step"
        aria-current={current ? "step" : undefined}
        onClick={show}
      >
        <span class="number">{number}</span>
        <i class={step ? `dot level-${step.level}` : ""} />
        {step && <span class="unseen">{say(LEVELS[step.level])}</span>}
        <span>{step?.name ?? name}</span>
        <span class="conclusion">{step?.conclusion}</span>
      </button>
      {current && <div class="reason">{children}</div>}
    </li>
  );
}

const ENDINGS = {
  solved: STORY.solved,
  stuck: STORY.stuck,
  contradiction: STORY.contradiction,
  "time is up": STORY.partial,
  interrupted: STORY.stopped,
} as const;

const ending = ({ ended, steps, rules }: Tale, say: Say): string =>
  say(rules && ended === "stuck" ? STORY.stuckRules : ENDINGS[ended], {
    n: steps.length,
  });

/** What there is to tell, and whether it breaks off. */
export function summary(tale: Tale, say: Say): string {
  const { steps } = tale;
  if (brokeOff(tale)) return ending(tale, say);
  const top = hardest(steps);
  return [
    say(STORY.length, { n: steps.length }),
    ...(top
      ? [say(STORY.hardest, { name: top.name, difficulty: top.difficulty })]
      : []),
    ...(tale.rated ? [tale.rated] : []),
  ].join(" · ");
}
