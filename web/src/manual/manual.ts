/** The manual: every session of Python on its pages can be changed and run there.
 *
 *     ```python          a session; those above it on the page run before it
 *     >>> 6 * 7
 *     ```
 *     ```python          marked {.check}: hidden, and run behind the exercise above it
 *     >>> assert answer == 42, "…"
 *     ```
 */

import type { Report } from "../site/protocol.ts";
import script from "../site/worker.ts?worker&url";
import { Cell } from "./cell.ts";
import { Prompt } from "./prompt.ts";
import { isSession, typed } from "./source.ts";
import { say, WORDS } from "./words.ts";

/** This script stands in a folder of the page without a server. */
const page = new URL(/* @vite-ignore */ "../", import.meta.url).href;

const cells: Cell[] = [];
/** How many of the cells have run, from the first on. */
let ran = 0;
let shown: Cell | undefined;

const prompt = new Prompt(
  page,
  () => new Worker(new URL(script, page), { type: "module", name: "python" }),
  loading,
);

function loading(report: Report): void {
  if (report.kind !== "fetched") return;
  const mega = (bytes: number) => (bytes / 1e6).toFixed(1);
  const { here, all } = report;
  const values = { here: mega(here), all: mega(all) };
  shown?.wait(here < all ? say(WORDS.fetching, values) : say(WORDS.starting));
}

/** Run a cell, and before it those above that have not run: it uses their names. */
async function run(cell: Cell): Promise<void> {
  shown = cell;
  cell.wait(say(WORDS.starting));
  try {
    for (; ran < cells.indexOf(cell); ran += 1) await prompt.run(cells[ran]!.source);
    const outcome = await prompt.run(`${cell.source}\n${cell.check}`);
    ran = Math.max(ran, cells.indexOf(cell) + 1);
    cell.show(outcome);
  } catch (report) {
    prompt.end();
    ran = 0;
    cell.rest(say(WORDS[(report as { why: "missing" | "broken" }).why ?? "broken"]));
  }
}

function stop(cell: Cell): void {
  prompt.end();
  ran = 0;
  cell.rest(say(WORDS.stopped));
}

/** Let a block of code run; its check, if it has one, stands behind it, hidden. */
function enliven(block: HTMLElement): void {
  const session = block.querySelector("code")!.textContent!;
  if (!isSession(session)) return;
  const behind = block.nextElementSibling;
  const check = behind?.matches(".check") ? typed(behind.textContent!) : "";
  if (check) behind!.remove();
  const cell = new Cell(block, typed(session), check, { run, stop });
  cells.push(cell);
  block.after(cell.element);
}

for (const block of document.querySelectorAll<HTMLElement>(".highlight:not(.check)"))
  enliven(block);

// The theme gives its search no name, its nested lists names that are taken, and a table
// without words at its head an empty one: screen readers would stumble over each.
const search = document.querySelector<HTMLElement>(".md-search");
if (search) search.ariaLabel = say(WORDS.search);
const nested = document.querySelectorAll<HTMLElement>(".md-nav .md-nav");
for (const [index, list] of nested.entries()) {
  const label = document.getElementById(list.getAttribute("aria-labelledby") ?? "");
  const name = (label?.textContent ?? list.ariaLabel ?? "").trim();
  list.removeAttribute("aria-labelledby");
  list.ariaLabel = `${name} (${index + 1})`;
}
for (const head of document.querySelectorAll("th:empty"))
  head.replaceWith(document.createElement("td"));
