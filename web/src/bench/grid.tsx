/** The board that a setter works on: the picture, what is under way over it, and a grid
 * of cells, unseen, that listens; around it, where a tool writes clues, their places. */

import { useEffect, useRef } from "preact/hooks";
import { Board, margins } from "../board/board.tsx";
import type { Picture } from "../board/picture.ts";
import { middle, outline, short } from "../board/spots.ts";
import { UNIT } from "../shared/drawing.ts";
import { cellsOf, kindOf } from "./rules.ts";
import { cellOf, type Place, type Spot } from "./spots.ts";
import type { BenchAction } from "./state.ts";
import { type Bench, rowsOf } from "./value.ts";

interface Props {
  readonly bench: Bench;
  readonly dispatch: (action: BenchAction) => void;
  readonly picture: Picture;
  readonly labels: boolean;
  readonly title: string;
  readonly describedBy: string;
  /** Rules that the picture does not show yet, by their places. */
  readonly unseen: readonly number[];
  readonly nameOf: (place: Place) => string;
}

export function BenchGrid(props: Props) {
  const { bench, dispatch, picture, labels, nameOf } = props;
  const { size } = bench.draft;
  const grid = useRef<HTMLDivElement>(null);
  const [start, end] = margins(picture, labels);
  const side = size * UNIT + start + end;
  const { row, column } = bench.cursor;
  useEffect(() => {
    if (grid.current?.contains(document.activeElement)) focusCursor(grid.current);
  }, [row, column]);
  const spotOf = (event: PointerEvent): Spot => {
    const box = grid.current!.getBoundingClientRect();
    const part = (at: number, of: number) => ((at / of) * side - start) / UNIT;
    return {
      x: part(event.clientX - box.left, box.width),
      y: part(event.clientY - box.top, box.height),
    };
  };
  const rows = rowsOf(bench);
  const tracks = `minmax(0,${start}fr) repeat(${size},minmax(0,${UNIT}fr)) minmax(0,${end}fr)`;
  return (
    <div class="board bench-board" style={{ maxWidth: `${6 * size}rem` }}>
      <Board picture={picture} labels={labels} />
      <Overlay bench={bench} unseen={props.unseen} start={start} side={side} />
      <div
        ref={grid}
        class="bench-grid"
        role="grid"
        aria-label={props.title}
        aria-describedby={props.describedBy}
        style={{ gridTemplateColumns: tracks, gridTemplateRows: tracks }}
        onPointerDown={(event) => {
          if (event.button) return;
          event.preventDefault();
          const more = event.ctrlKey || event.metaKey || event.shiftKey;
          dispatch({ type: "press", spot: spotOf(event), more });
          grid.current!.setPointerCapture(event.pointerId);
          requestAnimationFrame(() => grid.current && focusCursor(grid.current));
        }}
        onPointerMove={(event) => dispatch({ type: "drag", spot: spotOf(event) })}
        onPointerUp={() => dispatch({ type: "lift" })}
        onPointerCancel={() => dispatch({ type: "drop" })}
      >
        {rows.map((r) => (
          <div key={r} role="row" class="bench-row">
            {rows.map((c) => (
              <PlaceCell
                key={c}
                place={{ row: r, column: c }}
                here={r === row && c === column}
                name={nameOf({ row: r, column: c })}
                size={size}
                chosen={bench.selection}
                focus={(place) => dispatch({ type: "focus", place })}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Move the focus to where the keyboard stands. */
export const focusCursor = (grid: ParentNode): void =>
  grid
    .querySelector<HTMLElement>(".bench-cell[tabindex='0']")
    ?.focus({ preventScroll: true });

interface CellProps {
  readonly place: Place;
  readonly here: boolean;
  readonly name: string;
  readonly size: number;
  readonly chosen: readonly number[];
  readonly focus: (place: Place) => void;
}

function PlaceCell({ place, here, name, size, chosen, focus }: CellProps) {
  const { row, column } = place;
  const cell = cellOf(place, size);
  return (
    <div
      role="gridcell"
      class={cell === undefined ? "bench-cell outside" : "bench-cell"}
      tabIndex={here ? 0 : -1}
      aria-label={name}
      aria-selected={cell !== undefined && chosen.includes(cell)}
      style={{ gridRow: row + 2, gridColumn: column + 2 }}
      onFocus={() => here || focus(place)}
    />
  );
}

interface OverlayProps {
  readonly bench: Bench;
  readonly unseen: readonly number[];
  readonly start: number;
  readonly side: number;
}

/** What is under way, what is chosen, and what was laid a moment ago. */
function Overlay({ bench, unseen, start, side }: OverlayProps) {
  const { draft, tool, stroke, strokes, chosen } = bench;
  const { size, rules } = draft;
  const line = isLine(tool);
  const shapes = (index: number, name: string) =>
    cellsOf(rules[index]!, size).map((cells) => (
      <path class={name} d={shape(cells, isLine(rules[index]!.rule), size)} />
    ));
  return (
    <svg
      class="bench-over"
      viewBox={`${-start} ${-start} ${side} ${side}`}
      aria-hidden="true"
    >
      {unseen.map((index) => shapes(index, "ghost"))}
      {rules[chosen] && shapes(chosen, "picked")}
      {tool !== "regions" &&
        [...strokes, stroke].map((cells) =>
          cells.length ? <path class="under-way" d={shape(cells, line, size)} /> : null,
        )}
    </svg>
  );
}

const isLine = (name: string): boolean =>
  /^(line|two|side|diagonal)$/.test(kindOf(name)?.gesture ?? "") && name !== "clone";

/** A line through cells, or the border around them. */
function shape(cells: readonly number[], line: boolean, size: number): string {
  if (!line || cells.length < 2) return outline(cells, 4, size);
  const points = cells.map((cell) => middle(cell, size).map(short).join(" "));
  return `M${points.join("L")}`;
}
