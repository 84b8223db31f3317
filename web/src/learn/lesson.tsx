/** One technique: its words, its picture, and positions to find it in. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isNeeded, type LessonJson, type ListedTechniqueJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Board } from "../board/board.tsx";
import { Told } from "../hint/panel.tsx";
import { Icon } from "../icons.tsx";
import { Lost } from "../lost.tsx";
import { sentence } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import type { Pair } from "../words/index.ts";
import { LEARN } from "../words/learn.ts";
import { PLAY } from "../words/play.ts";
import "../style/ruled.css";
import { Find } from "./find.tsx";
import { exampleOf, plainPicture } from "./lessons.ts";
import { WholePuzzle } from "./whole.tsx";

interface Props {
  readonly name: string;
  readonly seed: string | undefined;
  readonly techniques: readonly ListedTechniqueJson[];
}

export function Lesson({ name, seed, techniques }: Props) {
  const { api, lang, say, settings, names } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [lesson, setLesson] = useState<LessonJson>();
  const load = () =>
    ask((signal) => api.ask("lesson", { key: name }, signal), setLesson);
  useEffect(load, [lang, settings.words, names]);
  useEffect(() => {
    if (lesson) document.title = `${lesson.name} · nonet`;
  }, [lesson]);
  const isTaught = !techniques[0] || techniques.some(({ key }) => key === name);
  return (
    <div class="lesson">
      <Neighbours name={name} techniques={techniques} />
      {waiting && !lesson && <p class="quiet busy">{say(LEARN.loading)}</p>}
      {problem && <Lost text={problem} again={isTaught ? load : undefined} />}
      {lesson && (
        <>
          <Heading lesson={lesson} />
          {seed ? <Find {...{ lesson, seed }} /> : <Example lesson={lesson} />}
        </>
      )}
    </div>
  );
}

function Heading({ lesson }: { lesson: LessonJson }) {
  const { say } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const { name, level, difficulty } = lesson;
  return (
    <header class="lesson-head">
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <p class="quiet">
        <i class={`dot level-${level}`} /> {difficulty}
        {lesson.assumes_one_solution && ` · ${say(LEARN.unique)}`}
      </p>
      <p class="idea">{lesson.lesson}</p>
    </header>
  );
}

/** So many positions follow each other, from any of them on. */
export const SEEDS = 9999;
const anySeed = (): number => Math.floor(1 + Math.random() * SEEDS);

/** The board, and what stands beside it. */
export function Spread({
  stage,
  children,
}: {
  stage: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <>
      <div class="lesson-stage">{stage}</div>
      <div class="lesson-side">{children}</div>
    </>
  );
}

/** The rules of an example in words. */
export function ToldRules({ told }: Pick<LessonJson["example"], "told">) {
  const { say } = useSession();
  if (!told.length) return null;
  return (
    <section class="told-rules" aria-label={say(PLAY.rules)}>
      <h2>{say(PLAY.rules)}</h2>
      <ul>
        {told.map(({ text }) => (
          <li key={text}>{sentence(text)}</li>
        ))}
      </ul>
    </section>
  );
}

function Example({ lesson }: { lesson: LessonJson }) {
  const { say, settings } = useSession();
  const shown = exampleOf(lesson);
  const picture = { ...plainPicture(shown), figure: lesson.figure };
  const title = say(LEARN.example, { name: lesson.name });
  return (
    <Spread
      stage={<Board picture={picture} labels={settings.showLabels} title={title} />}
    >
      <section class="hint" aria-label={title}>
        <Told figure={lesson.figure} />
      </section>
      <ToldRules told={lesson.example.told} />
      <div class="lesson-row">
        <a class="primary link-button" href={`#/learn/${lesson.key}/${anySeed()}`}>
          {say(LEARN.find)}
        </a>
        {isNeeded(lesson) && <WholePuzzle technique={lesson} />}
      </div>
    </Spread>
  );
}

/** Back to the list, and on to what is a little easier or harder. */
function Neighbours({ name, techniques }: Omit<Props, "seed">) {
  const { say } = useSession();
  const here = techniques.find(({ key }) => key === name);
  const alike = techniques.filter((each) => each.about_rules === here?.about_rules);
  const at = here ? alike.indexOf(here) : -1;
  const before = alike[at - 1];
  const after = here && alike[at + 1];
  const beside = (pair: Pair, to: ListedTechniqueJson | undefined, way: string) => {
    if (!to) return null;
    const label = say(pair, { name: to.name });
    return (
      <a
        class={`icon-button ${way}`}
        href={`#/learn/${to.key}`}
        aria-label={label}
        title={label}
      >
        <Icon name="next" />
      </a>
    );
  };
  return (
    <nav class="lesson-nav" aria-label={say(LEARN.all)}>
      <a class="back-link" href="#/learn">
        <Icon name="next" />
        {say(LEARN.all)}
      </a>
      {beside(LEARN.before, before, "back")}
      {beside(LEARN.after, after, "on")}
    </nav>
  );
}
