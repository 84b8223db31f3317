import { describe, expect, test } from "vitest";
import {
  bits,
  cellName,
  cellText,
  digitText,
  geometry,
  maskOf,
  parseCell,
  parseDigits,
} from "../src/state/geometry.ts";

describe("geometry", () => {
  test.each([
    ["9", 27, 20],
    ["6", 18, 12],
    ["2x3", 18, 12],
    ["16", 48, 39],
    ["9+x", 29, 20],
    ["9+windoku", 31, 20],
  ])("%s has its houses and peers", (spec, houses, fewest) => {
    const board = geometry(spec);
    expect(board.houses).toHaveLength(houses);
    expect(Math.min(...board.peers.map((peers) => peers.length))).toBe(fewest);
    for (const house of board.houses) expect(new Set(house).size).toBe(board.size);
  });

  test("peers see each other", () => {
    const { peers } = geometry("9+x");
    for (const [cell, seen] of peers.entries()) {
      for (const other of seen) expect(peers[other]).toContain(cell);
    }
  });

  test("boxes are wide rather than high", () => {
    expect(geometry("6").regions.slice(0, 12)).toEqual([
      0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1,
    ]);
  });

  test("a jigsaw has the regions of its map", () => {
    const board = geometry("jigsaw:AABBAACBDCCBDDDC");
    expect(board.size).toBe(4);
    expect(board.regions).toEqual([0, 0, 1, 1, 0, 0, 2, 1, 3, 2, 2, 1, 3, 3, 3, 2]);
  });

  test("another house is added by the names of its cells", () => {
    expect(geometry("9+house:A1,B2").houses.at(-1)).toEqual([0, 10]);
  });

  test("what crosses a board stands on a 9×9 by itself", () => {
    expect(geometry("X").houses).toEqual(geometry("9+x").houses);
  });

  test.each(["", "7", "81x81", "1000", "9+y", "6+windoku", "jigsaw:AAB", "36"])(
    "%j is no layout",
    (spec) => {
      expect(() => geometry(spec)).toThrow(RangeError);
    },
  );

  test("cells are named and read back", () => {
    expect(cellName(24, 9)).toBe("C7");
    expect(cellText(24, 9, "rc")).toBe("r3c7");
    expect(parseCell(cellText(24, 9, "rc"), 9)).toBe(24);
    for (let cell = 0; cell < 81; cell++)
      expect(parseCell(cellName(cell, 9), 9)).toBe(cell);
    expect(parseCell("r3c7", 9)).toBe(24);
  });

  test("sets and texts go there and back", () => {
    expect(bits(0b100000101)).toEqual([1, 3, 9]);
    expect(maskOf(bits(0b1010))).toBe(0b1010);
    expect(digitText(parseDigits("1.3G"))).toBe("1.3G");
  });
});
