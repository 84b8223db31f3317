"use strict";
// The tree of guesses: where its nodes stand, and their picture. It is drawn on a canvas,
// for it may have thousands of nodes.

const SCALE = 26, NARROW = 7; // pixels between nodes, at most and at least
const NEAR = 25; // pixels from a node that are still a click on it
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

// A node for each guess, its place, and from which step to which it stands

function treeOf(steps) {
  const root = { depth: 0, from: 0, to: Infinity, children: [] };
  const nodes = [root];
  let at = root;
  steps.forEach(([event], i) => {
    if (event.kind === GUESS) {
      const node = { parent: at, event, depth: at.depth + 1, from: i + 1,
                     to: Infinity, children: [] };
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

class TreePicture {
  constructor(canvas) {
    this.canvas = canvas;
  }

  draw(replay) {
    this.replay = replay;
    const { canvas } = this;
    const { width, height } = canvas.getBoundingClientRect();
    const dots = window.devicePixelRatio || 1;
    canvas.width = width * dots;
    canvas.height = height * dots;
    canvas.setAttribute("aria-label", fill("tree", { value: fill("counts", replay.counts) }));
    const pen = canvas.getContext("2d");
    pen.scale(dots, dots);
    this.look = this.camera(width, height);
    const colours = getComputedStyle(document.body);
    const colour = (name) => colours.getPropertyValue("--" + name);
    const now = replay.node;
    const solved = replay.step[0]?.kind === SOLVED;
    for (const node of this.seen) {
      const [x, y] = this.look(node);
      const open = replay.at < node.to;
      const ink = colour(open ? (solved ? "good" : "path") : "bad");
      if (node.parent) this.stroke(pen, this.look(node.parent), [x, y], ink, open);
      const folded = this.folds && !open ? Math.log2(node.size) / 2 : 0;
      pen.beginPath();
      pen.arc(x, y, node === now ? 5.5 : open ? 3.6 : 2.6 + folded, 0, 7);
      pen.fillStyle = ink;
      pen.fill();
    }
    this.label(pen, now, width, colour("ink"), colour("ground"));
  }

  // A tree too wide for its paper is folded: what has failed inside a failed guess is
  // one dot, the larger the more there was.

  camera(width, height) {
    const { tree, node, at } = this.replay;
    const room = (width - 40) / Math.max(1, tree.leaves - 1);
    this.folds = room < NARROW;
    this.seen = tree.nodes.filter((n) =>
      n.from <= at && (!this.folds || !n.parent || at < n.parent.to));
    const dx = Math.min(SCALE, this.folds ? 15 : room);
    const dy = Math.max(11, Math.min(SCALE * 1.4, (height - 44) / Math.max(1, tree.depth)));
    const high = dy * tree.depth;
    const top = high <= height - 32 ? 16 : clamp(
      height / 2 - dy * node.depth, height - high - 28, 16);
    const middle = (tree.leaves - 1) / 2;
    return (n) => [
      width / 2 + dx * (this.folds ? this.beside(n) : n.across - middle),
      top + dy * n.depth,
    ];
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
    const words = data.names[node.event.x] + " = " + data.values[node.event.v];
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
