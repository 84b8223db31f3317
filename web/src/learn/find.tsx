/** The position that a seed makes, to find a technique in. */

import { useEffect, useState } from "preact/hooks";
import type { LessonJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { Board } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import { Lost } from "../lost.tsx";
import { useSession } from "../session.ts";
import { geometry } from "../state/geometry.ts";
import { LEARN } from "../words/learn.ts";
import { Finder } from "./finder.tsx";
import { Spread } from "./lesson.tsx";
import type { PracticeJson } from "./lessons.ts";

interface Props {
  readonly lesson: LessonJson;
  readonly seed: string;
}

const EMPTY: Picture = { board: geometry(), digits: [] };

export function Find({ lesson, seed }: Props) {
  const { api, lang, say, settings, names } = useSession();
  const { problem, ask } = useAsking();
  const [practice, setPractice] = useState<PracticeJson>();
  const wanted = { key: lesson.key, seed: Number(seed) };
  const load = () => ask((signal) => api.ask("practice", wanted, signal), setPractice);
  useEffect(load, [lesson.key, seed, lang, settings.words, names]);
  if (practice && !problem && practice.seed === Number(seed)) {
    return <Finder key={seed} {...{ lesson, practice }} />;
  }
  return (
    <Spread stage={<Board picture={EMPTY} labels={settings.showLabels} />}>
      {problem ? (
        <Lost text={problem} again={load} />
      ) : (
        <p class="quiet busy">{say(LEARN.searching)}</p>
      )}
    </Spread>
  );
}
