"""Lay rules on a board: those that come before the digits, and those read off them.

What holds for the whole board, and lines, come first: then a full grid is drawn that
obeys them. Dots, letters and clues beside the board say what that grid has.

    whole board, lines ──► full grid ──► cages, dots, letters, clues outside
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nonet.board.layout import Layout
from nonet.make.chance import Chance
from nonet.make.rule_wishes import LINES, WHOLE, RuleWish
from nonet.make.shapes import Canvas, LineCells
from nonet.make.symmetry import images
from nonet.rules.cages.cage import Cage
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.strict import marked_pairs
from nonet.rules.dots.strict_dots import StrictDots
from nonet.rules.dots.strict_xv import StrictXV
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.dots.xv import VSign, XSign
from nonet.rules.lines.arrow import Arrow
from nonet.rules.lines.renban import Renban
from nonet.rules.lines.thermo import Thermo
from nonet.rules.lines.whisper import Whisper
from nonet.rules.moves import BESIDE, pairs
from nonet.rules.outside.border import place, sides, walk
from nonet.rules.outside.little_killer import WAYS, LittleKiller
from nonet.rules.outside.sandwich import Sandwich
from nonet.rules.registry import rule_class
from nonet.rules.rule import Rule

COVERED: Final = 0.4  # of the board, by lines, if there are givens
CROWDED: Final = 0.9  # if there are none
CLUES: Final = 10  # along diagonals, if there are givens


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board to lay rules on, whether it has no givens, and its chance."""

    layout: Layout
    symmetry: str
    bare: bool
    chance: Chance

    def orbit(self, line: LineCells) -> list[LineCells]:
        """Give all that a line turns into, itself first."""
        turns = images(self.symmetry, self.layout.size)
        return [*dict.fromkeys(tuple(turn[cell] for cell in line) for turn in turns)]


# Before the digits


def whole_rules(wishes: Iterable[RuleWish]) -> list[Rule]:
    """Give the rules about the whole board."""
    return [rule_class(wish.name)() for wish in wishes if wish.name in WHOLE]


def line_of(name: str, cells: LineCells, layout: Layout) -> Rule:
    """Make a line of some cells."""
    match name:
        case "thermo":
            return Thermo(cells)
        case "arrow":
            return Arrow(cells[:1], cells[1:])
        case "whispers":
            return Whisper(cells, Whisper.usual(layout))
    return Renban(cells)


def line_rules(
    wishes: Iterable[RuleWish], sheet: Sheet, digits: bytes = b""
) -> list[list[Rule]]:
    """Draw the lines that are asked for, in sets that belong together.

    If *digits* are known already, only such as they obey.
    """
    asked = [wish for wish in wishes if wish.name in LINES]
    if not asked:
        return []
    layout = sheet.layout
    canvas = Canvas(layout, sheet.symmetry, sheet.chance)
    cells = len(layout.cells) * (CROWDED if sheet.bare else COVERED) / len(asked)
    drawn: list[list[Rule]] = []
    for wish in asked:

        def fits(line: LineCells, name: str = wish.name) -> bool:
            return obeys(digits, line_of(name, line, layout), layout)

        found = canvas.lines(
            wish.sizes_on(layout), round(cells), fits if digits else None
        )
        drawn += [[line_of(wish.name, line, layout) for line in each] for each in found]
    return sheet.chance.shuffled(drawn)


def obeys(digits: bytes, rule: Rule, layout: Layout) -> bool:
    """Tell whether the digits of a full grid obey a rule."""
    return all(
        demand.holds(*[digits[cell] for cell in demand.scope])
        for demand in rule.demands(layout)
    )


def has_all(wishes: Iterable[RuleWish], rules: Sequence[Rule]) -> bool:
    """Tell whether each rule that is asked for is there at least once."""
    kinds = {*map(type, rules)}
    return all(
        wish.name in WHOLE or not kinds.isdisjoint(KINDS[wish.name]) for wish in wishes
    )


