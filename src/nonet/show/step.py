"""A step as a picture: the position, what proves the step, and what it changes.

The layers, from below::

    paper, tints and hatches by role, rules, lines, walls, frames of houses, dots and
    totals on the lines, lit marks, links (strong solid, weak dashed), digits, pencil
    marks, their order, strokes through what is rubbed out, what is written now, labels,
    a legend

Each colour has a hatch and a shape of its own, so that it is told apart in black and
white too:

>>> from nonet.logic.singles.naked_single import NAKED_SINGLE
>>> picture = step_svg(NAKED_SINGLE.demo(), size_px=300)
>>> "<title>Naked single</title>" in picture, picture.count('class="ring"')
(True, 1)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.layout import Layout
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.say.language import ENGLISH, Language, _
from nonet.show.canvas import (
    UNIT,
    Theme,
    centre,
    circle,
    digit_size,
    document,
    mark_centre,
    mark_radius,
    number,
    path,
    squares,
    style,
    text,
)
from nonet.show.cited import sentences
from nonet.show.figure import Figure, figure
from nonet.show.lights import (
    groups,
    lights,
    links,
    marks,
    numbers,
    strikes,
    written_big,
)
from nonet.show.palette import INSETS, PALETTE
from nonet.show.rules import board_picture, clue_lights
from nonet.show.svg import digits, overlaid, pencil_marks, ruled

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

# What the lines of a chain mean, told under its picture.
LEGEND: Final = (
    ("key link", _("strong: not the first, so the second")),
    ("key link weak", _("weak: the first, so not the second")),
)


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
    rules = board_picture(step.position.board)
    return document(
        step.position.layout,
        step_layers(step),
        (language.say(step.technique.name), step.say(language)),
        sheet=style(theme, steps=True, ruled=bool(rules)) if styled else None,
        theme=theme,
        size_px=size_px,
        labels=labels,
        margin=rules.margin if rules else 0,
        legend=legend(language) if figure(step).links else (),
        language=language,
    )


def legend(language: Language = ENGLISH) -> list[tuple[str, str]]:
    """Tell what solid and dashed arrows mean, each with the class of its stroke."""
    return [(name, language.say(words)) for name, words in LEGEND]


def step_layers(step: Step) -> Iterator[str]:
    """Draw what the picture of *step* shows, from below."""
    shown, position = figure(step), step.position
    layout = position.layout
    big = written_big(shown)
    yield from grounds(layout)
    yield from tints(shown)
    yield from clues(step, shown)
    rules = board_picture(position.board)
    yield from ruled(position.grid, rules)
    yield from frames(shown, layout)
    yield from overlaid(rules)
    yield from evidence(shown, big)
    yield from digits(position.grid)
    yield from pencil_marks(marks(shown, big), layout)
    yield from outcome(shown, big)


def grounds(layout: Layout) -> Iterator[str]:
    """Tint the houses that a layout adds, faintly: a step is seen on them."""
    for house in layout.houses[3 * layout.size :]:
        yield path("tint ground", squares(house, layout))


def evidence(shown: Figure, big: set[Candidate]) -> Iterator[str]:
    """Draw what proves a step, as far as it lies under the marks and is no frame."""
    yield from groups(shown)
    yield from lights(shown, big)
    yield from links(shown)


def outcome(shown: Figure, big: set[Candidate]) -> Iterator[str]:
    """Draw what lies over the marks: numbers, strokes, and what is written now."""
    yield from _region_numbers(shown.position)
    yield from numbers(shown)
    yield from strikes(shown)
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


def tints(shown: Figure) -> Iterator[str]:
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


def clues(step: Step, shown: Figure) -> Iterator[str]:
    """Tint the clues that the step is about as the cells that they look along."""
    for colour, disc in lit_clues(step, shown):
        yield f'<g class="{colour}">{path("tint", [disc])}</g>'


def lit_clues(step: Step, shown: Figure) -> Iterator[tuple[str, str]]:
    """Yield a colour and a disc for each clue that the step is about."""
    if step.position.board.rules:
        told = {str(each) for each in sentences(step.roles.values())}
        for cell, disc in clue_lights(step.position.board, told):
            yield next(iter(shown.tints_at(cell)), "proof-1"), disc


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


def frames(shown: Figure, layout: Layout) -> Iterator[str]:
    """Frame the houses of a step, and what a contradiction leaves nothing."""
    for cells in shown.clashes:
        edges = path("clash", _outline(cells, INSETS["clash"], layout))
        yield f'<g class="gone">{edges}</g>'
    for colour, house in shown.frames:
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


# What is written now


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
            yield path("ring", [circle(spot, 1.4 * mark_radius(layout))])
    yield "</g>"
