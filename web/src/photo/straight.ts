/** The board cut out of its picture and laid flat, in colour, to compare with. */

import type { Point } from "./outline.ts";

/** Pixels of a cell. */
const PITCH = 64;

/** Draw the board whose lines cross at points, as many in each direction. */
export function drawFlat(
  canvas: HTMLCanvasElement,
  picture: ImageData,
  points: readonly Point[],
): void {
  const lines = Math.sqrt(points.length);
  const side = (lines - 1) * PITCH;
  const context = canvas.getContext("2d")!;
  canvas.width = canvas.height = side;
  const flat = context.createImageData(side, side);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = placed(
      (at % side) / PITCH,
      Math.floor(at / side) / PITCH,
      points,
      lines,
    );
    flat.data.set(colourAt(picture, x, y), 4 * at);
  }
  context.putImageData(flat, 0, 0);
}

/** The place in the picture of one on the board, between the lines around it. */
export function placed(
  across: number,
  down: number,
  points: readonly Point[],
  lines: number,
): Point {
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [u, v] = [across - column, down - row];
  const first = row * lines + column;
  const corners = [first, first + 1, first + lines, first + lines + 1];
  const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, at, index) => sum + points[at]![axis] * weights[index]!, 0);
  return [mean(0), mean(1)];
}

function colourAt({ width, height, data }: ImageData, x: number, y: number) {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)));
  const row = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = 4 * (row * width + column);
  return data.subarray(at, at + 4);
}
