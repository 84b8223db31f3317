/** How hard a puzzle is, from what the server says to what is kept and told. */

import type { Answers } from "../api.ts";
import type { Rated } from "../state/game.ts";
import { HARD } from "../words/hard.ts";
import type { Lang, Say } from "../words/index.ts";
import { LEVELS } from "../words/levels.ts";

type Told = Pick<Answers<"rate">, "rating" | "needs">;

/** A rating as a game keeps it; where time was up, what it had reached by then. */
export function ratedOf({ rating, needs }: Told, lang: Lang): Rated {
  const { er, score, level, minutes, steps, ended } = { ...rating, ...rating.at_least };
  return {
    level: (level ?? null) as Rated["level"],
    er: (er ?? null) as number | null,
    score: (score ?? null) as number | null,
    minutes: minutes ?? null,
    steps: steps ?? null,
    partial: ended !== "solved",
    needs: needs.map(({ key, name, level, count }) => [key, name, level, count]),
    lang,
  };
}

/** Minutes as far as a model can tell them: by five from twenty on, then by hours. */
export function minutesText(minutes: number, say: Say): string {
  if (minutes >= 90) return say(HARD.hours, { n: Math.round(minutes / 60) });
  const by = minutes >= 20 ? 5 : 1;
  return say(HARD.minutes, { n: Math.max(1, by * Math.round(minutes / by)) });
}

/** A rating part by part: level, ER, score, time. */
export function partsOf(
  { level, er, score, minutes, partial }: Rated,
  say: Say,
): string[] {
  const least = partial ? "≥ " : "";
  return [
    ...(level ? [least + say(LEVELS[level])] : []),
    ...(er ? [`${least}ER ${er}`] : []),
    ...(score ? [say(HARD.score, { score: least + score })] : []),
    ...(minutes ? [minutesText(minutes, say)] : []),
  ];
}

/** A rating in a line, without the score that only few know. */
export const lineOf = (rated: Rated, say: Say): string =>
  partsOf({ ...rated, score: null }, say).join(" · ");
