import { describe, expect, test } from "vitest";
import { Memory } from "../src/memory.ts";
import { isPlain, opening } from "../src/new/entries.ts";
import { loadWishes, saveWishes, USUAL, wishOf } from "../src/new/wishes.ts";
import { parseDigits } from "../src/state/geometry.ts";
import { EASY, SOLVED } from "./puzzles.ts";

const entry = { line: 1, puzzle: EASY, digits: EASY, layout: "9", marks: null };

describe("an entry that was read", () => {
  test("opens as its puzzle, so that a game in progress goes on", () => {
    expect(opening(entry, "x")).toEqual({
      puzzle: { givens: parseDigits(EASY), layout: "9", title: "x" },
      start: {},
    });
  });

  test("opens with what was placed and pencilled", () => {
    const marks = EASY.split("").map((_, cell) => (cell === 2 ? "14" : ""));
    const now = opening({ ...entry, digits: SOLVED, marks })?.start.now;
    expect(now?.digits).toEqual(parseDigits(SOLVED));
    expect(now?.centre[2]).toBe(0b1001);
  });

  test("that could not be read opens nothing", () => {
    expect(opening({ line: 1, error: { message: "no" } })).toBeUndefined();
  });

  test("is opened without a word only if it has one solution and no rules", () => {
    expect(isPlain({ ...entry, status: "one", rules: [] })).toBe(true);
    expect(isPlain({ ...entry, status: "several" })).toBe(false);
    expect(isPlain({ ...entry, status: "one", rules: ["A cage"] })).toBe(false);
  });
});

describe("wishes", () => {
  test("ask for a level, or for a technique and not for a level", () => {
    expect(wishOf({ ...USUAL, level: "hard" })).toEqual({
      difficulty: "hard",
      symmetry: "rotational",
    });
    expect(wishOf({ ...USUAL, technique: "x-wing", layout: "x" })).toEqual({
      technique: "x-wing",
      symmetry: "rotational",
      layout: "x",
    });
  });

  test("are remembered, and forgotten if they make no sense", () => {
    const storage = new Memory();
    expect(loadWishes(storage)).toEqual(USUAL);
    saveWishes(storage, { ...USUAL, level: "unfair" });
    expect(loadWishes(storage).level).toBe("unfair");
    for (const text of ["{", '{"level":"toString"}', "3"]) {
      storage.setItem("nonet.wishes", text);
      expect(loadWishes(storage)).toEqual(USUAL);
    }
  });
});
