import { describe, expect, test } from "vitest";
import { afterMove } from "../../src/nonet/lab/desk.js";
import {
  AGAIN,
  ARC,
  BACK,
  BOUND,
  CHOOSE,
  CLASH,
  ELIMINATE,
  FAIL,
  GUESS,
  PLACE,
  QUEUE,
  REPAIR,
  Replay,
  SOLVED,
  said,
  sentenceOf,
  stepsOf,
  treeOf,
} from "../../src/nonet/lab/search.js";
import { unfolded } from "../../src/nonet/lab/tree.js";
import { guessFrom, lengthOf, placeAt, timeOf } from "../src/watch/clock.ts";
import { read } from "../src/watch/scene.tsx";
import { request, SUBJECTS, TYPED, toggled } from "../src/watch/subjects.ts";
import { game } from "./puzzles.ts";

// Three regions in a row, two colours: the first guess fails.
const START = [[0, 1], [0, 1], [1]];
const EVENTS = [
  [CHOOSE, 0, -1, 0, -1],
  [GUESS, 0, 0, 1, -1],
  [ELIMINATE, 1, 0, 1, 0],
  [ELIMINATE, 2, 0, 1, 0],
  [ELIMINATE, 1, 1, 1, 1],
  [FAIL, 1, -1, 1, -1],
  [BACK, 0, 0, 0, -1],
  [GUESS, 0, 1, 1, -1],
  [PLACE, 1, 0, 1, -1],
  [SOLVED, -1, -1, 1, -1],
];
const RUN = {
  title: "Looking ahead",
  code: "fc",
  about: "",
  ended: "solved",
  apart: false,
  events: EVENTS.flat(),
};
const TOLD = {
  names: ["WA", "NT", "SA"],
  values: ["red", "green"],
  reasons: ["WA ≠ NT", "NT ≠ SA"],
  start: START,
  words: {
    start: "before the first step",
    leaves: "{value} leaves {name}",
    loses: "{name} loses {value}",
    guess: "try {name} = {value}",
    empty: "{name} has nothing left",
    stopped: "no more",
    reason: "{words} ({because})",
    comma: ", ",
  },
};
const seen = (replay: Replay) => ({
  at: replay.at,
  domains: replay.domains.map((domain) => [...domain]),
  stack: replay.stack.map(({ x }) => x),
  counts: [...replay.counts],
});

describe("a recorded search", () => {
  test("eliminations of one value, or from one place, are one step", () => {
    expect(stepsOf(RUN).map((step) => step.length)).toEqual([
      1, 1, 2, 1, 1, 1, 1, 1, 1,
    ]);
  });

  test("stands anywhere as if it had only gone forward", () => {
    const there = (to: number) => {
      const replay = new Replay(START, RUN);
      replay.go(to);
      return seen(replay);
    };
    const replay = new Replay(START, RUN);
    for (const to of [9, 3, 4, 0, 7, 5, 6, 1, 99, 2, 8]) {
      replay.go(to);
      expect(seen(replay)).toEqual(there(to));
    }
  });

  test("goes back over more steps than are kept together", () => {
    const long = { ...RUN, events: Array(400).fill(EVENTS.slice(0, 7).flat()).flat() };
    const replay = new Replay(START, long);
    replay.go(Number.POSITIVE_INFINITY);
    expect(replay.counts[GUESS]).toBe(400);
    for (let at = replay.at - 1; at > 0; at -= 37) {
      const fresh = new Replay(START, long);
      fresh.go(at);
      replay.go(at);
      expect(seen(replay)).toEqual(seen(fresh));
    }
  });

  test("restores everything when a guess is taken back", () => {
    const replay = new Replay(START, RUN);
    replay.go(6);
    expect(seen(replay).domains).toEqual([[0, 1], [0, 1], [1]]);
    replay.go(9);
    expect(seen(replay).domains).toEqual([[1], [0], [1]]);
  });

  test("makes a tree whose failed branch is closed", () => {
    const { nodes, leaves, depth } = treeOf(stepsOf(RUN));
    expect([nodes.length, leaves, depth]).toEqual([3, 2, 1]);
    expect(nodes.map(({ from, to }) => [from, to])).toEqual([
      [0, Infinity],
      [2, 6],
      [7, Infinity],
    ]);
  });

  test("is told in words", () => {
    const steps = stepsOf(RUN);
    expect(said(steps[2]!, TOLD)).toBe("red leaves NT, SA (WA ≠ NT)");
    expect(said(steps[3]!, TOLD)).toBe("NT loses green (NT ≠ SA)");
    expect(said(steps[4]!, TOLD)).toBe("NT has nothing left");
  });

  test("says at its end why it goes no further", () => {
    const stopped = new Replay(START, { ...RUN, ended: "stopped", events: EVENTS[1]! });
    expect(sentenceOf(stopped, TOLD)).toBe("before the first step");
    stopped.go(1);
    expect(sentenceOf(stopped, TOLD)).toBe("no more");
  });
});

