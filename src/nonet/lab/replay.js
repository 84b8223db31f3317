"use strict";
// Replays recorded searches: the scene, the tree of guesses and the words, two searches
// side by side. Everything shown at a step follows from the events before it.

const data = JSON.parse(document.getElementById("data").textContent);
const [CHOOSE, GUESS, PLACE, ELIMINATE, FAIL, BACK, SOLVED] = Array(7).keys();
const CLASSES = ["choose", "guess", "place", "lose", "fail", "back", "solved"];
const NOBODY = -1;
const LINES = 40; // of the log

const $ = (id) => document.getElementById(id);
const fill = (key, values) => closed(
  data.words[key].replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank));
// Chinese has blanks around letters and figures, and none between its own words
const closed = (words) =>
  words.replace(/(?<=[\u3001-\u9fff\uff01-\uff5e]) +(?=[\u3001-\u9fff\uff01-\uff5e])/g, "");
const listed = (words) => [...new Set(words)].join(data.words.comma);

// A recording, cut into steps: values that go together go in one step, unless each
// reason is a step of its own

function eventsOf(run) {
  const events = [];
  for (let i = 0; i < run.events.length; i += 5) {
    const [kind, x, v, depth, why] = run.events.slice(i, i + 5);
    events.push({ kind, x, v, depth, why });
  }
  return events;
}

