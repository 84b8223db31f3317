/** The reader of digits: a small network of our own training.
 *
 * The same steps as in nonet/exchange/photo/digits.py, from the same weights.
 */

import { SIDE } from "./cells.ts";

const WIDTHS = [16, 32, 64, 96] as const;
export const KINDS = 11;
export const BY_HAND = 10;
const SHAPES = [
  [WIDTHS[0], 9],
  [WIDTHS[1], 9 * WIDTHS[0]],
  [WIDTHS[2], 9 * WIDTHS[1]],
  [WIDTHS[3], 16 * WIDTHS[2]],
  [KINDS, WIDTHS[3]],
] as const;

interface Layer {
  readonly rows: number;
  readonly columns: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export type Layers = readonly Layer[];

/** Make the layers from packed weights: scales, biases, then a byte for each weight. */
export function unpacked(data: ArrayBuffer): Layers {
  const view = new DataView(data);
  let at = 0;
  const floats = (count: number) =>
    Float32Array.from({ length: count }, () => {
      at += 4;
      return view.getFloat32(at - 4, true);
    });
  return SHAPES.map(([rows, columns]) => {
    const [scale, bias] = [floats(rows), floats(rows)];
    const weights = Float32Array.from(
      new Int8Array(data, at, rows * columns),
      (each, index) => each * scale[Math.floor(index / columns)]!,
    );
    at += rows * columns;
    return { rows, columns, weights, bias };
  });
}

/** How probable each kind is in a cell. */
export function kindsOf(ink: Float32Array, layers: Layers): Float32Array {
  let [planes, side] = [ink, SIDE];
  for (const layer of layers.slice(0, 3)) {
    planes = halved(convolved(planes, side, layer), side);
    side /= 2;
  }
  const hidden = weighed(planes, layers[3]!).map((each) => Math.max(0, each));
  const scores = weighed(hidden, layers[4]!);
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, each) => all + each);
  return shares.map((each) => each / sum);
}

/** Weigh the 3×3 pixels around each, beyond the border 0; below 0 is cut off. */
function convolved(planes: Float32Array, side: number, layer: Layer): Float32Array {
  const { rows, columns, weights, bias } = layer;
  const area = side * side;
  const made = new Float32Array(rows * area);
  for (let row = 0; row < rows; row++) {
    const plane = made.subarray(row * area, (row + 1) * area).fill(bias[row]!);
    for (let column = 0; column < columns; column++)
      addShifted(plane, planes, side, column, weights[row * columns + column]!);
    for (let at = 0; at < area; at++) if (plane[at]! < 0) plane[at] = 0;
  }
  return made;
}

function addShifted(
  plane: Float32Array,
  planes: Float32Array,
  side: number,
  column: number,
  weight: number,
): void {
  const source = Math.floor(column / 9) * side * side;
  const [dy, dx] = [Math.floor((column % 9) / 3) - 1, (column % 3) - 1];
  const [left, right] = [Math.max(0, -dx), Math.min(side, side - dx)];
  for (let y = Math.max(0, -dy); y < Math.min(side, side - dy); y++) {
    const [to, from] = [y * side, source + (y + dy) * side + dx];
    for (let x = left; x < right; x++) plane[to + x]! += weight * planes[from + x]!;
  }
}

/** Keep the largest of every 2×2 pixels. */
function halved(planes: Float32Array, side: number): Float32Array {
  const made = new Float32Array(planes.length / 4);
  const half = side / 2;
  for (let at = 0; at < made.length; at++) {
    const from = 2 * side * Math.floor(at / half) + 2 * (at % half);
    made[at] = Math.max(
      planes[from]!,
      planes[from + 1]!,
      planes[from + side]!,
      planes[from + side + 1]!,
    );
  }
  return made;
}

function weighed(input: Float32Array, { rows, columns, weights, bias }: Layer) {
  const made = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = bias[row]!;
    for (let at = 0; at < columns; at++)
      sum += weights[row * columns + at]! * input[at]!;
    made[row] = sum;
  }
  return made;
}
