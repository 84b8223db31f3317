/** A board to find a step on: mark what follows from it, or ask to be shown. */

import { useMemo, useRef } from "preact/hooks";
import type { LessonJson } from "../api.ts";
import { Button } from "../controls.tsx";
import { Told } from "../hint/panel.tsx";
import { PlayGrid } from "../play/grid.tsx";
import { cellLabels } from "../play/labels.ts";
import { go } from "../router.ts";
import { pack } from "../ruled/pack.ts";
import { useSession } from "../session.ts";
import { boardOf } from "../state/game.ts";
import { bit, parseCell, parseDigits, range, symbol } from "../state/geometry.ts";
import { startAt } from "../story/tale.ts";
import { LEARN } from "../words/learn.ts";
import { placing } from "./finding.ts";
import { SEEDS, Spread, ToldRules } from "./lesson.tsx";
import type { PracticeJson } from "./lessons.ts";
import {
  marksAtStart,
  NONE,
  pictureOf,
  type Quest,
  strike,
  useQuest,
} from "./quest.ts";

interface Props {
  readonly lesson: LessonJson;
  readonly practice: PracticeJson;
}

export function Finder({ lesson, practice }: Props) {
  const session = useSession();
  const { say, lang, settings, names: cells } = session;
  const quest = useQuest(practice);
  const { game, remark, act } = quest;
  const names = useMemo(() => cellLabels(game, NONE, session), [game.now, lang, cells]);
  const another = `#/learn/${lesson.key}/${(practice.seed % SEEDS) + 1}`;
  const before = useRef(game.selection); // when a finger came down
  const stage = (
    <div
      onPointerDownCapture={() => {
        before.current = game.selection;
      }}
      onPointerUp={(event) => strike(event, quest, before.current)}
    >
      <PlayGrid
        picture={pictureOf(practice, quest)}
        labels={settings.showLabels}
        title={say(LEARN.position, { name: lesson.name })}
        names={names}
        select={(cells, cursor) => act({ type: "select", cells, cursor })}
        alike={() => undefined}
      />
    </div>
  );
  return (
    <Spread stage={stage}>
      {quest.help === "shown" ? (
        <section class="hint" aria-label={lesson.name}>
          <Told figure={quest.figure} />
        </section>
      ) : (
        <Task {...{ lesson, practice, quest }} />
      )}
      <ToldRules told={practice.told} />
      {remark && <p class="remark">{remark}</p>}
      <Asking {...{ quest, another }} />
      <Onward {...{ lesson, practice, another }} />
    </Spread>
  );
}

/** What is to be found, and the digits that can be marked in the chosen cells. */
function Task({ lesson, practice, quest }: Props & { quest: Quest }) {
  const { say } = useSession();
  const { game, found, act } = quest;
  const { size } = boardOf(game);
  const places = placing(practice);
  const start = marksAtStart(game);
  const cells = game.selection.filter((cell) => !game.puzzle.givens[cell]);
  const possible = (digit: number) =>
    cells.some((cell) => places || start[cell]! & bit(digit));
  const pressed = (digit: number) =>
    found.some(
      (each) => each.digit === digit && cells.includes(parseCell(each.cell, size)),
    );
  return (
    <>
      <p>{say(places ? LEARN.askPlace : LEARN.askEliminate, { name: lesson.name })}</p>
      <fieldset class="digits">
        <legend>{say(places ? LEARN.howPlace : LEARN.how)}</legend>
        {range(size).map((index) => (
          <button
            key={index}
            type="button"
            class="key"
            disabled={!possible(index + 1)}
            aria-pressed={pressed(index + 1)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => act({ type: "enter", digit: index + 1 })}
          >
            {symbol(index + 1)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** The one thing to do next: to be judged; where all is shown, to go on. Below it, help. */
function Asking({ quest, another }: { quest: Quest; another: string }) {
  const { say } = useSession();
  const { help, found, check, lookHere, showAll } = quest;
  if (help === "shown")
    return (
      <a class="primary link-button" href={another}>
        {say(LEARN.another)}
      </a>
    );
  return (
    <>
      <Button kind="primary" press={check}>
        {say(LEARN.check)}
        {found.length > 0 && <span class="count">{found.length}</span>}
      </Button>
      <div class="helps">
        {!help && <Button press={lookHere}>{say(LEARN.where)}</Button>}
        <Button press={showAll}>{say(LEARN.show)}</Button>
      </div>
    </>
  );
}

interface OnwardProps extends Props {
  /** The address of another position. */
  readonly another: string;
}

/** To another position, or to play on from this one: words among which nothing calls. */
function Onward({ lesson, practice, another }: OnwardProps) {
  const session = useSession();
  const { puzzle, layout, rules, step } = practice;
  const play = () => {
    const givens = parseDigits(puzzle);
    const more = rules.length ? { rules: pack(rules) } : {};
    session.open(
      { givens, layout, title: lesson.name, ...more },
      startAt(step.before, layout),
    );
    go("");
  };
  return (
    <div class="onward">
      <a href={another}>{session.say(LEARN.another)}</a>
      <button type="button" onClick={play}>
        {session.say(LEARN.play)}
      </button>
      <a href={`#/learn/${lesson.key}`}>{session.say(LEARN.picture)}</a>
    </div>
  );
}
