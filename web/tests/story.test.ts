import { describe, expect, test } from "vitest";
import { Api, ApiError } from "../src/api.ts";
import { BARE as figure } from "../src/board/picture.ts";
import { decode } from "../src/code.ts";
import { Memory } from "../src/memory.ts";
import { geometry } from "../src/state/geometry.ts";
import { candidates } from "../src/state/position.ts";
import { type Line, linesOf } from "../src/story/lines.ts";
import { discard, find, keep, shelf } from "../src/story/shelf.ts";
import {
  beginning,
  begun,
  brokeOff,
  canonical,
  counts,
  hardest,
  heard,
  height,
  type Level,
  neighbour,
  type Step,
  startAt,
  type Tale,
} from "../src/story/tale.ts";
import { Narrow } from "./memory.ts";
import { choose, EASY, enter, game, play } from "./puzzles.ts";

const board = { grid: EASY, marks: "" };

const LEVELS: Record<string, [Level, number]> = {
  e: ["easy", 1.2],
  m: ["medium", 3],
  h: ["hard", 4.2],
};

const NOTHING = begun({ code: "c", lang: "en", title: "t" }, board);

/** The line of a step of this level: "e", "m" or "h". */
function stepLine(of: string): Line<"story"> {
  const [level, er] = LEVELS[of]!;
  const technique = { key: level, name: level, level, er };
  const rated = { er, difficulty: `ER ${er}, ${level}` };
  const after = { grid: of, marks: "" };
  const shown = {
    ...rated,
    depth: 0,
    technique,
    conclusion: "A1 is 5",
    before: board,
    after,
  };
  return {
    kind: "step",
    step: { ...shown, roles: {} },
    figure,
  } as unknown as Line<"story">;
}

/** A story whose steps are of these levels: "eemh". */
function told(levels: string, ended: Tale["ended"] = "solved"): Tale {
  const steps = [...levels].map(stepLine).reduce(heard, NOTHING);
  return heard(steps, { kind: "end", ended, end: board, rated: "ER 2.6, medium" });
}

describe("a tale", () => {
  test("tells how hard its puzzle is, once that is known", () => {
    expect(heard(NOTHING, stepLine("e")).rated).toBeUndefined();
    expect(told("e").rated).toBe("ER 2.6, medium");
  });

  test("keeps what is shown of each step, and nothing else", () => {
    expect(Object.keys(told("e").steps[0]!).sort()).toEqual(
      "before,conclusion,depth,difficulty,er,figure,level,name".split(","),
    );
  });

  test("counts its levels and knows its hardest step", () => {
    expect(Object.fromEntries(counts(told("eemhe").steps))).toEqual({
      easy: 3,
      medium: 1,
      hard: 1,
    });
    expect(hardest(told("ehme").steps)?.level).toBe("hard");
    expect(hardest([])).toBeUndefined();
  });

  test("measures what nobody rates by its level, a trial above all", () => {
    const step = (level: Level, er: number | null) => ({ level, er }) as Step;
    const steps = [
      step("hard", 4.6),
      step("hard", null),
      step("easy", null),
      step("extreme", null),
    ];
    expect(steps.map(height)).toEqual([4.6, 4.2, 2, 12]);
    expect(hardest(steps)).toBe(steps[3]);
    expect(hardest(steps.slice(0, 3))).toBe(steps[0]);
  });

  test("goes over what is hidden, and always comes to its end", () => {
    const tale = told("emeh");
    const hidden = new Set<Level>(["easy"]);
    expect(neighbour(tale, new Set(), 0, 1)).toBe(1);
    expect(neighbour(tale, hidden, 1, 1)).toBe(3);
    expect(neighbour(tale, hidden, 3, 1)).toBe(4);
    expect(neighbour(tale, hidden, 4, 1)).toBe(4);
    expect(neighbour(tale, hidden, 3, -1)).toBe(1);
    expect(neighbour(tale, hidden, 1, -1)).toBe(1);
  });

  test("knows that it leads to one of several solutions, as soon as it hears it", () => {
    expect(heard(NOTHING, { kind: "several" }).several).toBe(true);
    expect(heard(NOTHING, stepLine("e")).several).toBeUndefined();
  });

  test("is what was heard so far, whenever it is stopped", () => {
    const tale = ["e", "m"].map(stepLine).reduce(heard, NOTHING);
    expect(heard(tale, { kind: "look", technique: "x" })).toBe(tale);
    expect([tale.steps.length, tale.end.grid, brokeOff(tale)]).toEqual([2, "m", true]);
  });

  test("that broke off is told on", () => {
    const partial = told("em", "time is up");
    const more: Line<"story">[] = [
      stepLine("h"),
      { kind: "end", ended: "solved", end: board, rated: "" },
    ];
    const whole = more.reduce(heard, partial);
    expect(whole.steps.map(({ level }) => level)).toEqual(["easy", "medium", "hard"]);
    expect([brokeOff(partial), brokeOff(whole)]).toEqual([true, false]);
  });

  test("begins at the givens, or at what stands there", () => {
    const now = play(game(), choose(2), enter(1), choose(3), enter(2, "centre"));
    expect(decode(beginning(now, false)).now.digits[2]).toBe(0);
    const here = decode(beginning(now, true)).now;
    expect([here.digits[2], here.centre[3]]).toEqual([1, 0b10]);
    const coloured = play(now, enter(3, "colour"));
    expect(beginning(coloured, true)).toBe(beginning(now, true));
  });

  test("is the same one however its address is written", () => {
    const code = beginning(game(EASY, "9+x"), false);
    expect(code).toContain("%");
    expect(canonical(decodeURIComponent(code))).toBe(code);
    expect(canonical("9.???")).toBe("9.???");
  });

  test("can be played on from any moment, with the candidates of that moment", () => {
    const marks = Array(81).fill("24").join(" ");
    const { now, auto } = startAt({ grid: EASY, marks }, "9");
    const left = candidates(now!, geometry());
    expect(auto).toBe(true);
    expect(left[2]).toBe(0b1010); // 1, 2 and 4 were possible
    expect(left[0]).toBe(0);
  });
});