describe("a value that has gone", () => {
  const replay = new Replay(START, RUN);

  test("has the event that took it, and the guess before", () => {
    replay.go(5);
    expect(replay.cause(1, 0)).toMatchObject({ place: 3, event: { why: 0 } });
    expect(replay.cause(1, 1)).toMatchObject({ place: 4, guess: { x: 0, v: 0 } });
    expect(replay.cause(0, 1)).toMatchObject({ place: 2, event: { kind: GUESS } });
  });

  test("has none while it is there, and after it has come back", () => {
    expect(replay.cause(0, 0)).toBeNull();
    replay.go(6);
    expect(replay.cause(1, 0)).toBeNull();
    expect(replay.cause(2, 0)).toBeNull();
  });

  test("goes in the block that follows its guess, and in no other", () => {
    expect(replay.block(2)).toEqual({ to: 5, gone: new Set(["1 0", "2 0", "1 1"]) });
    expect(replay.block(7)).toEqual({ to: 8, gone: new Set() });
    expect(replay.block(3)).toBeNull();
  });
});

describe("a guess", () => {
  test("is stepped over, or out of, to where it is settled", () => {
    const replay = new Replay(START, RUN);
    replay.go(1);
    expect(replay.over).toBe(6);
    replay.go(3);
    expect([replay.over, replay.out]).toEqual([4, 6]);
    replay.go(8);
    expect(replay.out).toBe(9);
  });

  test("of a pupil is seen before what follows, if that is predicted", () => {
    const replay = new Replay(START, { ...RUN, events: EVENTS.slice(0, 5).flat() });
    expect(afterMove(replay, true)).toBe(2);
    expect(afterMove(replay, false)).toBe(4);
  });
});

describe("other searches", () => {
  const of = (events: number[][]) =>
    new Replay(START, { ...RUN, events: events.flat() });

  test("keep a queue of arcs, first come first looked at", () => {
    const replay = of([
      [QUEUE, 0, 1, 0, -1],
      [QUEUE, 2, 1, 0, -1],
      [ARC, 0, 1, 0, -1],
      [ELIMINATE, 0, 0, 0, -1],
      [QUEUE, 1, 0, 0, -1],
    ]);
    replay.go(1);
    expect(replay.queue).toEqual([
      [0, 1],
      [2, 1],
    ]);
    replay.go(4);
    expect(replay.queue).toEqual([
      [2, 1],
      [1, 0],
    ]);
    replay.go(2);
    expect([...replay.about]).toEqual([0, 1]);
  });

  test("repair, and know what still clashes", () => {
    const replay = of([
      [REPAIR, 0, 0, 0, -1],
      [REPAIR, 1, 0, 0, -1],
      [CLASH, 0, -1, 0, -1],
      [CLASH, 1, -1, 0, -1],
      [CHOOSE, 1, -1, 0, -1],
      [REPAIR, 1, 1, 1, -1],
      [SOLVED, -1, -1, 0, -1],
    ]);
    replay.go(1);
    expect([...replay.clash]).toEqual([0, 1]);
    replay.go(3);
    expect(replay.clash.size).toBe(0);
    expect(seen(replay).domains.slice(0, 2)).toEqual([[0], [1]]);
    expect(replay.cause(1, 0)).toMatchObject({ place: 3 });
  });

  test("ask for a better one from the start, and keep what was solved", () => {
    const replay = of([
      [GUESS, 0, 0, 1, -1],
      [SOLVED, -1, -1, 1, -1],
      [BOUND, -1, -1, 0, 1],
      [AGAIN, -1, -1, 0, -1],
      [GUESS, 0, 1, 1, -1],
    ]);
    replay.go(4);
    expect(seen(replay).domains).toEqual(START);
    expect([replay.best, replay.stack.length]).toEqual([1, 0]);
    const [, first, second] = replay.tree.nodes;
    expect([first!.solved, second!.solved, second!.depth]).toEqual([true, false, 1]);
  });
});

