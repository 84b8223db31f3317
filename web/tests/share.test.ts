import { describe, expect, test } from "vitest";
import { snapshot } from "../src/link.ts";
import { compress } from "../src/lz.ts";
import { isHere, parseBase } from "../src/share/base.ts";
import { fPuzzle, sitesFor } from "../src/share/elsewhere.ts";
import { candidateText, gridText, lineText } from "../src/share/texts.ts";
import { geometry, parseDigits } from "../src/state/geometry.ts";
import { choose, EASY, enter, game, play } from "./puzzles.ts";

const played = play(game(), choose(2), enter(1), choose(3), enter(2, "corner"));
const digits = parseDigits(EASY);

describe("texts", () => {
  test("a line has a character a cell", () => expect(lineText(digits)).toBe(EASY));

  test("a grid sets its boxes apart", () => {
    const lines = gridText(digits, geometry()).split("\n");
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 4)).toEqual([
      "5 3 . | . 7 . | . . .",
      "6 . . | 1 9 5 | . . .",
      ". 9 8 | . . . | . 6 .",
      "------+-------+------",
    ]);
  });

  test("boxes need not be square, and a jigsaw has none", () => {
    expect(gridText(Array(36).fill(0), geometry("6")).split("\n").slice(0, 3)).toEqual([
      ". . . | . . .",
      ". . . | . . .",
      "------+------",
    ]);
    const jigsaw = gridText(Array(16).fill(1), geometry("jigsaw:AABBAACBDCCBDDDC"));
    expect(jigsaw).toBe(Array(4).fill("1 1 1 1").join("\n"));
  });

  test("candidates are those pencilled, or all that are possible", () => {
    const marks = digits.map((_, cell) => (cell === 2 ? 0b1001 : 0));
    const [first = ""] = candidateText(digits, marks, geometry()).split("\n");
    expect(first.split(/[ |]+/)).toEqual("5 3 14 26 7 2468 1489 1249 248".split(" "));
  });
});

describe("other sites", () => {
  test("get the digits as they stand", () => {
    const [wiki] = sitesFor("9");
    const bd = new URL(wiki!.address(snapshot(played))).searchParams.get("bd");
    expect(bd).toBe(EASY.replaceAll(".", "0").replace("530", "531"));
  });

  test("are only those that can show the board", () => {
    const names = (layout: string) => sitesFor(layout).map(({ name }) => name);
    expect(names("9")).toHaveLength(5);
    expect(names("9+x")).toEqual(["SudokuPad", "f-puzzles"]);
    expect(names("9+windoku")).toEqual([]);
  });

  test("f-puzzles is told givens, digits, marks, regions and diagonals", () => {
    const { size, grid } = fPuzzle(snapshot(played)) as {
      size: number;
      grid: object[][];
    };
    expect(size).toBe(9);
    expect(grid[0]!.slice(0, 4)).toEqual([
      { value: 5, given: true },
      { value: 3, given: true },
      { value: 1 },
      { cornerPencilMarks: [2] },
    ]);
    const small = snapshot(game(".".repeat(16), "jigsaw:AABBAACBDCCBDDDC+x"));
    expect(fPuzzle(small)).toMatchObject({ "diagonal+": true, "diagonal-": true });
    expect(JSON.stringify(fPuzzle(small)).match(/"region":/g)).toHaveLength(16);
  });

  test("a link is packed as LZ-string packs it", () => {
    expect(compress("Hello, world")).toBe("BIUwNmD2A0AEDukBOYAmQ===");
    expect(compress("")).toBe("Q===");
  });
});

describe("the address in links", () => {
  test("is read as people write it", () => {
    expect(parseBase("sudoku.example/club/")).toBe("https://sudoku.example/club/");
    expect(parseBase(" http://sudoku.example:8080 ")).toBe(
      "http://sudoku.example:8080/",
    );
    expect(parseBase("")).toBe("");
    expect(parseBase("javascript://x/%0aalert(1)")).toBeUndefined();
    expect(parseBase("a b")).toBeUndefined();
  });

  test.each(["http://127.0.0.1:9009/", "http://localhost/", "http://[::1]:9009/"])(
    "is known for one that others cannot reach: %s",
    (address) => expect(isHere(address)).toBe(true),
  );

  test("leads elsewhere else", () => {
    expect(isHere("http://192.168.1.7:9009/")).toBe(false);
    expect(isHere("https://sudoku.example/club/")).toBe(false);
  });
});
