/** How a draft stands, asked anew whenever it rests: the answers of an earlier draft are
 * given up. First what its rules look like, then how many solutions there are, then more.
 */

import { useEffect, useState } from "preact/hooks";
import { type Answers, type Api, ApiError, type RatingJson } from "../api.ts";
import { type Session, useSession } from "../session.ts";
import type { LaidRuleJson, RuleDrawingJson } from "../shared/api.ts";
import {
  cellName,
  digitOf,
  digitText,
  maskOf,
  parseDigits,
} from "../state/geometry.ts";
import { conflicts } from "../state/position.ts";
import { solve } from "../state/solve.ts";
import { BENCH } from "../words/bench.ts";
import { list } from "../words/index.ts";
import { boardOf, type Draft, type Laid, layoutOf, uneven } from "./draft.ts";
import { ruleWords } from "./labels.ts";

/** How long a hand must rest. */
const SKETCHING = 40;
const JUDGING = 300;
/** A server that is busy is asked again, some times. */
const AGAIN = 2000;
const MOST_TRIES = 4;
/** Seconds: a rating that takes longer is told as far as it came. */
const RATING = 8;

/** The rules as the package drew and told them. */
export interface Sketch {
  readonly about: string;
  readonly rules: readonly Laid[];
  /** Those of the draft that were asked about. */
  readonly asked: readonly Laid[];
  readonly drawing: RuleDrawingJson | null;
  readonly told: readonly LaidRuleJson[];
  readonly ties: Answers<"sketch">["ties"];
}

export type Verdict =
  | { readonly state: "empty" | "asking" }
  | { readonly state: "wrong" | "none" | "unknown"; readonly text: string }
  | { readonly state: "several"; readonly marks?: readonly number[]; text?: string }
  | {
      readonly state: "one";
      readonly solution: readonly number[];
      readonly rating?: RatingJson;
      readonly text?: string;
    };

/** What a sketch depends on. */
const sketchKey = (draft: Draft, lang: string): string =>
  JSON.stringify([layoutOf(draft), draft.rules, lang]);

const NO_RULES = { asked: [], rules: [], drawing: null, told: [], ties: [] } as const;

/** Have the rules drawn and told; what is there may be of the draft before. */
export function useSketch(draft: Draft): {
  sketch: Sketch;
  fresh: boolean;
  problem: string;
} {
  const { api, lang } = useSession();
  const about = sketchKey(draft, lang);
  const [found, setFound] = useState<Sketch>({ ...NO_RULES, about: "" });
  const [failed, fail] = useState({ about: "", problem: "", tries: 0 });
  const tries = failed.about === about ? failed.tries : 0;
  const known = draft.rules.length ? found : { ...NO_RULES, about };
  useEffect(() => {
    if (uneven(draft).length || known.about === about || tries > MOST_TRIES) return;
    return later(tries ? AGAIN : SKETCHING, async (signal) => {
      const asked = {
        puzzle: ".".repeat(draft.size ** 2),
        layout: layoutOf(draft),
        rules: draft.rules,
      };
      try {
        // It takes a moment: giving it up would cost the server a worker.
        const { rules, drawing, told, ties } = await api.ask("sketch", asked);
        if (signal.aborted) return;
        setFound({
          about,
          rules: rules as Laid[],
          asked: draft.rules,
          drawing,
          told,
          ties,
        });
      } catch (error) {
        if (!signal.aborted)
          fail({ about, problem: messageOf(error), tries: tries + 1 });
      }
    });
  }, [about, tries]);
  const fresh = known.about === about;
  return { sketch: known, fresh, problem: tries && !fresh ? failed.problem : "" };
}