describe("a stream", () => {
  const LINES = '{"kind":"look","technique":"宫"}\n{"kind":"end","ended":"solved"}\n';

  /** What is read of these bytes, when they come in pieces of this length. */
  async function read(text: string, length: number, cutOff = false) {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream({
      start(sink) {
        for (let at = 0; at < bytes.length; at += length)
          sink.enqueue(bytes.slice(at, at + length));
        if (!cutOff) sink.close();
      },
      pull(sink) {
        sink.error(new TypeError("network"));
      },
    });
    const api = new Api("en", async () => new Response(body));
    const heard: unknown[] = [];
    const { signal } = new AbortController();
    try {
      for await (const line of linesOf(api, "story", { puzzle: EASY }, signal))
        heard.push(line);
      return { heard };
    } catch (error) {
      return { heard, error: error as ApiError };
    }
  }

  test.each([1, 7, 1000])("is cut into lines, by pieces of %i bytes too", async (n) => {
    const whole = LINES.trim().split("\n");
    expect((await read(LINES, n)).heard).toEqual(whole.map((text) => JSON.parse(text)));
  });

  test("tells in words what went wrong in the middle", async () => {
    const { heard, error } = await read(`${LINES}{"error":{"message":"why"}}`, 9);
    expect(heard).toHaveLength(2);
    expect([error instanceof ApiError, error?.message]).toEqual([true, "why"]);
  });

  test("that loses its server keeps what was heard", async () => {
    const { heard, error } = await read(LINES, 1000, true);
    expect([heard.length, error?.offline]).toEqual([2, true]);
  });
});

describe("the shelf", () => {
  test("keeps tales, the latest first, in each language", () => {
    const storage = new Memory();
    keep(storage, told("e"), 1);
    keep(storage, { ...told("em"), lang: "zh" }, 2);
    keep(storage, { ...told("emh"), code: "d" }, 3);
    keep(storage, told("ee"), 4);
    expect(shelf(storage).map(({ id, steps }) => [id, steps])).toEqual([
      ["en.c", 2],
      ["en.d", 3],
      ["zh.c", 2],
    ]);
    expect(find(storage, "c", "zh")?.steps).toHaveLength(2);
    expect(find(storage, "d", "zh")).toBeUndefined();
  });

  test("forgets one, or the oldest when there is no room", () => {
    const storage = new Narrow(9000);
    for (let i = 0; i < 30; i++) keep(storage, { ...told("em"), code: `c${i}` }, i);
    const kept = shelf(storage).map(({ code }) => code);
    expect(kept[0]).toBe("c29");
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(30);
    expect(find(storage, "c0", "en")).toBeUndefined();
    discard(storage, "en.c29");
    expect(shelf(storage)[0]?.code).toBe("c28");
  });

  test("says if a tale does not fit at all", () => {
    expect(keep(new Narrow(100), told("emh"), 1)).toBe(false);
    expect(keep(new Memory(), { ...told("e"), title: "x".repeat(2e6) }, 1)).toBe(false);
  });
});
