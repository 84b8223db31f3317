/** One question after the other: what is waited for, what was answered, how far it is
 * told. */

import { useEffect, useState } from "preact/hooks";
import type { DrawnWhyJson } from "../api.ts";
import { useAsking } from "../asking.ts";
import type { Lay } from "../play/play.tsx";
import { useSession } from "../session.ts";
import type { Asked } from "./question.ts";
import { cellsShown, choicesShown, stepShown } from "./shown.ts";
import { type Kind, type Stage, stagesOf } from "./stages.ts";

/** What is asked, and how people say it. */
export interface Question {
  readonly kind: Kind;
  readonly title: string;
  readonly asked: Asked;
}

export interface Inquiry {
  readonly question: Question | undefined;
  readonly answer: DrawnWhyJson | undefined;
  readonly stages: readonly Stage[];
  /** The stage that is told. */
  readonly at: number;
  readonly waiting: boolean;
  readonly problem: string;
  ask(question: Question): void;
  go(stage: number): void;
  /** Give the question up. */
  clear(): void;
}

interface Told {
  readonly question?: Question;
  readonly answer?: DrawnWhyJson;
  readonly at: number;
}

const NOTHING: Told = { at: 0 };
/** Seconds of thought; the server may allow less. */
const PATIENCE = 30;

export function useInquiry(lay: (over: Lay | undefined) => void): Inquiry {
  const { api, lang, names, say, announce } = useSession();
  const { waiting, problem, ask: wait, cancel } = useAsking();
  const [{ question, answer, at }, setTold] = useState(NOTHING);
  const stages = question && answer ? stagesOf(question.kind, answer, say) : [];
  const tell = (told: Told, stage: Stage | undefined) => {
    setTold(told);
    lay(stage && told.answer && layOf(told.answer, stage));
    if (stage) announce(spoken(stage, told.answer));
  };
  const ask = (question: Question) => {
    tell({ question, at: 0 }, undefined);
    wait(
      (signal) => api.ask("why", { ...question.asked, seconds: PATIENCE }, signal),
      (found) => {
        const answer = found as DrawnWhyJson; // as there was a question
        tell({ question, answer, at: 0 }, stagesOf(question.kind, answer, say)[0]);
      },
    );
  };
  const clear = () => {
    cancel();
    tell(NOTHING, undefined);
  };
  // In another language the same is asked again.
  useEffect(() => {
    if (question) clear();
  }, [lang, names]);
  return {
    question,
    answer,
    stages,
    at,
    waiting,
    problem,
    ask,
    go: (stage) =>
      stages[stage] && question && answer
        ? tell({ question, answer, at: stage }, stages[stage])
        : undefined,
    clear,
  };
}

/** What a stage shows on the board. */
function layOf(answer: DrawnWhyJson, { place, cells }: Stage): Lay | undefined {
  if (place !== undefined) return stepShown(answer, place);
  if (cells) return cellsShown(cells);
  return answer.choices.length ? choicesShown(answer) : undefined;
}

function spoken({ text, place }: Stage, answer: DrawnWhyJson | undefined): string {
  return place === undefined ? text : (answer?.steps[place]?.text ?? "");
}
