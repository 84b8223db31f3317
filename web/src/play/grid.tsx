/** The board that listens: a grid of cells, unseen, over the picture.
 *
 * Pointers choose cells, and more of them when dragged; twice in a row, all that are like
 * the cell; a right click or a long press asks about what is under it. Keys are read by
 * the page.
 */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Board, margins } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import { across } from "../board/spots.ts";
import { UNIT } from "../shared/drawing.ts";
import { range } from "../state/geometry.ts";

interface Props {
  readonly picture: Picture;
  /** Whether nobody is to see or hear it. */
  readonly hidden?: boolean;
  readonly labels: boolean;
  readonly title: string;
  readonly names: readonly string[];
  /** The id of what describes the board. */
  readonly told?: string | undefined;
  readonly select: (cells: readonly number[], cursor: number) => void;
  /** Choose everything like this cell. */
  readonly alike: (cell: number) => void;
  /** Changes when another puzzle was opened: then the focus comes here. */
  readonly arrived?: string | undefined;
  /** What lies over it and takes the pointer. */
  readonly over?: ComponentChildren;
  /** Ask about a cell, and the candidate whose place is there. */
  readonly ask?: (cell: number, digit: number) => void;
}

export function PlayGrid(props: Props) {
  const {
    picture,
    hidden = false,
    labels,
    title,
    names,
    told,
    select,
    alike,
    arrived,
    over,
    ask,
  } = props;
  const { size } = picture.board;
  const { selection = [], cursor = 0 } = picture;
  const grid = useRef<HTMLDivElement>(null);
  const press = usePress(grid, size, ask);
  const drag = useDrag(grid, size, selection, { select, alike, press });
  const guided = useRef(false); // the focus follows the cursor, and not the reverse
  useEffect(() => {
    guided.current = true;
    if (grid.current?.contains(document.activeElement)) focusCell(grid.current, cursor);
    guided.current = false;
  }, [cursor]);
  useEffect(() => {
    if (arrived) focusCell(grid.current!, cursor);
  }, [arrived]);
  const focused = (cell: number) => {
    if (cell !== cursor || !selection.length) select([cell], cell);
  };
  const chosen = new Set(selection);
  return (
    <div
      class="board"
      inert={hidden}
      aria-hidden={hidden}
      style={{ maxWidth: `${6 * size}rem` }}
    >
      <Board picture={picture} labels={labels} />
      <div
        ref={grid}
        class="board-grid"
        role="grid"
        aria-label={title}
        aria-describedby={told}
        aria-multiselectable="true"
        style={place(size, margins(picture, labels))}
        {...drag}
        onContextMenu={press.menu}
        onDblClick={(event) => alike(cellAt(event, grid.current!, size) ?? cursor)}
      >
        {range(size).map((row) => (
          <div key={row} role="row" class="board-row">
            {range(size).map((column) => {
              const cell = row * size + column;
              return (
                <div
                  key={cell}
                  role="gridcell"
                  class="board-cell"
                  tabIndex={cell === cursor ? 0 : -1}
                  aria-label={names[cell]}
                  aria-selected={chosen.has(cell)}
                  onFocus={() => guided.current || drag.active() || focused(cell)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {over}
    </div>
  );
}

/** Lay the grid exactly over the cells of the picture. */
function place(size: number, [start, end]: [number, number]) {
  const side = size * UNIT + start + end;
  const from = `${(100 * start) / side}%`;
  const to = `${(100 * end) / side}%`;
  return { left: from, top: from, right: to, bottom: to };
}

function focusCell(grid: ParentNode, cell: number): void {
  grid
    .querySelectorAll<HTMLElement>(".board-cell")
    [cell]?.focus({ preventScroll: true });
}

/** The cell under a pointer; while dragging, only well inside it, so that a diagonal
 * stroke takes no cell beside it. */
function cellAt(
  event: MouseEvent,
  grid: HTMLElement,
  size: number,
  margin = 0,
): number | undefined {
  const box = grid.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * size;
  const y = ((event.clientY - box.top) / box.height) * size;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const near = [x - column, y - row].some((part) => part < margin || part > 1 - margin);
  const outside = column < 0 || row < 0 || column >= size || row >= size;
  return near || outside ? undefined : row * size + column;
}

/** The digit whose candidate has its place under a pointer. */
function digitAt(event: MouseEvent, grid: HTMLElement, size: number): number {
  const box = grid.getBoundingClientRect();
  const columns = across(size);
  const part = (at: number, of: number, count: number) =>
    Math.floor((((at / of) * size) % 1) * count);
  const row = part(event.clientY - box.top, box.height, Math.ceil(size / columns));
  return row * columns + part(event.clientX - box.left, box.width, columns) + 1;
}

/** How long a finger rests on a cell to ask about it, and how soon a second touch
 *  belongs to the first; in milliseconds. */
const LONG = 500;
const TWICE = 350;

interface Press {
  /** A finger is down: ask if it stays. */
  begin(event: PointerEvent): void;
  end(): void;
  menu(event: MouseEvent): void;
}

/** Ask about what is under a long press or a right click; some browsers make one of the
 *  other, and it is asked once. */
function usePress(
  grid: { current: HTMLDivElement | null },
  size: number,
  ask: Props["ask"],
): Press {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const end = () => clearTimeout(timer.current);
  const askAt = (event: MouseEvent) => {
    end();
    const cell = cellAt(event, grid.current!, size);
    if (cell === undefined || performance.now() - last.current < 2 * LONG) return;
    last.current = performance.now();
    ask?.(cell, digitAt(event, grid.current!, size));
  };
  return {
    end,
    begin: (event) => {
      end();
      if (ask && event.pointerType !== "mouse")
        timer.current = setTimeout(() => askAt(event), LONG);
    },
    menu: (event) => {
      if (!ask) return;
      event.preventDefault();
      askAt(event);
    },
  };
}

interface Pointed extends Pick<Props, "select" | "alike"> {
  readonly press: Press;
}

function useDrag(
  grid: { current: HTMLDivElement | null },
  size: number,
  selection: readonly number[],
  { select, alike, press }: Pointed,
) {
  const first = useRef({ cell: -1, time: 0 });
  const dragged = useRef<{ cells: readonly number[]; adding: boolean } | undefined>(
    undefined,
  );
  const end = () => {
    dragged.current = undefined;
    press.end();
  };
  /** Whether the cell was touched a moment ago; of a mouse, the browser says so. */
  const isSecond = (cell: number, time: number) => {
    const before = first.current;
    const twice = before.cell === cell && time - before.time < TWICE;
    first.current = { cell: twice ? -1 : cell, time };
    return twice;
  };
  const take = (cells: readonly number[], adding: boolean, cursor: number) => {
    dragged.current = { cells, adding };
    select(cells, cursor);
  };
  return {
    active: () => dragged.current !== undefined,
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event, grid.current!, size);
      if (cell === undefined || event.button) return;
      event.preventDefault();
      const more = event.ctrlKey || event.metaKey || event.shiftKey;
      const others = selection.filter((each) => each !== cell);
      const adding = !more || others.length === selection.length;
      if (event.pointerType === "touch" && isSecond(cell, event.timeStamp)) alike(cell);
      else take(more ? (adding ? [...others, cell] : others) : [cell], adding, cell);
      press.begin(event);
      grid.current!.setPointerCapture(event.pointerId);
      focusCell(grid.current!, cell);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = dragged.current;
      const cell = held && cellAt(event, grid.current!, size, 0.12);
      if (cell === undefined || held?.cells.includes(cell) === held?.adding) return;
      press.end();
      first.current = { cell: -1, time: 0 };
      const others = held!.cells.filter((each) => each !== cell);
      take(held!.adding ? [...others, cell] : others, held!.adding, cell);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
