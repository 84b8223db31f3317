import { describe, expect, test } from "vitest";
import { digitText, geometry, parseDigits } from "../src/state/geometry.ts";
import { solve } from "../src/state/solve.ts";
import { EASY, SOLVED } from "./puzzles.ts";

const HARD = [
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

describe("solve", () => {
  test("finds the solution", () => {
    const { count, solution } = solve(parseDigits(EASY), geometry());
    expect(count).toBe("one");
    expect(digitText(solution)).toBe(SOLVED);
  });

  test.each(HARD)("finds what fits every house: %s", (text) => {
    const board = geometry();
    const { count, solution } = solve(parseDigits(text), board);
    expect(count).toBe("one");
    for (const house of board.houses) {
      expect(new Set(house.map((cell) => solution[cell])).size).toBe(9);
    }
  });

  test("tells several, none and a repeat apart from one", () => {
    const several = parseDigits(EASY).map((digit, cell) => (cell < 40 ? 0 : digit));
    expect(solve(several, geometry()).count).toBe("several");
    expect(solve(parseDigits(`55${".".repeat(79)}`), geometry()).count).toBe("none");
    expect(
      solve(parseDigits(`${EASY.slice(0, 2)}1${EASY.slice(3)}`), geometry()).count,
    ).toBe("none");
  });

  test("solves other layouts", () => {
    const board = geometry("4");
    expect(
      digitText(solve(parseDigits("123.34......4321"), board).solution),
    ).toHaveLength(16);
    expect(solve(Array(16).fill(0), board).count).toBe("several");
  });
});
