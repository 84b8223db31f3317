import { describe, expect, test } from "vitest";
import type { Picture } from "../src/board/picture.ts";
import { decode, encode } from "../src/code.ts";
import { readLink, snapshot } from "../src/link.ts";
import { Memory } from "../src/memory.ts";
import {
  candidateEnds,
  edgeAt,
  edgeOf,
  isEdge,
  lookOf,
  pathOf,
  penOf,
  placeOf,
  pointAt,
  sideTo,
  strokeEnds,
  strokeKey,
  toggled,
} from "../src/pen/strokes.ts";
import { after } from "../src/progress/moves.ts";
import type { Game } from "../src/state/game.ts";
import { bit, geometry, range } from "../src/state/geometry.ts";
import { moveFrom } from "../src/state/log.ts";
import { candidateKey, strokeCells } from "../src/state/position.ts";
import * as store from "../src/store.ts";
import { choose, game, play } from "./puzzles.ts";

const SIZES = [4, 6, 9, 16, 25];
const line = (one: number, other: number) =>
  strokeKey(candidateKey(one, 0), candidateKey(other, 0));
const drawn = (start: Game, ...strokes: number[]): Game =>
  play(start, { type: "draw", pen: toggled(start.now.pen, strokes, 1) });

describe("strokes", () => {
  test.each(SIZES)("are told by both ends, in any order, on size %i", (size) => {
    const last = size * size - 1;
    const points = [0, size, last - 1, last].flatMap((cell) =>
      [0, 1, size].map((spot) => candidateKey(cell, spot)),
    );
    for (const one of points)
      for (const other of points) {
        const key = strokeKey(one, other);
        expect(key).toBe(strokeKey(other, one));
        expect(strokeEnds(key)).toEqual([one, other].sort((a, b) => a - b));
        expect(strokeCells(key)).toEqual(strokeEnds(key).map((point) => point >> 5));
      }
  });

  test.each(SIZES)("of edges are the same from either side, on size %i", (size) => {
    const edges = range(size * size).flatMap((cell) =>
      range(4).map((side) => edgeOf(cell, side, size)),
    );
    expect(edges.every(isEdge)).toBe(true);
    expect(new Set(edges).size).toBe(2 * size * (size + 1));
    expect(edgeOf(0, sideTo(0, 1), size)).toBe(edgeOf(1, sideTo(0, -1), size));
  });

  test("of edges are found next to the pointer, and not in a cell or at a corner", () => {
    expect(edgeAt(1.05, 2.5, 9)).toBe(edgeOf(19, 3, 9));
    expect(edgeAt(0.95, 2.5, 9)).toBe(edgeOf(19, 3, 9));
    expect(edgeAt(4.5, 0.02, 9)).toBe(edgeOf(4, 0, 9));
    expect(edgeAt(4.5, 8.97, 9)).toBe(edgeOf(76, 2, 9));
    expect(edgeAt(4.5, 4.5, 9)).toBeUndefined();
    expect(edgeAt(4.05, 4.05, 9)).toBeUndefined();
  });

  test("come, change their look, and go where all are drawn once more", () => {
    const once = toggled({}, [1, 2], 3);
    expect(once).toEqual({ 1: 3, 2: 3 });
    expect(toggled(once, [2, 4], 3)).toEqual({ 1: 3, 2: 3, 4: 3 });
    expect(toggled(once, [2], 5)).toEqual({ 1: 3, 2: 5 });
    expect(toggled(once, [1, 2], 3)).toEqual({});
  });

  test("have one look for each colour, dashed or not", () => {
    for (const look of range(8).map((index) => index + 1))
      expect(lookOf({ draws: "line", ...penOf(look) })).toBe(look);
  });
});

describe("links", () => {
  const digits = range(81).map((cell) => (cell === 3 ? 7 : 0));
  const shown: Picture[] = ["candidates", "corner", "centre"].map((kind) => ({
    board: geometry("9"),
    digits,
    [kind]: range(81).map((cell) => (cell === 40 ? bit(2) | bit(8) : 0)),
  }));

  test.each(shown)("hold to the candidate that is shown (%#)", (picture) => {
    for (const digit of [2, 8]) {
      const [x, y] = placeOf(candidateKey(40, digit), picture);
      expect(pointAt(x / 40, y / 40, picture)).toBe(candidateKey(40, digit));
    }
    expect(pointAt(3.2, 0.2, picture)).toBe(candidateKey(3, 0));
  });

  test("bow and end in rings; lines are straight", () => {
    const [picture] = shown;
    const link = strokeKey(candidateKey(40, 2), candidateKey(44, 2));
    expect(pathOf(link, picture!)).toMatch(/^M[\d. ]+Q[\d. ]+$/);
    expect(pathOf(line(0, 1), picture!)).toBe("M20 20L60 20");
    expect(pathOf(edgeOf(0, 1, 9), picture!)).toBe("M40 0v40");
    expect(candidateEnds({ [link]: 1, [line(0, 1)]: 1, [edgeOf(0, 1, 9)]: 1 })).toEqual(
      strokeEnds(link),
    );
  });
});

describe("a game with lines", () => {
  const there = drawn(game(), line(2, 3), line(3, 12), edgeOf(80, 1, 9));

  test("is kept, and travels in a link", () => {
    const storage = new Memory();
    store.save(storage, there, 0);
    expect(store.load(storage, "g")!.now).toEqual(there.now);
    expect(store.load(storage, "g")!.past).toEqual(there.past);
    expect(decode(encode(snapshot(there))).now).toEqual(there.now);
  });

  test("undoes a drag at once, and replays it", () => {
    expect(play(there, { type: "undo" }).now.pen).toEqual({});
    const bare = game().now;
    for (const [from, to] of [
      [bare, there.now],
      [there.now, bare],
    ] as const)
      expect(after(from, moveFrom(from, to, 0))).toEqual(to);
  });

  test("loses only what touches the chosen cells where the pen erases", () => {
    const rubbed = play(there, { type: "mode", mode: "pen" }, choose(2), {
      type: "erase",
    });
    expect(Object.keys(rubbed.now.pen).map(Number)).toEqual(
      [line(3, 12), edgeOf(80, 1, 9)].sort((a, b) => a - b),
    );
  });

  test("takes no digit from the pen", () => {
    const pen = play(there, { type: "mode", mode: "pen" }, choose(2), {
      type: "enter",
      digit: 4,
    });
    expect(pen.now).toBe(there.now);
  });
});

test("a link of old, without pen and words, opens as it did", () => {
  const { now, auto } = readLink("#/p/.53b7d6b195.bd4..~fAg....1")!;
  expect([now.digits[6], now.centre[6], now.pen, auto]).toEqual([4, 32, {}, true]);
});

test("title and author travel in a link, whatever they are made of", () => {
  const named = { ...snapshot(game()), title: "No. 1 ~ 九宫", author: "A. B./C" };
  expect(decode(encode(named))).toEqual(named);
});
