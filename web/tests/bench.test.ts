import { describe, expect, test } from "vitest";
import {
  blankDraft,
  boardOf,
  type Draft,
  draftOf,
  isBlank,
  type Laid,
  layoutOf,
  painted,
  uneven,
} from "../src/bench/draft.ts";
import { cellsOf, kindOf, lacks, laid } from "../src/bench/rules.ts";
import { cornerAt, edgeAt, linesFrom, type Place } from "../src/bench/spots.ts";
import { type BenchAction, reduceBench } from "../src/bench/state.ts";
import { type Bench, newBench } from "../src/bench/value.ts";
import { RULEBOOK, SIZES } from "../src/shared/rulebook.ts";
import { geometry, parseCell } from "../src/state/geometry.ts";
import { RULENAMES } from "../src/words/rulenames.ts";

const run = (bench: Bench, ...actions: readonly BenchAction[]): Bench =>
  actions.reduce(reduceBench, bench);
const tool = (tool: string): BenchAction => ({ type: "tool", tool });
const at = (name: string, size = 9): Place => {
  const cell = parseCell(name, size);
  return { row: Math.floor(cell / size), column: cell % size };
};
const spot = ({ row, column }: Place) => ({ x: column + 0.5, y: row + 0.5 });
const press = (place: Place, more = false): BenchAction => ({
  type: "press",
  spot: spot(place),
  more,
});
const drag = (place: Place): BenchAction => ({ type: "drag", spot: spot(place) });
const LIFT: BenchAction = { type: "lift" };
const ENTER: BenchAction = { type: "enter" };
const write = (digit: number): BenchAction => ({ type: "write", digit });

/** Draw over cells with a pointer. */
const drawn = (...names: string[]): BenchAction[] => {
  const [first, ...rest] = names.map((name) => at(name));
  return [press(first!), ...rest.map(drag), LIFT];
};
const STEPS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;
const move = (way: keyof typeof STEPS, extend = false): BenchAction => ({
  type: "move",
  down: STEPS[way][0],
  right: STEPS[way][1],
  extend,
});
const rulesOf = (bench: Bench): readonly Laid[] => bench.draft.rules;