describe("the tree of guesses", () => {
  // Every guess fails: a full tree of three values, five deep.
  const full = (depth: number): number[][] =>
    depth > 5
      ? []
      : [0, 1, 2].flatMap((v) => [
          [GUESS, 0, v, depth, -1],
          ...full(depth + 1),
          [BACK, 0, v, depth, -1],
        ]);
  const replay = new Replay([[0, 1, 2]], { ...RUN, events: full(1).flat() });
  const [root] = replay.tree.nodes;
  const leaves = (most: number, at: number) => {
    const shown = unfolded(root!, at, most);
    const drawn = new Set(shown.map(({ node }) => node));
    return shown.filter(({ node }) => !node.children.some((each) => drawn.has(each)));
  };

  test("is drawn whole where there is room", () => {
    const shown = unfolded(root!, replay.steps.length, 1000);
    expect(shown.length).toBe(replay.tree.nodes.length);
    expect(shown.every(({ folded }) => folded === 0)).toBe(true);
  });

  test.each([1, 10, 50, 200])(
    "has at most %d leaves otherwise, and loses no guess",
    (most) => {
      const shown = unfolded(root!, replay.steps.length, most);
      expect(leaves(most, replay.steps.length).length).toBeLessThanOrEqual(
        Math.max(most, 3),
      );
      const count = shown.reduce((sum, { folded }) => sum + 1 + folded, 0);
      expect(count).toBe(replay.tree.nodes.length);
    },
  );

  test("always shows the guesses that stand", () => {
    const at = 300;
    const open = replay.tree.nodes.filter(({ from, to }) => from <= at && at < to);
    const shown = new Set(unfolded(root!, at, 1).map(({ node }) => node));
    expect(open.length).toBeGreaterThan(3);
    for (const node of open) expect(shown.has(node)).toBe(true);
  });
});

describe("one clock for all lanes", () => {
  const lanes = [
    { length: 100, guesses: [10, 100] },
    { length: 20, guesses: [4, 20] },
  ];

  test("by step, the short lane waits at its end", () => {
    expect(lengthOf(lanes)).toBe(100);
    expect([5, 50, 100].map((time) => placeAt(time, "step", 20, 100))).toEqual([
      5, 20, 20,
    ]);
  });

  test("by share, all lanes end together", () => {
    expect([0, 50, 99, 100].map((time) => placeAt(time, "share", 20, 100))).toEqual([
      0, 10, 19, 20,
    ]);
  });

  test.each(["step", "share"] as const)("by %s, a place has its time", (pace) => {
    for (let place = 0; place <= 20; place++) {
      expect(placeAt(timeOf(place, pace, 20, 100), pace, 20, 100)).toBe(place);
    }
  });

  test("goes from guess to guess, and stays at the ends", () => {
    expect(guessFrom(0, 1, "step", lanes)).toBe(4);
    expect(guessFrom(4, 1, "step", lanes)).toBe(10);
    expect(guessFrom(10, -1, "step", lanes)).toBe(4);
    expect(guessFrom(4, -1, "step", lanes)).toBe(0);
    expect(guessFrom(0, -1, "step", lanes)).toBe(0);
    expect(guessFrom(10, 1, "share", lanes)).toBe(20);
    expect(guessFrom(100, 1, "share", lanes)).toBe(100);
  });
});

describe("the ways to search", () => {
  test("are one to four, in their order", () => {
    const order = ["a", "b", "c", "d", "e"];
    expect(toggled(["b"], "b", order)).toEqual(["b"]);
    expect(toggled(["b"], "a", order)).toEqual(["a", "b"]);
    const four = order.slice(0, 4);
    expect(toggled(four, "e", order)).toEqual(four);
    expect(toggled(four, four[1]!, order)).not.toContain(four[1]);
  });

  test.each(Object.keys(SUBJECTS))("are asked for by one name: %s", (subject) => {
    const asked = request(subject, game().puzzle, TYPED[subject]);
    const named = ["puzzle", "scene", "graph", "problem"].filter((key) => key in asked);
    expect(named.length).toBe(1);
  });
});

describe("the drawing of a map", () => {
  const element = (localName: string, values: object, ...children: object[]) => ({
    localName,
    children,
    textContent: "WA",
    getAttribute: (name: string) => (values as Record<string, string>)[name] ?? null,
  });
  const shape = (...parts: Parameters<typeof element>) =>
    read(element(...parts) as unknown as Element);

  test("is taken over shape by shape", () => {
    const path = element("path", { class: "land", d: "M0 0", "data-x": "3" });
    expect(shape("g", { transform: "scale(1)" }, path)).toEqual({
      name: "g",
      values: { transform: "scale(1)" },
      inside: [
        {
          name: "path",
          values: { class: "land", d: "M0 0", "data-x": "3" },
          inside: [],
        },
      ],
    });
    expect(shape("text", { x: "1" })?.inside).toEqual(["WA"]);
  });

  test("brings in nothing else", () => {
    expect(shape("script", {})).toBeUndefined();
    expect(shape("g", {}, element("foreignObject", {}))?.inside).toEqual([]);
    const path = shape("path", { onclick: "x()", style: "fill:red", href: "//x" });
    expect(path?.values).toEqual({});
  });
});
