import { describe, expect, test } from "vitest";
import type { HintJson } from "../src/api.ts";
import { BARE } from "../src/board/picture.ts";
import { withHint } from "../src/hint/ladder.ts";
import { pictured, wrongCells } from "../src/play/pictured.ts";
import { DEFAULTS } from "../src/settings.ts";
import { maskOf } from "../src/state/geometry.ts";
import { choose, EASY, enter, game, play, SOLUTION } from "./puzzles.ts";

const NONE = new Set<number>();
const draw = (played = game(), settings = DEFAULTS) => pictured(played, settings, NONE);

describe("the picture of a game", () => {
  test("lights the digit of the chosen cell, and what it sees", () => {
    const { spotlight, seen } = draw(play(game(), choose(0)));
    expect([spotlight, seen?.length]).toEqual([5, 20]);
  });

  test("leaves out what is switched off", () => {
    const off = { ...DEFAULTS, showSeen: false, showSame: false };
    const { spotlight, seen } = draw(play(game(), choose(0)), off);
    expect([spotlight, seen]).toEqual([0, []]);
  });

  test("shows candidates or the player's own marks, never both", () => {
    const own = play(game(), choose(2), enter(9, "centre"));
    expect(draw(own)).toMatchObject({ centre: own.now.centre });
    const auto = draw(play(own, { type: "toggleAuto" }));
    expect(auto.candidates?.[2]).toBe(maskOf([1, 2, 4]));
    expect(auto.centre).toBeUndefined();
  });

  test("underlines repeats always, mistakes only if asked", () => {
    const wrong = play(game(), choose(2), enter(1));
    expect(wrongCells(wrong, undefined, [])).toEqual(NONE);
    expect(wrongCells(wrong, SOLUTION, [])).toEqual(new Set([2]));
    expect(wrongCells(play(game(), choose(2), enter(5)), undefined, []).size).toBe(2);
  });
});

describe("the picture of a hint", () => {
  const hint: HintJson = {
    kind: "step",
    rung: 1,
    of: 5,
    rungs: [],
    text: "",
    cells: ["A1", "A2"],
  };
  const before = {
    grid: EASY,
    marks: EASY.replace(/./g, (c) => (c === "." ? "12 " : ". ")),
  };
  const played = draw(play(game(), choose(2), enter(3, "centre")));

  test("lights cells on the first rungs, and nothing else", () => {
    const shown = withHint(played, hint);
    expect(shown.glow).toEqual([0, 1]);
    expect([shown.figure, shown.candidates, shown.selection]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  test("shows the candidates of a step that speaks of them", () => {
    const lit = [{ cell: "A3", digit: 1, colour: "proof-1" } as const];
    const shown = withHint(played, {
      ...hint,
      rung: 4,
      figure: { ...BARE, lit },
      before,
    });
    expect(shown.candidates?.[2]).toBe(maskOf([1, 2]));
    expect(shown.centre).toBeUndefined();
    expect(shown.glow).toBeUndefined();
  });

  test("leaves them out where digits prove the step", () => {
    expect(
      withHint(played, { ...hint, rung: 4, figure: BARE, before }).candidates,
    ).toBeUndefined();
  });

  test("is the game's own without a hint", () => {
    expect(withHint(played, undefined)).toBe(played);
  });
});
