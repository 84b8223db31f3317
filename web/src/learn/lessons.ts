/** What the server teaches: techniques, an example of each, and more to practise on. */

import type { Answers, LessonJson, ListedTechniqueJson } from "../api.ts";
import type { Picture } from "../board/picture.ts";
import { parseMarks } from "../board/picture.ts";
import { speaksOfMarks } from "../hint/ladder.ts";
import { geometry, parseDigits } from "../state/geometry.ts";

/** Whatever else the technique shows in the position is found as well. */
export type PracticeJson = Answers<"practice">;

/** A position, and the step that is there to be found. */
export type Shown = Pick<
  PracticeJson,
  "puzzle" | "layout" | "drawing" | "step" | "figure"
>;

export const exampleOf = ({ example, step, figure }: LessonJson): Shown => ({
  puzzle: example.puzzle,
  layout: example.layout,
  drawing: example.drawing,
  step,
  figure,
});

/** The board before the step, without what it shows. */
export function plainPicture(shown: Shown): Picture {
  const { puzzle, layout, drawing, step, figure } = shown;
  return {
    board: geometry(layout),
    givens: parseDigits(puzzle),
    digits: parseDigits(step.before.grid),
    rules: drawing ?? undefined,
    ...(speaksOfMarks(figure) && { candidates: parseMarks(step.before.marks) }),
  };
}

/** The techniques whose name or lesson has every word of *wanted*. */
export function search(
  techniques: readonly ListedTechniqueJson[],
  wanted: string,
): readonly ListedTechniqueJson[] {
  const words = wanted.toLowerCase().split(/\s+/);
  return techniques.filter(({ key, name, lesson }) => {
    const text = `${key} ${name} ${lesson}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
