/** A position as text that people paste elsewhere. */

import { unpack } from "../ruled/pack.ts";
import { SCHEMA } from "../shared/layouts.ts";
import type { Puzzle } from "../state/game.ts";
import type { Geometry } from "../state/geometry.ts";
import { bits, digitText, range, symbol } from "../state/geometry.ts";
import { possible } from "../state/position.ts";

type Cells = readonly number[];

export const lineText = (digits: Cells): string => digitText(digits);

/** A puzzle with rules as nonet's JSON, which is read wherever a puzzle is. */
export const recordText = ({ givens, layout, title, rules = "" }: Puzzle): string =>
  JSON.stringify({
    nonet: SCHEMA,
    ...(title && { title }),
    layout,
    puzzle: digitText(givens),
    rules: unpack(rules),
  });

/** Rows with the boxes set apart; a jigsaw has plain rows. */
export const gridText = (digits: Cells, board: Geometry): string =>
  drawn(
    digits.map((digit) => (digit ? symbol(digit) : ".")),
    board,
  );

/** What may stand in each cell, as wide as the widest; nothing pencilled means all. */
export function candidateText(digits: Cells, marks: Cells, board: Geometry): string {
  const free = possible(digits, board);
  const cells = digits.map((digit, cell) =>
    digit
      ? symbol(digit)
      : bits(marks[cell] || free[cell]!)
          .map(symbol)
          .join("") || ".",
  );
  return drawn(cells, board);
}

function drawn(cells: readonly string[], board: Geometry): string {
  const { size } = board;
  const width = Math.max(...cells.map((cell) => cell.length));
  const [across, down] = boxOf(board);
  const bands = (row: number) => {
    const padded = cells
      .slice(row * size, (row + 1) * size)
      .map((cell) => cell.padEnd(width));
    return chunks(padded, across).map((part) => part.join(" "));
  };
  const rule = chunks(range(size), across)
    .map((part) => "-".repeat(part.length * (width + 1) - 1))
    .join("-+-");
  return chunks(
    range(size).map((row) => bands(row).join(" | ").trimEnd()),
    down,
  )
    .map((rows) => rows.join("\n"))
    .join(`\n${rule}\n`);
}

/** How wide and high a box is; the whole board where regions are no boxes. */
function boxOf({ regions, size, spec }: Geometry): [number, number] {
  if (spec.startsWith("jigsaw")) return [size, size];
  const across = regions.slice(0, size).filter((each) => each === regions[0]).length;
  return [across, size / across];
}

function chunks<T>(list: readonly T[], length: number): T[][] {
  return range(Math.ceil(list.length / length)).map((index) =>
    list.slice(index * length, (index + 1) * length),
  );
}
