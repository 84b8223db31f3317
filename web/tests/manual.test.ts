import { describe, expect, test } from "vitest";
import { Prompt } from "../src/manual/prompt.ts";
import { isSession, typed } from "../src/manual/source.ts";
import type { Port } from "../src/site/machine.ts";
import type { Job, Report, Start } from "../src/site/protocol.ts";

describe("A session of Python", () => {
  const session = ">>> for x in 6, 7:\n...     print(x)\n...\n6\n7\n>>> x\n7\n";

  test("is told by its prompts", () => {
    expect(isSession(session)).toBe(true);
    expect(isSession("pip install '.[web]'\n")).toBe(false);
  });

  test("is typed without prompts and answers", () => {
    expect(typed(session)).toBe("for x in 6, 7:\n    print(x)\n\nx");
  });
});

/** A worker that answers at once. */
class EchoWorker implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  ended = false;

  constructor(private readonly answers: (message: Start | Job) => Report[]) {}

  postMessage(message: Start | Job): void {
    for (const data of this.answers(message))
      queueMicrotask(() =>
        this.onmessage!.call(this as never, { data } as MessageEvent),
      );
  }
  terminate(): void {
    this.ended = true;
  }
}

describe("A prompt", () => {
  const outcome = { pieces: [["text", "42\n"]], ended: true };
  const piece: Report = { kind: "piece", status: 200, text: JSON.stringify(outcome) };

  test("runs what is typed, in one worker", async () => {
    const workers: EchoWorker[] = [];
    const start = () => {
      const worker = new EchoWorker((message) =>
        "page" in message ? [{ kind: "ready" }] : [piece],
      );
      workers.push(worker);
      return worker;
    };
    const prompt = new Prompt("https://manual.example/play/", start, () => {});
    expect(await prompt.run("6 * 7")).toEqual(outcome);
    expect(await prompt.run("6 * 7")).toEqual(outcome);
    expect(workers).toHaveLength(1);
    prompt.end();
    expect(workers[0]!.ended).toBe(true);
  });

  test("says why Python is not there", async () => {
    const failed: Report = { kind: "failed", why: "missing" };
    const prompt = new Prompt(
      "https://manual.example/play/",
      () => new EchoWorker(() => [failed]),
      () => {},
    );
    await expect(prompt.run("6 * 7")).rejects.toEqual(failed);
  });
});
