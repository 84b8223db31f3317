/** The puzzle of a day: asked for when nothing else is to be done, to tell how hard it is;
 * at the latest, when it is played. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { MadeJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import { whenIdle } from "../idle.ts";
import { useSession } from "../session.ts";
import { NEW } from "../words/new.ts";
import { usePlay } from "./take.ts";

/** Milliseconds before it is asked for unasked. */
const REST = 600;

export interface Daily {
  /** The puzzle, once it is known. */
  readonly made: MadeJson | undefined;
  readonly waiting: boolean;
  readonly problem: string;
  start(): void;
}

/** The puzzle of *date*, which is written as 2026-02-28. */
export function useDaily(date: string): Daily {
  const { say, lang, api } = useSession();
  const { waiting, problem, ask } = useAsking();
  const [known, setMade] = useState<MadeJson>();
  const made = known?.date === date ? known : undefined;
  const isAsked = useRef(false); // to play, which must not be given up for less
  const play = usePlay();
  const load = (done: (made: MadeJson) => void) =>
    ask((signal) => api.ask("daily", { date }, signal), done);
  useEffect(
    () => whenIdle(() => date && !isAsked.current && load(setMade), REST),
    [date, lang],
  );
  const named = () =>
    new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(
      new Date(`${date}T12:00`),
    );
  return {
    ...{ made, waiting, problem },
    start: () => {
      isAsked.current = true;
      const title = say(NEW.dailyTitle, { date: named() });
      if (made) play(made, title);
      else load((made) => play(made, title));
    },
  };
}
