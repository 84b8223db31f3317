/** How a tale is come by: from the shelf, or from the server, and then kept. */

import { useEffect, useState } from "preact/hooks";
import { ApiError, positionOf } from "../api.ts";
import { useAsking } from "../asking.ts";
import { decode, type Snapshot } from "../code.ts";
import type { Keep } from "../memory.ts";
import { useSession } from "../session.ts";
import { digitText } from "../state/geometry.ts";
import type { Lang } from "../words/index.ts";
import { STORY } from "../words/story.ts";
import { find, keep } from "./shelf.ts";
import { gameOf, joined, type Tale, taleOf } from "./tale.ts";

export interface Telling {
  readonly position: Snapshot | undefined;
  readonly tale: Tale | undefined;
  readonly waiting: boolean;
  readonly problem: string;
  again(): void;
  /** Tell on where time was up. */
  goOn(): void;
}

const LANGS: readonly Lang[] = ["en", "zh"];
const LONGEST = 10;

export function useTelling(code: string, title: string): Telling {
  const { api, storage, lang, say } = useSession();
  const [known, setTale] = useState<Tale>();
  const tale = known?.code === code ? known : undefined;
  const { waiting, problem, ask, fail, cancel } = useAsking();
  const position = read(code);
  const kept = (tale: Tale): Tale => {
    keep(storage, tale, Date.now());
    return tale;
  };
  const again = () => {
    const found = find(storage, code, lang);
    setTale(found);
    if (found) return cancel();
    if (!position) return fail(say(STORY.broken));
    if (position.rules) return fail(say(STORY.rules));
    const whole = api
      .ask("explain", positionOf(gameOf(position)))
      .then((story) => kept(taleOf({ code, lang, title }, story)))
      .catch((error) => fallback(storage, code, error));
    ask(() => whole, setTale);
  };
  const goOn = () => {
    if (!tale || !position) return;
    const { layout, givens } = position;
    const { grid: digits, marks } = tale.end;
    const there = { puzzle: digitText(givens), digits, marks, layout };
    const whole = () =>
      api
        .ask("explain", { ...there, seconds: LONGEST })
        .then((story) => kept(joined(tale, taleOf(tale, story))));
    ask(whole, setTale);
  };
  useEffect(again, [code, lang]);
  return { position, tale, waiting, problem, again, goOn };
}

function read(code: string): Snapshot | undefined {
  try {
    return decode(code);
  } catch {
    return undefined;
  }
}

/** Without a server a tale in the other language is better than none. */
function fallback(storage: Keep, code: string, error: unknown): Tale {
  const offline = error instanceof ApiError && error.offline;
  const tales = LANGS.flatMap((lang) => find(storage, code, lang) ?? []);
  if (!offline || !tales[0]) throw error;
  return tales[0];
}
