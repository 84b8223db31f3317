/** The sheet over the board that is drawn on: it takes the pointer, and the pen's keys.
 *
 *     lines    drag from cell to cell           Shift and an arrow
 *     edges    drag along them, or touch one    Shift and an arrow
 *     links    drag from candidate to candidate, or touch both; a digit in either cell
 *
 * What is drawn once more the same way is rubbed out. A drag is one step of undo.
 */

import { useRef, useState } from "preact/hooks";
import { margins } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import { radius } from "../board/spots.ts";
import { useEvent } from "../hooks.ts";
import { command } from "../play/keys.ts";
import { isForBoard } from "../play/player.ts";
import { useSession } from "../session.ts";
import { UNIT } from "../shared/drawing.ts";
import { boardOf } from "../state/game.ts";
import { cellText, symbol } from "../state/geometry.ts";
import { candidateKey } from "../state/position.ts";
import { PEN as WORDS } from "../words/pen.ts";
import { penClass } from "./lines.tsx";
import {
  edgeAt,
  edgeOf,
  isEdge,
  lookOf,
  PEN,
  type Point,
  pathOf,
  placeOf,
  pointAt,
  type Stroke,
  sideTo,
  strokeEnds,
  strokeKey,
  toggled,
} from "./strokes.ts";

interface Props {
  readonly picture: Picture;
  readonly labels: boolean;
}

/** A drag: its strokes so far, and where the next one begins. */
interface Drag {
  readonly strokes: ReadonlySet<Stroke>;
  readonly from: Point;
  readonly to: Point;
}

export function PenLayer({ picture, labels }: Props) {
  const { size } = picture.board;
  const { settings } = useSession();
  const { draws } = settings.pen ?? PEN;
  const look = lookOf(settings.pen ?? PEN);
  const link = useLink();
  const [drag, setDrag] = useState<Drag>();
  const pointer = usePointer(picture, drag, setDrag, link);
  usePenKeys(link);
  const [start, end] = margins(picture, labels);
  const side = UNIT * size + start + end;
  const reaching =
    draws === "link" && drag && drag.from !== drag.to
      ? [strokeKey(drag.from, drag.to)]
      : [];
  const [cx, cy] = placeOf(drag?.from ?? link.from ?? 0, picture);
  return (
    <svg
      class="pen-layer"
      viewBox={`${-start} ${-start} ${side} ${side}`}
      aria-hidden="true"
      {...pointer}
    >
      {[...(drag?.strokes ?? []), ...reaching].map((stroke) => (
        <path key={stroke} class={penClass(look)} d={pathOf(stroke, picture)} />
      ))}
      {draws === "link" && (drag?.from ?? link.from) !== undefined && (
        <circle class="pen-end" cx={cx} cy={cy} r={1.2 * radius(size)} />
      )}
    </svg>
  );
}

interface Link {
  /** The candidate that waits for another. */
  readonly from: Point | undefined;
  /** Draw strokes, or rub them out, and say so. */
  draw(strokes: Iterable<Stroke>): void;
  /** Take a candidate: the first end of a link, or the second. */
  take(point: Point): void;
}

function useLink(): Link {
  const session = useSession();
  const [from, setFrom] = useState<Point>();
  const { say, names } = session;
  const { size } = boardOf(session.game);
  const place = (point: Point) =>
    cellText(point >> 5, size, names) + (point & 31 ? ` ${symbol(point & 31)}` : "");
  const told = (stroke: Stroke) => {
    const [one, other] = strokeEnds(stroke);
    if (isEdge(stroke))
      return say(WORDS.edgeDrawn, { from: cellText(one >> 5, size, names) });
    return say(WORDS.drawn, { from: place(one), to: place(other) });
  };
  const draw = (strokes: Iterable<Stroke>) => {
    const before = session.game.now.pen;
    const [last] = [...strokes].slice(-1);
    const look = lookOf(session.settings.pen ?? PEN);
    session.dispatch({ type: "draw", pen: toggled(before, strokes, look) });
    if (last !== undefined)
      session.announce(last in session.game.now.pen ? told(last) : say(WORDS.rubbed));
  };
  const take = (point: Point) => {
    if (from === undefined) session.announce(say(WORDS.from, { place: place(point) }));
    else if (from !== point) draw([strokeKey(from, point)]);
    setFrom(from === undefined ? point : undefined);
  };
  return { from, draw, take };
}