describe("rules by pointer and by keys", () => {
  test("a cage is dragged, its sum typed, and all of it undone and redone", () => {
    const start = run(newBench(), tool("cage"));
    const done = run(start, ...drawn("A1", "A2", "B2"), write(1), write(5));
    const cage = { rule: "cage", cells: "A1 A2 B2", sum: 15 };
    expect(rulesOf(done)).toEqual([cage]);
    const back = run(done, { type: "undo" }, { type: "undo" }, { type: "undo" });
    expect(rulesOf(back)).toEqual([]);
    const again = run(back, { type: "redo" }, { type: "redo" }, { type: "redo" });
    expect(again.draft).toEqual(done.draft);
  });

  test("keys alone lay the same thermo as a pointer", () => {
    const byHand = run(newBench(), tool("thermo"), ...drawn("A1", "B1", "B2"));
    const byKeys = run(
      newBench(),
      tool("thermo"),
      move("down", true),
      move("right", true),
      ENTER,
    );
    expect(byKeys.draft).toEqual(byHand.draft);
    expect(rulesOf(byKeys)).toEqual([{ rule: "thermo", cells: "A1 B1 B2" }]);
  });

  test("keys lay one rule after the other", () => {
    const bench = run(
      newBench(),
      tool("cage"),
      move("right", true),
      ENTER,
      write(3),
      move("down"),
      ENTER,
      write(7),
    );
    expect(rulesOf(bench)).toEqual([
      { rule: "cage", cells: "A1 A2", sum: 3 },
      { rule: "cage", cells: "B2", sum: 7 },
    ]);
  });

  test("a stroke goes back over its own end, and skips no cell", () => {
    const bench = run(newBench(), tool("renban"), ...drawn("A1", "A3", "A2"));
    expect(rulesOf(bench)).toEqual([{ rule: "renban", cells: "A1 A2" }]);
    const quick = run(newBench(), tool("renban"), ...drawn("A1", "D4"));
    expect(rulesOf(quick)[0]!.cells).toBe("A1 B2 C3 D4");
  });

  test("an arrow has its circle where it begins", () => {
    const bench = run(newBench(), tool("arrow"), ...drawn("B2", "C3", "D3"));
    expect(rulesOf(bench)).toEqual([{ rule: "arrow", circle: "B2", shaft: "C3 D3" }]);
  });

  test("a tap on a rule chooses it, and typing changes its number", () => {
    const two = run(
      newBench(),
      tool("cage"),
      ...drawn("A1", "A2"),
      write(3),
      ...drawn("B1", "B2"),
      write(7),
    );
    const one = run(two, ...drawn("A2"), write(4));
    expect(rulesOf(one).map(({ sum }) => sum)).toEqual([4, 7]);
    const gone = run(one, { type: "erase" }, { type: "erase" });
    expect(rulesOf(gone).map(({ sum }) => sum)).toEqual([7]);
  });

  test("a chosen cage grows and shrinks", () => {
    const cage = run(newBench(), tool("cage"), ...drawn("A1", "A2"), write(6));
    const more = run(cage, press(at("B2"), true), LIFT);
    expect(rulesOf(more)).toEqual([{ rule: "cage", cells: "A1 A2 B2", sum: 6 }]);
    const less = run(more, press(at("A1"), true), LIFT);
    expect(rulesOf(less)).toEqual([{ rule: "cage", cells: "A2 B2", sum: 6 }]);
  });

  test("dots stand on the nearest edge, once", () => {
    const bench = run(
      newBench(),
      tool("white-dot"),
      { type: "press", spot: { x: 1.1, y: 0.5 }, more: false },
      LIFT,
      { type: "press", spot: { x: 0.9, y: 0.4 }, more: false },
      LIFT,
    );
    expect(rulesOf(bench)).toEqual([{ rule: "white-dot", cells: "A1 A2" }]);
    const byKeys = run(newBench(), tool("white-dot"), move("right", true), ENTER);
    expect(rulesOf(byKeys)).toEqual(rulesOf(bench));
  });

  test("a sign that is tapped twice is turned", () => {
    const tap: BenchAction = { type: "press", spot: { x: 1, y: 0.5 }, more: false };
    const bench = run(newBench(), tool("greater-than"), tap, LIFT, tap, LIFT);
    expect(rulesOf(bench)).toEqual([{ rule: "greater-than", cells: "A2 A1" }]);
  });

  test("a quadruple is where four cells meet, its digits typed", () => {
    const tap: BenchAction = { type: "press", spot: { x: 1.2, y: 0.9 }, more: false };
    const bench = run(newBench(), tool("quadruple"), tap, LIFT, write(1), write(9));
    const quad = { rule: "quadruple", cells: "A1 A2 B1 B2", digits: "19" };
    expect(rulesOf(bench)).toEqual([quad]);
    const byKeys = run(newBench(), tool("quadruple"), ENTER, write(1), write(9));
    expect(rulesOf(byKeys)).toEqual([quad]);
  });

  test("clues stand outside, typed where the keyboard is", () => {
    const bench = run(newBench(), tool("sandwich"), move("left"), write(1), write(7));
    expect(rulesOf(bench)).toEqual([{ rule: "sandwich", line: "A1-A9", clue: 17 }]);
    const below = run(
      newBench(),
      tool("x-sum"),
      press({ row: 9, column: 2 }),
      write(9),
    );
    expect(rulesOf(below)).toEqual([{ rule: "x-sum", line: "I3-A3", clue: 9 }]);
  });

  test("a little killer turns to its other diagonal", () => {
    const place = press({ row: 2, column: -1 });
    const once = run(newBench(), tool("little-killer"), place, write(9));
    expect(rulesOf(once)).toEqual([{ rule: "little-killer", line: "D1-I6", clue: 9 }]);
    const twice = run(once, place);
    expect(rulesOf(twice)).toEqual([{ rule: "little-killer", line: "B1-A2", clue: 9 }]);
  });

  test("a clone is a shape and where its copy begins", () => {
    const bench = run(newBench(), tool("clone"), ...drawn("A1", "B1"), ...drawn("D5"));
    expect(rulesOf(bench)).toEqual([{ rule: "clone", cells: "A1 B1", clone: "D5 E5" }]);
  });

  test("groups end when the setter says so", () => {
    const bench = run(
      newBench(),
      tool("equal-sums"),
      ...drawn("A1", "A2"),
      ...drawn("C1", "C2", "C3"),
      ENTER,
    );
    const groups = ["A1 A2", "C1 C2 C3"];
    expect(rulesOf(bench)).toEqual([{ rule: "equal-sums", groups }]);
  });

  test("a rule of the whole board is switched on and off", () => {
    const knight: BenchAction = { type: "toggle", rule: { rule: "anti-knight" } };
    expect(rulesOf(run(newBench(), knight))).toEqual([{ rule: "anti-knight" }]);
    expect(rulesOf(run(newBench(), knight, knight))).toEqual([]);
  });

  test("a line of one cell is none", () => {
    expect(rulesOf(run(newBench(), tool("thermo"), ...drawn("A1")))).toEqual([]);
  });

  test("Escape gives up a stroke, then the choice, then the tool", () => {
    const stroke = run(newBench(), tool("thermo"), move("down", true));
    const none = run(stroke, { type: "drop" });
    expect([none.stroke, none.tool]).toEqual([[], "thermo"]);
    expect(run(none, { type: "drop" }).tool).toBe("givens");
  });
});

