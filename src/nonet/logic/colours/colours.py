"""Colours: candidates that strong links join, of which all of one colour are true.

Along a link of two last places exactly one end is true, so two colours in turn tell the
true ones from the false ones, though not which is which::

    + . . | . . - | . . .
    . . . | . . . | . . .      Either all + are true and all - false,
    . . . | . . + | . - .      or the other way round.

>>> position = Position.parse("1.2. .... .4.. ....")
>>> web = links(position)
>>> first = next(digit_colours(position))[0]
>>> [[web.name(position, node) for node in bits(colour)] for colour in first[1:3]]
[['(1)B3'], ['(1)B4']]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.chains.links import Web, bits, digit_links, links
from nonet.say.reasons import Phrase


class Cluster(NamedTuple):
    """Candidates in two colours, as sets of nodes, and what each colour excludes."""

    web: Web
    one: int
    two: int
    off_one: int
    off_two: int

    @property
    def all(self) -> int:
        """Both colours."""
        return self.one | self.two

    @property
    def turned(self) -> Cluster:
        """The same cluster, its colours exchanged."""
        return Cluster(self.web, self.two, self.one, self.off_two, self.off_one)


def _clusters(web: Web) -> list[Cluster]:
    """Colour whatever is linked; leave out what cannot be coloured."""
    found = []
    left = sum(1 << node for node, others in enumerate(web.strong) if others)
    while left:
        new, colours = left & -left, [0, 0]
        turn = 0
        while new:
            colours[turn] |= new
            turn ^= 1
            new = _joined(new, web.strong) & ~colours[turn]
        one, two = colours
        left &= ~(one | two)
        if not one & two:
            off = _joined(one, web.weak), _joined(two, web.weak)
            found.append(Cluster(web, one, two, *off))
    return found


def _joined(nodes: int, links: Sequence[int]) -> int:
    """Give what is linked to one of *nodes*."""
    joined = 0
    for node in bits(nodes):
        joined |= links[node]
    return joined


def by_digit(position: Position, colour: Iterable[Candidate]) -> tuple[Phrase, ...]:
    """Name candidates digit by digit."""
    cells: dict[int, int] = {}
    for cell, digit in colour:
        cells[digit] = cells.get(digit, 0) | 1 << cell
    return tuple(
        Phrase("{digit} in {cells}", digit=digit, cells=position.cells(bits))
        for digit, bits in sorted(cells.items())
    )


def exclusion(
    position: Position,
    gone: Candidate,
    first: Sequence[Candidate],
    second: Sequence[Candidate],
) -> Phrase:
    """Say by which candidate each colour excludes the one that is *gone*."""
    return Phrase(
        "{gone} is excluded by {one} of the first colour and {two} of the second",
        gone=gone,
        one=excluder(position, gone, first),
        two=excluder(position, gone, second),
    )


def excluder(
    position: Position, gone: Candidate, colour: Iterable[Candidate]
) -> Candidate:
    """Find a candidate of *colour* that excludes the one that is *gone*."""
    cell, digit = gone
    peers = position.board.peers[cell]
    return next(
        mark
        for mark in colour
        if mark.cell == cell or (mark.digit == digit and peers >> mark.cell & 1)
    )


def meeting(position: Position, cells: int, others: int) -> Phrase:
    """Name the first of *cells* that sees one of *others*, and that one."""
    one, seen = next(
        (cell, seen)
        for cell in cells_in(cells)
        if (seen := position.board.peers[cell] & others)
    )
    both = position.cells(1 << one | seen & -seen)
    return Phrase("{cells} see each other", cells=both)


def digit_colours(position: Position) -> Iterator[list[Cluster]]:
    """Colour each digit by itself, and give its clusters."""
    for digit, places in enumerate(position.places):
        if places:
            yield _digit_colours(position.board, digit, places)


# A step leaves most digits where they were: half of the clusters are there already.
@lru_cache(1 << 9)
def _digit_colours(board: Geometry, digit: Digit, places: int) -> list[Cluster]:
    return _clusters(digit_links(board, digit, places))


@pattern
def colours(position: Position) -> list[Cluster]:
    """Colour all digits together, through the cells with two marks too."""
    return _clusters(links(position))
