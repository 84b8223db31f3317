/** Python behind the pages of the manual: it runs what is typed, one text at a time. */

import { Machine, type Port } from "../site/machine.ts";
import type { Report } from "../site/protocol.ts";

/** A text that was printed, or a picture. */
export type Piece = readonly [kind: "text" | "picture", content: string];

export interface Outcome {
  readonly pieces: readonly Piece[];
  /** Whether it came to its end, without an error. */
  readonly ended: boolean;
}

/** `nonet.web.inside.TYPED` */
const TYPED = "typed";

export class Prompt {
  private machine: Machine | undefined;

  /** *page* is the folder of the page without a server, which has all that it needs. */
  constructor(
    private readonly page: string,
    private readonly worker: () => Port,
    private readonly loading: (report: Report) => void,
  ) {}

  /** Run a text with the names of those before; fails with the report of why not. */
  async run(source: string): Promise<Outcome> {
    this.machine ??= new Machine(this.worker(), { page: this.page }, this.loading);
    const machine = this.machine;
    await machine.ready;
    return new Promise((give, fail) => {
      machine.begin({ name: TYPED, fields: { source } }, (report) => {
        if (report.kind === "piece") give(JSON.parse(report.text));
        else if (report.kind === "failed") fail(report);
      });
    });
  }

  /** End what runs; all names are gone. */
  end(): void {
    this.machine?.end();
    this.machine = undefined;
  }
}
