import { beforeEach, describe, expect, test, vi } from "vitest";
import { Memory } from "../src/memory.ts";
import { solves } from "../src/progress/book.ts";
import { Session } from "../src/session.ts";
import { isSolved } from "../src/state/game.ts";
import { parseDigits } from "../src/state/geometry.ts";
import { solve } from "../src/state/solve.ts";
import { isRunning } from "../src/state/timer.ts";
import { Narrow } from "./memory.ts";
import { choose, enter, game, SOLUTION } from "./puzzles.ts";

const FIRST = game().puzzle;
const OTHER = { ...FIRST, givens: parseDigits(`1${".".repeat(80)}`), title: "Other" };
let storage: Memory;
let session: Session;

beforeEach(() => {
  vi.stubGlobal("navigator", { languages: ["en"] });
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
    move();
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

  test("keeps no puzzle that was opened and left untouched", () => {
    move();
    session.open(OTHER);
    expect(new Session(storage, FIRST).game.puzzle.title).toBe("Other");
    session.open(FIRST);
    expect(session.games()).toHaveLength(1);
    expect(storage.getItem("nonet.games")).toBe(JSON.stringify([session.game.id]));
  });

  test("opens a position that was shared on top of the game in progress", () => {
    move();
    const mine = session.game.now;
    session.open(FIRST, { now: game().now });
    expect(session.game.now).toEqual(game().now);
    expect(session.games()).toHaveLength(1);
    session.dispatch({ type: "undo" });
    expect(session.game.now).toEqual(mine);
  });

  test("notes when each move was made", () => {
    vi.advanceTimersByTime(2000);
    move();
    vi.advanceTimersByTime(1500);
    session.dispatch({ type: "undo" });
    expect(session.game.log).toEqual([
      [20, 0, 2, 4],
      [35, 0, 2, 0],
    ]);
  });

  test("starts again by a new clock, and takes that back", () => {
    vi.advanceTimersByTime(2000);
    move();
    session.dispatch({ type: "help" });
    session.dispatch({ type: "restart", at: Date.now() });
    vi.advanceTimersByTime(500);
    session.pause();
    expect([session.game.timer.passed, session.game.hints]).toEqual([500, 0]);
    session.dispatch({ type: "undo" });
    expect([session.game.timer.passed, session.game.hints]).toEqual([2500, 1]);
    expect(session.game.log.at(-1)).toEqual([25, 0, 2, 4]);
  });

  test("puts what was solved on record, once", async () => {
    finish();
    session.dispatch({ type: "undo" });
    session.dispatch({ type: "redo" });
    await vi.waitFor(() => expect(solves(storage)).toHaveLength(1));
    expect(solves(storage)[0]).toMatchObject({ hints: 0, ended: 1000, passed: 0 });
  });

  test("neither loses a move when two tabs play one game", async () => {
    move();
    session.keep();
    const other = new Session(storage, FIRST);
    other.dispatch(choose(3));
    other.dispatch(enter(6));
    other.keep();
    session.dispatch(choose(5));
    session.dispatch(enter(8));
    session.keep(); // it has not heard of the other's move yet
    await vi.waitFor(() => expect(session.game.now.digits[3]).toBe(6));
    expect(session.game.now.digits[5]).toBe(8);
    expect(session.warning).toContain("another tab");
    await other.meet();
    expect(other.game.now).toEqual(session.game.now);
  });

  test("says which puzzle was opened, and lets the board have the focus", () => {
    expect(session.opened).toBe(false);
    session.open(OTHER);
    expect(session.opened).toBe(true);
    expect(session.announcement).toBe("Other, 1 given");
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

  test("knows the solution, once the solver has come", () => {
    expect(session.answer.count).toBe("unknown");
    session.equip(solve);
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
    expect(session.warning).toContain("no room");
    expect(session.game.now.digits[2]).toBe(4);
  });
});
