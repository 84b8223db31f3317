"""How many cells of a house are of a class: at least and at most, by lines of classes.

Cells that must be of one class are a *set*; a line has a few sets of which each is of
another class. A house has as many cells of a class as the class has digits::

    whisper         a─b─a─b    sets a and b    low 1 2 3 4, high 6 7 8 9
    entropic line   a─b─c─a    sets a b c      low 1 2 3, middle 4 5 6, high 7 8 9

Lines that share a cell share its set.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.lines.entropic_line import EntropicLine
>>> rules = (EntropicLine((0, 1, 2, 3)), EntropicLine((3, 12)))
>>> (system,) = systems(ruled(CLASSIC, rules), ("entropic-line",))
>>> system.lines
((9, 2, 4), (9, 4096))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.position import Position
from nonet.logic.lines.line_steps import bits_of
from nonet.logic.lines.whisper_net import highs, lows, whisper_net
from nonet.logic.ruled import domains

TURNS: Final = ("entropic-line", "modular-line", "parity-line")


class ClassSystem(NamedTuple):
    """Classes of digits, as bits, and the lines that go by them, as sets of cells."""

    kind: str
    classes: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]


@lru_cache(64)
def systems(board: Geometry, kinds: tuple[str, ...]) -> tuple[ClassSystem, ...]:
    """List the lines of these *kinds*, those with the same classes together."""
    found: dict[tuple[str, tuple[int, ...]], list[tuple[int, ...]]] = {}
    if "whisper" in kinds:
        for part in whisper_net(board).parts:
            sorts = lows(part.number, board.size), highs(part.number, board.size)
            found.setdefault(("whisper", sorts), []).append((part.one, part.other))
    for rule in board.rules:
        if rule.name in kinds and rule.name in TURNS:
            classes = classes_of(rule, board.size)
            found.setdefault((rule.name, classes), []).append(_sets(rule, classes))
    return tuple(ClassSystem(*key, _merged(lines)) for key, lines in found.items())


def classes_of(rule: Any, size: int) -> tuple[int, ...]:
    """Give the digits of each class of a line, as bits.

    >>> from nonet.rules.lines.parity_line import ParityLine
    >>> [bin(each) for each in classes_of(ParityLine((0, 1)), 4)]
    ['0b1010', '0b101']
    """
    digits = range(1, size + 1)
    if rule.name == "entropic-line":
        third = (size + 1) // 3
        kinds = [(d > third) + (d > size - third) for d in digits]
        number = 3
    else:
        number = 2 if rule.name == "parity-line" else rule.number
        kinds = [d % number for d in digits]
    return tuple(
        sum(1 << d - 1 for d, kind in zip(digits, kinds, strict=True) if kind == each)
        for each in range(number)
    )


def _sets(rule: Any, classes: Sequence[int]) -> tuple[int, ...]:
    """Gather cells that are whole turns apart."""
    turn = len(classes)
    count = min(turn, len(rule.cells))
    return tuple(bits_of(rule.cells[start::turn]) for start in range(count))


def _merged(lines: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Let sets that share a cell be one."""
    sets: list[int] = []
    for one in (one for line in lines for one in line):
        joined = one
        for other in [each for each in sets if each & one]:
            joined |= other
            sets.remove(other)
        sets.append(joined)
    whole = [tuple(next(s for s in sets if s & one) for one in line) for line in lines]
    return tuple(dict.fromkeys(line for line in whole if len({*line}) == len(line)))


class ClassClaim(NamedTuple):
    """That a set of cells is of a class, by number, or is not."""

    cells: int
    which: int
    holds: bool


class ClassShare(NamedTuple):
    """Cells of a house of which so many are of a class, at least or at most."""

    cells: int
    number: int


class ClassCount(NamedTuple):
    """How many cells of a house are of a class at least, at most, by which shares."""

    least: int
    most: int
    counted: int
    needed: tuple[ClassShare, ...]  # that make up the least
    roomy: tuple[ClassShare, ...]  # that make up the most


def count(
    position: Position, house: int, system: ClassSystem, claim: ClassClaim
) -> ClassCount:
    """Count the cells of a house that are of the class of a claim, if it is true."""
    held, digits = domains(position), system.classes[claim.which]
    met, lines = _on_lines(position, house, system, claim)
    sure = able = 0
    for cell in cells_in(house & ~met):
        if claim.cells >> cell & 1:
            sure |= claim.holds << cell
            able |= claim.holds << cell
        elif held[cell] & digits:
            sure |= (not held[cell] & ~digits) << cell
            able |= 1 << cell
    return ClassCount(
        lines.least + sure.bit_count(),
        lines.most + able.bit_count(),
        (lines.counted | sure) & ~claim.cells,
        (*lines.needed, *_alone(sure)),
        (*lines.roomy, *_alone(able)),
    )


def _alone(cells: int) -> tuple[ClassShare, ...]:
    """Give the share of cells that all count; none if there are none."""
    return (ClassShare(cells, cells.bit_count()),) if cells else ()


def _on_lines(
    position: Position, house: int, system: ClassSystem, claim: ClassClaim
) -> tuple[int, ClassCount]:
    """Count by whole lines, each set once: one set of a line is of the class."""
    digits = system.classes[claim.which]
    counted = met = 0
    needed: list[ClassShare] = []
    roomy: list[ClassShare] = []
    for line in sorted(system.lines, key=lambda line: -_fewest(line, house)):
        if any(cells & met for cells in line) or not any(s & house for s in line):
            continue
        able = [s for s in line if can_be(position, s, digits)]
        if claim.cells in line:
            able = [s for s in able if (s == claim.cells) is claim.holds]
        sizes = [(s & house).bit_count() for s in able]
        whole = bits_of(c for s in line for c in cells_in(s))
        here = bits_of(c for s in able for c in cells_in(s & house))
        met |= whole
        if largest := max(sizes, default=0):
            roomy.append(ClassShare(here, largest))
        is_needed = len(line) == len(system.classes)
        smallest = min(sizes, default=0)
        if smallest and (is_needed or (claim.holds and claim.cells in line)):
            needed.append(ClassShare(here, smallest))
            counted |= whole & house
    least, most = (sum(share.number for share in some) for some in (needed, roomy))
    return met, ClassCount(least, most, counted, tuple(needed), tuple(roomy))


def _fewest(line: Sequence[int], house: int) -> int:
    return min((cells & house).bit_count() for cells in line)


def can_be(position: Position, cells: int, digits: int) -> bool:
    """Tell whether all of some cells may be of a class."""
    held = domains(position)
    return all(held[cell] & digits for cell in cells_in(cells))


def claims(position: Position, house: int, system: ClassSystem) -> Iterator[ClassClaim]:
    """Yield what may be asked of the sets that a house meets and that are not known."""
    held = domains(position)
    for cells in dict.fromkeys(s for line in system.lines for s in line if s & house):
        able = [c for c in system.classes if can_be(position, cells, c)]
        for which, digits in enumerate(system.classes):
            is_open = any(held[cell] & ~digits for cell in cells_in(cells))
            if len(able) > 1 and digits in able and is_open:
                yield ClassClaim(cells, which, holds=True)
                yield ClassClaim(cells, which, holds=False)
