// The picture of the tree of guesses. It is drawn on a canvas, for it may have thousands
// of nodes. The tree fills its paper; where it has more leaves than there is room for, what
// has failed is folded into a wedge with the number of guesses inside, deepest first.

const LEAF = 11; // pixels that a leaf needs
const STEEP = 72; // and at most from one depth to the next
const MARGIN = 18;
const LARGEST = 32; // how much a tree can be enlarged
const NEAR = 25; // pixels from a node that are still a press on it
const FONT = "600 12px system-ui,sans-serif";
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** @typedef {import("./search.js").Node} Node */
/** @typedef {import("./search.js").Replay} Replay */
/** @typedef { { node: Node, x: number, y: number, folded: number } } Spot where a node is
 *   drawn, and how many it holds that are not */

/** What is shown of a tree after *at* steps if it may have *most* leaves: its nodes in
 *  order, each with the number of nodes folded into it.
 *  @type {(root: Node, at: number, most: number) => { node: Node, folded: number }[]} */
export function unfolded(root, at, most) {
  const known = ({ children }) => children.filter(({ from }) => from <= at);
  const open = new Set([root]);
  let leaves = 1;
  // Breadth first, so that what is deepest is folded; the path that stands always shows.
  const queue = [root];
  for (let node = root; node; node = known(node).find(({ to }) => at < to)) open.add(node);
  for (const node of queue) {
    const children = known(node);
    if (!children.length) continue;
    if (!open.has(node) && leaves + children.length - 1 > most) continue;
    open.add(node);
    leaves += children.length - 1;
    queue.push(...children);
  }
  const shown = [];
  const walk = [root];
  while (walk.length) {
    const node = walk.pop();
    const children = open.has(node) ? known(node) : [];
    shown.push({ node, folded: open.has(node) || !known(node).length ? 0 : node.size - 1 });
    walk.push(...children.reverse());
  }
  return shown;
}

export class TreePicture {
  /** @param {HTMLCanvasElement} canvas @param {(node: Node) => string} name */
  constructor(canvas, name) {
    this.canvas = canvas;
    this.name = name;
    this.scale = 1;
    this.pan = [0, 0];
    /** @type {Spot[]} */
    this.spots = [];
    canvas.addEventListener("pointermove", (event) => {
      if (event.buttons !== 1 || !this.replay) return;
      this.dragged = true;
      this.pan = [this.pan[0] + event.movementX, this.pan[1] + event.movementY];
      this.draw(this.replay);
    });
    canvas.addEventListener("pointerdown", () => (this.dragged = false));
  }

  /** Draw larger or smaller from now on; the node that is looked at stays in sight. */
  zoom(factor) {
    this.scale = clamp(this.scale * factor, 1, LARGEST);
    this.pan = [0, 0];
  }

  /** @param {Replay} replay */
  draw(replay) {
    if (this.replay !== replay || this.at !== replay.at) this.pan = [0, 0];
    this.replay = replay;
    this.at = replay.at;
    const { canvas } = this;
    const { width, height } = canvas.getBoundingClientRect();
    const dots = window.devicePixelRatio || 1;
    canvas.width = width * dots;
    canvas.height = height * dots;
    const pen = canvas.getContext("2d");
    pen.scale(dots, dots);
    pen.font = FONT;
    this.place(width, height);
    const style = getComputedStyle(canvas);
    const [good, path, bad, text, ground] = ["good", "path", "bad", "ink", "ground"].map(
      (name) => style.getPropertyValue("--" + name));
    const solved = replay.at === replay.steps.length && replay.run.ended === "solved";
    const at = new Map(this.spots.map((spot) => [spot.node, spot]));
    const now = at.get(replay.node);
    for (const spot of this.spots) {
      const { node, x, y, folded } = spot;
      const open = replay.at < node.to;
      const ink = open ? (solved ? good : path) : node.solved ? good : bad;
      if (node.parent) this.stroke(pen, at.get(node.parent), spot, ink, open);
      pen.fillStyle = ink;
      pen.beginPath();
      if (folded) this.wedge(pen, x, y, folded);
      else pen.arc(x, y, spot === now ? 5.5 : open ? 4 : 3, 0, 7);
      pen.fill();
    }
    this.labels(pen, now, text, ground, width);
  }

