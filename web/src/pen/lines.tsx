/** What the pen has drawn, on any picture of a board. */

import type { Picture } from "../board/picture.ts";
import { radius } from "../board/spots.ts";
import "../style/pen.css";
import {
  candidateEnds,
  isEdge,
  pathOf,
  penOf,
  placeOf,
  type Strokes,
} from "./strokes.ts";

/** The class of a stroke: its colour, whether it is dashed. */
export const penClass = (look: number): string => {
  const { colour, dashed } = penOf(look);
  return `pen pen-${colour}${dashed ? " dashed" : ""}`;
};

export function PenLines(picture: Picture) {
  const strokes: Strokes = picture.pen ?? {};
  const { size } = picture.board;
  return (
    <g>
      {Object.entries(strokes).map(([key, look]) => (
        <path
          key={key}
          class={`${penClass(look)}${isEdge(Number(key)) ? " edge-line" : ""}`}
          d={pathOf(Number(key), picture)}
        />
      ))}
      {candidateEnds(strokes).map((point) => {
        const [cx, cy] = placeOf(point, picture);
        return <circle key={point} class="pen-end" cx={cx} cy={cy} r={radius(size)} />;
      })}
    </g>
  );
}
