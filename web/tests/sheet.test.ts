import { describe, expect, test } from "vitest";
import { withKeys } from "../src/hint/choice.tsx";
import { DEFAULTS, hintLimits } from "../src/settings.ts";
import {
  exerciseOf,
  LEVEL_KEYS,
  levelsOf,
  pagesOf,
  pictureOf,
  plainLines,
  readLines,
  USUAL,
} from "../src/sheet/plan.ts";
import { STARTER } from "../src/starter.ts";
import { digitText, geometry } from "../src/state/geometry.ts";

const LINE = digitText(STARTER.givens);

describe("a sheet", () => {
  test.each([1, 2, 4, 6])("has every puzzle once, %i to a page", (each) => {
    const exercises = Array.from({ length: 7 }, () => exerciseOf(STARTER));
    const pages = pagesOf(exercises, each);
    expect(pages.length).toBe(Math.ceil(7 / each));
    expect(pages.flat().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pages.every((page) => page.length <= each)).toBe(true);
  });

  test("rises from the easiest level to the hardest", () => {
    expect(levelsOf({ ...USUAL, level: "rising", count: 5 })).toEqual(LEVEL_KEYS);
    const many = levelsOf({ ...USUAL, level: "rising", count: 12 });
    const heights = many.map((level) => LEVEL_KEYS.indexOf(level));
    expect(heights).toEqual([...heights].sort());
    expect(new Set(many).size).toBe(LEVEL_KEYS.length);
  });

  test("solves its puzzles without a server, and shows it at the end alone", () => {
    const exercise = exerciseOf(STARTER);
    const { houses } = geometry();
    for (const house of houses) {
      const digits = new Set(house.map((cell) => exercise.solution[cell]!));
      expect(digits.size).toBe(9);
    }
    expect(pictureOf(exercise, false).digits).toEqual(STARTER.givens);
    expect(pictureOf(exercise, true).digits).toEqual(exercise.solution);
  });

  test("takes plain lines by itself, and leaves anything else to be read", () => {
    expect(plainLines(`${LINE}\n\n${LINE}\n`)?.length).toBe(2);
    expect(plainLines(`${LINE}\nhello`)).toBeUndefined();
  });

  test("says what could not be read", () => {
    const error = { line: 2, error: { message: "expected 81 cells" } };
    const answer = { entries: [error], more: false } as never;
    expect(readLines(answer, "en")).toEqual({
      puzzles: [],
      problem: "expected 81 cells",
    });
  });
});

describe("hints that keep to chosen techniques", () => {
  test("are asked for only where some are chosen", () => {
    expect(hintLimits(DEFAULTS)).toEqual({});
    const limited = { ...DEFAULTS, limitHints: true };
    expect(hintLimits(limited)).toEqual({ techniques: DEFAULTS.techniques });
    expect(hintLimits({ ...limited, techniques: [] })).toEqual({});
  });

  test("have each technique once, whatever was chosen before", () => {
    expect(withKeys(["a", "b"], ["b", "c"], true)).toEqual(["a", "b", "c"]);
    expect(withKeys(["a", "b"], ["b", "c"], false)).toEqual(["a"]);
  });
});