function stepsOf(events, apart) {
  const steps = [];
  for (const event of events) {
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

// What stands after so many steps

class Replay {
  constructor(run) {
    this.run = run;
    this.steps = stepsOf(eventsOf(run), run.apart);
    this.tree = treeOf(this.steps);
    this.guesses = this.steps.flatMap(([e], i) =>
      e.kind === GUESS || e.kind === BACK || e.kind === SOLVED ? [i + 1] : []);
    this.reset();
  }

  reset() {
    this.at = 0;
    this.domains = data.start.map((domain) => new Set(domain));
    this.stack = []; // for each guess that stands: its variable, and what it changed
    this.counts = { value: 0, n: 0 };
  }

  go(to) {
    to = Math.min(to, this.steps.length);
    if (to < this.at) this.reset();
    while (this.at < to) this.steps[this.at++].forEach((event) => this.apply(event));
  }

  apply({ kind, x, v }) {
    if (kind === GUESS) {
      this.stack.push({ x, undo: [] });
      this.counts.value++;
    }
    if (kind === GUESS || kind === PLACE) this.change(x, new Set([v]));
    if (kind === ELIMINATE && this.domains[x].has(v)) {
      const left = new Set(this.domains[x]);
      left.delete(v);
      this.change(x, left);
    }
    if (kind === BACK) {
      for (const [y, domain] of this.stack.pop().undo.reverse()) this.domains[y] = domain;
      this.counts.n++;
    }
  }

  change(x, domain) {
    this.stack.at(-1)?.undo.push([x, this.domains[x]]);
    this.domains[x] = domain;
  }

  get step() { return this.at ? this.steps[this.at - 1] : []; }
  get node() {
    let found = this.tree.nodes[0];
    for (const node of this.tree.nodes)
      if (node.from <= this.at && this.at < node.to) found = node;
    return found;
  }
}

// Words

function said(step) {
  const [{ kind, x, v }] = step;
  const name = listed(step.map((e) => data.names[e.x]));
  const value = listed(step.map((e) => data.values[e.v]));
  const because = listed(step.filter((e) => e.why >= 0).map((e) => data.reasons[e.why]));
  const key = {
    [CHOOSE]: "choose", [GUESS]: "guess", [PLACE]: "place", [BACK]: "backtrack",
    [ELIMINATE]: step.every((e) => e.x === x) ? "loses" : "leaves",
    [FAIL]: v >= 0 ? "nowhere" : x >= 0 ? "empty" : "broken",
    [SOLVED]: "solution",
  }[kind];
  const words = fill(key, { name, value });
  return because ? fill("reason", { words, because }) : words;
}

// A panel: one search, drawn

class Panel {
  constructor(box, choice) {
    this.box = box;
    box.append($("panel").content.cloneNode(true));
    this.find = (name) => box.querySelector(name);
    this.find(".scene").append($("scene").content.cloneNode(true));
    this.places = data.names.map(() => []);
    for (const group of box.querySelectorAll("[data-x]"))
      this.places[group.dataset.x].push({
        group,
        marks: [...group.querySelectorAll("[data-v]")],
        values: [...group.querySelectorAll(".value")],
      });
    this.tree = new TreePicture(this.find("canvas"));
    this.find("canvas").addEventListener("click", (event) => {
      const node = this.tree.nodeAt(event);
      if (node) go(node.from);
    });
    this.choose(choice);
    const ways = this.find(".way");
    if (box !== document.querySelector(".panel"))
      ways.add(new Option(data.words.nobody, NOBODY));
    data.runs.forEach((run, i) => ways.add(new Option(run.title, i)));
    ways.value = choice;
    ways.addEventListener("change", () => { this.choose(+ways.value); begin(); });
  }

  choose(choice) {
    this.replay = choice === NOBODY ? null : new Replay(data.runs[choice]);
    this.box.classList.toggle("alone", !this.replay);
    this.find(".about-way").textContent = this.replay?.run.about ?? "";
  }

  show(at) {
    const replay = this.replay;
    if (!replay) return;
    replay.go(at);
    const step = replay.step;
    const lost = new Set(step.filter((e) => e.kind === ELIMINATE)
                             .map((e) => e.x + " " + e.v));
    const about = new Set(step.map((e) => (e.x < 0 ? replay.stack.at(-1)?.x : e.x)));
    const guessed = new Set(replay.stack.map((frame) => frame.x));
    replay.domains.forEach((domain, x) => {
      for (const place of this.places[x])
        this.paint(place, x, domain, {
          about: about.has(x), guessed: guessed.has(x), lost,
          fail: about.has(x) && step[0].kind === FAIL,
        });
    });
    this.write(step);
    this.tree.draw(replay);
  }

  paint({ group, marks, values }, x, domain, { about, guessed, lost, fail }) {
    const [only] = domain.size === 1 ? domain : [NOBODY];
    const is = group.classList;
    is.toggle("set", only !== NOBODY);
    is.toggle("empty", !domain.size);
    is.toggle("guessed", guessed);
    is.toggle("about", about);
    is.toggle("fail", fail);
    if (is.contains("land")) {
      data.values.forEach((_, v) => is.toggle(`colour-${v + 1}`, v === only));
      if (about) group.parentNode.insertBefore(group, this.find(".label")); // on top
    }
    if (only === NOBODY) delete group.dataset.value;
    else group.dataset.value = only;
    for (const mark of marks) {
      const v = +mark.dataset.v;
      mark.classList.toggle("gone", !domain.has(v));
      mark.classList.toggle("only", v === only);
      mark.classList.toggle("lost", lost.has(x + " " + v));
    }
    for (const value of values)
      value.textContent = only === NOBODY ? value.dataset.name ?? "" : data.values[only];
  }

  write(step) {
    const { replay } = this;
    const done = replay.at === replay.steps.length;
    const words = fill("step", { value: replay.at, n: replay.steps.length });
    const value = fill("counts", replay.counts);
    this.find(".counts").textContent = fill("progress", { words, value });
    const ending = done && replay.run.ended !== "solved" ? data.words[replay.run.ended] : "";
    this.find(".now").textContent =
      ending || (step.length ? said(step) : data.words.start);
    this.find(".now").className = "now " +
      (ending ? "fail" : step.length ? CLASSES[step[0].kind] : "");
    const first = Math.max(0, replay.node.from - 1, replay.at - LINES);
    const lines = replay.steps.slice(first, replay.at - (ending ? 0 : 1)).map((each) => {
      const line = document.createElement("li");
      line.className = CLASSES[each[0].kind];
      line.textContent = said(each);
      return line;
    });
    this.find(".log").replaceChildren(...lines.reverse());
  }
}

// The controls, which both searches obey

let at = 0, timer = 0;
const panels = [...document.querySelectorAll(".panel")].map(
  (box, i) => new Panel(box, i < data.runs.length ? (i ? data.runs.length - 1 : 0) : NOBODY));
const replays = () => panels.flatMap((panel) => panel.replay ?? []);
const length = () => Math.max(...replays().map((replay) => replay.steps.length));

const { width, height } = document.querySelector(".scene svg").viewBox.baseVal;
document.querySelector(".panels").classList.toggle("wide", width > 1.25 * height);

function begin() {
  $("place").max = length();
  document.querySelector(".panels").classList.toggle("single", replays().length < 2);
  go(at);
}

function go(to) {
  at = clamp(to, 0, length());
  $("place").value = at;
  for (const panel of panels) panel.show(at);
  if (at === length()) play(false);
}

function play(on) {
  clearInterval(timer);
  timer = 0;
  if (on && at === length()) go(0);
  if (on) {
    const speed = +$("speed").value;
    timer = setInterval(() => go(at + 1), 1000 / speed);
  }
  const words = data.words[on ? "pause" : "play"];
  $("play").classList.toggle("on", on);
  $("play").setAttribute("aria-label", words);
  $("play").title = words;
  for (const panel of panels)
    panel.find(".now").setAttribute("aria-live", on ? "off" : "polite");
}

function guess(direction) {
  const all = replays().flatMap((replay) => replay.guesses).concat(0, length());
  const there = all.filter((i) => (i - at) * direction > 0);
  if (there.length) go(direction > 0 ? Math.min(...there) : Math.max(...there));
}

const pausing = (action) => () => { play(false); action(); };
const actions = {
  first: pausing(() => go(0)),
  before: pausing(() => guess(-1)),
  back: pausing(() => go(at - 1)),
  play: () => play(!timer),
  step: pausing(() => go(at + 1)),
  after: pausing(() => guess(1)),
  last: pausing(() => go(length())),
};
const keys = {
  Home: "first", ArrowUp: "before", ArrowLeft: "back", " ": "play",
  ArrowRight: "step", ArrowDown: "after", End: "last",
};

for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
$("place").addEventListener("input", () => { play(false); go(+$("place").value); });
$("speed").addEventListener("change", () => timer && play(true));
document.addEventListener("keydown", (event) => {
  const inside = event.target.closest("select, input, button");
  const taken = inside && (event.key === " " || inside.tagName !== "BUTTON");
  if (!(event.key in keys) || taken || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  actions[keys[event.key]]();
});
window.addEventListener("resize", () => go(at));
matchMedia("(prefers-color-scheme:dark)").addEventListener("change", () => go(at));
begin();
