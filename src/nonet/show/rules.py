"""Rules, drawn under the digits: cages, tubes, arrows, dots, clues outside.

>>> from nonet.board.layout import CLASSIC
>>> disc(0, CLASSIC)
'<path class="shade" d="M6 20a14 14 0 1 0 28 0a14 14 0 1 0 -28 0"/>'
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.show.canvas import UNIT, Point, centre, circle, number, path, squares, text

if TYPE_CHECKING:  # most boards have no rules
    from nonet.board.bits import Geometry
    from nonet.rules.rule import Rule

INSET: Final = 3.5  # from a cage's frame to the edge of its cells
RADIUS: Final = 14  # of discs; rings are a little wider
TIP: Final = 7  # the length of an arrow's head
DOT: Final = 5.5  # the radius of a dot between two cells
SMALL_DOT: Final = 3.7  # and of one between pencil marks, which it must not hide
BARB: Final = 6  # the length of an angle's sides
FOUR: Final = 10  # the radius of a circle where four cells meet
SIGN: Final = 11  # the font's size of letters between cells
CLUES: Final = 34  # the margin around a board that has clues outside
CLUE: Final = 16  # and of clues outside
LIT_CLUE: Final = 12  # the radius of the disc behind a clue that a step is about
TOTAL: Final = 9  # the font's size of a cage's total
WIDTH: Final = 0.65  # of a figure, to the font's size
SMALL: Final = 8.5  # and of one that stands on the border
SIDES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Over(str):
    """A stroke that lies over the lines of the board; the others lie under them."""

    __slots__ = ()


class Total(str):
    """A number in the corner of a cage; beside marks it stands *on the border*."""

    __slots__ = ("on_border",)
    on_border: Over


class Dot(Over):
    """A dot between two cells; beside marks it is *small*."""

    __slots__ = ("small",)
    small: Over


class RulePicture(NamedTuple):
    """How the rules of a puzzle are drawn and told."""

    under: tuple[str, ...]
    over: tuple[str, ...]
    has_clues: bool  # outside the board
    sentences: tuple[Sentence, ...]
    unseen: tuple[Sentence, ...]  # of rules that are not drawn
    brief: tuple[Sentence, ...]  # those, and one of each kind that is drawn

    @property
    def margin(self) -> int:
        """How much room the clues need around the board."""
        return CLUES if self.has_clues else 0

    @property
    def beside_marks(self) -> RulePicture:
        """The same where cells hold pencil marks, which need their corners."""
        totals = [each for each in self.under if isinstance(each, Total)]
        under = tuple(each for each in self.under if not isinstance(each, Total))
        over = [each.small if isinstance(each, Dot) else each for each in self.over]
        over += [each.on_border for each in totals]
        return self._replace(under=under, over=tuple(over))


def board_picture(board: Geometry) -> RulePicture | None:
    """Draw and tell the rules of a *board* with marks, ``None`` if it has none."""
    if not board.rules:
        return None
    return rule_picture(board.rules, board.layout).beside_marks


@lru_cache(64)
def rule_picture(rules: tuple[Rule, ...], layout: Layout) -> RulePicture:
    """Draw and tell *rules*: a page of steps draws them once."""
    from nonet.rules.brief import brief  # noqa: PLC0415 - it draws them too

    drawn = [(rule, [*rule.draw(layout)]) for rule in rules]
    strokes = [stroke for _, each in drawn for stroke in each]
    return RulePicture(
        tuple(stroke for stroke in strokes if not isinstance(stroke, Over)),
        tuple(stroke for stroke in strokes if isinstance(stroke, Over)),
        any(rule.has_clue for rule in rules),
        tuple(rule.sentence(layout) for rule in rules),
        tuple(rule.sentence(layout) for rule, each in drawn if not each),
        tuple(brief(rules, layout)),
    )


def disc(cell: Cell, layout: Layout) -> str:
    """Shade a circle."""
    return path("shade", [circle(centre(cell, layout), RADIUS)])


def square(cell: Cell, layout: Layout) -> str:
    """Shade a square."""
    x, y = centre(cell, layout)
    side = 2 * RADIUS
    return path(
        "shade", [f"M{number(x - RADIUS)} {number(y - RADIUS)}h{side}v{side}h-{side}z"]
    )


def tube(cells: Sequence[Cell], layout: Layout) -> str:
    """Shade a broad line."""
    return path("tube", [_line([centre(cell, layout) for cell in cells])])


def core(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a pale line within a tube."""
    return path("core", [_line([centre(cell, layout) for cell in cells])])


