import { describe, expect, test } from "vitest";
import { begin, marked, verdict } from "../src/learn/finding.ts";
import {
  plainPicture,
  type Shown,
  search,
  type TaughtJson,
} from "../src/learn/lessons.ts";
import { reduce } from "../src/state/game.ts";
import { EASY } from "./puzzles.ts";

const FIGURE = { tints: [], frames: [], lit: [], groups: [], links: [], words: [] };
const MARKS = Array.from({ length: 81 }, (_, cell) => (cell === 2 ? "124" : ".")).join(
  " ",
);
const shown = (goal: Partial<Shown["step"]>): Shown => ({
  puzzle: EASY,
  layout: "9",
  figure: { ...FIGURE, struck: goal.eliminations ?? [] },
  step: {
    placements: [],
    eliminations: [],
    before: { grid: EASY, marks: MARKS },
    ...goal,
  } as unknown as Shown["step"],
});
const A3 = (digit: number) => ({ cell: "A3", digit });
const ELIMINATING = shown({ eliminations: [A3(1), A3(2)] });
const PLACING = shown({ placements: [A3(4)] });

/** Choose A3 and enter digits. */
function entering(from: Shown, ...digits: number[]) {
  let game = reduce(begin(from), { type: "select", cells: [2] }, { autoClean: true });
  for (const digit of digits) {
    game = reduce(game, { type: "enter", digit }, { autoClean: true });
  }
  return game;
}

describe("finding a step", () => {
  test("strikes candidates out, and brings them back", () => {
    expect(marked(entering(ELIMINATING, 1, 2))).toEqual([A3(1), A3(2)]);
    expect(marked(entering(ELIMINATING, 1, 2, 1))).toEqual([A3(2)]);
  });

  test("writes digits where a digit is to be found", () => {
    expect(marked(entering(PLACING, 4))).toEqual([A3(4)]);
    expect(marked(begin(PLACING))).toEqual([]);
  });

  test("leaves what stands on the board alone", () => {
    const given = reduce(
      begin(PLACING),
      { type: "select", cells: [0] },
      { autoClean: true },
    );
    expect(reduce(given, { type: "enter", digit: 9 }, { autoClean: true })).toBe(given);
  });

  test.each([
    ["none", []],
    ["wrong", [1, 4]],
    ["more", [1]],
    ["done", [2, 1]],
  ])("is judged: %s", (kind, digits) => {
    expect(verdict(ELIMINATING, marked(entering(ELIMINATING, ...digits))).kind).toBe(
      kind,
    );
  });

  test("tells what is wrong and how much is missing", () => {
    expect(verdict(ELIMINATING, [A3(4), A3(1)])).toEqual({
      kind: "wrong",
      wrong: [A3(4)],
      missing: 1,
    });
  });
});

describe("a lesson", () => {
  test("shows candidates where they are needed, and only there", () => {
    expect(plainPicture(ELIMINATING).candidates?.[2]).toBe(0b1011);
    expect(plainPicture(PLACING).candidates).toBeUndefined();
  });

  test("is found by its name in any case, its key, or a word of it", () => {
    const list = [
      { key: "x-wing", name: "X翼", lesson: "two rows" },
      { key: "skyscraper", name: "Skyscraper", lesson: "two rows, one column" },
    ] as unknown as TaughtJson[];
    const names = (wanted: string) => search(list, wanted).map(({ key }) => key);
    expect(names("X-WING")).toEqual(["x-wing"]);
    expect(names("翼")).toEqual(["x-wing"]);
    expect(names("rows column")).toEqual(["skyscraper"]);
    expect(names(" ")).toHaveLength(2);
    expect(names("swordfish")).toEqual([]);
  });
});
