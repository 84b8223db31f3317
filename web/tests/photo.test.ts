import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPicture } from "../src/photo/boards.ts";
import { AREA, cut, inkIn, quarter, SIDE } from "../src/photo/cells.ts";
import { kindsOf, unpacked } from "../src/photo/digits.ts";
import { evenPrint, lookOf, usualLook } from "../src/photo/evenness.ts";
import { type Grey, grey, means, sampled, shrunk } from "../src/photo/grey.ts";
import {
  enlarged,
  perspective,
  placeOf,
  settled,
  solved,
} from "../src/photo/lattice.ts";
import { choices, mended } from "../src/photo/mend.ts";
import {
  areaOf,
  type Corners,
  fourCorners,
  hullOf,
  outlines,
} from "../src/photo/outline.ts";
import { placed } from "../src/photo/straight.ts";
import { range } from "../src/state/geometry.ts";

const weights = readFileSync(
  new URL("../../src/nonet/exchange/photo/digits.bin", import.meta.url),
);
const layers = unpacked(new Uint8Array(weights).buffer);
const PUZZLE =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** A page with nothing but the lines of a board, bowed by so many pixels. */
function lined(bow = 0, size = 500): Grey {
  const page = grey(size, size);
  page.light.fill(230);
  for (const y of range(size))
    for (const x of range(size)) {
      const up = bow * Math.sin((Math.PI * x) / size);
      const places = [x - 40, y - 40 + up];
      if (places.some((at) => at < -2 || at > 422)) continue;
      const near = places.some(
        (at) => Math.abs(at / 46.67 - Math.round(at / 46.67)) < 0.04,
      );
      if (near) page.light[y * size + x] = 40;
    }
  return page;
}

describe("grey pictures", () => {
  const slope = grey(40, 20);
  for (const at of slope.light.keys()) slope.light[at] = at % 40;

  test("are shrunk to the means of their pixels", () => {
    const [small, scale] = shrunk(slope, 10);
    expect([small.width, small.height, scale]).toEqual([10, 5, 0.25]);
    expect(small.light[0]).toBeCloseTo(1.5);
    expect(shrunk(slope, 100)).toEqual([slope, 1]);
  });

  test("have means of windows and a grey between pixels", () => {
    expect(means(slope, 5, 5).light[20]).toBeCloseTo(20);
    expect(means(slope, 5, 5).light[0]).toBeCloseTo(0.6);
    expect(sampled(slope, 3.25, 7.5)).toBeCloseTo(3.25);
    expect(sampled(slope, -9, 99)).toBe(0);
  });
});