def diamond(cell: Cell, layout: Layout) -> str:
    """Draw a square on its corner around a cell."""
    x, y = centre(cell, layout)
    reach = RADIUS + 3
    corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    return path("rule", [_line(corners) + "z"])


def link(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a line from the rim of the first cell's ring to that of the last."""
    points = [centre(cell, layout) for cell in cells]
    first = _towards(points[0], points[1], RADIUS + 1.5)
    last = _towards(points[-1], points[-2], RADIUS + 1.5)
    return path("rule", [_line([first, *points[1:-1], last])])


def ring(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a circle around a cell, or a pill around several in a line."""
    if len(cells) == 1:
        return path("rule", [circle(centre(cells[0], layout), RADIUS + 1.5)])
    line = _line([centre(cell, layout) for cell in sorted(cells)])
    return path("pill", [line]) + path("pill hole", [line])


def band(cells: Sequence[Cell], colour: str, layout: Layout) -> str:
    """Draw a broad line in a colour: one of those called bands in the canvas."""
    return path(f"band {colour}", [_line([centre(cell, layout) for cell in cells])])


def dot(cells: Sequence[Cell], colour: str, words: str, layout: Layout) -> str:
    """Draw a ``white`` or ``black`` dot between two cells, perhaps with words in it."""
    middle = _between(cells, layout)
    if words:
        drawn = path(f"dot {colour}", [circle(middle, DOT)])
        return Over(drawn + sign(cells, words, layout, f"on-{colour}"))
    plain = Dot(path(f"dot {colour}", [circle(middle, DOT)]))
    plain.small = Over(path(f"dot {colour}", [circle(middle, SMALL_DOT)]))
    return plain


def sign(cells: Sequence[Cell], words: str, layout: Layout, name: str = "sign") -> str:
    """Write a letter or a number between cells, on paper that hides the lines."""
    middle = _between(cells, layout)
    more = f' class="{name}" font-size="{SIGN}"'
    paper = path("paper", [circle(middle, SIGN / 2)]) if name == "sign" else ""
    return Over(paper + text(words, middle, SIGN, more))


def chevron(small: Cell, large: Cell, layout: Layout) -> str:
    """Draw an angle on the border of two neighbours, its point to the smaller one."""
    x, y = _between((small, large), layout)
    x2, y2 = centre(small, layout)
    way = atan2(y2 - y, x2 - x)
    tip = _towards((x, y), (x2, y2), BARB / 2)
    barbs = [
        (tip[0] - BARB * cos(way + turn), tip[1] - BARB * sin(way + turn))
        for turn in (-pi / 4, pi / 4)
    ]
    return Over(path("pointer", [_line([barbs[0], tip, barbs[1]])]))


def four(cells: Sequence[Cell], words: Sequence[str], layout: Layout) -> str:
    """Draw a circle where four cells meet, with two or four short words in it."""
    x, y = _between(cells, layout)
    drawn = path("dot white", [circle((x, y), FOUR)])
    half = (len(words) + 1) // 2 if len(words) > 2 else len(words)
    lines = [" ".join(line) for line in (words[:half], words[half:]) if line]
    more = f' class="on-white" font-size="{TOTAL}"'
    for i, line in enumerate(lines):
        drop = TOTAL * (i - (len(lines) - 1) / 2)
        drawn += text(line, (x, y + drop), TOTAL, more)
    return Over(drawn)


def pencil(cell: Cell, words: str, layout: Layout) -> str:
    """Write small words along the lower edge of a cell, no wider than it is.

    >>> from nonet.board.layout import CLASSIC
    >>> [pencil(0, it, CLASSIC).count('font-size="9"') for it in ("12", "12346789")]
    [1, 0]
    """
    x, y = centre(cell, layout)
    size = min(TOTAL, round((UNIT - 2) / (WIDTH * len(words)), 1))
    more = f' class="total" font-size="{size}"'
    return text(words, (x, y + UNIT / 2 - TOTAL / 2 - 1), size, more)


def diagonal(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a thin line from corner to corner of the first cell and the last."""
    (x, y), (x2, y2) = (centre(cells[0], layout), centre(cells[-1], layout))
    reach = UNIT / 2 if x2 > x else -UNIT / 2
    ends = [(x - reach, y - UNIT / 2), (x2 + reach, y2 + UNIT / 2)]
    return path("rule", [_line(ends)])


def clue(line: Sequence[Cell], words: str, layout: Layout) -> str:
    """Write a clue outside the board, before the first cell of its line."""
    more = f' class="clue" font-size="{CLUE}"'
    return text(words, clue_centre(line, layout), CLUE, more)


def clue_centre(line: Sequence[Cell], layout: Layout) -> Point:
    """Find the place of a clue, before the first cell of its line."""
    (x, y), (x2, y2) = (centre(cell, layout) for cell in line[:2])
    return 2 * x - x2, 2 * y - y2


def clue_lights(board: Geometry, told: Container[str]) -> Iterator[tuple[Cell, str]]:
    """Trace a disc behind each clue whose rule is *told*, with the last cell it sees.

    A line may have a clue at either end: its tinted cells do not tell which is meant.
    """
    from nonet.rules.rule import ClueRule  # noqa: PLC0415 - most boards have no rules

    clues = (rule for rule in board.rules if isinstance(rule, ClueRule))
    for rule in clues:
        if len(rule.line) > 1 and str(rule.sentence(board.layout)) in told:
            middle = clue_centre(rule.line, board.layout)
            yield rule.line[-1], circle(middle, LIT_CLUE)


def pointer(line: Sequence[Cell], layout: Layout) -> str:
    """Draw a short arrow from a clue outside the board towards its diagonal."""
    (x, y), (x2, y2) = (centre(cell, layout) for cell in line[:2])
    tail, tip = ((x + part * (x - x2), y + part * (y - y2)) for part in (0.72, 0.54))
    return path("pointer", [_line([tail, tip]), _head(tail, tip, TIP / 2)])


def area(cells: Iterable[Cell], colour: str, layout: Layout) -> str:
    """Tint whole cells in one of the colours of bands."""
    return path(f"area {colour}", squares(cells, layout))


def _between(cells: Sequence[Cell], layout: Layout) -> Point:
    points = _centres(cells, layout)
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(
        points
    )


def arrow(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a shaft from the rim of the first cell's ring, with a head at its tip."""
    points = [centre(cell, layout) for cell in cells]
    points[0] = _towards(points[0], points[1], RADIUS + 1.5)
    return path("rule", [_line(points), _head(points[-2], points[-1], TIP)])


def _head(tail: Point, tip: Point, length: float) -> str:
    back = atan2(tail[1] - tip[1], tail[0] - tip[0])
    barbs = [
        (tip[0] + length * cos(back + turn), tip[1] + length * sin(back + turn))
        for turn in (-pi / 5, pi / 5)
    ]
    return _line([barbs[0], tip, barbs[1]])


def outline(cells: Sequence[Cell], layout: Layout) -> str:
    """Draw a dashed frame just inside some cells, however they lie."""
    inside = {divmod(cell, layout.size) for cell in cells}
    return path("cage", [_line(edge) for edge in _edges(inside)])


def _edges(inside: set[tuple[int, int]]) -> Iterator[list[Point]]:
    """Follow each side without a neighbour, to where the next such side begins.

    It ends before the corner if the frame turns in, at the corner if it goes straight
    on, and behind it if the frame turns out around a neighbour.
    """
    for row, column in sorted(inside):
        for down, right in SIDES:
            if (row + down, column + right) in inside:
                continue
            ends = []
            for way in (-1, 1):
                along, across = way * abs(right), way * abs(down)
                beside = (row + along, column + across) in inside
                behind = (row + along + down, column + across + right) in inside
                reach = UNIT / 2 + (INSET * behind if beside else -INSET)
                out = UNIT / 2 - INSET
                x = UNIT * (column + 0.5) + out * right + reach * across
                y = UNIT * (row + 0.5) + out * down + reach * along
                ends.append((x, y))
            yield ends


def cage_total(cell: Cell, words: str, layout: Layout) -> Total:
    """Write a number into the corner of a cage, on paper that hides the frame."""
    x, y = (part - UNIT / 2 for part in centre(cell, layout))
    total = Total(_label(words, (x + 1.5, y + 1.5), TOTAL))
    height = SMALL * 0.75  # of figures: between two rows of marks
    total.on_border = Over(_label(words, (x + 2, y - height / 2), SMALL, height))
    return total


def _label(words: str, corner: Point, size: float, height: float = TOTAL) -> str:
    """Write words on a piece of paper whose upper left *corner* is given."""
    x, y = corner
    width = 1 + 0.58 * size * len(words)
    paper = (
        f'<rect class="paper" x="{number(x)}" y="{number(y)}" '
        f'width="{number(width)}" height="{number(height)}"/>'
    )
    more = f' class="total" font-size="{number(size)}"'
    return paper + text(words, (x + width / 2, y + height / 2), size, more)


def _centres(cells: Sequence[Cell], layout: Layout) -> list[Point]:
    return [centre(cell, layout) for cell in cells]


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _towards(start: Point, end: Point, length: float) -> Point:
    angle = atan2(end[1] - start[1], end[0] - start[0])
    return start[0] + length * cos(angle), start[1] + length * sin(angle)
