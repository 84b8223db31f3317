import { describe, expect, test } from "vitest";
import { Memory } from "../src/memory.ts";
import { isPlain, opening, type ReadEntry } from "../src/new/entries.ts";
import {
  BOARDS,
  fitting,
  levelsFor,
  loadWishes,
  saveWishes,
  USUAL,
  type Wishes,
  wishOf,
} from "../src/new/wishes.ts";
import { unpack } from "../src/ruled/pack.ts";
import { parseDigits } from "../src/state/geometry.ts";
import { EASY, SOLVED } from "./puzzles.ts";

const entry: ReadEntry = {
  line: 1,
  puzzle: EASY,
  digits: EASY,
  layout: "9",
  marks: null,
  title: "x",
  rules: [],
  drawing: null,
  told: [],
  ties: [],
  status: "one",
};

describe("an entry that was read", () => {
  test("opens as its puzzle, so that a game in progress goes on", () => {
    expect(opening(entry, "en")).toEqual({
      puzzle: { givens: parseDigits(EASY), layout: "9", title: "x" },
      start: {},
    });
  });

  test("opens with what was placed and pencilled", () => {
    const marks = EASY.split("").map((_, cell) => (cell === 2 ? "14" : ""));
    const now = opening({ ...entry, digits: SOLVED, marks }, "en").start.now;
    expect(now?.digits).toEqual(parseDigits(SOLVED));
    expect(now?.centre[2]).toBe(0b1001);
  });

  test("opens with its rules, packed, and how they are shown", () => {
    const rules = [{ rule: "cage", cells: "A1 A2", sum: 3 }];
    const drawing = { under: "", over: "", clues: false };
    const { puzzle } = opening({ ...entry, rules, drawing }, "zh");
    expect(unpack(puzzle.rules!)).toEqual(rules);
    expect(puzzle.shown).toEqual({ drawing, told: [], ties: [], lang: "zh" });
  });

  test("is opened without a word only if it has one solution", () => {
    expect(isPlain({ ...entry, status: "one" })).toBe(true);
    expect(isPlain({ ...entry, status: "several" })).toBe(false);
  });
});

describe("wishes", () => {
  test("ask for a level, or for a technique and not for a level", () => {
    expect(wishOf({ ...USUAL, level: "hard" })).toEqual({
      difficulty: "hard",
      symmetry: "rotational",
    });
    expect(wishOf({ ...USUAL, kind: "killer" })).toEqual({
      difficulty: "easy",
      symmetry: "rotational",
      layout: "9",
      rules: "killer",
    });
    expect(wishOf({ ...USUAL, technique: "x-wing" })).toEqual({
      technique: "x-wing",
      symmetry: "rotational",
    });
  });

  test("name the board as the server does", () => {
    const layout = (size: number, kind: Wishes["kind"]) =>
      wishOf({ ...USUAL, size, kind }).layout;
    expect(layout(9, "plain")).toBeUndefined();
    expect(layout(16, "plain")).toBe("16");
    expect(layout(12, "x")).toBe("12+x");
    expect(layout(9, "windoku")).toBe("9+windoku");
    expect(layout(8, "jigsaw")).toBe("jigsaw:8");
  });

  test("that do not go together give way to the board", () => {
    const wanted = { ...USUAL, level: "extreme", technique: "x-wing" } as const;
    expect(fitting(wanted)).toEqual(wanted);
    const small = fitting({ ...wanted, size: 4, kind: "jigsaw" });
    expect(small).toEqual({ ...USUAL, level: "any", size: 4 });
    expect(wishOf(small)).toEqual({ symmetry: "rotational", layout: "4" });
    const large = fitting({ ...wanted, size: 12 });
    expect(large).toMatchObject({ level: "extreme", technique: "" });
    expect(fitting({ ...large, kind: "x" }).level).toBe("any");
    expect(fitting({ ...large, size: 9 }).level).toBe("extreme");
    expect(fitting({ ...large, level: "any", size: 9 }).level).toBe("easy");
  });

  test("can be had together in every way that is offered", () => {
    for (const { size, kinds } of BOARDS) {
      for (const kind of kinds) {
        for (const level of levelsFor({ ...USUAL, size, kind })) {
          const wishes = { ...USUAL, size, kind, level };
          expect(fitting(wishes)).toEqual(wishes);
        }
      }
    }
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
