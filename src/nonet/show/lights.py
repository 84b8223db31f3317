"""What the picture of a step makes of its marks: lit, numbered, linked, struck, absent.

The layers, from below: groups, lit shapes, links, the pencil marks with those that have
left before, their order, strokes through what is rubbed out.

>>> from nonet.logic.chains.xy_chain import XY_CHAIN
>>> from nonet.show.figure import figure
>>> shown = figure(XY_CHAIN.demo())
>>> len(list(numbers(shown))) > 2, len(list(links(shown))) > 2
(True, True)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.show.canvas import (
    Point,
    circle,
    mark_centre,
    mark_radius,
    number,
    path,
    place,
    text,
)
from nonet.show.cited import candidates
from nonet.show.figure import Figure
from nonet.show.links import LinkArrow, Terrain, arrows, badge_spot, badges
from nonet.show.palette import PALETTE

COUNTS: Final = 6.0  # what it costs a link to run through a mark that counts
STANDS: Final = 1.0  # through one that merely stands
WRITTEN: Final = 2.5  # and through a written digit
BADGE: Final = 6.5  # the font's size of the numbers of a 9×9 board, whose marks' is 12


def groups(shown: Figure) -> Iterator[str]:
    """Tie the marks of a group together."""
    layout = shown.position.layout
    width = number(mark_radius(layout))
    for colour, node in shown.groups:
        spots = (place(mark_centre(*mark, layout)) for mark in candidates(node))
        stroke = f'<path class="group" d="M{"L".join(spots)}"'
        yield f'<g class="{colour}">{stroke} stroke-width="{width}"/></g>'


def lights(shown: Figure, big: set[Candidate]) -> Iterator[str]:
    """Draw what lies under the lit marks: discs, squares, diamonds, some hollow."""
    layout = shown.position.layout
    radius = mark_radius(layout)
    shapes: dict[str, list[str]] = defaultdict(list)
    for mark, colour in shown.lit.items():
        trace, share = SHAPES[PALETTE[colour].shape]
        shapes[colour].append(trace(mark_centre(*mark, layout), radius * share))
    for colour, strokes in shapes.items():
        name = "hollow" if PALETTE[colour].hollow else "solid"
        yield f'<g class="{colour}">{path(name, strokes)}</g>'
    for colour, name, marks in (
        ("gone", "tint", shown.struck),
        ("answer", "solid", shown.placed - big),
    ):
        if marks:
            spots = sorted(mark_centre(*mark, layout) for mark in marks)
            strokes = [circle(spot, radius) for spot in spots]
            yield f'<g class="{colour}">{path(name, strokes)}</g>'


def _square(middle: Point, radius: float) -> str:
    x, y = middle
    side = number(2 * radius)
    return f"M{place((x - radius, y - radius))}h{side}v{side}h-{side}z"


def _diamond(middle: Point, radius: float) -> str:
    x, y = middle
    r = number(radius)
    return f"M{place((x, y - radius))}l{r} {r}l-{r} {r}l-{r} -{r}z"


SHAPES: Final = {
    "disc": (circle, 0.92),
    "square": (_square, 0.84),
    "diamond": (_diamond, 1.1),
}


# Links


def links(shown: Figure) -> Iterator[str]:
    """Draw the links as arrows: strong ones solid, weak ones dashed."""
    if shown.links:
        yield '<g class="chain">'
        for (_, _, strong), stroke, head in linked(shown):
            yield path("link strong" if strong else "link weak", [stroke])
            yield path("head", [head])
        yield "</g>"


def linked(shown: Figure) -> Iterator[LinkArrow]:
    """Trace the links around what else is to be read."""
    return arrows(shown.links, _ground(shown)) if shown.links else iter(())


def _ground(shown: Figure) -> Terrain:
    """Tell what stands where links run, and what it would cost to hide it."""
    position = shown.position
    marks = {
        Candidate(cell, digit): STANDS
        for cell, mask in enumerate(position.marks)
        for digit in digits_in(mask)
    }
    counting = (*shown.lit, *shown.struck, *shown.placed, *shown.absent)
    written = {cell: WRITTEN for cell, digit in enumerate(position.digits) if digit}
    written |= {mark.cell: COUNTS for mark in written_big(shown)}
    shaped = frozenset((*shown.lit, *shown.struck, *shown.placed))
    marks |= dict.fromkeys(counting, COUNTS)
    numbered = badges(shown.order, position.layout)
    return Terrain(position.layout, marks, written, shaped, numbered)


def written_big(shown: Figure) -> set[Candidate]:
    """Tell which answers are written out: all but those that a link leads to."""
    linked = {cell for link in shown.links for node in link[:2] for cell in node.cells}
    return {mark for mark in shown.placed if mark.cell not in linked}


# Marks


def marks(shown: Figure, big: set[Candidate]) -> Iterator[tuple[Candidate, str]]:
    """Yield the marks with their classes, also those that have left but are cited."""
    filled = {cell for cell, _ in big}
    for cell, mask in enumerate(shown.position.marks):
        if cell not in filled:
            for digit in digits_in(mask):
                mark = Candidate(cell, digit)
                yield mark, _ink(shown, mark)
    for mark in shown.absent:
        yield mark, "absent"


def _ink(shown: Figure, mark: Candidate) -> str:
    colour = shown.lit.get(mark, "")
    if mark in shown.placed:
        return "on"
    if mark in shown.struck:
        return "struck"
    if not colour:
        return ""
    return f"{colour} ink" if PALETTE[colour].hollow else "on"


def numbers(shown: Figure) -> Iterator[str]:
    """Number the marks of a chain or a proof as they are read, between other marks."""
    if not shown.order:
        return
    layout = shown.position.layout
    size = BADGE * mark_radius(layout) / 6.2
    drawn = [
        (badge_spot(mark, layout), str(order)) for mark, order in shown.order.items()
    ]
    yield path("paper", (circle(spot, 0.55 * size) for spot, _ in drawn))
    yield f'<g class="chain ink" font-size="{number(size)}">'
    yield from (text(words, spot, size) for spot, words in drawn)
    yield "</g>"


def strikes(shown: Figure) -> Iterator[str]:
    """Strike what is rubbed out now, and finely what was before."""
    layout = shown.position.layout
    for colour, gone, share in (
        ("gone", shown.struck, 1.1),
        ("plain", shown.absent, 0.8),
    ):
        if gone:
            reach = share * mark_radius(layout)
            across = f"l{number(2 * reach)} {number(-2 * reach)}"
            spots = sorted(mark_centre(*mark, layout) for mark in gone)
            strokes = [f"M{place((x - reach, y + reach))}{across}" for x, y in spots]
            name = "strike" if colour == "gone" else "fine"
            yield f'<g class="{colour}">{path(name, strokes)}</g>'