KINDS: Final[Mapping[str, tuple[type[Rule], ...]]] = {
    "killer": (Cage,),
    "thermo": (Thermo,),
    "arrow": (Arrow,),
    "whispers": (Whisper,),
    "renban": (Renban,),
    "dots": (WhiteDot, BlackDot),
    "strict-dots": (StrictDots,),
    "xv": (XSign, VSign),
    "strict-xv": (StrictXV,),
    "sandwich": (Sandwich,),
    "little-killer": (LittleKiller,),
}


# Read off a full grid


def read_rules(
    wishes: Iterable[RuleWish], sheet: Sheet, digits: bytes
) -> Iterator[Rule]:
    """Yield the dots, letters and clues outside that a full grid has."""
    for wish in wishes:
        if reader := READERS.get(wish.name):
            yield from reader(wish, sheet, digits)


def _dots(wish: RuleWish, sheet: Sheet, digits: bytes) -> Iterator[Rule]:
    def dot(pair: LineCells) -> Rule | None:
        a, b = sorted(digits[cell] for cell in pair)
        if b == 2 * a and (b - a > 1 or sheet.chance.below(2)):
            return BlackDot(pair)
        return WhiteDot(pair) if b - a == 1 else None

    marks = [*_signs(wish, sheet, dot)]
    yield from marks
    if wish.name.startswith("strict"):
        yield StrictDots(marked_pairs(marks, StrictDots.marks))


def _letters(wish: RuleWish, sheet: Sheet, digits: bytes) -> Iterator[Rule]:
    def letter(pair: LineCells) -> Rule | None:
        total = sum(digits[cell] for cell in pair)
        signs = {XSign.total: XSign, VSign.total: VSign}
        return signs[total](pair) if total in signs else None

    marks = [*_signs(wish, sheet, letter)]
    yield from marks
    if wish.name.startswith("strict"):
        yield StrictXV(marked_pairs(marks, StrictXV.marks))


def _signs(
    wish: RuleWish, sheet: Sheet, sign: Callable[[LineCells], Rule | None]
) -> Iterator[Rule]:
    """Yield what stands between neighbours: all of it, or about half of loose dots."""
    every = sheet.bare or wish.name != "dots"
    for pair in pairs(sheet.layout, BESIDE):
        mark = sign(pair)
        if mark and (every or sheet.chance.below(2)):
            yield mark


def _sandwiches(wish: RuleWish, sheet: Sheet, digits: bytes) -> Iterator[Rule]:
    """Read every row from the left and every column from the top."""
    del wish
    down, _, across, _ = sides(sheet.layout)
    for line in (*across, *down):
        held = [digits[cell] for cell in line]
        first, last = sorted((held.index(1), held.index(sheet.layout.size)))
        yield Sandwich(line, sum(held[first + 1 : last]))


def _diagonal_sums(wish: RuleWish, sheet: Sheet, digits: bytes) -> Iterator[Rule]:
    """Add up diagonals of the sizes that are asked for, and all that belong to them."""
    sizes = wish.sizes_on(sheet.layout)
    every = [line for line in _diagonals(sheet.layout) if not sizes.distance(len(line))]
    seen: set[object] = set()  # diagonals, and places of clues
    count = 0
    for line in sheet.chance.shuffled(every):
        if count >= CLUES and not sheet.bare:
            return
        for each in sheet.orbit(line):
            told = {frozenset(each), place(each, sheet.layout)}
            if not told & seen:
                seen |= told
                count += 1
                yield LittleKiller(each, sum(digits[cell] for cell in each))


def _diagonals(layout: Layout) -> Iterator[LineCells]:
    """Yield every diagonal from border to border, from both of its ends."""
    outside = range(layout.size + 2)
    edges = (0, layout.size + 1)
    for row in outside:
        for column in outside:
            if row in edges or column in edges:
                for way in WAYS.values():
                    if len(line := walk((row, column), *way, layout)) > 1:
                        yield line


READERS: Final[Mapping[str, Callable[[RuleWish, Sheet, bytes], Iterator[Rule]]]] = {
    "dots": _dots,
    "strict-dots": _dots,
    "xv": _letters,
    "strict-xv": _letters,
    "sandwich": _sandwiches,
    "little-killer": _diagonal_sums,
}
