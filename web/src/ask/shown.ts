/** What an answer lays over the board: a step of its proof, or cells to look at. */

import type { CandidateJson, DrawnWhyJson } from "../api.ts";
import type { Picture } from "../board/picture.ts";
import { withHint } from "../hint/ladder.ts";
import { bit, parseCell } from "../state/geometry.ts";

/** The step at *place* of a proof, with its picture; what is asked about is framed. */
export const stepShown =
  ({ steps, figures, claims }: DrawnWhyJson, place: number) =>
  (picture: Picture): Picture => {
    const { before, technique } = steps[place]!;
    const figure = figures[place]!;
    const { size } = picture.board;
    const laid = withHint(picture, { cells: [], before, figure });
    const framed = claims.map(({ cell }) => parseCell(cell, size));
    if (technique.key !== STALE) return { ...laid, framed };
    return { ...laid, framed, candidates: marksOf(figure.struck, picture) };
  };

/** A digit that sees its own mark: the other marks would only stand in the way. */
const STALE = "stale-mark";

function marksOf(
  marks: readonly CandidateJson[],
  { board, digits }: Picture,
): number[] {
  const masks = digits.map(() => 0);
  for (const { cell, digit } of marks)
    masks[parseCell(cell, board.size)]! |= bit(digit);
  return masks;
}

/** Cells that can be exchanged, with what they hold in each of two solutions. */
export const choicesShown =
  ({ cells, choices }: Pick<DrawnWhyJson, "cells" | "choices">) =>
  (picture: Picture): Picture => {
    const { corner: _, centre: __, ...plain } = withHint(picture, { cells });
    const marks = choices.flatMap(({ cell, digits }) =>
      digits.map((digit) => ({ cell, digit })),
    );
    return { ...plain, candidates: marksOf(marks, picture) };
  };

export const cellsShown =
  (cells: readonly string[]) =>
  (picture: Picture): Picture =>
    withHint(picture, { cells });
