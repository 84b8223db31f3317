import { describe, expect, test } from "vitest";
import { ratedOf } from "../src/hard/rated.ts";
import { Memory } from "../src/memory.ts";
import { catchUp, enter, replayOf, solves } from "../src/progress/book.ts";
import { daysAfter, monthOf, monthsAway, streakOf } from "../src/progress/days.ts";
import { positions } from "../src/progress/moves.ts";
import { slowest, stepOf, whereabouts, writtenBy } from "../src/progress/retrace.ts";
import { note, practised, skillOf, skills } from "../src/progress/skills.ts";
import { meeting } from "../src/progress/tabs.ts";
import { exported, imported } from "../src/progress/transfer.ts";
import type { Action, Game } from "../src/state/game.ts";
import { reduce } from "../src/state/game.ts";
import { logged } from "../src/state/log.ts";
import * as store from "../src/store.ts";
import type { Step } from "../src/story/tale.ts";
import { Narrow } from "./memory.ts";
import { choose, game, numbers, SOLUTION, SOLVED, enter as write } from "./puzzles.ts";

/** Play with a clock that shows a second more at each action. */
function timed(start: Game, ...actions: Action[]): Game {
  return actions.reduce((before, action, index) => {
    const after = reduce(before, action, { autoClean: true });
    return logged(before, after, 1000 * (start.log.length + index));
  }, start);
}

function wild(seed: number, moves: number, start = game()): Game {
  const random = numbers(seed);
  const next = (below: number) => (random.next().value >> 16) % below;
  const modes = ["digit", "corner", "centre", "colour"] as const;
  const actions = Array.from({ length: moves }, (): Action[] => [
    choose(next(81), next(81)),
    { type: "target", digit: next(10) },
    { type: "enter", digit: 1 + next(8), mode: modes[next(4)]! },
    ...(next(4) ? [] : [{ type: "undo" } as const]),
  ]);
  return timed(start, ...actions.flat());
}

const solved = (id = "g", ended = 1_763_310_000_000): Game => ({
  ...timed(game(), {
    type: "apply",
    placements: SOLUTION.map((digit, cell) => ({ cell, digit })),
    eliminations: [],
  }),
  id,
  ended,
});

describe("a log", () => {
  test.each([1, 2, 3, 4, 5])("leads from the bare puzzle to the board (%i)", (seed) => {
    const { puzzle, log, now } = wild(seed, 60);
    expect(positions(puzzle.givens, log).at(-1)).toEqual(now);
  });

  test("holds what stood there before it began", () => {
    const { log: _, ...old } = wild(7, 20);
    const { puzzle, log, now } = wild(8, 20, { ...old, log: [] });
    expect(positions(puzzle.givens, log).at(-1)).toEqual(now);
  });
});

describe("two tabs", () => {
  const common = wild(1, 10);
  const [left, right] = [2, 3].map((seed) => wild(seed, 5, common)) as [Game, Game];

  test("that have the same moves leave each other alone", () => {
    expect(meeting(common, common, 0)).toEqual({
      game: common,
      news: false,
      unknown: false,
    });
  });

  test("take over what only the other has", () => {
    const met = meeting(common, left, 0);
    expect([met.game.now, met.news, met.unknown]).toEqual([left.now, true, false]);
    expect(meeting(left, common, 0)).toMatchObject({ game: left, unknown: true });
  });

  test("have every move of both, and the same board in the end", () => {
    const met = meeting(left, right, 0).game;
    const known = (moves: Game["log"]) => new Set(moves.map(String));
    expect(known(met.log)).toEqual(known([...left.log, ...right.log]));
    // Both at once: each writes, each hears of the other, and one of them gives way.
    const other = meeting(right, left, 0).game;
    const [mine, theirs] = [meeting(met, other, 0), meeting(other, met, 0)];
    expect(mine.game.now).toEqual(theirs.game.now);
  });

  test("follow each other when one starts again", () => {
    const fresh = reduce(left, { type: "restart", at: 0 }, { autoClean: true });
    const met = meeting(left, fresh, 9000);
    expect([met.game.now, met.unknown]).toEqual([fresh.now, false]);
    expect(met.game.timer.passed).toBe(0);
  });
});