  wedge(pen, x, y, folded) {
    const half = clamp(2.5 + Math.log2(folded), 3.5, this.dx / 2);
    pen.moveTo(x, y - 4);
    pen.lineTo(x + half, y + 9);
    pen.lineTo(x - half, y + 9);
  }

  // Leaves stand side by side over the whole paper, whoever has children above them.

  place(width, height) {
    const room = this.scale * (width - 2 * MARGIN);
    const shown = unfolded(this.replay.tree.nodes[0], this.replay.at, room / LEAF);
    const ends = new Set(shown.map(({ node }) => node));
    const isLeaf = ({ node, folded }) =>
      folded || !node.children.some((child) => ends.has(child));
    const leaves = shown.filter(isLeaf).length;
    const depth = shown.reduce((most, { node }) => Math.max(most, node.depth), 1);
    this.dx = room / Math.max(leaves, 1);
    const dy = Math.min(STEEP * this.scale,
                        (Math.min(this.scale, 4) * (height - 3 * MARGIN)) / depth);
    let leaf = 0;
    const across = new Map();
    for (const each of shown)
      if (isLeaf(each)) across.set(each.node, MARGIN + (leaf++ + 0.5) * this.dx);
    for (const { node } of shown.toReversed()) {
      if (across.has(node)) continue;
      const beside = node.children.filter((child) => ends.has(child))
                                  .map((child) => across.get(child));
      across.set(node, (beside[0] + beside.at(-1)) / 2);
    }
    const here = this.replay.node;
    const wide = room + 2 * MARGIN;
    const high = dy * depth + 3 * MARGIN;
    const left = wide <= width ? (width - wide) / 2
      : clamp(width / 2 - across.get(here), width - wide, 0);
    const top = high <= height ? 0
      : clamp(height / 2 - dy * here.depth, height - high, 0);
    this.spots = shown.map(({ node, folded }) => ({
      node, folded,
      x: left + across.get(node) + this.pan[0],
      y: top + MARGIN + dy * node.depth + this.pan[1],
    }));
  }

  stroke(pen, from, to, ink, open) {
    const middle = (from.y + to.y) / 2;
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.bezierCurveTo(from.x, middle, to.x, middle, to.x, to.y);
    pen.strokeStyle = ink;
    pen.globalAlpha = open ? 1 : 0.45;
    pen.lineWidth = open ? 2 : 1;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  // A node has its name beside it where that hides no other; the one that is looked at
  // always does, and a wedge has its number.

  labels(pen, now, ink, ground, width) {
    const rows = Map.groupBy(this.spots, ({ y }) => Math.round(y));
    if (now) this.write(pen, now, this.name(now.node), ink, ground, width);
    for (const row of rows.values())
      row.forEach((spot, i) => {
        const words = spot.folded ? String(spot.folded + 1) : this.name(spot.node);
        const free = (row[i + 1]?.x ?? width) - spot.x - 16;
        const beside = now && Math.abs(now.y - spot.y) < 12 && spot !== now;
        if (spot !== now && !beside && pen.measureText(words).width < free)
          this.write(pen, spot, words, ink, ground, width);
      });
  }

  write(pen, { x, y, folded }, words, ink, ground, width) {
    if (!words) return;
    const long = pen.measureText(words).width;
    const fits = x + 14 + long <= width;
    const left = fits ? x + 10 : Math.max(4, x - 10 - long);
    pen.textAlign = "left";
    pen.lineJoin = "round";
    pen.lineWidth = 4;
    pen.strokeStyle = ground;
    pen.fillStyle = ink;
    const down = fits || x - 10 - long >= 4 ? 4.5 : 20; // below, if nowhere beside
    for (const write of ["strokeText", "fillText"])
      pen[write](words, left, y + (folded ? 8 : down));
  }

  /** The node that a press is meant for; a drag is none. @param {MouseEvent} event
   *  @returns {Node | null} */
  nodeAt(event) {
    if (this.dragged || !this.spots.length) return null;
    const box = this.canvas.getBoundingClientRect();
    const far = ({ x, y }) =>
      Math.hypot(x - event.clientX + box.left, y - event.clientY + box.top);
    const spot = this.spots.reduce((a, b) => (far(b) < far(a) ? b : a));
    return far(spot) < NEAR ? spot.node : null;
  }
}
