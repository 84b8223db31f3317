import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSparing, whenIdle } from "../src/idle.ts";

const run = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what may wait runs after a rest", () => {
  whenIdle(run, 600);
  vi.advanceTimersByTime(599);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(run).toHaveBeenCalledOnce();
});

test("what is called off does not run", () => {
  whenIdle(run, 600)();
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

test("nothing is fetched unasked for who saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(isSparing()).toBe(true);
  whenIdle(run, 600);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