describe("the book", () => {
  test("has each solve once, with its moves, the latest first", () => {
    const storage = new Memory();
    for (const there of [solved("a", 5), solved("b", 9), solved("a", 5)])
      enter(storage, there);
    expect(solves(storage).map(({ ended }) => ended)).toEqual([9, 5]);
    expect(replayOf(storage, solves(storage)[0]!.id)?.log).toEqual(solved().log);
  });

  test("catches up with what was solved while it was out of reach", () => {
    const storage = new Memory();
    store.save(storage, solved(), 1);
    catchUp(storage);
    expect(solves(storage)).toHaveLength(1);
  });

  test("gives up replays before records, and says when there is no room", () => {
    const storage = new Narrow(3000);
    const all = Array.from({ length: 9 }, (_, index) => solved("g", 10 + index));
    for (const there of all) enter(storage, there);
    expect(solves(storage).length).toBeGreaterThan(5);
    expect(enter(new Narrow(20), solved())).toBe(false);
  });

  test("passes over what it cannot read", () => {
    const storage = new Memory();
    for (const [id, text] of Object.entries({ a: "{", b: "{}", c: '{"v":2}' }))
      storage.setItem(`nonet.solve.${id}`, text);
    expect(solves(storage)).toEqual([]);
  });
});

describe("days", () => {
  test("follow each other over months and leap years", () => {
    expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysAfter("2026-01-01", -1)).toBe("2025-12-31");
    expect(monthsAway("2026-01-31", 1)).toBe("2026-02-01");
  });

  test("make weeks that begin on Monday", () => {
    const weeks = monthOf("2026-11-18");
    expect(weeks[0]).toEqual(["", "", "", "", "", "", "2026-11-01"]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  test("in a row are a streak, up to today or yesterday", () => {
    const days = ["2026-11-16", "2026-11-17", "2026-11-10", "2026-11-11", "2026-11-12"];
    expect(streakOf(days, "2026-11-18")).toEqual({ now: 2, best: 3 });
    expect(streakOf(days, "2026-11-17").now).toBe(2);
    expect(streakOf(days, "2026-11-19").now).toBe(0);
    expect(streakOf([], "2026-11-19")).toEqual({ now: 0, best: 0 });
  });
});

describe("a skill", () => {
  test("comes back after longer and longer, as long as it is found", () => {
    let day = "2026-01-01";
    let skill = practised(undefined, "found", day);
    const waits: number[] = [];
    for (let time = 0; time < 8; time++) {
      waits.push((Date.parse(skill.due) - Date.parse(day)) / 86_400_000);
      day = skill.due;
      skill = practised(skill, "found", day);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64]);
  });

  test("falls when it must be shown, and is due tomorrow", () => {
    const known = {
      v: 1,
      box: 6,
      due: "2026-01-01",
      last: "",
      tried: 9,
      found: 8,
    } as const;
    const shown = practised(known, "shown", "2026-01-05");
    expect([shown.box, shown.due, shown.tried]).toEqual([3, "2026-01-06", 10]);
    expect(practised(known, "helped", "2026-01-05").box).toBe(6);
  });

  test("gains nothing by being found again before it is due", () => {
    const first = practised(undefined, "found", "2026-01-01");
    const second = practised(first, "found", "2026-01-01");
    expect([second.box, second.due, second.found]).toEqual([1, first.due, 2]);
  });

  test("is kept by the key of its technique", () => {
    const storage = new Memory();
    note(storage, "x-wing", "found", "2026-01-01");
    storage.setItem("nonet.skill.y", "?");
    expect([...skills(storage).keys()]).toEqual(["x-wing"]);
  });
});

describe("a file of progress", () => {
  function device(seed: number): Memory {
    const storage = new Memory();
    store.save(storage, { ...wild(seed, 20), id: `g${seed}` }, seed);
    enter(storage, solved(`s${seed}`, seed));
    note(storage, "x-wing", "found", `2026-01-0${seed}`);
    return storage;
  }
  const text = (storage: Memory) => JSON.stringify(exported(storage));

  test("comes whole to an empty device", () => {
    const [there, here] = [device(1), new Memory()];
    expect(imported(here, text(there), 9)).toEqual({
      games: 1,
      solves: 1,
      skills: 1,
      full: false,
    });
    expect(exported(here)).toEqual(exported(there));
  });

  test("is added to what is there, and nothing is lost", () => {
    const [here, there] = [device(1), device(2)];
    const before = store.load(here, "g1")!;
    imported(here, text(there), 9);
    expect(solves(here)).toHaveLength(2);
    expect(skillOf(here, "x-wing")?.last).toBe("2026-01-02");
    const [one, ...others] = store
      .summaries(here)
      .map(({ id }) => store.load(here, id)!);
    expect(others).toEqual([]); // of one puzzle there is one game
    const boards = [one!.now, ...one!.past].map((each) => JSON.stringify(each));
    for (const { now } of [before, store.load(there, "g2")!])
      expect(boards).toContain(JSON.stringify(now));
  });

  test("changes nothing when it is added again", () => {
    const [here, there] = [device(1), device(2)];
    imported(here, text(there), 9);
    const once = text(here);
    expect(imported(here, text(there), 10)).toMatchObject({ games: 0, solves: 0 });
    expect(text(here)).toBe(once);
  });

  test.each([
    ["strange", "no JSON"],
    ["strange", "[]"],
    ["strange", "null"],
    ["newer", '{"format":"nonet progress","version":2}'],
  ])("is refused as %s: %s", (refusal, file) => {
    expect(imported(new Memory(), file, 1)).toBe(refusal);
  });

  test("may hold anything, and nothing of it breaks", () => {
    const storage = new Memory();
    const odd = { a: null, b: 3, __proto__: {}, "../x": {}, c: { v: 1, log: "x" } };
    const file = {
      ...{ format: "nonet progress", version: 1 },
      ...{ games: odd, solves: odd, replays: odd, skills: odd },
    };
    expect(imported(storage, JSON.stringify(file), 1)).toMatchObject({ full: false });
    expect([storage.length, store.summaries(storage)]).toEqual([0, []]);
  });

  test("says when the device has no room for it", () => {
    expect(imported(new Narrow(50), text(device(1)), 1)).toMatchObject({ full: true });
  });
});

describe("one's own solve beside the story", () => {
  const grids = [
    `.${SOLVED.slice(1, 80)}.`,
    `.${SOLVED.slice(1, 80)}.`, // a step that only takes candidates away
    SOLVED.slice(0, 80).concat("."),
  ];
  const steps = grids.map((grid) => ({ before: { grid, marks: "" } }) as Step);
  const written = writtenBy(steps, SOLVED);

  test("knows which step writes which digit", () => {
    expect(written).toEqual([
      { step: 1, cell: 0, digit: 5 },
      { step: 2, cell: 80, digit: 9 },
    ]);
    expect(stepOf([7, 0, 80, 9], written)?.step).toBe(2);
    expect(stepOf([7, 1, 80, 9], written)).toBeUndefined(); // a mark
  });

  test("tells which step a board still lacks, and how much it has", () => {
    const { now } = solved();
    const without = (cell: number) => ({
      ...now,
      digits: now.digits.map((digit, each) => (each === cell ? 0 : digit)),
    });
    expect(whereabouts(now, written, 3)).toEqual({ steps: 3, digits: 2 });
    expect(whereabouts(without(0), written, 3)).toEqual({ steps: 1, digits: 1 });
    expect(whereabouts(without(80), written, 3)).toEqual({ steps: 2, digits: 1 });
  });

  test("finds where the player thought longest", () => {
    expect(slowest([[10], [15], [95], [96], [150]], 3, 10)).toEqual([2, 4, 0]);
  });
});

test("a rating that did not come to its end tells what it reached", () => {
  const rating = {
    ...{ puzzle: "", er: null, score: null, level: null, minutes: null },
    ended: "time is up" as const,
    at_least: { er: 8.3, level: "extreme", score: 900 },
  };
  expect(ratedOf({ rating, needs: [] }, "en")).toMatchObject({
    er: 8.3,
    level: "extreme",
    partial: true,
  });
});

test("a mark that is written is part of the log", () => {
  const { log } = timed(game(), choose(2), write(4, "corner"));
  expect(log).toEqual([[10, 1, 2, 8]]);
});
