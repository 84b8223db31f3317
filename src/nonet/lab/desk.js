// The desk: where one looks closer at a search. A variable is chosen, its values are
// listed; one that has gone tells why. What a guess rules out is predicted before it is
// shown. A pupil who decides presses the values to be tried.

import { ARC, BACK, fill, GUESS, pairKey, QUEUE, said } from "./search.js";

/** @typedef {import("./search.js").Replay} Replay */
/** @typedef {import("./search.js").Told} Told */
/** @typedef { { told: Told, go: (place: number) => void, drawn: () => void,
 *   decide?: ((x: number, v: number) => void) | undefined,
 *   back?: (() => void) | undefined, anew?: (() => void) | undefined } } Host
 *  who shows the search: *go* to a place of it, *drawn* paints the picture again */

const ARCS = 12; // that are listed

const make = (tag, values = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

export class Desk {
  /** @param {HTMLElement} box @param {Host} host */
  constructor(box, host) {
    this.host = host;
    /** @type {Replay | null} */
    this.replay = null;
    this.x = 0;
    /** The values that the pupil expects to go, while asked. @type {Set<string> | null} */
    this.picked = null;
    /** What became of a prediction: the class of each value. @type {Map<string, string>} */
    this.verdict = new Map();
    this.told = "";
    this.place = -1; // where what is told belongs
    this.build(box);
  }

  get words() { return this.host.told.words; }
  say(key, values = {}) { return fill(this.words, key, values); }
  named(x, v) { return { name: this.host.told.names[x], value: this.host.told.values[v] }; }

  build(box) {
    const { names } = this.host.told;
    this.heading = make("h2", {}, this.words.desk);
    this.choice = make("select", { "aria-label": this.words.variable });
    names.forEach((name, x) => this.choice.append(make("option", { value: x }, name)));
    this.choice.addEventListener("change", () => this.look(+this.choice.value));
    this.chips = make("div", { class: "desk-values", role: "group" });
    this.status = make("p", { class: "desk-says", role: "status" });
    this.there = this.button("there", () => this.host.go(this.goal));
    this.asking = this.button("predict", () => (this.picked ? this.check() : this.ask()));
    this.backwards = this.button("takeback", () => this.host.back());
    this.again = this.button("anew", () => this.host.anew());
    this.queue = make("div", { class: "desk-queue" });
    box.replaceChildren(
      this.heading,
      make("div", { class: "desk-row" }, this.choice, this.chips),
      this.status,
      make("div", { class: "desk-row" }, this.asking, this.there, this.backwards,
           this.again),
      this.queue,
    );
  }

  button(key, press) {
    const button = make("button", { type: "button", class: "desk-button" },
                        this.words[key]);
    button.addEventListener("click", press);
    return button;
  }

  /** Show what belongs to a search as it stands now. @param {Replay} replay */
  show(replay) {
    const moved = this.replay !== replay || this.at !== replay.at;
    this.replay = replay;
    this.at = replay.at;
    if (moved && this.place !== replay.at) {
      this.picked = null;
      this.verdict = new Map();
      this.tell("");
    }
    this.draw();
  }

  tell(words, goal = -1) {
    this.told = words;
    this.goal = goal;
    this.place = this.replay?.at ?? -1;
  }

  draw() {
    const { replay, x } = this;
    const { values, start } = this.host.told;
    this.choice.value = x;
    this.chips.setAttribute("aria-label", this.say("values", this.named(x, 0)));
    const chips = start[x].map((v) => this.chip(x, v, values[v], replay.domains[x]));
    this.refill(this.chips, chips);
    const idle = this.host.decide ? this.words.decide : "";
    this.status.textContent = this.told || idle;
    this.asking.textContent = this.words[this.picked ? "check" : "predict"];
    this.there.hidden = this.goal < 0;
    this.backwards.hidden = this.again.hidden = !this.host.decide;
    this.backwards.disabled = this.again.disabled = !replay.stack.length;
    this.list();
    this.host.drawn();
  }

  // The chip that has the focus keeps it.
  refill(box, chips) {
    const focus = [...box.children].indexOf(document.activeElement);
    box.replaceChildren(...chips);
    if (focus >= 0) chips[Math.min(focus, chips.length - 1)]?.focus();
  }

  chip(x, v, text, domain) {
    const key = pairKey(x, v);
    const state = this.verdict.get(key) ?? (this.picked?.has(key) ? "picked" : "");
    const chip = make("button", {
      type: "button", class: `desk-value ${domain.has(v) ? "" : "gone"} ${state}`,
    }, text);
    if (this.picked) chip.setAttribute("aria-pressed", this.picked.has(key));
    chip.addEventListener("click", () => this.press(x, v));
    return chip;
  }

  list() {
    const { queue, steps, at } = this.replay;
    const has = queue.length || [ARC, QUEUE].includes(steps[at - 1]?.[0].kind);
    const shown = queue.slice(0, ARCS).map(([x, y]) => make("li", {}, this.arc(x, y)));
    if (queue.length > ARCS)
      shown.push(make("li", {}, this.say("more", { n: queue.length - ARCS })));
    this.queue.replaceChildren(
      ...(has ? [make("h3", {}, this.words.waiting), make("ol", {}, ...shown)] : []));
  }

  arc(x, y) {
    const { names } = this.host.told;
    return this.say("pair", { name: names[x], value: names[y] });
  }

  // What the picture is to wear

  get wears() {
    const classes = new Map(this.verdict);
    for (const key of this.picked ?? []) classes.set(key, "picked");
    return { chosen: this.x, classes };
  }

  /** Look at another variable. @param {number} x */
  look(x) {
    this.x = x;
    this.draw();
  }

  /** A value was pressed, here or in the picture; -1 is none. */
  press(x, v) {
    this.x = x;
    if (v >= 0) {
      if (this.picked) this.pick(pairKey(x, v));
      else if (this.host.decide && this.replay.domains[x].has(v)
               && !this.replay.stack.some((frame) => frame.x === x)
               && this.replay.start[x].length > 1) return this.host.decide(x, v);
      else this.explain(x, v);
    }
    this.draw();
  }

  pick(key) {
    if (!this.picked.delete(key)) this.picked.add(key);
  }

  explain(x, v) {
    const { replay } = this;
    const cause = replay.cause(x, v);
    const names = this.named(x, v);
    if (replay.domains[x].has(v))
      return this.tell(this.say(replay.domains[x].size > 1 ? "here" : "is", names));
    if (!cause) return this.tell(this.say("never", names));
    const { event, place, guess } = cause;
    const words = said([event], this.host.told);
    let told = this.say("gone", { ...names, n: place, words });
    if (guess && guess !== event)
      told += ` ${this.say("since", { words: said([{ ...guess, why: -1 }], this.host.told) })}`;
    this.tell(told, place === replay.at ? -1 : place);
  }

  // Predictions: the search stops at a guess, and goes on to the end of what follows

  ask() {
    const { replay } = this;
    const place = this.guessFrom(replay.at);
    if (!place) {
      this.tell(this.words.nothing);
      return this.draw();
    }
    const [{ x, v }] = replay.steps[place - 1];
    this.picked = new Set();
    this.verdict = new Map();
    this.x = x;
    this.told = this.say("ask", this.named(x, v));
    this.goal = -1;
    this.place = place;
    if (place === replay.at) this.draw();
    else this.host.go(place);
  }

  /** The guess that stands at *at*, or the next after it; 0 if there is none. */
  guessFrom(at) {
    const { steps } = this.replay;
    if (steps[at - 1]?.[0].kind === GUESS) return at;
    const next = steps.findIndex(([e], i) => i >= at && e.kind === GUESS);
    return next + 1;
  }

  check() {
    const { replay, picked } = this;
    const { to, gone } = replay.block(replay.at);
    const right = [...picked].filter((key) => gone.has(key));
    const missed = [...gone].filter((key) => !picked.has(key));
    const wrong = [...picked].filter((key) => !gone.has(key));
    const named = (keys) => keys.map((key) => {
      const { name, value } = this.named(...key.split(" ").map(Number));
      return `${name} ${value}`;
    }).join(this.words.comma) || "–";
    this.picked = null;
    this.verdict = new Map([
      ...right.map((key) => [key, "hit"]),
      ...missed.map((key) => [key, "missed"]),
      ...wrong.map((key) => [key, "mistaken"]),
    ]);
    const told = missed.length || wrong.length
      ? this.say("told", { n: right.length, value: named(missed), words: named(wrong) })
      : this.say(right.length ? "all" : "none_gone", { n: right.length });
    this.tell(told);
    this.place = to;
    if (to === replay.at) this.draw();
    else this.host.go(to);
  }
}

/** Where a pupil who has just guessed begins to see: at the guess, or after what follows.
 *  @type {(replay: Replay, predicts: boolean) => number} */
export function afterMove(replay, predicts) {
  const kinds = replay.steps.map(([{ kind }]) => kind);
  const last = kinds.findLastIndex((kind) => kind === GUESS || kind === BACK);
  return predicts && kinds[last] === GUESS ? last + 1 : replay.steps.length;
}