test("no rule is called like a tool of the bench", () => {
  const rules = RULEBOOK.map(({ name }) => name);
  expect(rules).toContain("digits"); // as a tool once was, which then laid rules
  for (const tool of ["givens", "regions"]) expect(rules).not.toContain(tool);
});

describe("digits", () => {
  test("are written, replaced and rubbed out", () => {
    const one = run(newBench(), press(at("A1")), drag(at("A2")), LIFT, write(5));
    expect(one.draft.givens.slice(0, 3)).toEqual([5, 5, 0]);
    expect(run(one, write(5)).draft.givens.some(Boolean)).toBe(false);
    expect(run(one, { type: "erase" }).draft.givens.some(Boolean)).toBe(false);
  });

  test("above the size are none", () => {
    const small = newBench(blankDraft(4));
    expect(run(small, press(at("A1", 4)), LIFT, write(5)).draft).toEqual(small.draft);
  });

  test("a board of another size is empty, and comes back by undo", () => {
    const full = run(newBench(), press(at("A1")), LIFT, write(5));
    const small = run(full, { type: "board", change: { size: 6 } });
    expect([small.draft.size, isBlank(small.draft)]).toEqual([6, true]);
    expect(run(small, { type: "undo" }).draft).toEqual(full.draft);
  });
});

describe("regions", () => {
  test("are painted on from where a stroke begins", () => {
    const bench = run(newBench(blankDraft(4)), tool("regions"), {
      type: "press",
      spot: { x: 1.5, y: 0.5 },
      more: false,
    });
    const across = run(bench, { type: "drag", spot: { x: 2.5, y: 0.5 } }, LIFT);
    expect(across.draft.regions?.slice(0, 4)).toEqual([0, 0, 0, 1]);
    expect(uneven(across.draft)).toEqual([
      [0, 5],
      [1, 3],
    ]);
    const even = run(across, write(2), { type: "undo" }, { type: "undo" });
    expect(even.draft.regions).toBeUndefined();
  });

  test("a stroke that changes nothing is nothing to undo", () => {
    const bench = run(newBench(), tool("regions"), ...drawn("A1", "A2"));
    expect(bench.past).toEqual([]);
  });

  test("whole ones are a jigsaw that every room reads", () => {
    const swapped = painted(painted(blankDraft(4), [2], 0), [5], 1);
    expect(uneven(swapped)).toEqual([]);
    expect(boardOf(swapped)).toEqual(geometry(layoutOf(swapped)));
    const again = painted(painted(swapped, [2], 1), [5], 0);
    expect(again).toEqual(blankDraft(4));
  });
});