/** Do something when the hand has rested, unless it moves again. */
function later(wait: number, run: (signal: AbortSignal) => Promise<void>): () => void {
  const given = new AbortController();
  const timer = setTimeout(() => run(given.signal), wait);
  return () => {
    clearTimeout(timer);
    given.abort();
  };
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : String(error);

/** What the package is asked about a draft whose rules are in order. */
export const draftAsked = (draft: Draft, sketch: Sketch) => ({
  puzzle: digitText(draft.givens),
  layout: layoutOf(draft),
  ...(sketch.rules.length && { rules: sketch.rules }),
});

export function useVerdict(draft: Draft, sketch: Sketch, fresh: boolean): Verdict {
  const session = useSession();
  const [found, setFound] = useState<[key: string, verdict: Verdict]>();
  const key = JSON.stringify([draft.givens, sketchKey(draft, session.lang), fresh]);
  const known = atSight(draft, sketch, fresh, session);
  useEffect(() => {
    if (known) return;
    const tell = (verdict: Verdict) => setFound([key, verdict]);
    return later(JUDGING, (signal) =>
      judge(
        session.api,
        draft,
        sketch,
        signal,
        (verdict) => signal.aborted || tell(verdict),
      ),
    );
  }, [key]);
  if (known) return known;
  return found?.[0] === key ? found[1] : { state: "asking" };
}

/** What is seen without counting: nothing there, or something that cannot be. */
function atSight(
  draft: Draft,
  { told }: Sketch,
  fresh: boolean,
  { say, lang }: Session,
): Verdict | undefined {
  const { givens, rules, size } = draft;
  const [odd] = uneven(draft);
  if (odd) {
    const [region, cells] = odd;
    return {
      state: "wrong",
      text: say(BENCH.unevenRegion, { n: region + 1, cells, size }),
    };
  }
  if (!givens.some(Boolean) && !rules.length) return { state: "empty" };
  if (!fresh) return { state: "asking" };
  const bad = told.findIndex(({ problem }) => problem);
  if (bad >= 0) {
    const { problem } = told[bad]!;
    const [rule] = ruleWords(rules[bad]!.rule, say);
    return { state: "wrong", text: say(BENCH.mendRule, { rule, problem }) };
  }
  const twice = [...conflicts(givens, boardOf(draft))].map((cell) =>
    cellName(cell, size),
  );
  if (!twice.length) return undefined;
  return { state: "none", text: say(BENCH.repeated, { cells: list(twice, lang) }) };
}

type Tell = (verdict: Verdict) => void;

async function judge(
  api: Api,
  draft: Draft,
  sketch: Sketch,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const asked = draftAsked(draft, sketch);
  try {
    const { count, solution } = await counted(api, draft, asked, signal);
    if (count === "one") await rated(api, asked, solution, signal, tell);
    else if (count === "several") await marked(api, asked, signal, tell);
    else await refuted(api, asked, signal, tell);
  } catch (error) {
    tell({ state: "unknown", text: messageOf(error) });
  }
}

type DraftAsked = ReturnType<typeof draftAsked>;

/** A small board without rules is counted here, any other by the package. */
async function counted(api: Api, draft: Draft, asked: DraftAsked, signal: AbortSignal) {
  if (!asked.rules && draft.size <= 9) {
    const here = solve(draft.givens, boardOf(draft));
    if (here.count !== "unknown") return here;
  }
  const { count, solution } = await api.ask("solve", asked, signal);
  return { count, solution: solution ? parseDigits(solution) : [] };
}

async function rated(
  api: Api,
  asked: DraftAsked,
  solution: readonly number[],
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  tell({ state: "one", solution });
  try {
    const found = await api.ask("rate", { ...asked, seconds: RATING }, signal);
    tell({ state: "one", solution, rating: found.rating, text: found.text });
  } catch (error) {
    tell({ state: "one", solution, text: messageOf(error) });
  }
}

async function marked(
  api: Api,
  asked: DraftAsked,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  tell({ state: "several" });
  try {
    const { marks } = await api.ask("candidates", asked, signal);
    const masks = marks.map((text) => maskOf([...text].map(digitOf).filter(Boolean)));
    tell({ state: "several", marks: masks });
  } catch (error) {
    tell({ state: "several", text: messageOf(error) });
  }
}

async function refuted(
  api: Api,
  asked: DraftAsked,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  tell({ state: "none", text: "" });
  const told = await api.ask("why", asked, signal).catch(() => ({ text: "" }));
  tell({ state: "none", text: "text" in told ? told.text : "" });
}
