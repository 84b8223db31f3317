/** Outlines: quadrilaterals in a picture that may be the frame of a board.
 *
 * The same steps as in nonet/exchange/photo/outline.py, which tells the reasons.
 */

import { type Grey, means } from "./grey.ts";

export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];

export const MOST_PIXELS = 800;
const LOOKS = [
  [31, 0.96],
  [31, 0.9],
  [15, 0.94],
  [61, 0.85],
] as const;
const MOST_PATCHES = 6;
const SMALLEST = 0.15;
const MOST_LONG = 4;
const SAME = 0.01;

export function outlines(picture: Grey): Corners[] {
  const found: Corners[] = [];
  const near = SAME * Math.max(picture.width, picture.height);
  for (const [window, share] of LOOKS) {
    for (const hull of hulls(dark(picture, window, share), picture)) {
      const corners = fourCorners(hull);
      if (corners && !found.some((known) => apart(known, corners) < near))
        found.push(corners);
    }
  }
  return found;
}

const apart = (some: Corners, others: Corners): number =>
  Math.max(
    ...some.flatMap(([x, y], at) => [
      Math.abs(x - others[at]![0]),
      Math.abs(y - others[at]![1]),
    ]),
  );

/** The pixels that are darker than a share of the mean around them. */
function dark(picture: Grey, window: number, share: number): Uint8Array {
  const mean = means(picture, window, window).light;
  const marked = new Uint8Array(mean.length);
  for (let at = 0; at < mean.length; at++)
    marked[at] = Number(picture.light[at]! < mean[at]! * share);
  return marked;
}

/** Patches of marked pixels that touch, by a corner too; they are unmarked. */
function patches(marked: Uint8Array, { width, height }: Grey): number[][] {
  const found: number[][] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start]) continue;
    marked[start] = 0;
    const patch = [start];
    for (let next = 0; next < patch.length; next++) {
      const [x, y] = [patch[next]! % width, Math.floor(patch[next]! / width)];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
          if (marked[v * width + u]) {
            marked[v * width + u] = 0;
            patch.push(v * width + u);
          }
    }
    if (patch.length > width / 4) found.push(patch);
  }
  return found;
}

function hulls(marked: Uint8Array, picture: Grey): Point[][] {
  const { width, height } = picture;
  const smallest = SMALLEST * Math.min(width, height);
  return patches(marked, picture)
    .map((patch) => {
      const ends = rowEnds(patch, width);
      const [left, right] = [
        least(ends.map(([x]) => x)),
        -least(ends.map(([x]) => -x)),
      ];
      const [top, bottom] = [
        least(ends.map(([, y]) => y)),
        -least(ends.map(([, y]) => -y)),
      ];
      const sides = [right - left + 1, bottom - top + 1];
      return { ends, short: Math.min(...sides), long: Math.max(...sides) };
    })
    .sort((a, b) => b.short - a.short)
    .slice(0, MOST_PATCHES)
    .filter(({ short, long }) => short >= smallest && long <= MOST_LONG * short)
    .map(({ ends }) => hullOf(ends));
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => Math.min(a, b));

/** The first and the last pixel of each row of a patch: no other is on its hull. */
function rowEnds(patch: readonly number[], width: number): Point[] {
  const ends = new Map<number, [number, number]>();
  for (const at of patch) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const known = ends.get(y);
    if (!known) ends.set(y, [x, x]);
    else if (x < known[0]) known[0] = x;
    else if (x > known[1]) known[1] = x;
  }
  return [...ends].flatMap(([y, [first, last]]): Point[] => [
    [first, y],
    [last, y],
  ]);
}

/** The convex hull, clockwise as a picture shows it. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (order: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of order) {
      while (kept.length > 1 && cross(kept.at(-2)!, kept.at(-1)!, point) <= 0)
        kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const cross = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Drop edges of a convex polygon, the cheapest first, until four are left. */
export function fourCorners(hull: readonly Point[]): Corners | undefined {
  const points = [...hull];
  while (points.length > 4) {
    let best: readonly [number, number, Point] | undefined;
    for (const at of points.keys()) {
      const drop = dropped(points, at);
      if (drop && (!best || drop[0] < best[0])) best = drop;
    }
    if (!best) return;
    points[best[1]] = best[2];
    points.splice((best[1] + 1) % points.length, 1);
  }
  if (points.length < 4) return;
  if (areaOf(points) < 0) points.reverse();
  const sums = points.map(([x, y]) => x + y);
  const first = sums.indexOf(least(sums));
  return [...points.slice(first), ...points.slice(0, first)] as unknown as Corners;
}

/** What dropping the edge from a point adds, and the corner where its neighbours meet. */
function dropped(
  points: readonly Point[],
  at: number,
): readonly [number, number, Point] | undefined {
  const count = points.length;
  const [a, b, c, d] = [-1, 0, 1, 2].map(
    (step) => points[(at + step + count) % count]!,
  ) as unknown as Corners;
  const [along, back] = [minus(b, a), minus(c, d)];
  const turn = along[0] * back[1] - along[1] * back[0];
  if (Math.abs(turn) < 1e-9) return;
  const gap = minus(d, a);
  const reach = (gap[0] * back[1] - gap[1] * back[0]) / turn;
  const other = (gap[0] * along[1] - gap[1] * along[0]) / turn;
  if (reach < 1 || other < 1) return;
  const corner: Point = [a[0] + reach * along[0], a[1] + reach * along[1]];
  return [Math.abs(cross(corner, b, c)) / 2, at, corner];
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** What corners enclose, below 0 if they run the other way round. */
export const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const next = points[(at + 1) % points.length]!;
    return sum + (x * next[1] - y * next[0]) / 2;
  }, 0);
