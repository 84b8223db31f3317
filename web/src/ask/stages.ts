/** An answer in stages: on each a little more is told, so that nothing is given away
 * that was not asked for. */

import type { DrawnWhyJson } from "../api.ts";
import { ASK } from "../words/ask.ts";
import type { Say } from "../words/index.ts";

export interface Stage {
  /** What is told; the steps of the proof stand below what came last. */
  readonly text: string;
  readonly cells?: readonly string[];
  /** The place of a step in the proof. */
  readonly place?: number;
}

/** What was asked about: a step of the player's own is told with more care. */
export type Kind = "cell" | "digit" | "step" | "puzzle";

export function stagesOf(kind: Kind, answer: DrawnWhyJson, say: Say): Stage[] {
  const heads = kind === "step" ? judged(answer, say) : [{ text: answer.text }];
  const { text } = heads.at(-1)!;
  return [...heads, ...answer.steps.map((_, place) => ({ text, place }))];
}

function judged(answer: DrawnWhyJson, say: Say): Stage[] {
  const { verdict, text, steps, claims, question } = answer;
  if (verdict === "so" && steps.length) return [{ text: justified(answer, say) }];
  const [wrong] = claims;
  if (verdict !== "not so" || !wrong) return [{ text }];
  const { cell } = wrong;
  const look = { text: say(ASK.look, { cell }), cells: [cell] };
  // Of one mark everybody knows which part it is.
  const parts = question.includes(",") ? [look] : [];
  return [{ text: say(ASK.wrong) }, ...parts, { text }];
}

/** Name the step, or say how many it takes; who could rub out more is told so. */
function justified({ technique, steps, claims }: DrawnWhyJson, say: Say): string {
  if (!technique) return say(ASK.proven, { n: steps.length });
  const marks = claims.filter(({ holds }) => !holds).length;
  const more = marks > 0 && steps[0]!.eliminations.length > marks;
  return say(more ? ASK.namedMore : ASK.named, { technique: technique.name });
}

/** The earlier steps that a step of the proof needs, by their numbers. */
export const restsOf = ({ steps }: DrawnWhyJson, place: number): number[] =>
  [...new Set(steps[place]?.rests_on.map(({ step }) => step))].sort((a, b) => a - b);
