/** A moment of a tale as a picture, and all of them on paper. */

import { useState } from "preact/hooks";
import type { PositionJson, RuleDrawingJson } from "../api.ts";
import { Board } from "../board/board.tsx";
import { type Picture, parseMarks } from "../board/picture.ts";
import type { Snapshot } from "../code.ts";
import { speaksOfMarks } from "../hint/ladder.ts";
import { Told } from "../hint/panel.tsx";
import { useEvent } from "../hooks.ts";
import { geometry, parseDigits } from "../state/geometry.ts";
import type { Level, Step, Tale } from "./tale.ts";

/** The board before a step with its evidence, or simply a board. */
export function moment(
  { layout, givens }: Pick<Snapshot, "layout" | "givens">,
  shown: Step | PositionJson,
  rules?: RuleDrawingJson,
): Picture {
  const step = "figure" in shown ? shown : undefined;
  const { grid, marks } = step?.before ?? (shown as PositionJson);
  const marked = step ? speaksOfMarks(step.figure) : grid.includes(".");
  return {
    board: geometry(layout),
    givens,
    digits: parseDigits(grid),
    rules,
    ...(marked && { candidates: parseMarks(marks) }),
    ...(step && { figure: step.figure }),
  };
}

interface Props {
  readonly tale: Tale;
  readonly position: Snapshot;
  readonly hidden: ReadonlySet<Level>;
}

/** Every step that is not hidden, with its picture; drawn only while printing. */
export function Paper({ tale, position, hidden }: Props) {
  if (!usePrinting()) return null;
  return (
    <ol class="story-paper">
      {tale.steps.map((step, index) =>
        hidden.has(step.level) ? null : (
          <li key={index} value={index + 1}>
            <strong>{index + 1}</strong>
            <Board picture={moment(position, step, tale.rules)} labels />
            <Told figure={step.figure} />
          </li>
        ),
      )}
    </ol>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEvent(window, "beforeprint", () => setPrinting(true));
  useEvent(window, "afterprint", () => setPrinting(false));
  return printing;
}
