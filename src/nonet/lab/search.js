// A recorded search: its steps, what stands after any of them, and the words for them.
// The page of a laboratory and the page of `nonet serve` replay it alike.

/** @typedef { { kind: number, x: number, v: number, depth: number, why: number } } Event */
/** @typedef { { title: string, about: string, ended: string, apart: boolean,
 *   events: readonly number[] } } Run */
/** @typedef { { x: number, domains: Set<number>[] } } Frame the domains before a guess */
/** @typedef { { names: readonly string[], values: readonly string[], reasons: readonly string[],
 *   start: readonly (readonly number[])[],
 *   words: Record<string, string> } } Told what the runs of one problem share */
/** @typedef { { parent?: Node, event?: Event, depth: number, from: number, to: number,
 *   children: Node[], size: number, across: number } } Node a guess */

export const CHOOSE = 0, GUESS = 1, PLACE = 2, ELIMINATE = 3, FAIL = 4, BACK = 5, SOLVED = 6;
const KEEP = 64; // steps between two states that are kept, for the way back

/** @type {(words: Record<string, string>, key: string, values: object) => string} */
export const fill = (words, key, values) =>
  closed(words[key].replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank));

// Chinese has blanks around letters and figures, and none between its own words
const closed = (words) => words.replace(/(?<=[^ -~]) +(?=[^ -~])/g, "");

// A recording, cut into steps: values that go together go in one step, unless each
// reason is a step of its own

/** @type {(run: Run) => Event[][]} */
export function stepsOf({ events, apart }) {
  const steps = [];
  for (let i = 0; i < events.length; i += 5) {
    const [kind, x, v, depth, why] = events.slice(i, i + 5);
    const event = { kind, x, v, depth, why };
    const last = steps.at(-1);
    if (last && joins(last, event, apart)) last.push(event);
    else steps.push([event]);
  }
  return steps;
}

function joins(step, event, apart) {
  if (event.kind !== ELIMINATE || step[0].kind !== ELIMINATE) return false;
  if (apart && event.why !== step[0].why) return false;
  return step.every((e) => e.v === event.v) || step.every((e) => e.x === event.x);
}

// The tree: a node for each guess, its place, and from which step to which it stands

/** @type {(steps: Event[][]) => { nodes: Node[], leaves: number, depth: number }} */
export function treeOf(steps) {
  const root = { depth: 0, from: 0, to: Infinity, children: [], size: 1, across: 0 };
  const nodes = [root];
  let at = root;
  steps.forEach(([event], i) => {
    if (event.kind === GUESS) {
      const node = { ...root, parent: at, event, depth: at.depth + 1, from: i + 1,
                     children: [] };
      at.children.push(node);
      nodes.push(node);
      at = node;
    } else if (event.kind === BACK) {
      at.to = i + 1;
      at = at.parent;
    }
  });
  let leaves = 0;
  for (const node of [...nodes].reverse()) { // children first, the last of them first
    node.size = node.children.reduce((sum, child) => sum + child.size, 1);
    node.across = node.children.length
      ? (node.children[0].across + node.children.at(-1).across) / 2
      : leaves++;
  }
  for (const node of nodes) node.across = leaves - 1 - node.across;
  return { nodes, leaves, depth: Math.max(...nodes.map((n) => n.depth)) };
}

// What stands after so many steps

export class Replay {
  /** @param {readonly (readonly number[])[]} start @param {Run} run */
  constructor(start, run) {
    this.run = run;
    this.steps = stepsOf(run);
    this.tree = treeOf(this.steps);
    /** The steps that guess, go back or end. */
    this.guesses = this.steps.flatMap(([e], i) =>
      e.kind === GUESS || e.kind === BACK || e.kind === SOLVED ? [i + 1] : []);
    this.at = 0;
    /** @type {Set<number>[]} */
    this.domains = start.map((domain) => new Set(domain));
    /** @type {Frame[]} */
    this.stack = [];
    /** How many events there were of each kind. */
    this.counts = Array(7).fill(0);
    this.kept = [this.state];
  }

  get state() {
    const { at, domains, stack, counts } = this;
    return { at, domains: [...domains], stack: [...stack], counts: [...counts] };
  }

  /** @param {number} to */
  go(to) {
    const end = Math.min(to, this.steps.length);
    if (end < this.at) {
      const { at, domains, stack, counts } = this.kept[Math.floor(end / KEEP)];
      Object.assign(this, { at, domains: [...domains], stack: [...stack],
                            counts: [...counts] });
    }
    while (this.at < end) {
      for (const event of this.steps[this.at]) this.apply(event);
      if (++this.at % KEEP === 0) this.kept[this.at / KEEP] ??= this.state;
    }
  }

  /** @param {Event} event */
  apply({ kind, x, v }) {
    const { domains, stack } = this;
    this.counts[kind]++;
    if (kind === GUESS) stack.push({ x, domains: [...domains] });
    if (kind === GUESS || kind === PLACE) domains[x] = new Set([v]);
    if (kind === ELIMINATE && domains[x].has(v))
      domains[x] = new Set([...domains[x]].filter((each) => each !== v));
    if (kind === BACK) this.domains = [...stack.pop().domains];
  }

  /** The last step, or none. @returns {Event[]} */
  get step() { return this.at ? this.steps[this.at - 1] : []; }

  /** The variables that the last step is about. */
  get about() {
    return new Set(this.step.map((e) => (e.x < 0 ? this.stack.at(-1)?.x : e.x)));
  }

  get node() {
    let found = this.tree.nodes[0];
    for (const node of this.tree.nodes)
      if (node.from <= this.at && this.at < node.to) found = node;
    return found;
  }
}

// Words

/** @type {(step: Event[], told: Told) => string} */
export function said(step, { names, values, reasons, words }) {
  const [{ kind, x, v }] = step;
  const listed = (texts) => [...new Set(texts)].join(words.comma);
  const name = listed(step.map((e) => names[e.x]));
  const value = listed(step.map((e) => values[e.v]));
  const because = listed(step.filter((e) => e.why >= 0).map((e) => reasons[e.why]));
  const key = [
    "choose", "guess", "place",
    step.every((e) => e.x === x) ? "loses" : "leaves",
    v >= 0 ? "nowhere" : x >= 0 ? "empty" : "broken",
    "backtrack", "solution",
  ][kind];
  const sentence = fill(words, key, { name, value });
  return because ? fill(words, "reason", { words: sentence, because }) : sentence;
}
