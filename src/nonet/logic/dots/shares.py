"""Shares: the digits that signs of a house take from it.

Each group of signs in a house has a few fillings, and each filling a set of digits, as
bits. What is in all sets, the group takes in any case.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.dots.fillings import (
    GroupFilling,
    SignGroup,
    as_set,
    fillings,
    groups_inside,
)
from nonet.logic.ruled import domains
from nonet.say.reasons import Phrase, either

GroupWays: TypeAlias = tuple[GroupFilling, ...]
LISTED: Final = 5  # sets of digits that stand in one sentence


def filled_groups(
    position: Position,
) -> Iterator[tuple[House, list[tuple[SignGroup, GroupWays]]]]:
    """Yield the groups of each house that have few fillings."""
    board, held = position.board, domains(position)
    for house in board.names if board.rules else ():
        inside = [
            (group, ways)
            for group in groups_inside(board, house.bits)
            if group.bits & position.empty
            and (ways := fillings(group, tuple([held[c] for c in group.cells])))
        ]
        if inside:
            yield house, inside


def standing(position: Position, cells: int, digits: int) -> tuple[Candidate, ...]:
    """List the marks of some digits, as bits, that stand in some cells."""
    return tuple(
        mark for digit in digits_in(digits) for mark in position.standing(digit, cells)
    )


@lru_cache(1 << 12)
def sets_of(ways: Sequence[GroupFilling]) -> tuple[int, ...]:
    """Give the sets of digits of some fillings, as bits."""
    return tuple({sum(1 << digit - 1 for digit in way) for way in ways})


def in_all(sets: Sequence[int]) -> int:
    """Give the digits that all sets share.

    >>> in_all((0b011, 0b110))
    2
    """
    common = -1
    for each in sets:
        common &= each
    return common


@lru_cache(1 << 12)
def disjoint(options: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """List the ways to choose one set from each that share no digit.

    >>> disjoint(((0b11, 0b101), (0b110, 0b1100)))
    ((3, 12),)
    """
    found: list[tuple[int, ...]] = [()]
    for sets in options:
        found = [
            (*some, each) for some in found for each in sets if not sum(some) & each
        ]
    return tuple(found)


def options_of(ways: GroupWays, position: Position) -> str | Phrase:
    """List the sets of digits of a group, or count them."""
    sets = sorted({digits_in(each) for each in sets_of(ways)})
    if len(sets) <= LISTED:
        return either([as_set(each, position.board.size) for each in sets])
    return Phrase("one of {count} sets of digits", count=str(len(sets)))
