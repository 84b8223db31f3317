"""Siamese fish: two finned fish that share their bases.

The bases are the same, the covers are not: what is a fin of one fish is covered in the
other, and each removes something that the other does not::

    x . y | . . . | . . .      With columns 1 and 4 as covers, the 5 in column 3 is
    5 . 5 | 5 . . | . . .      a fin, and x goes. With columns 3 and 4 as covers,
    5 . . | 5 . . | . . .      the two in column 1 are fins, and y goes.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.bits import geometry
>>> from nonet.logic.fish.covers import fish
>>> places = CLASSIC.cell_set("A1 A3 B1 B3 B4 C1 C4").bits
>>> one = fish(geometry(CLASSIC), places, (1, 2), (9, 12))
>>> other = fish(geometry(CLASSIC), places, (1, 2), (11, 12))
>>> [(first.gone, second.gone) for first, second in _twins([one, other])]
[(1, 4)]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.exotic.templates import doomed
from nonet.logic.fish.covers import Fish, FishKind, Houses, fin_words, fish_of, roles
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase

Twins: TypeAlias = tuple[Fish, Fish]


def siamese(
    position: Position,
    kind: FishKind,
    size: int,
    fits: Callable[[Fish, Fish], bool] | None = None,
) -> Iterator[Deduction]:
    """Yield what two fish of one base remove together, if the pair *fits*."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            best: dict[int, Twins] = {}
            for one, other in _twins(fish_of(position, digit, kind, size)):
                known = best.get(gone := one.gone | other.gone)
                if fits and not fits(one, other):
                    continue
                if not known or _size(one, other) < _size(*known):
                    best[gone] = one, other
            for one, other in best.values():
                yield _deduction(position, digit, one, other)


def _twins(found: Iterable[Fish]) -> Iterator[Twins]:
    """Pair the finned fish of the same bases of which neither removes all."""
    by_bases: dict[Houses, list[Fish]] = defaultdict(list)
    for each in found:
        if each.fins:
            by_bases[each.bases].append(each)
    for family in by_bases.values():
        for one, other in combinations(family, 2):
            differ = one.gone & ~other.gone and other.gone & ~one.gone
            if differ and one.fins != other.fins:
                yield one, other


def _size(one: Fish, other: Fish) -> int:
    return (one.body | one.fins | other.fins).bit_count()


def _deduction(position: Position, digit: Digit, one: Fish, other: Fish) -> Deduction:
    fins = one.fins | other.fins
    told = {
        **roles(position, digit, one),
        "body": position.cells(one.body & ~fins),
        "fins": position.cells(fins),
        "first_fins": position.cells(one.fins),
        "second_fins": position.cells(other.fins),
        "second_covers": tuple(position.house(i) for i in other.covers),
    }
    gone = position.standing(digit, one.gone | other.gone)
    return Deduction((), gone, told, _size(one, other))


def twin_words(position: Position, deduction: Deduction) -> Roles:
    """Say which fins each fish has, and what is lost."""
    told = deduction.roles
    digit = told["digit"]
    cells = position.cells(sum(1 << cell for cell, _ in deduction.eliminations))
    return {
        "fin": fin_words(digit, told["first_fins"]),
        "second_fin": fin_words(digit, told["second_fins"]),
        "seen": Phrase("{digit} is in sight of {cells}", digit=digit, cells=cells),
    }
