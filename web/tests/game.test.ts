import { describe, expect, test } from "vitest";
import { check } from "../src/play/check.ts";
import {
  alikeTo,
  isHeld,
  isSolved,
  marksMeant,
  marksShown,
  reduce,
} from "../src/state/game.ts";
import { bit, geometry, maskOf } from "../src/state/geometry.ts";
import { candidateKey, conflicts, remaining } from "../src/state/position.ts";
import { choose, EASY, enter, game, numbers, play, SOLUTION } from "./puzzles.ts";

describe("writing", () => {
  test("a digit is written in every chosen cell, and again rubs it out", () => {
    const twice = play(game(), choose(2, 3), enter(1));
    expect([twice.now.digits[2], twice.now.digits[3]]).toEqual([1, 1]);
    expect(play(twice, enter(1)).now.digits).toEqual(game().now.digits);
  });

  test("givens stay", () => {
    expect(play(game(), choose(0), enter(9))).toEqual(play(game(), choose(0)));
    const erased = play(game(), choose(0, 1, 2), enter(4), { type: "erase" });
    expect(erased.now.digits).toEqual(game().now.digits);
  });

  test("no digit is larger than the board", () => {
    const small = game(".".repeat(16), "4");
    expect(play(small, choose(0), enter(5)).now.digits[0]).toBe(0);
  });

  test("marks are set where some cell lacks them, else taken away", () => {
    const some = play(game(), choose(2), enter(4, "corner"), choose(2, 3));
    const all = play(some, enter(4, "corner"));
    expect([all.now.corner[2], all.now.corner[3]]).toEqual([bit(4), bit(4)]);
    expect(play(all, enter(4, "corner")).now.corner.some(Boolean)).toBe(false);
  });

  test("a digit tidies the marks that it sees, if asked to", () => {
    const marked = play(game(), choose(3, 62), enter(1, "corner"), enter(1, "centre"));
    const tidy = play(marked, choose(2), enter(1));
    expect([tidy.now.corner[3], tidy.now.centre[3]]).toEqual([0, 0]);
    expect(tidy.now.corner[62]).toBe(bit(1));
    const left = reduce(play(marked, choose(2)), enter(1), { autoClean: false });
    expect(left.now.corner[3]).toBe(bit(1));
  });

  test("erasing takes the digit, then the marks, then the colours", () => {
    const full = play(
      game(),
      choose(2),
      enter(1, "colour"),
      enter(2, "corner"),
      enter(4),
    );
    const [one, two, three] = [1, 2, 3].map((times) =>
      play(full, ...Array.from({ length: times }, () => ({ type: "erase" }) as const)),
    );
    expect([one!.now.digits[2], one!.now.corner[2]]).toEqual([0, bit(2)]);
    expect([two!.now.corner[2], two!.now.colours[2]]).toEqual([0, bit(1)]);
    expect(three!.now).toEqual(game().now);
  });
});

describe("the digit first", () => {
  const held = play(game(), { type: "spotlight", digit: 4 });

  test("a cell takes the digit that is held, as the mode says", () => {
    expect(play(held, { type: "put", cell: 2 }).now.digits[2]).toBe(4);
    const corner = play(
      held,
      { type: "mode", mode: "corner" },
      { type: "put", cell: 2 },
    );
    expect(corner.now.corner[2]).toBe(bit(4));
  });

  test("what was chosen stays so, and the same cell again is rubbed out", () => {
    const twice = play(
      held,
      choose(7),
      { type: "put", cell: 2 },
      { type: "put", cell: 2 },
    );
    expect([twice.selection, twice.now.digits[2], twice.cursor]).toEqual([[7], 0, 2]);
  });

  test("givens stay, and colours have no digit to hold", () => {
    expect(play(held, { type: "put", cell: 0 }).now).toEqual(held.now);
    expect(isHeld(held)).toBe(true);
    expect(isHeld({ ...held, mode: "colour" })).toBe(false);
    expect(isHeld(game())).toBe(false);
  });
});

describe("what is like a cell", () => {
  test("has its digit", () => {
    const fives = alikeTo(game(), 0);
    expect(fives.every((cell) => EASY[cell] === "5")).toBe(true);
    expect(fives).toHaveLength([...EASY].filter((digit) => digit === "5").length);
  });

  test("else has its marks, and in colour mode its colours", () => {
    const marked = play(
      game(),
      choose(2, 3, 5),
      enter(1, "corner"),
      enter(2, "corner"),
    );
    const more = play(marked, choose(5), enter(4, "corner"));
    expect(alikeTo(more, 2)).toEqual([2, 3]);
    const painted = play(more, choose(2, 5), enter(3, "colour"));
    expect(alikeTo({ ...painted, mode: "colour" }, 2)).toEqual([2, 5]);
  });

  test("is the cell alone where nothing is in it", () => {
    expect(alikeTo(game(), 2)).toEqual([2]);
  });
});

describe("colours", () => {
  test("a cell may have several", () => {
    const painted = play(game(), choose(0, 2), enter(1, "colour"), enter(3, "colour"));
    expect(painted.now.colours[0]).toBe(maskOf([1, 3]));
  });

  test("a candidate is coloured where it stands", () => {
    const marked = play(game(), choose(2), enter(4, "centre"), choose(2, 3));
    const inked = play(marked, { type: "target", digit: 4 }, enter(5, "colour"));
    expect(inked.now.inks).toEqual({ [candidateKey(2, 4)]: 5 });
    expect(play(inked, enter(5, "colour")).now.inks).toEqual({});
  });
});

