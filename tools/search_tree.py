"""A search tree as a picture: what was tried, from the top down and from left to right.

A node is a guess. Green leads to the solution, red is where it ended in a
contradiction; what was tried in vain above it is grey::

              ●
            ╱   ╲
          WA=R   …      a name and a value at each node, if there is room

>>> from nonet.csp.problems.queens import queens
>>> from nonet.lab import record
>>> recorded = record(queens(4), "given,none").events
>>> [node.kind for node in grown(recorded).below]
['open', 'solved']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from nonet.events import Event
from nonet.show.canvas import circle, head, number, rules, text

DOWN: Final = 54  # from a node to its children
MARGIN: Final = 16  # left and right: labels are wider than nodes
COLOURS: Final = {
    "paper": ("fill", "#fff", "#16191f"),
    "edge": ("stroke", "#8b94a5", "#7d8798"),
    "open": ("fill", "#8b94a5", "#7d8798"),
    "failed": ("fill", "#cf2a35", "#f0626b"),
    "solved": ("fill", "#1a7f4b", "#46b980"),
    "name": ("fill", "#1a1f2b", "#f4f6fa"),
}
SHAPES: Final = {
    "text": "font-family:system-ui,sans-serif;text-anchor:middle",
    "edge": "fill:none;stroke-width:1.4",
}


@dataclass
class TreeNode:
    """A guess, what came of it, and those below it."""

    label: str
    kind: str = "open"
    below: list[TreeNode] = field(default_factory=list)
    x: float = 0.0


def grown(events: Iterable[Event]) -> TreeNode:
    """Read the tree of guesses from the log of a search."""
    root = TreeNode("")
    path = [root]
    for event in events:
        match event.kind:
            case "guess":
                node = TreeNode(f"{event.name}={event.value}")
                path[-1].below.append(node)
                path.append(node)
            case "contradiction":
                path[-1].kind = "failed"
            case "backtrack":
                left = path.pop()
                if not left.below:
                    left.kind = "failed"
            case "solution":
                for node in path:
                    node.kind = "solved"
    return root


def tree_svg(
    events: Iterable[Event], *, across: float = 46, labels: bool = True
) -> str:
    """Draw the tree of a search; its leaves stand so far apart."""
    root = grown(events)
    leaves = _place(root, 0, across)
    width = round(leaves * across) + 2 * MARGIN
    height = round((_depth(root) + 0.3) * DOWN)
    parts = [
        head((width, height), "auto", width),
        f"<style>{rules('auto', SHAPES, COLOURS)}</style>",
        f'<rect class="paper" width="{width}" height="{height}" rx="6"/>',
        *_drawn(root, 0, labels=labels),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _place(node: TreeNode, leaves: int, across: float) -> int:
    """Put leaves beside each other and the others above; count the leaves."""
    if not node.below:
        node.x = (leaves + 0.5) * across + MARGIN
        return leaves + 1
    for each in node.below:
        leaves = _place(each, leaves, across)
    node.x = (node.below[0].x + node.below[-1].x) / 2
    return leaves


def _depth(node: TreeNode) -> int:
    return 1 + max(map(_depth, node.below), default=0)


def _drawn(node: TreeNode, level: int, *, labels: bool) -> Iterator[str]:
    y = (level + 0.6) * DOWN
    for each in node.below:
        ends = (node.x, y, each.x, y + DOWN)
        yield _edge(ends)
        yield from _drawn(each, level + 1, labels=labels)
    round_ = circle((node.x, y), 7 if labels else 4)
    yield f'<path class="{node.kind}" d="{round_}"/>'
    if labels and node.label:
        yield text(node.label, (node.x, y + 15), 10, ' class="name" font-size="10"')


def _edge(ends: Sequence[float]) -> str:
    x, y, u, v = map(number, ends)
    return f'<path class="edge" d="M{x} {y}L{u} {v}"/>'
