"""Grounds: where marks must be missing for the pattern of a step to hold.

A pattern needs that something has no other place: a naked pair, that its cells have no
third digit; an X-wing, that its bases have the digit nowhere else. A *ground* is some
digits in some cells, and the step rests on those of their marks that are missing::

    naked pair 2 4 in D4 and G4      every digit in D4 and G4
    X-wing of 9 in rows B and D      9 in row B, 9 in row D
    strong link (5)A1=(5)A7          5 in row A

That a mark *stands* is never a ground: with more marks on the board a pattern either
is another one, or its grounds are not met. So a step holds in every position that has
the same digits and lacks the same marks of its grounds; which the tests ask of
thousands of steps.

>>> position = Position.parse("1... .2.. ..3. ....")
>>> pair = Deduction(roles={"cells": position.cells(0b0110)})
>>> [digits_in(ground.digits) for ground in cells_of("cells")(position, pair)]
[(1, 2, 3, 4)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate, Chain, Link
from nonet.board.cells import CellSet, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Ground, Grounds
from nonet.say.proof import Proof
from nonet.say.reasons import Phrase, almost_locked, link_houses


def missing(position: Position, grounds: Iterable[Ground]) -> list[int]:
    """Gather the marks that are missing on the *grounds*: a set of cells a digit.

    >>> position = Position.parse("1... .... .... ....:223")
    >>> missing(position, [Ground(0b0010, 0b1111_0000)])
    [0, 0, 64, 0, 0]
    """
    return [cells & position.empty for cells in lacking(position, grounds)]


def lacking(position: Position, grounds: Iterable[Ground]) -> list[int]:
    """Gather the marks that the *grounds* lack, in cells that are filled as well.

    A position where such a cell is still empty may have a mark there that spoils all.
    """
    gone = [0] * (position.board.size + 1)
    for digits, cells in grounds:
        for digit in digits_in(digits):
            gone[digit] |= cells & ~position.places[digit]
    return gone


# What a technique may rest on


def cells_of(*names: str) -> Grounds:
    """Every digit in the cells of these roles: they have no other marks."""
    return partial(_all_marks, names=names)


def _all_marks(
    position: Position, deduction: Deduction, *, names: tuple[str, ...]
) -> Iterator[Ground]:
    cells = 0
    for name in names:
        cells |= deduction.roles[name].bits
    yield Ground(position.board.every_digit, cells)


def places_in(houses: str = "house", digits: str = "digit") -> Grounds:
    """The digits of a role in the houses of a role: they have no other places."""
    return partial(_all_places, houses=houses, digits=digits)


def _all_places(
    position: Position, deduction: Deduction, *, houses: str, digits: str
) -> Iterator[Ground]:
    del position
    where, which = deduction.roles[houses], deduction.roles[digits]
    mask = sum(map(_bit, which)) if isinstance(which, tuple) else _bit(which)
    for house in (where,) if isinstance(where, House) else where:
        yield Ground(mask, house.bits)


def places_told(*names: str, house: str) -> Grounds:
    """The digit of the step in a house that each of these phrases tells of."""
    return partial(_places_told, names=names, house=house)


def _places_told(
    position: Position, deduction: Deduction, *, names: tuple[str, ...], house: str
) -> Iterator[Ground]:
    del position
    for name in names:
        if phrase := deduction.roles.get(name):
            yield Ground(_bit(deduction.roles["digit"]), phrase.roles[house].bits)


def together(*several: Grounds) -> Grounds:
    """All of these."""
    return partial(_together, several=several)


def _together(
    position: Position, deduction: Deduction, *, several: tuple[Grounds, ...]
) -> Iterator[Ground]:
    for grounds in several:
        yield from grounds(position, deduction)


def nothing(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """No mark at all: the digits on the board are enough."""
    del position, deduction
    return iter(())


def all_sets(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Every digit in each set of cells that is told: what is almost locked."""
    for role in deduction.roles.values():
        if isinstance(role, CellSet) and not isinstance(role, House):
            yield Ground(position.board.every_digit, role.bits)


def strong_links(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """What makes the strong links of each chain strong."""
    for role in deduction.roles.values():
        if isinstance(role, Chain):
            for link in role.links:
                if link.strong:
                    yield from _link(position, link)


def _link(position: Position, link: Link) -> Iterator[Ground]:
    start, end, _ = link
    every = position.board.every_digit
    if start.cells == end.cells and len(start.cells) == 1:
        yield Ground(every, start.cells.bits)
    elif houses := link_houses(link, position):
        yield _fewest_missing(position, start.digit, houses)
    elif cells := almost_locked(link, position):
        outside = [each.bits for each in (start.cells, end.cells) if len(each) == 1]
        yield Ground(every, cells | sum({each for each in outside if not each & cells}))


def _fewest_missing(position: Position, digit: Digit, houses: list[int]) -> Ground:
    """Of houses that do as well, take the one from which fewest marks are missing."""
    cells = [position.board.houses[index] for index in houses]
    lacking = position.empty & ~position.places[digit]
    return Ground(
        _bit(digit), min(cells, key=lambda each: (each & lacking).bit_count())
    )


def proofs(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """What the facts of the cases follow from."""
    del position
    proof: Proof = deduction.roles["proof"]
    for case in proof.cases:
        for digits, cells in case.grounds:
            yield Ground(digits, cells)


def colour_links(*names: str) -> Grounds:
    """What joins the candidates of two colours, and what a clash leaves with nothing.

    Two candidates are joined if they are the last of a house, or of a cell.
    """
    return partial(_colour_links, names=names)


def _colour_links(
    position: Position, deduction: Deduction, *, names: tuple[str, ...]
) -> Iterator[Ground]:
    roles = deduction.roles
    for one, two in zip(names[::2], names[1::2], strict=True):
        yield from _joints(position, roles[one], roles[two])
    clash = roles.get("clash")
    if isinstance(clash, Phrase):
        yield from _left_with_nothing(position, clash)


def _joints(
    position: Position, one: Sequence[Candidate], two: Sequence[Candidate]
) -> Iterator[Ground]:
    board = position.board
    ones, twos = _by_digit(one), _by_digit(two)
    for cell in {cell for cell, _ in one} & {cell for cell, _ in two}:
        yield Ground(board.every_digit, 1 << cell)
    for digit in ones.keys() & twos.keys():
        places, first, second = position.places[digit], ones[digit], twos[digit]
        for index in board.full:
            here = places & board.houses[index]
            if here.bit_count() == 2 and here & first and here & second:
                yield Ground(_bit(digit), board.houses[index])


def _by_digit(colour: Sequence[Candidate]) -> dict[Digit, int]:
    cells: dict[Digit, int] = {}
    for cell, digit in colour:
        cells[digit] = cells.get(digit, 0) | 1 << cell
    return cells


def _left_with_nothing(position: Position, clash: Phrase) -> Iterator[Ground]:
    match clash.roles:
        case {"cell": CellSet() as cell}:
            yield Ground(position.board.every_digit, cell.bits)
        case {"house": House() as house, "digit": int() as digit}:
            yield Ground(_bit(digit), house.bits)


def _bit(digit: Digit) -> int:
    return 1 << digit - 1
