/** How far Python is: a thread along the edge while it is fetched, and words for who
 * waits for it. */

import { session } from "../main.tsx";
import { SITE } from "../words/site.ts";
import type { Report } from "./protocol.ts";
import "../style/site.css";

const MEGA = 1e6; // bytes

export class Loading {
  private readonly line = document.createElement("p");
  private readonly bar = document.createElement("progress");
  private readonly text = document.createElement("span");
  private isThere = false;

  constructor() {
    this.line.role = "status";
    this.line.ariaLive = "off"; // who waits is told so anyway, and not every megabyte
    this.line.className = "loading quiet";
    this.bar.setAttribute("aria-hidden", "true");
    this.text.className = "unseen";
    this.line.append(this.bar, this.text);
  }

  /** Somebody waits: say for what, unless that is there. */
  wait(): void {
    if (this.isThere) return;
    this.line.classList.remove("quiet");
    this.text.classList.remove("unseen");
    if (!this.line.isConnected) this.show(session.say(SITE.starting));
  }

  hear = (report: Report): void => {
    this.isThere = report.kind === "ready";
    if (report.kind !== "fetched") return this.leave();
    const { here, all } = report;
    if (here >= all) return this.show(session.say(SITE.starting));
    const parts = { here: (here / MEGA).toFixed(1), all: (all / MEGA).toFixed(1) };
    this.show(session.say(SITE.fetching, parts), here / all);
  };

  private show(text: string, part?: number): void {
    if (part === undefined) this.bar.removeAttribute("value");
    else this.bar.value = part;
    this.text.textContent = text;
    if (!this.line.isConnected) document.body.append(this.line);
  }

  private leave(): void {
    this.line.remove();
    this.line.classList.add("quiet");
    this.text.classList.add("unseen");
  }
}
