/** What a pen draws on a board, as values.
 *
 *     point    cell × 32 + spot      spot 0: the middle; 1 – 27: a candidate; 28 – 31: a side
 *     stroke   two points            as one number, the smaller first
 *     look     colour + 4 if dashed  1 – 8, what a position keeps of each stroke
 *
 * An edge between two cells is the stroke from the side of one to the side of the other; at
 * the rim of the board, from a side to itself.
 */

import { isSnug, SNUG } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import {
  candidateSpot,
  centreSpots,
  corner,
  cornerSpots,
  middle,
  radius,
  type Spot,
  short,
} from "../board/spots.ts";
import type { Pen } from "../settings.ts";
import { UNIT } from "../shared/drawing.ts";
import { bits, rowOf } from "../state/geometry.ts";
import { candidateKey } from "../state/position.ts";

export type Point = number;
export type Stroke = number;
export type Strokes = Readonly<Record<Stroke, number>>;

export const COLOURS = 4;
export const PEN: Pen = { draws: "line", colour: 1, dashed: false };

export const lookOf = ({ colour, dashed }: Pen): number =>
  colour + (dashed ? COLOURS : 0);
export const penOf = (look: number) => ({
  colour: ((look - 1) % COLOURS) + 1,
  dashed: look > COLOURS,
});

/** The sides of a cell: where they lead, and their spots; the opposite is two further. */
const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;
const SIDE = 28;

const cellOf = (point: Point): number => point >> 5;
const spotOf = (point: Point): number => point & 31;

/** One number for a stroke, whichever of its ends comes first. */
export const strokeKey = (one: Point, other: Point): Stroke =>
  Math.min(one, other) * 32768 + Math.max(one, other);

export const strokeEnds = (stroke: Stroke): readonly [Point, Point] => [
  stroke >> 15,
  stroke & 32767,
];

export const isEdge = (stroke: Stroke): boolean => spotOf(stroke) >= SIDE;

/** The edge of a cell on a side: 0 is above it, then as the clock goes. */
export function edgeOf(cell: number, side: number, size: number): Stroke {
  const [down, right] = SIDES[side]!;
  const [row, column] = [rowOf(cell, size) + down, (cell % size) + right];
  const here = candidateKey(cell, SIDE + side);
  if (row < 0 || column < 0 || row >= size || column >= size)
    return strokeKey(here, here);
  return strokeKey(here, candidateKey(row * size + column, SIDE + ((side + 2) % 4)));
}

/** The side to which a step of the cursor leads. */
export const sideTo = (down: number, right: number): number =>
  SIDES.findIndex(([by, across]) => by === down && across === right);

/** The edge near a place on the board, in cells from its corner; none well inside a cell
 *  or near a corner, where it could be any of four. */
export function edgeAt(x: number, y: number, size: number): Stroke | undefined {
  const [column, row] = [clamp(x, size), clamp(y, size)];
  const [fromLeft, fromTop] = [x - column, y - row];
  const far = [fromTop, 1 - fromLeft, 1 - fromTop, fromLeft];
  const [nearest, next] = [...far].sort((one, other) => one - other);
  if (Math.abs(nearest!) > 0.3 || next! < 0.2) return undefined;
  return edgeOf(row * size + column, far.indexOf(nearest!), size);
}

const clamp = (at: number, size: number): number =>
  Math.min(size - 1, Math.max(0, Math.floor(at)));

/** The marks that a picture shows in a cell, each at its place there. */
function marksIn(picture: Picture, cell: number): Spot[] {
  const { size } = picture.board;
  if (picture.digits[cell]) return [];
  const own = picture.candidates?.[cell] ?? 0;
  return [
    ...bits(own).map((digit) => candidateSpot(digit, size)),
    ...cornerSpots(picture.corner?.[cell] ?? 0),
    ...centreSpots(picture.centre?.[cell] ?? 0),
  ];
}

/** Where a point lies on the picture; a candidate that is not shown, where it would be. */
export function placeOf(point: Point, picture: Picture): [number, number] {
  const { size } = picture.board;
  const [cell, digit] = [cellOf(point), spotOf(point)];
  if (!digit || picture.digits[cell]) return middle(cell, size);
  const [left, top] = corner(cell, size);
  const shown = marksIn(picture, cell).find((spot) => spot.digit === digit);
  const { x, y } = shown ?? candidateSpot(digit, size);
  const [right, down, scale] = isSnug(picture) ? SNUG : [0, 0, 1];
  return [left + right + scale * x, top + down + scale * y];
}

/** The candidate next to a place on the board, in cells; the cell if it shows none. */
export function pointAt(x: number, y: number, picture: Picture): Point {
  const { size } = picture.board;
  const cell = clamp(y, size) * size + clamp(x, size);
  const away = (digit: number) => {
    const [atX, atY] = placeOf(candidateKey(cell, digit), picture);
    return Math.hypot(atX - x * UNIT, atY - y * UNIT);
  };
  const digits = marksIn(picture, cell).map(({ digit }) => digit);
  const [nearest = 0] = digits.sort((one, other) => away(one) - away(other));
  return candidateKey(cell, nearest);
}

/** The strokes with some more of a look; where all of them are there so, without them. */
export function toggled(
  strokes: Strokes,
  more: Iterable<Stroke>,
  look: number,
): Strokes {
  const next: Record<Stroke, number> = { ...strokes };
  const keys = [...more];
  const again = keys.every((key) => next[key] === look);
  for (const key of keys) {
    if (again) delete next[key];
    else next[key] = look;
  }
  return next;
}

/** How far a link bows, of its length, so that it leaves what lies between its ends free. */
const BOW = 0.14;

/** The path of a stroke. Between candidates it ends at their rims and bows. */
export function pathOf(stroke: Stroke, picture: Picture): string {
  const { size } = picture.board;
  const [from, to] = strokeEnds(stroke);
  if (isEdge(stroke)) return edgePath(from, size);
  const [[x0, y0], [x1, y1]] = [placeOf(from, picture), placeOf(to, picture)];
  if (!spotOf(from) && !spotOf(to)) return `M${x0} ${y0}L${x1} ${y1}`;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy) || 1;
  const gap = (point: Point) => (spotOf(point) ? radius(size) / length : 0);
  const [start, end] = [gap(from), 1 - gap(to)];
  const at = (part: number, off = 0) =>
    `${short(x0 + part * dx - off * dy)} ${short(y0 + part * dy + off * dx)}`;
  return `M${at(start)}Q${at(0.5, BOW)} ${at(end)}`;
}

function edgePath(point: Point, size: number): string {
  const side = spotOf(point) - SIDE;
  const [x, y] = corner(cellOf(point), size);
  const across = side % 2 === 0;
  return `M${x + (side === 1 ? UNIT : 0)} ${y + (side === 2 ? UNIT : 0)}${across ? "h" : "v"}${UNIT}`;
}

/** The candidates at which strokes end, once each. */
export const candidateEnds = (strokes: Strokes): Point[] => [
  ...new Set(
    Object.keys(strokes)
      .map(Number)
      .filter((stroke) => !isEdge(stroke))
      .flatMap(strokeEnds)
      .filter(spotOf),
  ),
];
