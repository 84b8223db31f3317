// The picture of a problem, painted as the search has left it. Each variable is one group
// or more with `data-x`, each of its values a `.mark` with `data-v` in one of them.

import { ELIMINATE, FAIL, pairKey } from "./search.js";

/** @typedef {import("./search.js").Replay} Replay */
/** @typedef {import("./search.js").Told} Told */
/** @typedef { { chosen?: number, classes?: Map<string, string> } } Look who is looked at, and
 *   what else a value wears, by its key */

const AROUND = 5; // pixels around a value that are still a press on it
const WORN = ["picked", "hit", "missed", "mistaken"];

export class Picture {
  /** @param {Element} root @param {Told} told */
  constructor(root, told) {
    this.told = told;
    this.places = told.names.map(() => ({ groups: [], marks: [], values: [] }));
    for (const group of root.querySelectorAll("[data-x]")) {
      const place = this.places[group.dataset.x];
      place.groups.push(group);
      place.marks.push(...group.querySelectorAll("[data-v]"));
      place.values.push(...group.querySelectorAll(".value"));
    }
  }

  /** @param {Replay} replay @param {Look} look */
  paint(replay, { chosen = -1, classes = new Map() } = {}) {
    const { step, about, clash } = replay;
    const lost = new Set(step.filter((e) => e.kind === ELIMINATE)
                             .map((e) => pairKey(e.x, e.v)));
    const guessed = new Set(replay.stack.map((frame) => frame.x));
    const failed = step[0]?.kind === FAIL;
    replay.domains.forEach((domain, x) => {
      const is = {
        set: domain.size === 1, empty: !domain.size, guessed: guessed.has(x),
        about: about.has(x), clashes: clash.has(x), chosen: x === chosen,
        fail: about.has(x) && failed,
      };
      this.paintPlace(this.places[x], x, domain, is, lost, classes);
    });
  }

  paintPlace({ groups, marks, values }, x, domain, is, lost, classes) {
    const [only] = is.set ? domain : [-1];
    for (const group of groups) {
      for (const [name, on] of Object.entries(is)) group.classList.toggle(name, on);
      if (group.classList.contains("land"))
        this.told.values.forEach((_, v) =>
          group.classList.toggle(`colour-${v + 1}`, v === only));
    }
    for (const mark of marks) {
      const v = +mark.dataset.v;
      const key = pairKey(x, v);
      mark.classList.toggle("gone", !domain.has(v));
      mark.classList.toggle("only", v === only);
      mark.classList.toggle("lost", lost.has(key));
      for (const name of WORN) mark.classList.toggle(name, classes.get(key) === name);
    }
    for (const value of values)
      value.textContent = only < 0 ? value.dataset.name ?? "" : this.told.values[only];
  }

  /** The variable, and the value if one is near, that a press is meant for.
   *  @type {(event: MouseEvent) => { x: number, v: number } | null} */
  at({ target, clientX, clientY }) {
    const group = target instanceof Element && target.closest("[data-x]");
    if (!group) return null;
    const x = +group.dataset.x;
    const far = (mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      return Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
    };
    const { marks } = this.places[x];
    const near = marks.filter((mark) => far(mark) <= AROUND)
                      .sort((one, other) => far(one) - far(other));
    return { x, v: near.length ? +near[0].dataset.v : -1 };
  }
}
