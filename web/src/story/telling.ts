/** How a tale is come by: from the shelf, or from the server, and then kept. */

import { useEffect, useState } from "preact/hooks";
import { ApiError, type PositionAsked, type Streams } from "../api.ts";
import { useAsking } from "../asking.ts";
import { decode, type Snapshot } from "../code.ts";
import type { Keep } from "../memory.ts";
import { positionAsked } from "../ruled/ruling.ts";
import { useSession } from "../session.ts";
import type { Lang } from "../words/index.ts";
import { STORY } from "../words/story.ts";
import { linesOf } from "./lines.ts";
import { find, keep } from "./shelf.ts";
import { begun, gameOf, heard, type Tale } from "./tale.ts";

export interface Telling {
  readonly position: Snapshot | undefined;
  /** What was told so far. */
  readonly tale: Tale | undefined;
  /** Whether more of it is on its way. */
  readonly waiting: boolean;
  /** The technique that is looked for, where the next step takes long. */
  readonly looking: string;
  /** Whether the puzzle has several solutions, as far as was told. */
  readonly several: boolean;
  readonly problem: string;
  again(): void;
  /** End the search, and keep what was told. */
  stop(): void;
  /** Tell on where the tale broke off. */
  goOn(): void;
}

const LANGS: readonly Lang[] = ["en", "zh"];

export function useTelling(code: string, title: string): Telling {
  const { api, storage, lang, say, settings, names } = useSession();
  // The shelf has one tale a language.
  const isKept = settings.words === "standard" && names === "A1";
  const [known, setTale] = useState<Tale>();
  const [looking, setLooking] = useState("");
  const [several, setSeveral] = useState(false);
  const tale = known?.code === code ? known : undefined;
  const { waiting, problem, ask, fail, cancel } = useAsking();
  const position = read(code);
  const kept = (tale: Tale): Tale => {
    if (isKept) keep(storage, tale, Date.now());
    return tale;
  };
  const listen = async (
    from: Tale,
    asked: Streams["story"]["asks"],
    signal: AbortSignal,
  ) => {
    let told = from;
    try {
      if (asked.rules && !told.rules) {
        const { drawing } = await api.ask("rules", puzzleOf(asked), signal);
        told = { ...told, rules: drawing ?? undefined };
      }
      for await (const line of linesOf(api, "story", asked, signal)) {
        if (signal.aborted) break; // what is on its way belongs to nobody
        told = heard(told, line);
        setLooking(line.kind === "look" ? line.technique : "");
        setSeveral(told.several ?? false);
        if (line.kind === "step") setTale(told);
      }
      return kept(told);
    } catch (error) {
      if (told.steps.length) throw error;
      return fallback(storage, code, error);
    }
  };
  const tell = (from: Tale, asked: Streams["story"]["asks"]) => {
    setLooking("");
    ask((signal) => listen(from, asked, signal), setTale);
  };
  const again = () => {
    cancel();
    const found = isKept ? find(storage, code, lang) : undefined;
    setTale(found);
    if (found) return;
    const asked = position && askedOf(position);
    if (!asked) return fail(say(STORY.broken));
    tell(begun({ code, lang, title }, { grid: asked.digits!, marks: "" }), asked);
  };
  const stop = () => {
    cancel();
    if (tale) kept(tale);
  };
  const goOn = () => {
    const asked = position && askedOf(position);
    if (!tale || !asked) return;
    const { grid: digits, marks } = tale.end;
    tell(tale, { ...asked, digits, marks, told: tale.steps.length });
  };
  useEffect(again, [code, lang, settings.words, names]);
  return {
    ...{ position, tale, waiting, looking, problem, again, stop, goOn },
    several: tale ? tale.several === true : waiting && several,
  };
}

/** A position as the server reads it; nothing if its rules cannot be read. */
function askedOf(position: Snapshot): PositionAsked | undefined {
  try {
    return positionAsked(gameOf(position));
  } catch {
    return undefined;
  }
}

/** What is asked of the rules: the puzzle alone. */
const puzzleOf = ({ puzzle, layout, rules }: PositionAsked) => ({
  puzzle,
  ...(layout && { layout }),
  ...(rules && { rules }),
});

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
