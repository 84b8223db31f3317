// Replays recorded searches: the scene, the tree of guesses and the words, two searches
// side by side. Everything shown at a step follows from the events before it.

const data = JSON.parse(document.getElementById("data").textContent);
const CLASSES = ["choose", "guess", "place", "lose", "fail", "back", "solved", "solved", "",
  "", "choose", "place"];
const NOBODY = -1;
const LINES = 40; // of the log

const $ = (id) => document.getElementById(id);
const told = (key, values) => fill(data.words, key, values);
const named = ({ event }) =>
  event ? `${data.names[event.x]} = ${data.values[event.v]}` : "";

// A panel: one search, drawn

class Panel {
  constructor(box, choice) {
    this.box = box;
    box.append($("panel").content.cloneNode(true));
    this.find = (name) => box.querySelector(name);
    this.find(".scene").append($("scene").content.cloneNode(true));
    this.picture = new Picture(this.find(".scene"), data);
    this.find(".scene").addEventListener("click", (event) => {
      const found = this.picture.at(event);
      if (found) look(this, found);
    });
    this.tree = new TreePicture(this.find("canvas"), named);
    this.find("canvas").addEventListener("click", (event) => {
      const node = this.tree.nodeAt(event);
      if (node) go(node.from);
    });
    this.find(".larger").addEventListener("click", () => this.zoom(1.6));
    this.find(".smaller").addEventListener("click", () => this.zoom(1 / 1.6));
    this.choose(choice);
    const ways = this.find(".way");
    if (box !== document.querySelector(".panel"))
      ways.add(new Option(data.words.nobody, NOBODY));
    data.runs.forEach((run, i) => ways.add(new Option(run.title, i)));
    ways.value = choice;
    ways.addEventListener("change", () => { this.choose(+ways.value); begin(); });
  }

  choose(choice) {
    this.replay = choice === NOBODY ? null : new Replay(data.start, data.runs[choice]);
    this.box.classList.toggle("alone", !this.replay);
    const { about = "", code } = this.replay?.run ?? {};
    this.find(".about-way").textContent = code ? `${about} (${code})` : about;
  }

  zoom(factor) {
    this.tree.zoom(factor);
    if (this.replay) this.tree.draw(this.replay);
  }

  show(at) {
    const replay = this.replay;
    if (!replay) return;
    replay.go(at);
    this.paint();
    this.write(replay.step);
    this.tree.draw(replay);
  }

  paint() {
    this.picture.paint(this.replay, this === focus ? desk.wears : {});
  }

  write(step) {
    const { replay } = this;
    const done = replay.at === replay.steps.length;
    const words = told("step", { value: replay.at, n: replay.steps.length });
    const value = told("counts", { value: replay.counts[GUESS], n: replay.counts[BACK] });
    this.find(".counts").textContent = told("progress", { words, value });
    this.find("canvas").setAttribute("aria-label", told("tree", { value }));
    const ending = done && replay.run.ended !== "solved";
    this.find(".now").textContent = sentenceOf(replay, data);
    this.find(".now").className = "now " +
      (ending ? "fail" : step.length ? CLASSES[step[0].kind] : "");
    const first = Math.max(0, replay.node.from - 1, replay.at - LINES);
    const last = Math.max(first, replay.at - (ending ? 0 : 1)); // .now tells the newest
    const lines = replay.steps.slice(first, last).map((each) => {
      const line = document.createElement("li");
      line.className = CLASSES[each[0].kind];
      line.textContent = said(each, data);
      return line;
    });
    this.find(".log").replaceChildren(...lines.reverse());
  }
}

// The controls, which both searches obey

let at = 0, timer = 0;
let focus = null; // the panel that the desk looks at
const desk = new Desk($("desk"), {
  told: data,
  go: (place) => { play(false); go(place); },
  drawn: () => { for (const panel of panels) if (panel.replay) panel.paint(); },
});
const panels = [...document.querySelectorAll(".panels > .panel")].map(
  (box, i) => new Panel(box, i < data.runs.length ? (i ? data.runs.length - 1 : 0) : NOBODY));
const replays = () => panels.flatMap((panel) => panel.replay ?? []);
const length = () => Math.max(...replays().map((replay) => replay.steps.length));

const { width, height } = document.querySelector(".scene svg").viewBox.baseVal;
document.querySelector(".panels").classList.toggle("wide", width > 1.25 * height);

function look(panel, { x, v }) {
  focus = panel;
  desk.show(panel.replay);
  desk.press(x, v);
}

function begin() {
  if (!focus?.replay) focus = panels.find((panel) => panel.replay);
  $("place").max = length();
  document.querySelector(".panels").classList.toggle("single", replays().length < 2);
  go(at);
}

function go(to) {
  at = clamp(to, 0, length());
  $("place").value = at;
  for (const panel of panels) panel.show(at);
  desk.show(focus.replay);
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
  over: pausing(() => go(Math.max(...replays().map((replay) => replay.over)))),
  out: pausing(() => go(Math.max(...replays().map((replay) => replay.out)))),
  larger: () => { for (const panel of panels) panel.zoom(1.6); },
  smaller: () => { for (const panel of panels) panel.zoom(1 / 1.6); },
  last: pausing(() => go(length())),
};
const keys = {
  Home: "first", ArrowUp: "before", ArrowLeft: "back", " ": "play",
  ArrowRight: "step", ArrowDown: "after", End: "last", o: "over", u: "out",
  "+": "larger", "-": "smaller",
};

for (const [id, action] of Object.entries(actions)) $(id)?.addEventListener("click", action);
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
