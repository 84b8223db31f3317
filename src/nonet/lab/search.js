// A recorded search: its steps, what stands after any of them, why a value has gone, and
// the words for all that. The page of a laboratory and that of `nonet serve` use it alike.

/** @typedef { { kind: number, x: number, v: number, depth: number, why: number } } Event */
/** @typedef { { title: string, code: string, about: string, ended: string, apart: boolean,
 *   events: readonly number[] } } Run */
/** @typedef { { x: number, domains: Set<number>[] } } Frame the domains before a guess */
/** @typedef { { names: readonly string[], values: readonly string[], reasons: readonly string[],
 *   start: readonly (readonly number[])[],
 *   words: Record<string, string> } } Told what the runs of one problem share */
/** @typedef { { parent?: Node, event?: Event, depth: number, from: number, to: number,
 *   children: Node[], size: number, solved: boolean } } Node a guess */
/** @typedef { { event: Event, place: number, guess?: Event } } Cause why a value has gone:
 *   by which event, at which step, and after which guess */

export const CHOOSE = 0, GUESS = 1, PLACE = 2, ELIMINATE = 3, FAIL = 4, BACK = 5, SOLVED = 6,
  BOUND = 7, AGAIN = 8, QUEUE = 9, ARC = 10, REPAIR = 11, CLASH = 12;
const KINDS = 13;
const KEEP = 64; // steps between two states that are kept, for the way back
const TURNS = new Set([CHOOSE, GUESS, BACK, SOLVED, BOUND, AGAIN]); // where a block ends

/** @type {(words: Record<string, string>, key: string, values: object) => string} */
export const fill = (words, key, values) =>
  closed(words[key].replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank));

// Chinese has blanks around letters and figures, and none between its own words
const closed = (words) => words.replace(/(?<=[^ -~]) +(?=[^ -~])/g, "");

/** A value of a variable, as a key. @type {(x: number, v: number) => string} */
export const pairKey = (x, v) => `${x} ${v}`;

// A recording, cut into steps: what goes together is one step, unless each reason is a
// step of its own

/** @type {(run: Pick<Run, "events" | "apart">) => Event[][]} */
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
  const [{ kind }] = step;
  if (event.kind === CLASH) return kind === REPAIR;
  if (event.kind === REPAIR) return kind === REPAIR && !event.depth;
  if (event.kind === QUEUE) return kind === QUEUE;
  if (event.kind !== ELIMINATE || kind !== ELIMINATE) return false;
  if (apart && event.why !== step[0].why) return false;
  return step.every((e) => e.v === event.v) || step.every((e) => e.x === event.x);
}

// The tree: a node for each guess, and from which step to which it stands

/** @type {(steps: Event[][]) => { nodes: Node[], leaves: number, depth: number }} */
export function treeOf(steps) {
  const root = { depth: 0, from: 0, to: Infinity, children: [], size: 1, solved: false };
  const nodes = [root];
  let at = root;
  const leave = (i) => {
    at.to = i + 1;
    at = at.parent;
  };
  steps.forEach(([event], i) => {
    if (event.kind === GUESS) {
      const node = { ...root, parent: at, event, depth: at.depth + 1, from: i + 1,
                     to: Infinity, children: [], solved: false };
      at.children.push(node);
      nodes.push(node);
      at = node;
    } else if (event.kind === BACK) leave(i);
    else if (event.kind === AGAIN) while (at.parent) leave(i);
    else if (event.kind === SOLVED)
      for (let node = at; node; node = node.parent) node.solved = true;
  });
  for (const node of [...nodes].reverse()) // children first
    node.size = node.children.reduce((sum, child) => sum + child.size, 1);
  return {
    nodes,
    leaves: nodes.filter(({ children }) => !children.length).length,
    depth: nodes.reduce((most, { depth }) => Math.max(most, depth), 0),
  };
}

// What stands after so many steps

export class Replay {
  /** @param {readonly (readonly number[])[]} start @param {Run} run */
  constructor(start, run) {
    this.run = run;
    this.start = start;
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
    /** The arcs that wait, each two variables. @type {[number, number][]} */
    this.queue = [];
    /** The variables that stand in a broken constraint. @type {Set<number>} */
    this.clash = new Set();
    /** The reason that tells of the best so far, or -1. */
    this.best = -1;
    /** How many events there were of each kind. @type {number[]} */
    this.counts = Array(KINDS).fill(0);
    this.kept = [this.state];
  }

  get state() {
    const { at, domains, stack, counts, queue, clash, best } = this;
    return { at, domains: [...domains], stack: [...stack], counts: [...counts],
             queue: [...queue], clash: new Set(clash), best };
  }

  /** @param {number} to */
  go(to) {
    const end = Math.min(to, this.steps.length);
    if (end < this.at) {
      const kept = this.kept[Math.floor(end / KEEP)];
      Object.assign(this, { ...kept, domains: [...kept.domains], stack: [...kept.stack],
                            counts: [...kept.counts], queue: [...kept.queue],
                            clash: new Set(kept.clash) });
    }
    while (this.at < end) {
      const step = this.steps[this.at];
      if (step[0].kind === REPAIR) this.clash = new Set();
      for (const event of step) this.apply(event);
      if (++this.at % KEEP === 0) this.kept[this.at / KEEP] ??= this.state;
    }
  }