/** The place under a pointer, in cells from the corner of the board. */
function placeUnder(event: PointerEvent, size: number): [number, number] {
  const sheet = event.currentTarget as SVGSVGElement;
  const box = sheet.getBoundingClientRect();
  const { x, width } = sheet.viewBox.baseVal;
  const part = (at: number) => ((at / box.width) * width + x) / UNIT;
  const [across, down] = [
    part(event.clientX - box.left),
    part(event.clientY - box.top),
  ];
  const inside = (at: number) => Math.min(size - 0.001, Math.max(0, at));
  return [inside(across), inside(down)];
}

/** How far from the middle of a cell a line still goes through it, in cells. */
const NEAR = 0.4;

function usePointer(
  picture: Picture,
  drag: Drag | undefined,
  setDrag: (drag: Drag | undefined) => void,
  link: Link,
) {
  const { settings, dispatch } = useSession();
  const { draws } = settings.pen ?? PEN;
  const { size } = picture.board;
  const held = useRef<Drag | undefined>(undefined);
  held.current = drag;
  const hold = (next: Drag | undefined) => {
    held.current = next; // several moves may come before the next drawing
    setDrag(next);
  };
  const pointUnder = (x: number, y: number): Point =>
    draws === "link"
      ? pointAt(x, y, picture)
      : candidateKey(Math.floor(y) * size + Math.floor(x), 0);
  const begin = (event: PointerEvent) => {
    if (event.button) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const [x, y] = placeUnder(event, size);
    const point = pointUnder(x, y);
    if (draws !== "edge") dispatch({ type: "select", cells: [point >> 5] });
    const edge = draws === "edge" ? edgeAt(x, y, size) : undefined;
    const strokes = new Set(edge === undefined ? [] : [edge]);
    hold({ strokes, from: point, to: point });
  };
  const move = (event: PointerEvent) => {
    const now = held.current;
    if (!now) return;
    const [x, y] = placeUnder(event, size);
    const to = pointUnder(x, y);
    if (draws === "link") return hold({ ...now, to });
    if (draws === "edge") {
      const edge = edgeAt(x, y, size);
      if (edge !== undefined && !now.strokes.has(edge))
        hold({ ...now, strokes: new Set([...now.strokes, edge]) });
      return;
    }
    const middle = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5);
    if (to === now.from || middle > NEAR) return;
    hold({ strokes: new Set([...now.strokes, strokeKey(now.from, to)]), from: to, to });
  };
  const end = () => {
    const now = held.current;
    hold(undefined);
    if (!now) return;
    if (draws === "link" && now.from === now.to) link.take(now.from);
    else if (draws === "link") link.draw([strokeKey(now.from, now.to)]);
    else if (now.strokes.size) link.draw(now.strokes);
  };
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: () => hold(undefined),
  };
}

/** Hear the pen's keys before the board does: Shift with an arrow, digits, Escape. */
function usePenKeys(link: Link): void {
  const session = useSession();
  const hear = (event: KeyboardEvent): boolean => {
    const { game, settings, dispatch } = session;
    const { size } = boardOf(game);
    const found = command(event, "pen", size);
    if (found?.type === "enter" && found.mode === "pen") {
      link.take(candidateKey(game.cursor, found.digit));
      return true;
    }
    if (found?.type === "escape" && link.from !== undefined) {
      link.take(link.from); // to itself: nothing is drawn
      return true;
    }
    if (found?.type !== "move" || !event.shiftKey) return false;
    const side = sideTo(found.by, found.across);
    const edge = edgeOf(game.cursor, side, size);
    const [one, other] = strokeEnds(edge);
    if ((settings.pen ?? PEN).draws === "edge") link.draw([edge]);
    else if (one !== other) {
      link.draw([strokeKey(candidateKey(one >> 5, 0), candidateKey(other >> 5, 0))]);
      dispatch({ ...found, extend: false });
    }
    return true;
  };
  useEvent<KeyboardEvent>(document, "keydown", (event) => {
    if (!isForBoard(event) || !hear(event)) return;
    event.preventDefault();
    event.stopPropagation(); // the board hears keys at the window
  });
}
