import { describe, expect, test } from "vitest";
import { askCell } from "../src/ask/question.ts";
import { margins } from "../src/board/board.tsx";
import { decode, encode } from "../src/code.ts";
import { linkTo, readLink, snapshot } from "../src/link.ts";
import { compressForLink, decompress } from "../src/lz.ts";
import { Memory } from "../src/memory.ts";
import { cellLabels } from "../src/play/labels.ts";
import { wrongCells } from "../src/play/pictured.ts";
import { pack, unpack } from "../src/ruled/pack.ts";
import { positionAsked, rulingOf, sentence } from "../src/ruled/ruling.ts";
import { shapesOf } from "../src/ruled/strokes.tsx";
import { Session } from "../src/session.ts";
import { recordText } from "../src/share/texts.ts";
import {
  boardOf,
  brokenRules,
  type Game,
  isSolved,
  marksShown,
  newGame,
} from "../src/state/game.ts";
import { geometry, parseDigits } from "../src/state/geometry.ts";
import * as store from "../src/store.ts";
import { request } from "../src/watch/subjects.ts";
import { choose, enter, game, numbers, play } from "./puzzles.ts";

const CAGES = Array.from({ length: 30 }, (_, n) => ({
  rule: "cage",
  cells: `${"ABCDEFGHI"[n % 9]}${1 + (n % 8)} ${"ABCDEFGHI"[n % 9]}${2 + (n % 8)}`,
  sum: 3 + (n % 15),
}));
const FULL = "1234341221434321";

const ruled = (text = ".".repeat(16), rules = CAGES.slice(0, 1)): Game =>
  newGame(
    { givens: parseDigits(text), layout: "4", title: "", rules: pack(rules) },
    "g",
  );

describe("rules in a link", () => {
  test("come back as they were, in characters that need no escape", () => {
    const text = pack(CAGES);
    expect(unpack(text)).toEqual(CAGES);
    expect(text).toMatch(/^[\w-]{1,900}$/);
    expect(pack([])).toBe("");
  });

  test.each([1, 2, 3])("any text comes back (%i)", (seed) => {
    const random = numbers(seed);
    const next = (below: number) => random.next().value % below;
    for (let length = 0; length < 300; length += 7) {
      const letters = Array.from({ length }, () => 97 + next(2 + seed ** 3));
      const text = String.fromCharCode(...letters);
      expect(decompress(compressForLink(text))).toBe(text);
    }
    expect(decompress(compressForLink("规则 ab ab ab"))).toBe("规则 ab ab ab");
  });

  test("that hold something else are none", () => {
    const bad = [
      "",
      "A",
      "????",
      "AAAA",
      compressForLink("{}"),
      compressForLink("[1]"),
    ];
    for (const text of [...bad, pack(CAGES).slice(0, -9)]) {
      expect(() => unpack(text)).toThrow();
    }
  });

  test("travel with the position, and only as records", () => {
    const there = play(ruled(), choose(2), enter(3), { type: "toggleAuto" });
    const shown = { drawing: { under: "<x>", over: "", clues: false }, told: [] };
    const drawn = play(there, { type: "show", shown: { ...shown, lang: "en" } });
    const link = linkTo(snapshot(drawn), "http://x/");
    expect(readLink(new URL(link).hash)).toEqual(snapshot(there));
    expect(snapshot(drawn)).not.toHaveProperty("shown");
  });

  test("are not there in a link without any", () => {
    expect(decode(encode(snapshot(game())))).not.toHaveProperty("rules");
    expect(encode(snapshot(game()))).toMatch(/9$/);
  });
});

