import { beforeEach, describe, expect, test, vi } from "vitest";
import { Memory } from "../src/memory.ts";
import { Session } from "../src/session.ts";
import { isSolved } from "../src/state/game.ts";
import { parseDigits } from "../src/state/geometry.ts";
import { isRunning } from "../src/state/timer.ts";
import { Narrow } from "./memory.ts";
import { choose, enter, game, SOLUTION } from "./puzzles.ts";

const FIRST = game().puzzle;
const OTHER = { ...FIRST, givens: parseDigits(`1${".".repeat(80)}`), title: "Other" };
let storage: Memory;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  storage = new Memory();
  session = new Session(storage, FIRST);
});

function move(): void {
  session.dispatch(choose(2));
  session.dispatch(enter(4));
}

function finish(): void {
  const placements = SOLUTION.map((digit, cell) => ({ cell, digit }));
  session.dispatch({ type: "apply", placements, eliminations: [] });
}

describe("a session", () => {
  test("goes on where the last one ended, with the time that had passed", () => {
    move();
    vi.advanceTimersByTime(5000);
    session.keep();
    const next = new Session(storage, OTHER);
    expect(next.game.now).toEqual(session.game.now);
    expect(next.game.timer.passed).toBe(5000);
    expect(isRunning(next.game.timer)).toBe(true);
  });

  test("keeps a game soon after a change, without being asked", () => {
    move();
    vi.advanceTimersByTime(1000);
    expect(session.games()).toHaveLength(1);
  });

  test("has several games, and opens each puzzle once", () => {
    move();
    session.open(OTHER);
    session.open(FIRST);
    expect(session.game.now.digits[2]).toBe(4);
    expect(session.games()).toHaveLength(2);
    session.switchTo(session.games()[1]!.id);
    expect(session.game.puzzle.title).toBe("Other");
  });

  test("warns until something is done or another game is opened", () => {
    for (const act of [move, () => session.open(OTHER)]) {
      session.warn("The link is broken");
      session.pause();
      expect(session.warning).toBe("The link is broken");
      act();
      expect(session.warning).toBe("");
    }
  });

  test("opens a position that was shared beside the game in progress", () => {
    move();
    session.open(FIRST, { now: game().now });
    expect(session.game.now).toEqual(game().now);
    expect(session.games()).toHaveLength(2);
  });

  test("tells whoever listens, until they stop", () => {
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    move();
    const before = heard.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    stop();
    move();
    expect(heard).toHaveBeenCalledTimes(before);
  });

  test("stops the clock when the puzzle is solved, and starts it when undone", () => {
    finish();
    expect([isSolved(session.game), isRunning(session.game.timer)]).toEqual([
      true,
      false,
    ]);
    session.dispatch({ type: "undo" });
    expect(isRunning(session.game.timer)).toBe(true);
  });

  test("says the same thing twice as two things", () => {
    session.announce("5");
    const first = session.announcement;
    session.announce("5");
    expect(session.announcement).not.toBe(first);
  });

  test("knows the solution", () => {
    expect(session.answer).toEqual({ count: "one", solution: SOLUTION });
  });

  test("keeps settings, and does without those it cannot read", async () => {
    await session.set({ theme: "dark", lang: "zh" });
    expect(new Session(storage, FIRST).lang).toBe("zh");
    storage.setItem("nonet.settings", "{");
    expect(new Session(storage, FIRST).settings.theme).toBe("auto");
  });

  test("is not upset by a full storage", () => {
    session = new Session(new Narrow(3), FIRST);
    move();
    expect(() => session.keep()).not.toThrow();
    expect(session.game.now.digits[2]).toBe(4);
  });
});
