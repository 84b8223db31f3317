import { describe, expect, test } from "vitest";
import {
  BACK,
  CHOOSE,
  ELIMINATE,
  FAIL,
  GUESS,
  PLACE,
  Replay,
  SOLVED,
  said,
  stepsOf,
  treeOf,
} from "../../src/nonet/lab/search.js";
import { geometry } from "../src/state/geometry.ts";
import { boarding } from "../src/watch/boarding.ts";
import { guessFrom, lengthOf, placeAt, timeOf } from "../src/watch/clock.ts";
import { sentence } from "../src/watch/lane.tsx";
import { read } from "../src/watch/scene.tsx";
import { enginesFor, firstEngines, SUBJECTS, toggled } from "../src/watch/subjects.ts";

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
  title: "fc",
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
    expect(sentence(stopped, TOLD)).toBe("before the first step");
    stopped.go(1);
    expect(sentence(stopped, TOLD)).toBe("no more");
  });
});

describe("the board of a search", () => {
  const board = geometry("4");
  const start = Array.from({ length: 16 }, (_, x) => (x ? [0, 1, 2, 3] : [2]));
  const replay = new Replay(start, {
    ...RUN,
    events: [GUESS, 1, 0, 1, -1, ELIMINATE, 2, 0, 1, -1, FAIL, 2, -1, 1, -1],
  });

  test("has givens, guesses and what is known", () => {
    replay.go(1);
    const { digits, givens, candidates, colours, selection } = boarding(
      replay,
      board,
      start,
    );
    expect(digits.slice(0, 3)).toEqual([3, 1, 0]);
    expect(givens!.slice(0, 3)).toEqual([1, 0, 0]);
    expect(candidates![2]).toBe(0);
    expect(colours!.slice(0, 3)).toEqual([0, 1, 0]);
    expect(selection).toEqual([1]);
  });

  test("shows a candidate once more as it goes", () => {
    replay.go(2);
    const picture = boarding(replay, board, start);
    expect(picture.glow).toEqual([2]);
    expect(Object.values(picture.inks!)).toEqual([5]);
    replay.go(3);
    expect(boarding(replay, board, start).candidates![2]).toBe(0b1110);
    expect([...boarding(replay, board, start).wrong!]).toEqual([2]);
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
    const order = Object.keys(enginesFor(""));
    expect(toggled(["norvig"], "norvig", order)).toEqual(["norvig"]);
    expect(toggled(["norvig"], "backtracking", order)).toEqual([
      "backtracking",
      "norvig",
    ]);
    const four = order.slice(0, 4);
    expect(toggled(four, "human", order)).toEqual(four);
    expect(toggled(four, four[1]!, order)).not.toContain(four[1]);
  });

  test.each(Object.keys(SUBJECTS))("begin with known ones: %s", (subject) => {
    for (const name of firstEngines(subject))
      expect(Object.keys(enginesFor(subject))).toContain(name);
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
