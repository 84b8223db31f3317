/** What users have keeps working. The texts below were written by the page of version
 *  0.1.0; they stand here letter by letter, and are never to be made anew. */

import { expect, test } from "vitest";
import { readLink, snapshot } from "../src/link.ts";
import { Memory } from "../src/memory.ts";
import { symbol } from "../src/state/geometry.ts";
import * as store from "../src/store.ts";
import { EASY } from "./puzzles.ts";

const ID = "mi1x2y3z7k";
const KEPT =
  '{"puzzle":{"givens":[5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,' +
  "0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0," +
  '5,0,0,0,0,8,0,0,7,9],"layout":"9","title":"Easy"},"now":"b4g7.~cAg~aAg.~cAC..~kAE."' +
  ',"past":[".....","b4.....","b4.~cAg~aAg....","b4.~cAg~aAg.~cAC...",' +
  '"b4g7.~cAg~aAg.~cAC..."],"future":["b4g7.~cAg~aAg.~cAC..~kAE.ABi4"],"cursor":79,' +
  '"mode":"digit","auto":false,"passed":65000,"touched":1763310000000}';
const LINK =
  "#/p/~75~.53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79.b4g7.~cAg~aAg.~cAC..~kAE";

const bits = (...digits: number[]) =>
  digits.reduce((sum, d) => sum | (1 << (d - 1)), 0);

function opened() {
  const storage = new Memory();
  storage.setItem("nonet.games", JSON.stringify([ID]));
  storage.setItem(`nonet.game.${ID}`, KEPT);
  return { storage, game: store.load(storage, ID)! };
}

test("a saved game of today opens with all that was written", () => {
  const { puzzle, now, past, future, cursor, mode, auto, timer } = opened().game;
  expect(puzzle.givens.map((digit) => (digit ? symbol(digit) : ".")).join("")).toBe(
    EASY,
  );
  expect([puzzle.layout, puzzle.title]).toEqual(["9", "Easy"]);
  expect([now.digits[2], now.digits[10], now.digits[79]]).toEqual([4, 7, 7]);
  expect([now.corner[3], now.corner[5], now.centre[3]]).toEqual([
    bits(6),
    bits(6),
    bits(2),
  ]);
  expect(now.colours[11]).toBeTruthy();
  expect([past.length, future.length]).toEqual([5, 1]);
  expect(Object.values(future[0]!.inks)).toEqual([4]);
  expect([cursor, mode, auto, timer.passed]).toEqual([79, "digit", false, 65_000]);
});

test("a saved game of today is listed, and saved again as it was", () => {
  const { storage, game } = opened();
  expect(store.summaries(storage).map(({ id }) => id)).toEqual([ID]);
  store.save(storage, game, 1763310000000);
  expect(storage.getItem(`nonet.game.${ID}`)).toBe(KEPT);
});

test("a share link of today opens at the same position", () => {
  expect(readLink(LINK)).toEqual(snapshot(opened().game));
});