  /** @param {Event} event */
  apply({ kind, x, v, why }) {
    const { domains, stack } = this;
    this.counts[kind]++;
    if (kind === GUESS) stack.push({ x, domains: [...domains] });
    if (kind === GUESS || kind === PLACE || kind === REPAIR) domains[x] = new Set([v]);
    if (kind === ELIMINATE && domains[x].has(v))
      domains[x] = new Set([...domains[x]].filter((each) => each !== v));
    if (kind === BACK) this.domains = [...stack.pop().domains];
    if (kind === AGAIN) {
      this.domains = this.start.map((domain) => new Set(domain));
      this.stack = [];
    }
    if (kind === QUEUE) this.queue.push([x, v]);
    if (kind === ARC) this.queue.shift();
    if (kind === GUESS || kind === BACK || kind === FAIL) this.queue = [];
    if (kind === CLASH) this.clash.add(x);
    if (kind === BOUND) this.best = why;
  }

  /** The last step, or none. @returns {Event[]} */
  get step() { return this.at ? this.steps[this.at - 1] : []; }

  /** The variables that the last step is about. @returns {Set<number>} */
  get about() {
    const about = new Set();
    for (const { kind, x, v } of this.step) {
      if (kind === CLASH || kind === QUEUE) continue;
      if (x >= 0) about.add(x);
      else if (kind === FAIL && this.stack.length) about.add(this.stack.at(-1).x);
      if (kind === ARC) about.add(v);
    }
    return about;
  }

  get node() {
    let found = this.tree.nodes[0];
    for (const node of this.tree.nodes)
      if (node.from <= this.at && this.at < node.to) found = node;
    return found;
  }

  /** Where the guess is settled that was made last: taken back, or the end. */
  get out() { return Math.min(this.node.to, this.steps.length); }

  /** The next place, but for a guess where it is settled. */
  get over() {
    const next = this.steps[this.at];
    if (next?.[0].kind !== GUESS) return Math.min(this.at + 1, this.steps.length);
    const node = this.tree.nodes.find(({ from }) => from === this.at + 1);
    return Math.min(node.to, this.steps.length);
  }

  /** Why a value has gone from a variable, if it has. @type {(x: number, v: number) => Cause | null} */
  cause(x, v) {
    if (this.domains[x].has(v)) return null;
    let causes = [null];
    const guesses = [];
    this.steps.slice(0, this.at).forEach((step, i) => {
      for (const event of step) {
        if (event.kind === GUESS) {
          causes.push(causes.at(-1));
          guesses.push(event);
        }
        if (event.kind === BACK) {
          causes.pop();
          guesses.pop();
        }
        if (event.kind === AGAIN) {
          causes = [null];
          guesses.length = 0;
        }
        if (takes(event, x, v) && !causes.at(-1))
          causes[causes.length - 1] = { event, place: i + 1, guess: guesses.at(-1) };
        else if (event.kind === REPAIR && event.x === x)
          causes[causes.length - 1] =
            event.v === v ? null : { event, place: i + 1, guess: undefined };
      }
    });
    return causes.at(-1);
  }

  /** What goes after the guess that stands at *place*, and where that ends; or nothing
   *  if no guess stands there. @type {(place: number) => { to: number, gone: Set<string> } | null} */
  block(place) {
    if (this.steps[place - 1]?.[0].kind !== GUESS) return null;
    const gone = new Set();
    let to = place;
    while (to < this.steps.length && !TURNS.has(this.steps[to][0].kind))
      for (const { kind, x, v } of this.steps[to++])
        if (kind === ELIMINATE) gone.add(pairKey(x, v));
    return { to, gone };
  }
}

const takes = ({ kind, ...event }, x, v) =>
  event.x === x && (kind === ELIMINATE ? event.v === v
    : (kind === GUESS || kind === PLACE) && event.v !== v);

// Words

/** @type {(step: Event[], told: Told) => string} */
export function said(step, { names, values, reasons, words }) {
  const [{ kind, x, v, depth }] = step;
  const listed = (texts) => [...new Set(texts)].join(words.comma);
  const told = step.filter((e) => e.kind === kind);
  const name = listed(told.map((e) => names[e.x]));
  const others = kind === ARC || kind === QUEUE ? names : values;
  const value = listed(told.map((e) => others[e.v]));
  const because = listed(step.filter((e) => e.why >= 0).map((e) => reasons[e.why]));
  const key = [
    "choose", "guess", "place",
    step.every((e) => e.x === x) ? "loses" : "leaves",
    v >= 0 ? "nowhere" : x >= 0 ? "empty" : "broken",
    "backtrack", "solution", "bound", "again", "queue", "arc",
    depth ? "repair" : "begin",
  ][kind];
  const sentence = fill(words, key, { name, value });
  return because ? fill(words, "reason", { words: sentence, because }) : sentence;
}

/** The last step in words, or how the search ended. @type {(replay: Replay, told: Told) => string} */
export function sentenceOf({ at, steps, run, step }, told) {
  if (at === steps.length && (run.ended === "none" || run.ended === "stopped"))
    return told.words[run.ended];
  return at ? said(step, told) : told.words.start;
}
