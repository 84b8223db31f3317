/** One worker with Python in it: it can be asked, interrupted and ended. */

import type { Job, Report, Start } from "./protocol.ts";

/** As much of a `Worker` as is needed. */
export type Port = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;
export type Hear = (report: Report) => void;

const SIGINT = 2;

export class Machine {
  /** When it can be asked; fails with the report of why it cannot. */
  readonly ready: Promise<void>;
  private readonly stop: Uint8Array | undefined;
  private hear: Hear;

  /** Start Python; *loading* hears how far it is. */
  constructor(
    private readonly port: Port,
    start: Start,
    loading: Hear,
  ) {
    this.stop = start.stop;
    this.hear = loading;
    this.ready = new Promise((ready, failed) => {
      this.hear = (report) => {
        loading(report);
        if (report.kind === "ready") ready();
        if (report.kind === "failed") failed(report);
      };
    });
    port.onmessage = ({ data }: MessageEvent<Report>) => this.hear(data);
    port.onerror = () => this.hear({ kind: "failed", why: "broken" });
    port.postMessage(start);
  }

  /** Begin a job, one at a time, and tell what becomes of it. */
  begin(job: Job, hear: Hear): void {
    this.hear = hear;
    if (this.stop) this.stop[0] = 0;
    this.port.postMessage(job);
  }

  /** Let Python stop what it does, where it can be told. */
  interrupt(): void {
    if (this.stop) this.stop[0] = SIGINT;
  }

  end(): void {
    this.hear = () => {};
    this.port.terminate();
  }
}