describe("outlines", () => {
  test("are hulls cut to four corners", () => {
    const hull = hullOf([
      [1, 0],
      [9, 0],
      [10, 1],
      [10, 10],
      [5, 5],
      [0, 10],
      [0, 1],
    ]);
    expect(hull).toHaveLength(6);
    expect(fourCorners(hull)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    expect(fourCorners(hull.slice(0, 3))).toBeUndefined();
    expect(areaOf(hull)).toBeGreaterThan(0);
  });

  test("are found around the lines of a board", () => {
    const [corners] = outlines(lined());
    for (const [at, wanted] of [
      [38, 38],
      [462, 38],
      [462, 462],
      [38, 462],
    ].entries())
      for (const axis of [0, 1])
        expect(Math.abs(corners![at]![axis]! - wanted[axis]!)).toBeLessThan(3);
  });
});

describe("a lattice", () => {
  const corners: Corners = [
    [10, 20],
    [200, 30],
    [180, 220],
    [5, 190],
  ];

  test("lies between its corners", () => {
    const none = range(10).map(() => 0);
    const lattice = {
      perspective: perspective(corners),
      bend: [none, none] as const,
      rows: 9,
      columns: 9,
    };
    const ends = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    for (const [at, [u, v]] of ends.entries()) {
      const [x, y] = placeOf(lattice, u, v);
      expect([x, y].map((each) => each.toFixed(6))).toEqual(
        corners[at]!.map((each) => each.toFixed(6)),
      );
      const [far] = placeOf(enlarged(lattice, 0.5), u, v);
      expect(far).toBeCloseTo((x + 0.5) * 2 - 0.5);
    }
  });

  test.each([0, 12, -12])("follows lines that are bowed by %d pixels", (bow) => {
    const page = lined(bow);
    const best = outlines(page)
      .map((each) => settled(page, each))
      .reduce((a, b) => (b.lines > a.lines ? b : a));
    expect(best.lines).toBeGreaterThan(0.98);
    expect(placeOf(best.lattice, 0.5, 0)[1]).toBeCloseTo(40 - bow, -0.5);
    expect(cut(page, best.lattice)).toHaveLength(81 * AREA);
  });

  test("solves its equations", () => {
    expect(
      solved([
        [0, 2, 4],
        [1, 1, 5],
      ]),
    ).toEqual([3, 2]);
  });
});

describe("cells", () => {
  test("are turned by quarters, against the clock", () => {
    const cell = Float32Array.from(range(AREA));
    expect(quarter(cell, 1)[0]).toBe(SIDE - 1);
    expect(quarter(cell, 4)).toEqual(cell);
  });

  test("have the ink that their paper lacks", () => {
    const cell = new Float32Array(AREA).fill(200);
    cell.fill(100, 0, 100);
    expect(inkIn(cell)[0]).toBeCloseTo(1);
    expect(inkIn(cell)[500]).toBe(0);
  });

  test("without ink are empty", () => {
    const kinds = kindsOf(new Float32Array(AREA), layers);
    expect(kinds[0]).toBeGreaterThan(0.5);
    expect(kinds.reduce((sum, each) => sum + each)).toBeCloseTo(1);
  });
});

describe("print", () => {
  /** A cell with a bar of ink, so many pixels high. */
  const bar = (high: number, dark = 1) =>
    Float32Array.from({ length: AREA }, (_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      return x > 12 && x < 19 && y >= 8 && y < 8 + high ? dark : 0;
    });
  const five = Float32Array.from({ length: 11 }, (_, kind) => +(kind === 5));

  test("is measured in pixels and parts of them", () => {
    expect(lookOf(bar(10)).height).toBeCloseTo(10.1);
    expect(lookOf(bar(0))).toEqual({ height: 0, ink: 0 });
    const looks = [10, 10.5, 14, 16].map((height) => ({ height, ink: 1 }));
    expect(usualLook(looks, [4, 4, 3, 3])).toEqual({ height: 10.25, ink: 1 });
    expect(usualLook(looks, [1, 1, 1, 1])).toBeNull();
  });

  test("is even: what is higher is by hand, what is faint is nothing", () => {
    const cells = [...range(8).map(() => bar(10)), bar(14), bar(10, 0.1)];
    const kinds = evenPrint(
      cells.map(() => five),
      cells,
    );
    const likely = kinds.map((row) => row.indexOf(Math.max(...row)));
    expect(likely).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 10, 0]);
  });
});

describe("mending", () => {
  const sure = (digit: number): number[] =>
    range(10).map((each) => (each === digit ? 0.982 : 0.002));

  test("takes sets of changes in the order of their costs", () => {
    const changes = [
      { cost: 1, cell: 0, digit: 1 },
      { cost: 2, cell: 0, digit: 2 },
      { cost: 4, cell: 1, digit: 1 },
    ];
    const sets = [...choices(changes)].map((set) =>
      set.reduce((sum, { cost }) => sum + cost, 0),
    );
    expect(sets).toEqual([0, 1, 2, 4, 5, 6]);
  });

  test("finds the likeliest reading with one solution", () => {
    const shares = [...PUZZLE].map((each) => sure(Number(each) || 0));
    shares[0] = range(10).map((digit) => [0, 0, 0, 0.09, 0, 0.3, 0.6][digit] ?? 0.001);
    const { digits, unique } = mended(shares);
    expect(unique).toBe(true);
    expect(digits.map((digit) => digit || ".").join("")).toBe(PUZZLE);
  });
});

describe("a picture", () => {
  test("without lines holds no board, one without digits too few", () => {
    const blank = grey(300, 200);
    expect(readPicture({ ...blank, light: blank.light.fill(200) }, layers)).toBe(
      "none",
    );
    expect(readPicture(lined(), layers)).toBe("empty");
  });

  test("shows each place between the lines around it", () => {
    const points = range(4).map((at): [number, number] => [at % 2, at >> 1]);
    expect(placed(0.25, 0.5, points, 2)).toEqual([0.25, 0.5]);
  });
});
