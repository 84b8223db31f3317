// The picture of the tree of guesses. It is drawn on a canvas, for it may have thousands
// of nodes.

const SCALE = 48, NARROW = 7; // pixels between nodes, at most and at least
const LARGEST = 8; // how much a tree can be enlarged
const NEAR = 25; // pixels from a node that are still a click on it
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** @typedef {import("./search.js").Node} Node */
/** @typedef {import("./search.js").Replay} Replay */

export class TreePicture {
  /** @param {HTMLCanvasElement} canvas @param {(node: Node) => string} name */
  constructor(canvas, name) {
    this.canvas = canvas;
    this.name = name;
    this.scale = 1;
  }

  /** Draw larger or smaller from now on; the node that is looked at stays in sight. */
  zoom(factor) {
    this.scale = clamp(this.scale * factor, 1, LARGEST);
  }

  /** @param {Replay} replay */
  draw(replay) {
    this.replay = replay;
    const { canvas } = this;
    const { width, height } = canvas.getBoundingClientRect();
    const dots = window.devicePixelRatio || 1;
    canvas.width = width * dots;
    canvas.height = height * dots;
    const pen = canvas.getContext("2d");
    pen.scale(dots, dots);
    this.look = this.camera(width, height);
    const style = getComputedStyle(canvas);
    const [good, path, bad, text, ground] = ["good", "path", "bad", "ink", "ground"].map(
      (name) => style.getPropertyValue("--" + name));
    const now = replay.node;
    const solved = replay.at === replay.steps.length && replay.run.ended === "solved";
    for (const node of this.seen) {
      const [x, y] = this.look(node);
      const open = replay.at < node.to;
      const ink = open ? (solved ? good : path) : bad;
      if (node.parent) this.stroke(pen, this.look(node.parent), [x, y], ink, open);
      const folded = this.folds && !open ? Math.log2(node.size) / 2 : 0;
      pen.beginPath();
      pen.arc(x, y, node === now ? 5.5 : open ? 3.6 : 2.6 + folded, 0, 7);
      pen.fillStyle = ink;
      pen.fill();
    }
    this.label(pen, now, width, text, ground);
  }

  // A tree too wide for its paper is folded: what has failed inside a failed guess is
  // one dot, the larger the more there was.

  camera(width, height) {
    const { tree, node, at } = this.replay;
    const room = (this.scale * (width - 40)) / Math.max(1, tree.leaves - 1);
    this.folds = room < NARROW;
    this.seen = tree.nodes.filter((n) =>
      n.from <= at && (!this.folds || !n.parent || at < n.parent.to));
    const dx = Math.min(SCALE * this.scale, this.folds ? 15 * this.scale : room);
    const dy = this.scale * Math.max(
      11, Math.min(SCALE * 1.4, (height - 44) / Math.max(1, tree.depth)));
    const high = dy * tree.depth;
    const top = high <= height - 32 ? 16 : clamp(
      height / 2 - dy * node.depth, height - high - 28, 16);
    const middle = (tree.leaves - 1) / 2;
    const place = (n) => dx * (this.folds ? this.beside(n) : n.across - middle);
    const half = Math.max(0, dx * middle - width / 2 + 20); // what is out of sight
    const left = width / 2 - (this.folds ? 0 : clamp(place(node), -half, half));
    return (n) => [left + place(n), top + dy * n.depth];
  }

  beside(node) { // how far from the path
    const tried = node.parent?.children.filter((n) => n.from <= this.replay.at) ?? [node];
    return tried.indexOf(node) - tried.length + 1;
  }

  stroke(pen, [x0, y0], [x1, y1], ink, open) {
    pen.beginPath();
    pen.moveTo(x0, y0);
    pen.bezierCurveTo(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2, x1, y1);
    pen.strokeStyle = ink;
    pen.globalAlpha = open ? 1 : 0.45;
    pen.lineWidth = open ? 2 : 1;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  label(pen, node, width, ink, ground) {
    if (!node.event) return;
    const [x, y] = this.look(node);
    const words = this.name(node);
    pen.font = "600 13px system-ui,sans-serif";
    const half = pen.measureText(words).width / 2;
    const left = x + 12 + 2 * half > width;
    pen.textAlign = left ? "right" : "left";
    pen.lineJoin = "round";
    pen.lineWidth = 4;
    pen.strokeStyle = ground;
    pen.fillStyle = ink;
    for (const write of ["strokeText", "fillText"])
      pen[write](words, left ? x - 10 : x + 10, y + 4.5);
  }

  /** @param {MouseEvent} event @returns {Node | null} */
  nodeAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const far = (node) => {
      const [x, y] = this.look(node);
      return Math.hypot(x - event.clientX + box.left, y - event.clientY + box.top);
    };
    const node = this.seen.reduce((a, b) => (far(b) < far(a) ? b : a));
    return far(node) < NEAR ? node : null;
  }
}
