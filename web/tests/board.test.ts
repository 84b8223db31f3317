import { describe, expect, test } from "vitest";
import { parseMarks } from "../src/board/picture.ts";
import {
  candidateSpots,
  centreSpots,
  cornerSpots,
  outline,
  ruling,
} from "../src/board/spots.ts";
import { UNIT } from "../src/shared/drawing.ts";
import { geometry, maskOf, range } from "../src/state/geometry.ts";

const ALL = maskOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);

describe("spots", () => {
  test.each([
    ["candidates", candidateSpots(ALL, 9)],
    ["corner marks", cornerSpots(ALL)],
    ["centre marks", centreSpots(ALL)],
  ])("%s stand inside their cell, each at its own place", (_kind, spots) => {
    expect(spots.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    for (const { x, y, size } of spots) {
      expect(Math.min(x, y) - 0.3 * size).toBeGreaterThan(0);
      expect(Math.max(x, y) + 0.3 * size).toBeLessThan(UNIT);
    }
  });

  test("few centre marks are larger than many", () => {
    expect(centreSpots(1)[0]!.size).toBeGreaterThan(centreSpots(ALL)[0]!.size);
  });
});

describe("lines", () => {
  test("an outline has a stroke a side, and none between neighbours", () => {
    expect(outline([0], 2, 9).match(/M/g)).toHaveLength(4);
    expect(outline([0, 1], 2, 9).match(/M/g)).toHaveLength(6);
    expect(outline(range(81), 2, 9).match(/M/g)).toHaveLength(36);
  });

  test("walls part regions, lines part cells", () => {
    const [lines, walls] = ruling(geometry().regions, 9);
    expect(walls.match(/M/g)).toHaveLength(36);
    expect(lines.match(/M/g)).toHaveLength(108);
  });
});

test("marks are read as a step writes them", () => {
  expect(parseMarks(". 12 9")).toEqual([0, 0b11, 0b100000000]);
});