describe("places", () => {
  test("edges and corners stay on the board", () => {
    expect(edgeAt({ x: 0.1, y: 0.5 }, 4)).toEqual([0, 1]);
    expect(edgeAt({ x: 3.5, y: 3.95 }, 4)).toEqual([11, 15]);
    expect(cornerAt({ x: 0, y: 4 }, 4)).toEqual([8, 9, 12, 13]);
  });

  test("a clue looks along one line, a little killer along one or two", () => {
    expect(linesFrom({ row: 1, column: -1 }, 4, false)).toEqual([[4, 5, 6, 7]]);
    expect(linesFrom({ row: -1, column: -1 }, 4, true)).toEqual([[0, 5, 10, 15]]);
    expect(
      linesFrom({ row: 1, column: 4 }, 4, true).map((line) => line.length),
    ).toEqual([2]);
    expect(linesFrom({ row: 1, column: 1 }, 4, false)).toEqual([]);
  });
});

describe("drafts", () => {
  const DRAFTS: readonly Draft[] = [
    ...SIZES.map(blankDraft),
    { ...blankDraft(9), diagonals: true, windows: true },
    painted(painted(blankDraft(6), [3], 0), [8], 1),
    { ...blankDraft(4), rules: [{ rule: "anti-king" }], title: "King" },
    { ...blankDraft(9), houses: ["house:A1,B2,C4"] },
  ];
  test.each(DRAFTS)("say their layout and are read back: %#", (draft) => {
    const { givens, rules, title } = draft;
    expect(draftOf(layoutOf(draft), givens, rules, title)).toEqual(draft);
  });
});

describe("the rulebook", () => {
  test("has words for every rule", () => {
    const words = Object.keys(RULENAMES).sort();
    expect(words).toEqual(RULEBOOK.map(({ name }) => name).sort());
    for (const pair of Object.values(RULENAMES)) {
      for (const text of pair) expect(text).toMatch(/^[^:：]+[:：].+/);
    }
  });

  const STROKES: Readonly<Record<string, readonly (readonly number[])[]>> = {
    area: [[0, 1, 9]],
    line: [[0, 9, 10]],
    two: [[0, 9, 10]],
    groups: [
      [0, 1],
      [9, 10],
    ],
    edge: [[0, 1]],
    corner: [[0, 1, 9, 10]],
    side: [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
    diagonal: [[0, 10, 20, 30, 40, 50, 60, 70, 80]],
    whole: [[]],
  };
  test.each(RULEBOOK.map(({ name }) => name))(
    "lays what it finds again: %s",
    (name) => {
      const kind = kindOf(name)!;
      const strokes = name === "clone" ? [[0, 9], [3]] : STROKES[kind.gesture]!;
      const rule = laid(kind, strokes, 9)!;
      const cells = new Set(cellsOf(rule, 9).flat());
      const meant = name === "clone" ? [0, 9, 3, 12] : strokes.flat();
      expect(cells).toEqual(new Set(meant));
      expect(lacks(rule)).toBe(
        kind.parts.some(
          ({ needed, kind }) => needed && !/cells|line|groups/.test(kind),
        ),
      );
    },
  );

  test("a number that is usual on a small board is told there", () => {
    const whisper = (size: number) => laid(kindOf("whisper")!, [[0, 1]], size);
    expect(whisper(9)).toEqual({ rule: "whisper", cells: "A1 A2" });
    expect(whisper(6)).toEqual({ rule: "whisper", cells: "A1 A2", difference: 3 });
  });
});
