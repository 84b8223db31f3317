"""Booklets: puzzles to print, some to a page, and their solutions at the back.

A cover, if the puzzles need more than one page; then the puzzles, each numbered and
with its caption and the rules beyond its houses underneath; then the solutions, in
which the givens stay bold. Items
are taken one at a time, and of each only its digits are kept.

>>> from io import BytesIO
>>> puzzle = Grid("1..4 ..1. .1.. 4..1")
>>> file = BytesIO()
>>> booklet([(puzzle, Grid("1234 3412 2143 4321"), "easy")], file)
1
>>> file.getvalue()[:5]
b'%PDF-'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from math import prod
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import KINDS, MAX_SIZE, Layout
from nonet.board.notation import SYMBOLS, symbol
from nonet.errors import InputError
from nonet.say.language import ENGLISH, Language, _
from nonet.show.canvas import wrapped
from nonet.show.press import ACCENT, INK, LINES, SOFT, Press, Spot

if TYPE_CHECKING:  # it draws itself
    from nonet.rules import Puzzle
    from nonet.show.rules import RulePicture

BookletItem: TypeAlias = tuple[
    "Grid | Puzzle", Grid | None, str
]  # a puzzle, its solution, its caption

# How many boards there are on a page, in which columns and rows.
ARRANGED: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4)}
MANY: Final = ARRANGED | {20: (4, 5)}
# Up to which size of board there are so many, unless another number is asked for.
PUZZLES: Final = {12: 4, 16: 2, MAX_SIZE: 1}
RULED: Final = 2  # at most, with rules in words under the boards
SOLUTIONS: Final = {9: 20, 16: 12, 25: 6, MAX_SIZE: 1}
FEWEST: Final = 6  # as which solutions are arranged: one needs no whole page
KINDS_TOLD: Final = 6  # captions on the cover; more are no summary
RULES_TOLD: Final = 6

MARGIN: Final = 42  # left and right
TOP: Final = 66
BOTTOM: Final = 56
FOOT: Final = 30  # where the line at the foot stands
GAP: Final = 26  # between boards
UNDER: Final = 20  # room for the number and the caption
UNDER_SOLUTION: Final = 12
LEADING: Final = 10  # from one line of rules to the next
LARGEST: Final = 454  # a board of 16 cm

COVER: Final = "cover"  # stamps, made when all puzzles were seen
POINTER: Final = "pointer"


class Numbered(NamedTuple):
    """A grid to draw, its number, and what stands under it."""

    number: int
    grid: Grid
    caption: str = ""
    rules: RulePicture | None = None


def booklet(  # noqa: PLR0913 - a booklet has many settings, each with a good default
    items: Iterable[BookletItem],
    file: BinaryIO,
    *,
    title: str = "",
    per_page: int | None = None,
    paper: str = "a4",
    language: Language = ENGLISH,
) -> int:
    """Print *items* into a PDF, and tell how many there were.

    A page holds 1, 2, 4, 6, 9 or 12 puzzles: four, unless another number is asked for,
    there are fewer, the boards are large, or rules stand under them. *paper* is ``a4``
    or ``letter``.
    """
    title = title or language.say("Sudoku")
    press = Press(file, paper, title, language)
    if per_page not in (None, *ARRANGED):
        raise InputError(
            "a page holds 1, 2, 4, 6, 9 or 12 puzzles, not {found}", found=per_page
        )
    coming = iter(items)
    first = list(islice(coming, max(ARRANGED) + 1))
    if not first:
        raise InputError("there is no puzzle to print")
    arranged = _arranged(per_page, first)
    book = _Book(press, title, language)
    on_cover = _drawn(first[0][0]) if len(first) > prod(arranged) else None
    book.print(chain(first, coming), arranged, on_cover)
    press.save()
    return book.count


def _arranged(per_page: int | None, first: Sequence[BookletItem]) -> tuple[int, int]:
    """Choose how many columns and rows of puzzles a page has."""
    usual = _by_size(PUZZLES, [_drawn(puzzle).grid for puzzle, *_ in first])
    if any(_drawn(puzzle).rules for puzzle, *_ in first):
        usual = min(usual, RULED)
    return _enough(min(per_page or usual, len(first)))


def _by_size(numbers: Mapping[int, int], grids: Iterable[Grid]) -> int:
    """Look up how many boards of the size of the largest of *grids* fit on a page."""
    largest = max(grid.layout.size for grid in grids)
    return next(number for size, number in numbers.items() if largest <= size)


def _enough(boards: int) -> tuple[int, int]:
    """Find the arrangement that gives so many boards the most room.

    >>> _enough(3), _enough(13)
    ((2, 2), (4, 5))
    """
    return next(arranged for number, arranged in MANY.items() if number >= boards)


class _Book:
    """A booklet on the press, and what it has to remember."""

    def __init__(self, press: Press, title: str, language: Language) -> None:
        self.press, self.title, self.language = press, title, language
        self.count = 0
        self.captions: Counter[str] = Counter()
        self.rules: dict[str, None] = {}  # in the order in which they were needed
        self.solutions: list[Numbered] = []
        self.answered = 0  # the page on which the solutions begin

    def print(
        self,
        items: Iterable[BookletItem],
        arranged: tuple[int, int],
        on_cover: Numbered | None,
    ) -> None:
        """Print all pages in their order, and then what they could not know before."""
        if on_cover:
            self.press.put(COVER)
            self.press.turn()
        self._puzzles(items, arranged)
        if self.solutions:
            self._answers()
        if on_cover:
            self._cover(on_cover)
        self._pointer()

    def _puzzles(self, items: Iterable[BookletItem], arranged: tuple[int, int]) -> None:
        """Print the puzzles, and remember what is told of them elsewhere."""
        spots = list(self._spots(arranged, UNDER))
        numbered = map(self._noted, items)
        self.press.mark(self.language.say("Puzzles"))
        while page := list(islice(numbered, len(spots))):
            self._head(self.title)
            for puzzle, spot in zip(page, spots, strict=False):
                self._puzzle(puzzle, spot)
            self.press.put(POINTER)
            self._foot()

    def _noted(self, item: BookletItem) -> Numbered:
        puzzle, solution, caption = item
        self.count += 1
        self.captions[caption] += 1
        _, grid, _, rules = _drawn(puzzle)
        if len(self.rules) < RULES_TOLD:
            self.rules |= dict.fromkeys(_rules(grid.layout, self.language))
        if rules:
            told = self.language.say("More rules stand under their puzzles.")
            self.rules[told] = None
        if solution:
            solved = grid.with_digits(solution.digits)
            self.solutions.append(Numbered(self.count, solved))
        return Numbered(self.count, grid, caption, rules)

    def _puzzle(self, puzzle: Numbered, spot: Spot) -> None:
        """Draw a board, smaller where words stand under it."""
        press, told = self.press, self._words(puzzle, spot.side)
        high = LEADING * len(told)
        if high > spot.side / 2:
            raise InputError(
                "the rules of puzzle {number} take too much room in words: print fewer "
                "puzzles on a page",
                number=puzzle.number,
            )
        for i, words in enumerate(reversed(told)):
            press.write(words, (spot.x, spot.y - 17 + LEADING * i), 8, colour=SOFT)
        base = spot.y - 17 + high
        board = Spot(spot.x + high / 2, spot.y + high, spot.side - high)
        press.board(puzzle.grid, board, puzzle.rules)
        press.write(str(puzzle.number), (spot.x, base), 12, bold=True)
        press.write(
            puzzle.caption,
            (spot.x + spot.side, base),
            10,
            colour=SOFT,
            align="right",
            room=spot.side - 50,
        )

    def _words(self, puzzle: Numbered, width: float) -> list[str]:
        """Tell the rules in lines that are no wider than the board."""
        told = puzzle.rules.brief if puzzle.rules else ()
        words = (str(self.language.words(each)) for each in told)
        return [line for each in words for line in wrapped(each, width, 8)]

    def _answers(self) -> None:
        """Print the solutions, many to a page."""
        press, words = self.press, self.language.say("Solutions")
        most = _by_size(SOLUTIONS, [each.grid for each in self.solutions])
        arranged = _enough(min(most, max(len(self.solutions), FEWEST)))
        spots = list(self._spots(arranged, UNDER_SOLUTION))
        self.answered = press.page
        press.mark(words)
        for start in range(0, len(self.solutions), len(spots)):
            self._head(words)
            page = self.solutions[start : start + len(spots)]
            for solved, spot in zip(page, spots, strict=False):
                press.board(solved.grid, spot)
                at = spot.x + spot.side / 2, spot.y - 11
                press.write(str(solved.number), at, 8, bold=True, align="centre")
            self._foot()

    # The page around the boards

    def _spots(self, arranged: tuple[int, int], under: float) -> Iterator[Spot]:
        """Spread boards over the page, with so much room *under* each."""
        columns, rows = arranged
        wide = (self.press.width - 2 * MARGIN + GAP) / columns
        high = (self.press.height - TOP - BOTTOM + GAP) / rows
        side = min(wide - GAP, high - GAP - under, LARGEST)
        for row in range(rows):
            for column in range(columns):
                x = MARGIN + wide * (column + 0.5) - (side + GAP) / 2
                y = TOP + high * (row + 0.5) - (side + under + GAP) / 2
                yield Spot(x, self.press.height - y - side, side)

    def _head(self, words: str) -> None:
        press = self.press
        y = press.height - TOP + 26
        press.write(words, (MARGIN, y), 10, colour=SOFT, room=press.width - 2 * MARGIN)
        press.rule((MARGIN, y - 8), press.width - 2 * MARGIN, 0.6, LINES)

    def _foot(self) -> None:
        press = self.press
        at = press.width / 2, FOOT
        press.write(str(press.page), at, 10, colour=SOFT, align="centre")
        press.turn()

    # What is known at the end

    def _pointer(self) -> None:
        """Tell at the foot of every page of puzzles where the solutions are."""
        press, words = self.press, ""
        if self.answered:
            words = self.language.say("Solutions: page {page}", page=self.answered)
        with press.stamp(POINTER):
            at = press.width - MARGIN, FOOT
            press.write(words, at, 9, colour=SOFT, align="right")

    def _cover(self, example: Numbered) -> None:
        """Draw the title, how many of what there are, an *example*, and the rules."""
        press = self.press
        side = 0.6 * press.width
        bottom = 0.47 * press.height - side / 2
        with press.stamp(COVER):
            self._centred(self.title, press.height - 120, 44, INK, bold=True)
            bar = 60
            start = (press.width - bar) / 2, press.height - 146
            press.rule(start, bar, 3, ACCENT)
            self._centred(self._contents(), press.height - 176, 14)
            middle = Spot((press.width - side) / 2, bottom, side)
            press.board(example.grid, middle, example.rules)
            for i, rule in enumerate(islice(self.rules, RULES_TOLD)):
                self._centred(rule, bottom - 50 - 17 * i, 11)

    def _centred(
        self,
        words: str,
        y: float,
        size: float,
        colour: str = SOFT,
        *,
        bold: bool = False,
    ) -> None:
        press = self.press
        press.write(
            words,
            (press.width / 2, y),
            size,
            colour=colour,
            bold=bold,
            align="centre",
            room=press.width - 2 * MARGIN,
        )

    def _contents(self) -> str:
        """Say how many puzzles there are, and of which kinds if these are few."""
        language = self.language
        told = language.plural("{n} puzzle", "{n} puzzles", self.count)
        kinds = [caption for caption in self.captions if caption]
        if len(self.captions) > 1:
            kinds = [
                language.say("{number} {kind}", number=self.captions[kind], kind=kind)
                for kind in kinds
            ]
        if not kinds or len(kinds) > KINDS_TOLD:
            return told
        return language.say("{puzzles}: {kinds}", puzzles=told, kinds=kinds)


def _drawn(puzzle: Grid | Puzzle) -> Numbered:
    """Take a puzzle apart: its digits, and how its rules are drawn."""
    if isinstance(puzzle, Grid):
        return Numbered(1, puzzle)
    return Numbered(1, puzzle.grid, rules=puzzle.picture)


def _rules(layout: Layout, language: Language) -> Iterator[str]:
    """Say what a player has to know of a board."""
    template = _("Every row, column and box holds each of {symbols} once.")
    if layout.regions:
        template = _("Every row, column and region holds each of {symbols} once.")
    yield language.say(template, symbols=_symbols(layout.size, language))
    kinds = {extra.kind for extra in layout.extras}
    if "diagonal" in kinds:
        yield language.say("So does each diagonal, where both are shaded.")
    if "window" in kinds:
        yield language.say("So does each window, where windows are shaded.")
    if kinds - set(KINDS):
        yield language.say("No digit stands twice in cells that are shaded alike.")


def _symbols(n: int, language: Language) -> list[str]:
    """Say what is written into a board of size *n*.

    >>> _symbols(9, ENGLISH), _symbols(16, ENGLISH)
    (['1 to 9'], ['1 to 9', 'A to G'])
    """
    letters = 9 < n <= len(SYMBOLS)
    ends = [("1", "9"), ("A", symbol(n, n))] if letters else [("1", str(n))]
    return [language.say("{first} to {last}", first=a, last=z) for a, z in ends]
