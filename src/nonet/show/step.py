"""A step as a picture: the position, what proves the step, and what it changes.

The layers, from below::

    paper, tints and hatches by role, lines, walls, frames of houses,
    lit marks, links (strong solid, weak dashed), digits, pencil marks,
    strokes through what is rubbed out, what is written now, labels

Each colour has a hatch and a shape of its own, so that it is told apart in black and
white too:

>>> from nonet.logic.singles.naked_single import NAKED_SINGLE
>>> picture = step_svg(NAKED_SINGLE.demo(), size_px=300)
>>> "<title>Naked single</title>" in picture, picture.count('class="ring"')
(True, 1)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet, House
from nonet.board.layout import Layout
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.say.language import ENGLISH, Language
from nonet.show.canvas import (
    MARK_SPAN,
    UNIT,
    Point,
    Theme,
    centre,
    circle,
    document,
    mark_centre,
    mark_grid,
    number,
    path,
    squares,
    style,
    text,
)
from nonet.show.figure import Figure, candidates, figure
from nonet.show.links import curves
from nonet.show.palette import INSETS, PALETTE
from nonet.show.svg import digit_size, digits, pencil_marks, ruled

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

COUNTS: Final = 6.0  # what it costs a link to run through a mark that counts
STANDS: Final = 0.6  # through one that merely stands
WRITTEN: Final = 0.8  # and through a ninth of a written digit


def step_svg(  # noqa: PLR0913 - a picture has many settings, each with a good default
    step: Step,
    *,
    theme: Theme = "light",
    size_px: int | None = None,
    labels: bool = True,
    language: Language = ENGLISH,
    styled: bool = True,
) -> str:
    """Draw *step* in the position where it was found, *size_px* wide.

    A picture that is not *styled* needs the style of its page.
    """
    return document(
        step.position.layout,
        step_layers(step),
        (language.say(step.technique.name), step.say(language)),
        sheet=style(theme, steps=True) if styled else None,
        theme=theme,
        size_px=size_px,
        labels=labels,
        language=language,
    )


def step_layers(step: Step) -> Iterator[str]:
    """Draw what the picture of *step* shows, from below."""
    shown, position = figure(step), step.position
    layout, grid = position.layout, position.grid
    big = written_big(shown)
    for house in layout.houses[3 * layout.size :]:
        yield path("tint ground", squares(house, layout))
    yield from _tints(shown)
    yield from ruled(grid)
    yield from _frames(shown.frames, layout)
    yield from _groups(shown)
    yield from _lights(shown)
    yield from _links(shown)
    yield from digits(grid)
    yield from pencil_marks(_marks(shown, big), layout)
    yield from _region_numbers(position)
    yield from _strikes(shown)
    yield from _answers(shown, big)


# Cells and houses


def _region_numbers(position: Position) -> Iterator[str]:
    """Number the regions of a jigsaw, beside a digit if any is written there.

    Among marks a number might be taken for one; if it must, it stands where 1 does not.

    >>> position = Position.parse("1... .... .... ....", "jigsaw:AABBAACBDCCBDDDC")
    >>> [number[-8:-7] for number in _region_numbers(position)][1:-1]
    ['1', '2', '3', '4']
    """
    layout = position.layout
    if not layout.regions:
        return
    yield '<g class="labels" font-size="8">'
    for region in layout.boxes:
        written = region.bits & ~position.empty
        free = written or region.bits & ~position.places[1] or region.bits
        cell = (free & -free).bit_length() - 1
        x, y = _corner(cell, layout)
        yield text(region.label, (x + 5, y + 6), 8)
    yield "</g>"


def _tints(shown: Figure) -> Iterator[str]:
    """Tint the cells; one that has several parts to play is shared in stripes."""
    layout = shown.position.layout
    stripes: dict[str, list[str]] = defaultdict(list)
    hatches: dict[str, list[str]] = defaultdict(list)
    for cell in layout.cells:
        shared = shown.tints_at(cell)
        for i, colour in enumerate(shared):
            stripes[colour].append(_stripe(cell, i, len(shared), layout))
            hatches[colour] += _hatch(cell, i, len(shared), colour, layout)
    for colour, strokes in stripes.items():
        hatch = path("hatch", hatches[colour]) if hatches[colour] else ""
        yield f'<g class="{colour}">{path("tint", strokes)}{hatch}</g>'


def _stripe(cell: Cell, index: int, count: int, layout: Layout) -> str:
    x, y = _corner(cell, layout)
    width = UNIT / count
    return f"M{number(x + index * width)} {y}h{number(width)}v{UNIT}h{number(-width)}z"


def _hatch(
    cell: Cell, index: int, count: int, colour: str, layout: Layout
) -> Iterator[str]:
    x, y = _corner(cell, layout)
    left, width = x + index * UNIT / count, UNIT / count
    for x0, y0, x1, y1 in PALETTE[colour].hatch:
        start = f"{number(left + x0 * width)} {number(y + y0 * UNIT)}"
        yield f"M{start}L{number(left + x1 * width)} {number(y + y1 * UNIT)}"


def _corner(cell: Cell, layout: Layout) -> tuple[int, int]:
    row, column = divmod(cell, layout.size)
    return UNIT * column, UNIT * row


def _frames(frames: Iterable[tuple[str, House]], layout: Layout) -> Iterator[str]:
    for colour, house in frames:
        edges = path(
            "frame" if colour == "frame-1" else "frame dashes",
            _outline(house, INSETS[colour], layout),
        )
        yield f'<g class="{colour}">{edges}</g>'


def _outline(house: CellSet, inset: float, layout: Layout) -> Iterator[str]:
    """Trace the border of a house of any shape, a little inside it.

    Where the border turns inwards, the strokes of two cells reach over to meet.
    """
    n, half = layout.size, UNIT / 2

    def inside(row: int, column: int) -> bool:
        return 0 <= row < n and 0 <= column < n and n * row + column in house

    for cell in house:
        row, column = divmod(cell, n)
        x, y = centre(cell, layout)
        for dx, dy in SIDES:
            if inside(row + dy, column + dx):
                continue
            ends = []
            for ax, ay in ((dy, -dx), (-dy, dx)):
                reach = half - inset
                if inside(row + ay, column + ax):
                    around = inside(row + ay + dy, column + ax + dx)
                    reach = half + inset if around else half
                ends.append(
                    f"{number(x + dx * (half - inset) + ax * reach)} "
                    f"{number(y + dy * (half - inset) + ay * reach)}"
                )
            yield f"M{ends[0]}L{ends[1]}"


# Marks and links


def _radius(layout: Layout) -> float:
    return MARK_SPAN / mark_grid(layout.size)[0] / 2


def _groups(shown: Figure) -> Iterator[str]:
    """Tie the marks of a group together."""
    layout = shown.position.layout
    for colour, node in shown.groups:
        spots = (_place(mark_centre(*mark, layout)) for mark in candidates(node))
        stroke = f'<path class="group" d="M{"L".join(spots)}"'
        yield f'<g class="{colour}">{stroke} stroke-width="{_radius(layout)}"/></g>'


def _place(spot: Point) -> str:
    return f"{number(spot[0])} {number(spot[1])}"


def _lights(shown: Figure) -> Iterator[str]:
    """Draw what lies under the lit marks: discs and squares, solid and hollow."""
    layout = shown.position.layout
    radius = _radius(layout)
    shapes: dict[str, list[str]] = defaultdict(list)
    for (cell, digit), colour in shown.lit.items():
        spot = mark_centre(cell, digit, layout)
        trace = _square if PALETTE[colour].square else circle
        shapes[colour].append(trace(spot, radius * (0.92 if trace is circle else 0.84)))
    for colour, strokes in shapes.items():
        name = "hollow" if PALETTE[colour].hollow else "solid"
        yield f'<g class="{colour}">{path(name, strokes)}</g>'
    for colour, name, marks in (
        ("gone", "tint", shown.struck),
        ("answer", "solid", shown.placed - written_big(shown)),
    ):
        if marks:
            spots = sorted(mark_centre(*mark, layout) for mark in marks)
            strokes = [circle(spot, radius) for spot in spots]
            yield f'<g class="{colour}">{path(name, strokes)}</g>'


def _square(middle: Point, radius: float) -> str:
    x, y = middle
    side = number(2 * radius)
    return f"M{_place((x - radius, y - radius))}h{side}v{side}h-{side}z"


def _links(shown: Figure) -> Iterator[str]:
    if not shown.links:
        return
    yield '<g class="chain">'
    for link, curve in curves(shown.links, shown.position.layout, costs(shown)):
        yield path("link strong" if link.strong else "link weak", [curve])
    yield "</g>"


def costs(shown: Figure) -> dict[Candidate, float]:
    """Tell what it would cost to hide each mark, or a part of a digit, by a link."""
    position = shown.position
    costs: dict[Candidate, float] = {}
    for cell, marks in enumerate(position.marks):
        written = position.digits[cell]
        hidden = digits_in(position.board.every_digit if written else marks)
        cost = WRITTEN if written else STANDS
        costs.update((Candidate(cell, each), cost) for each in hidden)
    counting = (*shown.lit, *shown.struck, *shown.placed)
    return costs | dict.fromkeys(counting, COUNTS)


def _marks(shown: Figure, big: set[Candidate]) -> Iterator[tuple[Candidate, str]]:
    filled = {cell for cell, _ in big}
    for cell, marks in enumerate(shown.position.marks):
        if cell in filled:
            continue
        for digit in digits_in(marks):
            mark = Candidate(cell, digit)
            colour = shown.lit.get(mark, "")
            if mark in shown.placed:
                yield mark, "on"
            elif mark in shown.struck:
                yield mark, "struck"
            elif not colour:
                yield mark, ""
            else:
                yield mark, f"{colour} ink" if PALETTE[colour].hollow else "on"


def _strikes(shown: Figure) -> Iterator[str]:
    if shown.struck:
        layout = shown.position.layout
        reach = 1.1 * _radius(layout)
        across = f"l{number(2 * reach)} {number(-2 * reach)}"
        spots = sorted(mark_centre(*mark, layout) for mark in shown.struck)
        strokes = [f"M{_place((x - reach, y + reach))}{across}" for x, y in spots]
        yield f'<g class="gone">{path("strike", strokes)}</g>'


# What is written now


def written_big(shown: Figure) -> set[Candidate]:
    """Tell which answers are written out: all but those that a link leads to."""
    linked = {cell for link in shown.links for node in link[:2] for cell in node.cells}
    return {mark for mark in shown.placed if mark.cell not in linked}


def _answers(shown: Figure, big: set[Candidate]) -> Iterator[str]:
    if not shown.placed:
        return
    layout = shown.position.layout
    size = digit_size(layout)
    yield f'<g class="answer" font-size="{size}">'
    for mark in sorted(shown.placed):
        middle = centre(mark.cell, layout)
        if mark in big:
            yield path("ring", [circle(middle, 0.42 * UNIT)])
            yield text(symbol(mark.digit, layout.size), middle, size, ' class="ink"')
        else:
            spot = mark_centre(*mark, layout)
            yield path("ring", [circle(spot, 1.4 * _radius(layout))])
    yield "</g>"
