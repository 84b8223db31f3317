/** Grey pictures: shrinking, means of windows, and the grey between pixels. */

export interface Grey {
  readonly width: number;
  readonly height: number;
  /** From 0 to 255, row by row. */
  readonly light: Float32Array;
}

export const grey = (width: number, height: number): Grey => ({
  width,
  height,
  light: new Float32Array(width * height),
});

/** The grey of the pixels of a canvas, as Rec. 601 weighs colours. */
export function greyOf({ width, height, data }: ImageData): Grey {
  const made = grey(width, height);
  for (let at = 0; at < made.light.length; at++) {
    const [red, green, blue] = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!];
    made.light[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return made;
}

/** White for black, where digits are brighter than their board. */
export const negative = ({ width, height, light }: Grey): Grey => ({
  width,
  height,
  light: light.map((each) => 255 - each),
});

/** Shrink a picture to a longest side: a pixel is the mean of what it covers. */
export function shrunk(picture: Grey, longest: number): [Grey, number] {
  const { width, height } = picture;
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return [picture, 1];
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const rows = squeezed(picture, wide);
  return [turned(squeezed(turned(rows), high)), scale];
}

function squeezed({ width, height, light }: Grey, wide: number): Grey {
  const made = grey(wide, height);
  const step = width / wide;
  for (let x = 0; x < wide; x++) {
    const [from, to] = [x * step, Math.min((x + 1) * step, width)];
    for (let source = Math.floor(from); source < to; source++) {
      const share = Math.min(source + 1, to) - Math.max(source, from);
      for (let y = 0; y < height; y++)
        made.light[y * wide + x]! += (share / step) * light[y * width + source]!;
    }
  }
  return made;
}

/** Rows for columns. */
export function turned({ width, height, light }: Grey): Grey {
  const made = grey(height, width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) made.light[x * height + y] = light[y * width + x]!;
  return made;
}

const clamped = (at: number, length: number): number =>
  Math.max(0, Math.min(length - 1, at));

/** The mean of the window around each pixel; beyond the edge is as the edge. */
export function means(picture: Grey, across: number, down: number): Grey {
  return turned(alongRows(turned(alongRows(picture, across)), down));
}

/** The mean of as many pixels of its row around each. */
export function alongRows({ width, height, light }: Grey, window: number): Grey {
  const made = grey(width, height);
  const half = (window - 1) / 2;
  if (!half) return { width, height, light };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -half; x <= half; x++) sum += light[row + clamped(x, width)]!;
    for (let x = 0; x < width; x++) {
      made.light[row + x] = sum / window;
      sum += light[row + clamped(x + half + 1, width)]!;
      sum -= light[row + clamped(x - half, width)]!;
    }
  }
  return made;
}

/** The grey at a place between pixels. */
export function sampled({ width, height, light }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [x0, x1] = [clamped(left, width), clamped(left + 1, width)];
  const [y0, y1] = [clamped(top, height) * width, clamped(top + 1, height) * width];
  const upper = light[y0 + x0]! * (1 - dx) + light[y0 + x1]! * dx;
  const lower = light[y1 + x0]! * (1 - dx) + light[y1 + x1]! * dx;
  return upper * (1 - dy) + lower * dy;
}