describe("a game with rules", () => {
  test("is kept with them, and is not the game of another's rules", () => {
    const storage = new Memory();
    const first = ruled();
    store.save(storage, first, 1);
    expect(store.load(storage, "g")?.puzzle).toEqual(first.puzzle);
    expect(store.find(storage, ruled().puzzle)).toBe("g");
    expect(store.find(storage, ruled(".".repeat(16), CAGES).puzzle)).toBeUndefined();
    const { rules: _, ...plain } = first.puzzle;
    expect(store.find(storage, plain)).toBeUndefined();
  });

  test("is solved when the server says so of these very digits", () => {
    const full = play(ruled(`.${FULL.slice(1)}`), choose(0), enter(1));
    expect(isSolved(full)).toBe(false);
    const judged = (finished: boolean) =>
      play(full, {
        type: "judge",
        verdict: { about: full.now.digits, finished, broken: [] },
      });
    expect(isSolved(judged(false))).toBe(false);
    expect(isSolved(judged(true))).toBe(true);
    expect(isSolved(play(judged(true), { type: "undo" }))).toBe(false);
    expect(isSolved(play(judged(true), enter(2, "colour")))).toBe(true);
  });

  test("marks a broken rule as long as its digits stand", () => {
    const written = play(ruled(), choose(0), enter(4), choose(1), enter(3));
    const broken = [{ text: "the cage", cells: [0, 1] }];
    const verdict = { about: written.now.digits, finished: false, broken };
    const judged = play(written, { type: "judge", verdict });
    expect([...wrongCells(judged, undefined, [])]).toEqual([0, 1]);
    expect(brokenRules(play(judged, choose(9), enter(1)))).toEqual(broken);
    expect(brokenRules(play(judged, choose(1), enter(2)))).toEqual([]);
  });

  test("lets cells see each other that a rule lets differ", () => {
    const drawing = { under: "", over: "", clues: false };
    const shown = { drawing, told: [], ties: [["A1", "B3"]], lang: "en" };
    const plain = ruled(`1${".".repeat(15)}`);
    const tied = { ...plain, puzzle: { ...plain.puzzle, shown }, auto: true };
    const marks = (each: Game) => marksShown({ ...each, auto: true })[6];
    expect(marks(plain)).toBe(0b1111);
    expect(marks(tied)).toBe(0b1110);
    expect(boardOf(tied)).toBe(boardOf({ ...tied }));
  });

  test("tells the rules of a cell to a screen reader", () => {
    const told = [{ text: "the cage adds up", cells: ["A1", "A2"] }];
    const drawing = { under: "", over: "", clues: true };
    const shown = play(ruled(), { type: "show", shown: { drawing, told, lang: "en" } });
    const [first, , third] = cellLabels(shown, new Set(), { lang: "en", names: "A1" });
    expect(first).toBe("row A column 1, empty, the cage adds up");
    expect(third).toBe("row A column 3, empty");
  });

  test("takes the marks that the server found, and can undo them", () => {
    const start = ruled();
    const centre = start.puzzle.givens.map((_, cell) => cell % 16);
    const filled = play(start, { type: "marks", centre });
    expect(filled.now.centre).toEqual(centre);
    expect(play(filled, { type: "undo" }).now).toEqual(start.now);
  });

  test("is helped with its rules, once they can be told", () => {
    const session = new Session(new Memory(), ruled().puzzle);
    expect(() => session.asked()).toThrow();
    session.ruling = rulingOf(session, () => {});
    expect(session.asked().rules).toEqual(CAGES.slice(0, 1));
    expect(askCell(session.game, 0, 1)).toMatchObject({
      question: "A1=1",
      rules: CAGES.slice(0, 1),
    });
    expect(positionAsked(game()).rules).toBeUndefined();
  });

  test("is asked about with its rules, and written with them", () => {
    const { puzzle } = ruled();
    expect(request("", puzzle)).toMatchObject({ rules: CAGES.slice(0, 1) });
    expect(JSON.parse(recordText(puzzle))).toMatchObject({
      layout: "4",
      puzzle: ".".repeat(16),
      rules: CAGES.slice(0, 1),
    });
  });
});

describe("the drawing of rules", () => {
  test("is made of its shapes", () => {
    const text = '<text class="clue" font-size="16" x="-20" y="26">5 &lt; 7</text>';
    expect(shapesOf(`<path class="cage" d="M1 2L3 4"/>${text}`)).toEqual([
      { tag: "path", attributes: { class: "cage", d: "M1 2L3 4" }, words: "" },
      {
        tag: "text",
        attributes: { class: "clue", "font-size": "16", x: "-20", y: "26" },
        words: "5 < 7",
      },
    ]);
  });

  test("lets nothing else through", () => {
    const bad = [
      "<script>alert(1)</script>",
      '<image href="x" onerror="alert(1)"/>',
      '<path onclick="alert(1)" style="x" href="javascript:x" d="M0 0"/>',
      '<text class="a"><tspan onload="x">b</tspan></text>',
      "<foreignObject><b>x</b></foreignObject>",
    ].join("");
    expect(shapesOf(bad)).toEqual([
      { tag: "path", attributes: { d: "M0 0" }, words: "" },
    ]);
  });

  test("has room for clues around the board", () => {
    const board = geometry("4");
    const rules = { under: "", over: "", clues: true };
    const [start, end] = margins({ board, digits: [] }, true);
    const wider = margins({ board, digits: [], rules }, true);
    expect(wider).toEqual([start + 34, end + 34]);
  });
});

test("what the server says becomes a sentence", () => {
  expect(sentence("the cage adds up")).toBe("The cage adds up.");
  expect(sentence("1 in A3 is a mistake.")).toBe("1 in A3 is a mistake.");
  expect(sentence("笼的和为 3")).toBe("笼的和为 3。");
});
