/** A block of code that can be run, changed and run again, with what it shows below. */

import type { Outcome } from "./prompt.ts";
import { say, WORDS } from "./words.ts";

type Tag = keyof HTMLElementTagNameMap;

function made<Name extends Tag>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), fields);
}

function button(words: string, press: () => void): HTMLButtonElement {
  const element = made("button", { type: "button", textContent: words });
  element.addEventListener("click", press);
  return element;
}

/** Shown as an image, a picture can run nothing. */
function picture(svg: string): HTMLImageElement {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return made("img", { src: source, alt: "" });
}

export class Cell {
  readonly element = made("div", { className: "runs" });
  private readonly code: HTMLTextAreaElement;
  private readonly output = made("div", { className: "runs-output" });
  private readonly start = button("", () => this.press());
  private readonly change = button(say(WORDS.change), () => this.turn());
  private isRunning = false;

  /** *printed* is the block as it is printed, whose place the code takes when it is
   * changed; *check* is run behind what is typed. */
  constructor(
    private readonly printed: HTMLElement,
    private readonly first: string,
    readonly check: string,
    private readonly presses: { run(cell: Cell): void; stop(cell: Cell): void },
  ) {
    this.start.textContent = this.call;
    this.code = made("textarea", { value: first, spellcheck: false, hidden: true });
    this.code.ariaLabel = say(WORDS.code);
    this.code.autocapitalize = "off";
    this.code.addEventListener("input", () => this.fit());
    this.code.addEventListener("keydown", (event) => this.key(event));
    const tools = made("div", { className: "runs-tools" });
    tools.append(this.start, this.change);
    this.output.setAttribute("role", "status");
    this.output.ariaLabel = say(WORDS.output);
    this.element.append(this.code, tools, this.output);
    this.fit();
    if (!check) return;
    this.open(true);
    this.element.classList.add("runs-exercise");
  }

  get source(): string {
    return this.code.value;
  }

  /** Tell that it waits or runs: the button stops it now. */
  wait(words: string): void {
    this.isRunning = true;
    this.start.textContent = say(WORDS.stop);
    this.tell(words);
  }

  /** Say one thing, and be ready to run again. */
  rest(words: string): void {
    this.over();
    this.tell(words);
  }

  /** Show what came of it; of an exercise also whether it is right. */
  show({ pieces, ended }: Outcome): void {
    this.over();
    this.output.replaceChildren(
      ...pieces.map(([kind, content]) =>
        kind === "text" ? made("pre", { textContent: content }) : picture(content),
      ),
    );
    this.element.classList.toggle("runs-failed", !ended);
    if (!this.check) return;
    this.element.classList.toggle("runs-right", ended);
    const verdict = say(ended ? WORDS.right : WORDS.wrong);
    this.output.append(made("p", { textContent: verdict }));
  }

  private over(): void {
    this.isRunning = false;
    this.start.textContent = this.call;
  }

  /** What the button is called while nothing runs. */
  private get call(): string {
    return say(this.check ? WORDS.check : WORDS.run);
  }

  private tell(words: string): void {
    this.output.replaceChildren(made("p", { textContent: words }));
  }

  private press(): void {
    if (this.isRunning) this.presses.stop(this);
    else this.presses.run(this);
  }

  /** Let the code be changed, or show it as it was printed. */
  private turn(): void {
    if (this.code.hidden) {
      this.open(true);
      return this.code.focus();
    }
    this.open(Boolean(this.check));
    this.code.value = this.first;
    this.output.replaceChildren();
    this.element.classList.remove("runs-failed", "runs-right");
    this.fit();
  }

  /** Show the code to be changed, or as it was printed; an exercise stays open. */
  private open(isOpen: boolean): void {
    this.code.hidden = !isOpen;
    this.printed.hidden = isOpen;
    this.change.textContent = say(isOpen ? WORDS.back : WORDS.change);
  }

  /** Ctrl or Shift with Enter runs, as notebooks do. */
  private key(event: KeyboardEvent): void {
    const isCall = event.ctrlKey || event.shiftKey || event.metaKey;
    if (event.key !== "Enter" || !isCall) return;
    event.preventDefault();
    if (!this.isRunning) this.press();
  }

  private fit(): void {
    this.code.rows = this.code.value.split("\n").length;
  }
}
