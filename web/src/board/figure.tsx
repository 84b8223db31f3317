/** The picture of a step on the board, layer by layer.
 *
 * Each colour has a hatch and a shape of its own: nothing is told by colour alone.
 */

import type { FigureJson } from "../shared/api.ts";
import { HATCHES, HOLLOW, INSETS, SHAPES, UNIT } from "../shared/drawing.ts";
import { parseCell, symbol } from "../state/geometry.ts";
import { candidateSpot, corner, middle, outline, radius, short } from "./spots.ts";

interface Props {
  readonly figure: FigureJson;
  readonly size: number;
}

/** What lies under the lines: cells by the parts they play, shared in stripes, and discs
 * behind the clues outside that a step is about. */
export function Tints({ figure, size }: Props) {
  const shared = new Map<number, string[]>();
  for (const { colour, cells } of figure.tints) {
    for (const name of cells) {
      const cell = parseCell(name, size);
      shared.set(cell, [...(shared.get(cell) ?? []), colour]);
    }
  }
  return (
    <g>
      {[...shared].flatMap(([cell, colours]) =>
        colours.map((colour, index) => (
          <Stripe
            key={`${cell} ${colour}`}
            {...{ cell, colour, index, size }}
            of={colours.length}
          />
        )),
      )}
      {figure.clues.map(({ colour, path }) => (
        <path key={path} class={`${colour} tint`} d={path} />
      ))}
    </g>
  );
}

interface StripeProps {
  readonly cell: number;
  readonly colour: string;
  readonly index: number;
  readonly of: number;
  readonly size: number;
}

function Stripe({ cell, colour, index, of, size }: StripeProps) {
  const [left, y] = corner(cell, size);
  const width = UNIT / of;
  const x = left + index * width;
  const hatch = (HATCHES[colour] ?? []).map(
    ([x0, y0, x1, y1]) =>
      `M${short(x + x0 * width)} ${y + y0 * UNIT}L${short(x + x1 * width)} ${y + y1 * UNIT}`,
  );
  return (
    <g class={colour}>
      <rect class="tint" x={x} y={y} width={width} height={UNIT} />
      {hatch.length > 0 && <path class="hatch" d={hatch.join("")} />}
    </g>
  );
}

/** What lies over the lines and under the totals and dots of rules. */
export function Frames({ figure, size }: Props) {
  const around = (names: readonly string[], inset: string) =>
    outline(
      names.map((name) => parseCell(name, size)),
      INSETS[inset]!,
      size,
    );
  return (
    <g>
      {figure.clashes.map((cells, index) => (
        <path key={index} class="gone clash" d={around(cells, "clash")} />
      ))}
      {figure.frames.map(({ colour, house }, index) => (
        <path key={index} class={`${colour} frame`} d={around(house.cells, colour)} />
      ))}
    </g>
  );
}

/** What lies over rules and under the marks: groups, lit marks, links. */
export function Evidence({ figure, size }: Props) {
  const spot = markPlace(size);
  const r = radius(size);
  return (
    <g>
      {figure.groups.map(({ colour, digit, cells }, index) => (
        <path
          key={index}
          class={`${colour} group`}
          stroke-width={r}
          d={`M${cells.map((cell) => spot(cell, digit).map(short).join(" ")).join("L")}`}
        />
      ))}
      {figure.lit.map(({ cell, digit, colour }) => (
        <Light key={cell + digit} at={spot(cell, digit)} colour={colour} r={r} />
      ))}
      {figure.struck.map(({ cell, digit }) => {
        const [cx, cy] = spot(cell, digit);
        return <circle key={cell + digit} class="gone tint" {...{ cx, cy, r }} />;
      })}
      {figure.placed.map(({ cell, digit, big }) => {
        const [cx, cy] = spot(cell, digit);
        return big || <circle key={cell} class="answer solid" {...{ cx, cy, r }} />;
      })}
      {figure.links.map(({ strong, path, head }, index) => (
        <g key={index}>
          <path class={strong ? "link" : "link weak"} d={path} />
          <path class="head" d={head} />
        </g>
      ))}
    </g>
  );
}

interface LightProps {
  readonly at: [number, number];
  readonly colour: string;
  readonly r: number;
}

function Light({ at: [x, y], colour, r }: LightProps) {
  const name = `${colour} ${HOLLOW.has(colour) ? "hollow" : "solid"}`;
  const half = 0.84 * r;
  switch (SHAPES[colour]) {
    case "square":
      return (
        <rect
          class={name}
          x={x - half}
          y={y - half}
          width={2 * half}
          height={2 * half}
        />
      );
    case "diamond":
      return <path class={name} d={diamond(x, y, 1.1 * r)} />;
    default:
      return <circle class={name} cx={x} cy={y} r={0.92 * r} />;
  }
}

const diamond = (x: number, y: number, r: number): string =>
  `M${short(x)} ${short(y - r)}l${short(r)} ${short(r)}l${short(-r)} ${short(r)}l${short(-r)} ${short(-r)}z`;

/** What lies over everything: the order of marks, strokes through what goes or has gone,
 * rings around what comes. */
export function Outcome({ figure, size }: Props) {
  const spot = markPlace(size);
  const reach = 1.1 * radius(size);
  const fine = 0.8 * radius(size);
  return (
    <g>
      {figure.order.map(({ cell, digit, number }) => (
        <Badge key={`${cell} ${digit}`} at={spot(cell, digit)} {...{ number, size }} />
      ))}
      {figure.absent.map(({ cell, digit }) => {
        const [x, y] = spot(cell, digit);
        const d = `M${short(x - fine)} ${short(y + fine)}l${short(2 * fine)} ${short(-2 * fine)}`;
        return (
          <g key={cell + digit} class="plain">
            <text class="absent" x={x} y={y + 4} font-size={1.9 * radius(size)}>
              {symbol(digit)}
            </text>
            <path class="fine" d={d} />
          </g>
        );
      })}
      {figure.struck.map(({ cell, digit }) => {
        const [x, y] = spot(cell, digit);
        const across = `l${short(2 * reach)} ${short(-2 * reach)}`;
        return (
          <path
            key={cell + digit}
            class="gone strike"
            d={`M${short(x - reach)} ${short(y + reach)}${across}`}
          />
        );
      })}
      {figure.placed.map(({ cell, digit, big }) => {
        const [cx, cy] = big ? middle(parseCell(cell, size), size) : spot(cell, digit);
        const r = big ? 0.42 * UNIT : 1.4 * radius(size);
        return <circle key={cell} class="answer ring" {...{ cx, cy, r }} />;
      })}
    </g>
  );
}

interface BadgeProps {
  readonly at: [number, number];
  readonly number: number;
  readonly size: number;
}

/** The number of a mark in the order of reading, between it and its neighbours. */
function Badge({ at: [x, y], number, size }: BadgeProps) {
  const r = radius(size);
  const font = 1.05 * r;
  const [cx, cy] = [x + r, y - r];
  return (
    <g class="badge">
      <circle class="paper" {...{ cx, cy }} r={0.55 * font} />
      <text x={cx} y={cy + 0.36 * font} font-size={font}>
        {number}
      </text>
    </g>
  );
}

function markPlace(size: number) {
  return (name: string, digit: number): [number, number] => {
    const [left, top] = corner(parseCell(name, size), size);
    const { x, y } = candidateSpot(digit, size);
    return [left + x, top + y];
  };
}
