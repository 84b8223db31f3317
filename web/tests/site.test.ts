import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Api, ApiError } from "../src/api.ts";
import type { Port } from "../src/site/machine.ts";
import { type Job, MORE, type Report, type Start } from "../src/site/protocol.ts";
import { Python } from "../src/site/python.ts";
import { linesOf } from "../src/story/lines.ts";
import type { Written } from "../src/words/index.ts";
import { SITE } from "../src/words/site.ts";
import { EASY } from "./puzzles.ts";

/** A worker that does what the test tells it to. */
class FakeWorker implements Port {
  readonly told: (Start | Job)[] = [];
  ended = false;
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;

  postMessage(message: Start | Job): void {
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  report(...reports: Report[]): void {
    for (const data of reports)
      this.onmessage!.call(this as never, { data } as MessageEvent);
  }
  get start(): Start {
    return this.told[0] as Start;
  }
  get jobs(): Job[] {
    return this.told.slice(1) as Job[];
  }
}

const piece = (status: number, found: unknown): Report => ({
  kind: "piece",
  status,
  text: `${JSON.stringify(found)}\n`,
});
const READY: Report = { kind: "ready" };
const BEGUN: Report = { kind: "begun", seconds: 8 };

let workers: FakeWorker[];
let stop: Uint8Array | undefined;
let api: Api;

beforeEach(() => {
  workers = [];
  stop = undefined;
  const python = new Python({
    page: "http://nonet/a/",
    worker: () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
    shared: () => stop,
    loading: { wait: () => {}, hear: () => {} },
    say: (words) => (words as Written)[0],
  });
  api = new Api("zh", python.ask);
});

afterEach(() => void vi.useRealTimers());

/** Let everything that waits for nothing happen. */
const settle = () => vi.waitFor(() => Promise.resolve());

async function asking(signal?: AbortSignal) {
  const answer = api.ask("hint", { puzzle: EASY, rung: 2 }, signal);
  answer.catch(() => {});
  await settle();
  const worker = workers.at(-1)!;
  if (!worker.jobs.length) worker.report(READY);
  await vi.waitFor(() => expect(worker.jobs.length).toBeGreaterThan(0));
  return { answer, worker };
}

describe("Python on the page", () => {
  test("is told where the page is, then what is asked", async () => {
    const { answer, worker } = await asking();
    expect(worker.start.page).toBe("http://nonet/a/");
    const fields = { puzzle: EASY, rung: 2, lang: "zh" };
    expect(worker.jobs).toEqual([{ name: "hint", fields }]);
    worker.report(BEGUN, piece(200, { kind: "step" }));
    expect(await answer).toEqual({ kind: "step" });
  });

  test("says what is wrong as a server does", async () => {
    const { answer, worker } = await asking();
    worker.report(
      BEGUN,
      piece(422, { error: { message: "5 stands twice", where: ["A1"] } }),
    );
    await expect(answer).rejects.toMatchObject({
      message: "5 stands twice",
      where: ["A1"],
      offline: false,
    });
  });

  test("answers one question after the other", async () => {
    const { answer, worker } = await asking();
    const second = api.ask("solve", { puzzle: EASY });
    await settle();
    expect(worker.jobs.length).toBe(1);
    worker.report(BEGUN, piece(200, { kind: "step" }));
    await answer;
    await vi.waitFor(() => expect(worker.jobs.at(-1)!.name).toBe("solve"));
    worker.report(BEGUN, piece(200, { count: "one" }));
    expect(await second).toEqual({ count: "one" });
    expect(workers.length).toBe(1);
  });

  test("tells a story line by line", async () => {
    const { signal } = new AbortController();
    const lines = linesOf(api, "story", { puzzle: EASY }, signal);
    const first = lines.next();
    await settle();
    workers[0]!.report(READY);
    await vi.waitFor(() => expect(workers[0]!.jobs.length).toBe(1));
    workers[0]!.report(BEGUN, piece(MORE, { kind: "look", technique: "X-wing" }));
    expect((await first).value).toMatchObject({ kind: "look" });
    workers[0]!.report(piece(200, { kind: "end" }));
    expect((await lines.next()).value).toMatchObject({ kind: "end" });
    expect((await lines.next()).done).toBe(true);
  });

  test("is ended with what is given up, and another is started at once", async () => {
    const giving = new AbortController();
    const { answer, worker } = await asking(giving.signal);
    vi.useFakeTimers();
    giving.abort();
    await expect(answer).rejects.toBeInstanceOf(ApiError);
    expect(worker.ended).toBe(false);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect([worker.ended, workers.length]).toEqual([true, 2]);
    const { answer: next, worker: other } = await asking();
    other.report(BEGUN, piece(200, { kind: "step" }));
    expect(await next).toEqual({ kind: "step" });
  });

  test("goes on if what was given up is done soon", async () => {
    const giving = new AbortController();
    const { answer, worker } = await asking(giving.signal);
    giving.abort();
    worker.report(BEGUN, piece(200, { kind: "step" }));
    await expect(answer).rejects.toBeInstanceOf(ApiError);
    const second = api.ask("solve", { puzzle: EASY });
    await vi.waitFor(() => expect(worker.jobs.at(-1)!.name).toBe("solve"));
    worker.report(BEGUN, piece(200, { count: "one" }));
    expect(await second).toEqual({ count: "one" });
    expect([worker.ended, workers.length]).toEqual([false, 1]);
  });

  test("only stops, where it can be interrupted", async () => {
    stop = new Uint8Array(1);
    const giving = new AbortController();
    const { answer, worker } = await asking(giving.signal);
    giving.abort();
    expect(stop[0]).toBe(2);
    worker.report({ kind: "stopped" });
    await expect(answer).rejects.toBeInstanceOf(ApiError);
    const { answer: next } = await asking();
    expect(stop[0]).toBe(0);
    worker.report(BEGUN, piece(200, { kind: "step" }));
    expect(await next).toEqual({ kind: "step" });
    expect([worker.ended, workers.length]).toEqual([false, 1]);
  });

  test("lets a hint go before what nobody waits for, and goes on with it", async () => {
    stop = new Uint8Array(1);
    const rating = api.ask("rate", { puzzle: EASY });
    await settle();
    const worker = workers[0]!;
    worker.report(READY);
    await vi.waitFor(() => expect(worker.jobs.length).toBe(1));
    worker.report(BEGUN);
    const { answer } = await asking();
    expect(stop[0]).toBe(2);
    worker.report({ kind: "stopped" });
    await vi.waitFor(() => expect(worker.jobs.at(-1)!.name).toBe("hint"));
    expect(stop[0]).toBe(0);
    worker.report(BEGUN, piece(200, { kind: "step" }));
    expect(await answer).toEqual({ kind: "step" });
    await vi.waitFor(() => expect(worker.jobs.at(-1)!.name).toBe("rate"));
    worker.report(BEGUN, piece(200, { rating: {} }));
    expect(await rating).toEqual({ rating: {} });
    expect(worker.jobs.map(({ name }) => name)).toEqual(["rate", "hint", "rate"]);
  });

  test("does nothing for who left the line", async () => {
    const { worker } = await asking();
    const giving = new AbortController();
    const second = api.ask("solve", { puzzle: EASY }, giving.signal);
    giving.abort();
    await expect(second).rejects.toBeInstanceOf(ApiError);
    worker.report(BEGUN, piece(200, { kind: "step" }));
    await settle();
    expect(worker.jobs.length).toBe(1);
    expect(worker.ended).toBe(false);
  });

  test("is ended when it takes too long", async () => {
    const { answer, worker } = await asking();
    vi.useFakeTimers();
    worker.report(BEGUN);
    vi.advanceTimersByTime(9_999);
    expect(worker.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(worker.ended).toBe(true);
    await expect(answer).rejects.toThrow(SITE.tooLong[0]);
  });

  test("says so when it breaks off, and another is started", async () => {
    const { answer, worker } = await asking();
    worker.report(BEGUN);
    worker.onerror!.call(worker as never, {} as ErrorEvent);
    await expect(answer).rejects.toThrow(SITE.brokeOff[0]);
    expect([worker.ended, workers.length]).toEqual([true, 2]);
  });

  test.each(["missing", "broken"] as const)(
    "says so when it is %s, and is tried again",
    async (why) => {
      const answer = api.ask("hint", { puzzle: EASY, rung: 2 });
      await settle();
      workers[0]!.report({ kind: "failed", why });
      await expect(answer).rejects.toThrow(SITE[why][0]);
      expect(workers[0]!.ended).toBe(true);
      const { answer: next, worker } = await asking();
      expect(workers.length).toBe(2);
      worker.report(BEGUN, piece(200, { kind: "step" }));
      expect(await next).toEqual({ kind: "step" });
    },
  );
});