describe("undo", () => {
  test("goes back and forth through any play", () => {
    const random = numbers(7);
    const next = (below: number) => random.next().value % below;
    let played = game();
    const seen = [played.now];
    for (let i = 0; i < 200; i++) {
      const mode = (["digit", "corner", "centre", "colour"] as const)[next(4)]!;
      const cells = [next(81), next(81)];
      played = play(played, choose(...cells), {
        type: "enter",
        digit: 1 + next(8),
        mode,
      });
      if (played.now !== seen.at(-1)) seen.push(played.now);
    }
    let back = played;
    for (const position of seen.toReversed()) {
      expect(back.now).toEqual(position);
      back = play(back, { type: "undo" });
    }
    expect(back.past).toHaveLength(0);
    for (const position of seen) {
      expect(back.now).toEqual(position);
      back = play(back, { type: "redo" });
    }
  });

  test("a new move forgets what was undone", () => {
    const undone = play(game(), choose(2), enter(4), { type: "undo" }, enter(1));
    expect(undone.future).toEqual([]);
  });

  test("nothing changed is nothing to undo", () => {
    expect(play(game(), choose(2), { type: "erase" }).past).toEqual([]);
  });

  test("goes back to before the first mistake, and can be redone", () => {
    const right = play(game(), choose(2), enter(4), choose(3), enter(6));
    const wrong = play(
      right,
      choose(5),
      enter(1),
      choose(6),
      enter(9),
      choose(7),
      enter(2),
    );
    const back = play(wrong, { type: "undoMistakes", solution: SOLUTION });
    expect(back.now).toEqual(right.now);
    const again = play(back, { type: "redo" }, { type: "redo" }, { type: "redo" });
    expect(again.now).toEqual(wrong.now);
  });

  test("without a mistake it stays", () => {
    const right = play(game(), choose(2), enter(4));
    expect(play(right, { type: "undoMistakes", solution: SOLUTION })).toBe(right);
  });
});

describe("candidates", () => {
  const auto = play(game(), { type: "toggleAuto" });

  test("are what no peer has", () => {
    expect(marksShown(auto)[2]).toBe(maskOf([1, 2, 4]));
    expect(marksShown(auto)[0]).toBe(0);
  });

  test("are ruled out by any mark, and come back", () => {
    const less = play(auto, choose(2), enter(1, "corner"));
    expect(marksShown(less)[2]).toBe(maskOf([2, 4]));
    expect(marksShown(play(less, enter(1, "centre")))[2]).toBe(maskOf([1, 2, 4]));
  });

  test("leave the player's own marks alone", () => {
    const own = play(game(), choose(2), enter(9, "centre"));
    const there = play(own, { type: "toggleAuto" }, { type: "toggleAuto" });
    expect(there.now).toEqual(own.now);
  });

  test("corner marks rule nothing out, centre marks do", () => {
    const own = play(game(), choose(2), enter(1, "corner"), enter(4, "centre"));
    expect(marksMeant(own)[2]).toBe(bit(4));
    expect(marksShown(own)[2]).toBe(maskOf([1, 4]));
  });

  test("can all be written as centre marks", () => {
    expect(marksMeant(play(game(), { type: "fillMarks" }))).toEqual(marksShown(auto));
  });
});

describe("doing what a hint says", () => {
  const step = {
    type: "apply",
    placements: [{ cell: 2, digit: 4 }],
    eliminations: [{ cell: 3, digit: 2 }],
  } as const;

  test("writes digits and takes candidates away", () => {
    const own = play(game(), step);
    expect(own.now.digits[2]).toBe(4);
    expect(own.now.centre[3]).toBe(bit(6));
    const shown = play(game(), { type: "toggleAuto" }, step);
    expect(marksShown(shown)[3]).toBe(bit(6));
    expect(shown.now.centre[3]).toBe(0);
  });

  test("is undone at once", () => {
    expect(play(game(), step, { type: "undo" }).now).toEqual(game().now);
  });
});

describe("choosing", () => {
  test("the cursor comes in at the other side", () => {
    const up = play(game(), choose(4), {
      type: "move",
      by: -1,
      across: 0,
      extend: false,
    });
    expect([up.cursor, up.selection]).toEqual([76, [76]]);
  });

  test("moving may add cells", () => {
    const two = play(game(), choose(4), {
      type: "move",
      by: 0,
      across: 1,
      extend: true,
    });
    expect(two.selection).toEqual([4, 5]);
  });

  test("is nothing to undo", () => {
    expect(play(game(), choose(4)).past).toEqual([]);
  });
});

describe("checking", () => {
  test("finds what differs from the solution, and lost marks", () => {
    const played = play(game(), choose(2), enter(1), choose(3), enter(2, "centre"));
    expect(check(played, SOLUTION)).toEqual({ wrong: [2], lost: [3] });
    expect(check(game(), SOLUTION)).toEqual({ wrong: [], lost: [] });
  });

  test("without a solution finds repeats, but blames no given", () => {
    expect(check(play(game(), choose(2), enter(5)), []).wrong).toEqual([2]);
    expect([
      ...conflicts(play(game(), choose(2), enter(5)).now.digits, geometry()),
    ]).toEqual([0, 2]);
  });

  test("a full board without repeats is solved", () => {
    const full = SOLUTION.map((digit, cell) => ({ cell, digit }));
    const done = play(game(), { type: "apply", placements: full, eliminations: [] });
    expect(isSolved(done)).toBe(true);
    expect(remaining(done.now.digits, 9).slice(1)).toEqual(Array(9).fill(0));
    expect(isSolved(play(done, choose(2), { type: "erase" }))).toBe(false);
  });
});
