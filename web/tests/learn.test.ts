import { describe, expect, test } from "vitest";
import type { FigureJson, ListedTechniqueJson } from "../src/api.ts";
import { BARE } from "../src/board/picture.ts";
import {
  begin,
  clue,
  type Marked,
  marked,
  nearest,
  verdict,
} from "../src/learn/finding.ts";
import { type PracticeJson, plainPicture, search } from "../src/learn/lessons.ts";
import { reduce } from "../src/state/game.ts";
import { EASY } from "./puzzles.ts";

const MARKS = Array.from({ length: 81 }, (_, cell) => (cell === 2 ? "124" : ".")).join(
  " ",
);
const A3 = (digit: number): Marked => ({ cell: "A3", digit }); // it is 4
const B2 = (digit: number): Marked => ({ cell: "B2", digit }); // it is 7
const striking = (...struck: Marked[]): FigureJson => ({
  ...BARE,
  struck,
  lit: [{ ...struck[0]!, colour: "proof-1" }],
});
const writing = (...placed: Marked[]): FigureJson => ({
  ...BARE,
  placed: placed.map((each) => ({ ...each, big: true })),
});
const practice = (figure: FigureJson, ...others: FigureJson[]): PracticeJson => ({
  puzzle: EASY,
  digits: EASY,
  marks: MARKS.split(" "),
  layout: "9",
  ...{ rules: [], drawing: null, told: [], ties: [] },
  seed: 1,
  step: { before: { grid: EASY, marks: MARKS } } as PracticeJson["step"],
  figure,
  others,
});
const ELIMINATING = practice(striking(A3(1), A3(2)));
const PLACING = practice(writing(A3(4)));

/** Choose A3 and enter digits. */
function entering(from: PracticeJson, ...digits: number[]) {
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
    ["untrue", [1, 4]],
    ["more", [1]],
    ["done", [2, 1]],
  ])("is judged: %s", (kind, digits) => {
    expect(verdict(ELIMINATING, marked(entering(ELIMINATING, ...digits))).kind).toBe(
      kind,
    );
  });

  test("tells what is a mistake and what is only not shown", () => {
    const judged = (...found: Marked[]) => verdict(ELIMINATING, found);
    expect(judged(A3(4), A3(1), B2(4))).toEqual({
      kind: "untrue",
      wrong: [A3(4)],
      missing: 1,
    });
    expect(judged(A3(1), B2(4))).toMatchObject({ kind: "unshown", wrong: [B2(4)] });
    expect(verdict(PLACING, [B2(7)]).kind).toBe("unshown");
    expect(verdict(PLACING, [B2(4)]).kind).toBe("untrue");
  });
});

describe("a step about rules", () => {
  const drawing = { under: "<path/>", over: "", clues: true };
  const RULED = { ...ELIMINATING, drawing };

  test("is looked for on a board that shows them", () => {
    expect(plainPicture(RULED).rules).toEqual(drawing);
    expect(plainPicture(ELIMINATING).rules).toBeUndefined();
  });

  test("is judged by what it shows: the page knows no solution with rules", () => {
    expect(verdict(RULED, [A3(1), A3(2)]).kind).toBe("done");
    expect(verdict(RULED, [A3(4)])).toEqual({
      kind: "strange",
      wrong: [A3(4)],
      missing: 2,
    });
  });
});

describe("one step of several", () => {
  const small = striking(B2(4));
  const large = striking(B2(4), B2(2), B2(8));
  const bare = { ...striking(B2(9), B2(6)), lit: [] };
  const several = practice(striking(A3(1), A3(2)), small, large, bare);
  const seen = (...found: Marked[]) => nearest(several, found).figure;

  test.each([
    [[A3(1), A3(2)]],
    [[B2(4)]],
    [[B2(8), B2(2), B2(4)]],
    [[B2(6), B2(9)]],
    [[A3(1), B2(4)]],
    [[B2(4), B2(2)]],
  ])("is found: %j", (found) => {
    expect(verdict(several, found).kind).toBe("done");
  });

  test("is the one that was seen", () => {
    expect(seen()).toBe(several.figure);
    expect(seen(B2(4))).toBe(small);
    expect(seen(B2(4), B2(2))).toBe(large);
    expect(seen(A3(4))).toBe(several.figure);
  });

  test("counts what is missing from the one that is nearest", () => {
    expect(verdict(several, [B2(2)])).toMatchObject({ kind: "more", missing: 2 });
    expect(verdict(several, [A3(2)])).toMatchObject({ kind: "more", missing: 1 });
  });

  test("is shown without proof to none but its finder", () => {
    expect(seen(B2(9))).toBe(several.figure);
    expect(seen(B2(9), B2(6))).toBe(bare);
    const around = { ...striking(B2(4), B2(6), B2(9)), lit: [] };
    const within = practice(striking(A3(1)), small, around);
    expect(nearest(within, [B2(4), B2(6)])).toMatchObject({
      figure: small,
      missing: 0,
    });
  });

  test("may be a digit among candidates to strike", () => {
    const mixed = practice(writing(A3(4)), striking(B2(4)));
    expect(begin(mixed).mode).toBe("centre");
    expect(verdict(mixed, [A3(1)]).kind).toBe("more");
    expect(verdict(mixed, [A3(1), A3(2)]).kind).toBe("done");
  });

  test("stands in the cells that are tinted or have lit candidates", () => {
    const tinted = {
      ...small,
      tints: [{ colour: "proof-1" as const, cells: ["C1", "C2"] }],
    };
    expect(clue(tinted)).toEqual(["C1", "C2", "B2"]);
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
    ] as unknown as ListedTechniqueJson[];
    const names = (wanted: string) => search(list, wanted).map(({ key }) => key);
    expect(names("X-WING")).toEqual(["x-wing"]);
    expect(names("翼")).toEqual(["x-wing"]);
    expect(names("rows column")).toEqual(["skyscraper"]);
    expect(names(" ")).toHaveLength(2);
    expect(names("swordfish")).toEqual([]);
  });
});
