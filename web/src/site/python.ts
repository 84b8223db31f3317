/** Python as a backend of the page: questions wait in line, and one that is given up or
 * takes too long is ended, if need be with its worker. What nobody waits for makes way. */

import type { Backend } from "../backend.ts";
import type { Pair } from "../words/index.ts";
import { SITE } from "../words/site.ts";
import { Answer } from "./answer.ts";
import { Machine, type Port } from "./machine.ts";
import { type Job, MORE, type Report } from "./protocol.ts";

/** What surrounds it. */
export interface Surroundings {
  readonly page: string;
  /** Start a worker. */
  readonly worker: () => Port;
  /** A place by which it can be interrupted, where memory can be shared. */
  readonly shared: () => Uint8Array | undefined;
  readonly loading: { wait(): void; hear(report: Report): void };
  readonly say: (words: Pair) => string;
}

/** Seconds beyond its own, after which a job that does not end is ended. */
const GRACE = 2;
/** Milliseconds that are left to a job that was given up, to stop or to be done. */
const LEFT = 1000;
/** Asked without the player's doing; may take seconds, in which he may ask for a hint. */
const UNASKED = "rate";

export class Python {
  private machine: Machine | undefined;
  /** When those who asked before are done. */
  private turn: Promise<unknown> = Promise.resolve();
  /** Let what is done now wait, if it can. */
  private makeWay: (() => void) | undefined;

  constructor(private readonly around: Surroundings) {}

  ask: Backend = (name, fields, signal) => {
    const answer = new Answer();
    this.lineUp({ name, fields }, answer, signal);
    if (name !== UNASKED) this.makeWay?.();
    return answer.response;
  };

  /** Put a job behind all that were asked for before. */
  private lineUp(job: Job, answer: Answer, signal?: AbortSignal | null): void {
    const leave = () => answer.cut(signal!.reason);
    signal?.addEventListener("abort", leave);
    this.turn = this.turn
      .then(() => this.work(job, answer, signal))
      .finally(() => signal?.removeEventListener("abort", leave));
  }

  /** Start, so that nobody has to wait for it later. */
  warmUp(): void {
    this.started().ready.catch(() => {}); // whoever asks is told
  }

  /** The worker, started if there is none; one that does not start is forgotten. */
  private started(): Machine {
    if (this.machine) return this.machine;
    const { page, worker, shared, loading } = this.around;
    const fresh = new Machine(worker(), { page, stop: shared() }, loading.hear);
    fresh.ready.catch(() => {
      fresh.end();
      if (this.machine === fresh) this.machine = undefined;
    });
    this.machine = fresh;
    return fresh;
  }

  private replace(): void {
    this.machine?.end();
    this.machine = undefined;
    this.warmUp();
  }

  /** Have a job done; over when the next can begin. */
  private async work(
    job: Job,
    answer: Answer,
    signal?: AbortSignal | null,
  ): Promise<void> {
    if (signal?.aborted) return;
    const machine = this.started();
    this.around.loading.wait();
    try {
      await machine.ready;
    } catch (report) {
      const { why } = report as Extract<Report, { kind: "failed" }>;
      return answer.last(500, this.failure(SITE[why]));
    }
    if (!signal?.aborted) await this.done(machine, job, answer, signal);
  }

  private done(
    machine: Machine,
    job: Job,
    answer: Answer,
    signal?: AbortSignal | null,
  ): Promise<void> {
    return new Promise((over) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let waits = false;
      if (job.name === UNASKED)
        this.makeWay = () => {
          waits = true;
          machine.interrupt();
        };
      const end = () => {
        this.makeWay = undefined;
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        over();
      };
      const abandon = (words: Pair) => {
        this.replace();
        answer.last(504, this.failure(words));
        end();
      };
      const leave = () => {
        clearTimeout(timer);
        machine.interrupt();
        timer = setTimeout(() => abandon(SITE.tooLong), LEFT);
      };
      const hear = (report: Report) => {
        if (report.kind === "begun" && !signal?.aborted) {
          const most = (report.seconds + GRACE) * 1000;
          timer = setTimeout(() => abandon(SITE.tooLong), most);
        } else if (report.kind === "failed") abandon(SITE.brokeOff);
        else if (report.kind === "stopped") {
          if (waits && !signal?.aborted) this.lineUp(job, answer, signal);
          end();
        } else if (report.kind === "piece") {
          if (report.status === MORE) return answer.more(report.text);
          answer.last(report.status, report.text);
          end();
        }
      };
      signal?.addEventListener("abort", leave);
      machine.begin(job, hear);
    });
  }

  private failure(words: Pair): string {
    return JSON.stringify({ error: { message: this.around.say(words) } });
  }
}
