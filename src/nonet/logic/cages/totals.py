"""Sums whose total is known: cages and the like, and what is left to their empty cells.

::

    the cage A1, A2 and B1 adds up to 15, and A1 is 7
    ─►  A2 and B1 still need 8, without another 7

A sum has cells that count, and perhaps others that count against it: the circle of an
arrow, or the cells that cages have outside a house.

>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2 B1", "sum": 8}]
>>> (need,) = needs(subject_to(Position.parse("1... .... .... ...."), rules))
>>> need.cells, need.total, need.spare
((1, 4), 7, 14)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.cages.combinations import combinations_of, fitting
from nonet.logic.ruled import domains
from nonet.say.reasons import Phrase

if TYPE_CHECKING:  # most puzzles have no rules, and do without that room
    from nonet.rules.clauses import Clause

OWN: Final = ("cage", "sum")  # little killers have techniques of their own
COMPARED: Final = ("equal-sums",)
LARGEST: Final = 16  # digits of a board; beyond, there are too many combinations


class Cover(NamedTuple):
    """Cells whose sum a rule tells."""

    bits: int
    total: int
    is_cage: bool  # not a little killer, or a pair with an X


@dataclass(frozen=True, eq=False)
class KnownSum:
    """Cells that add up to *total*, less those that count against them.

    One that a rule tells has its *clause*; one that was found knows the *houses* and
    *cages* that it comes from, and makes a clause when it is first asked.
    """

    plus: int
    minus: int
    total: int
    board: Geometry
    told: Clause | None = None
    houses: tuple[House, ...] = ()
    cages: tuple[Cover, ...] = ()

    @cached_property
    def clause(self) -> Clause:
        """What it leaves to its cells."""
        from nonet.csp.words import Sentence  # noqa: PLC0415 - see above
        from nonet.rules.clauses import Clause  # noqa: PLC0415 - see above
        from nonet.rules.sums import DigitSum  # noqa: PLC0415 - see above

        if self.told:
            return self.told
        factors = dict.fromkeys(cells_in(self.plus), 1)
        factors |= dict.fromkeys(cells_in(self.minus), -1)
        demand = DigitSum(factors, self.total, Sentence(""))
        return Clause(self.board.rules[0], [demand], self.board, 0)

    @cached_property
    def bits(self) -> int:
        """All its cells."""
        return self.plus | self.minus

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The same, one by one."""
        return tuple(cells_in(self.bits))

    @cached_property
    def needs(self) -> dict[tuple[int, ...], SumNeed]:
        """What it leaves, by the digits of its cells: most questions come again."""
        return {}

    @property
    def covered(self) -> int:
        """What the cages add up to that it comes from."""
        return sum(cage.total for cage in self.cages)


class SumNeed(NamedTuple):
    """What a sum leaves to its empty cells: those that count, and those against.

    Where only cells against it are empty, these count, and nothing is against them.
    """

    known: KnownSum
    cells: tuple[Cell, ...]
    against: tuple[Cell, ...]
    total: int
    spare: int  # digits that do not stand in the sum where all its cells see them
    differ: bool  # all cells that count see each other

    @property
    def bits(self) -> int:
        """The cells that count."""
        return sum(1 << cell for cell in self.cells)

    @property
    def bits_against(self) -> int:
        """The cells that count against it."""
        return sum(1 << cell for cell in self.against)


def direct_sums(board: Geometry) -> tuple[KnownSum, ...]:
    """List the sums that rules tell: cages, sums, little killers, X and V."""
    return _direct_sums(board) if board.rules and board.size <= LARGEST else ()


@cache
def _direct_sums(board: Geometry) -> tuple[KnownSum, ...]:
    from nonet.rules.clauses import clauses  # noqa: PLC0415 - see above

    return tuple(
        KnownSum(clause.bits, 0, total, board, clause)
        for clause in clauses(board)
        if (total := _total_of(clause)) is not None
    )


@cache
def compared_sums(board: Geometry) -> tuple[KnownSum, ...]:
    """List the sums that rules let be equal, one against the other."""
    if not board.rules or board.size > LARGEST:
        return ()
    from nonet.rules.clauses import clauses  # noqa: PLC0415 - see above

    return tuple(
        KnownSum(plus, minus, 0, board, clause)
        for clause in clauses(board)
        if clause.rule.name in COMPARED and (both := _two_sides(clause))
        for plus, minus in (both,)
    )


def _two_sides(clause: Clause) -> tuple[int, int] | None:
    """Give the cells on both sides, if each counts once."""
    from nonet.rules.sums import DigitSum  # noqa: PLC0415 - see above

    (demand, *_) = clause.demands
    if not isinstance(demand, DigitSum) or {*demand.factors.values()} != {1, -1}:
        return None
    sides = {1: 0, -1: 0}
    for cell, factor in demand.factors.items():
        sides[factor] |= 1 << cell
    return sides[1], sides[-1]


def _total_of(clause: Clause) -> int | None:
    """Give what the cells of a clause add up to, if that is all that it tells."""
    from nonet.rules.sums import DigitSum  # noqa: PLC0415 - see above

    (demand, *more) = clause.demands
    if more or not isinstance(demand, DigitSum):
        return None
    return demand.total if set(demand.factors.values()) == {1} else None


@lru_cache(1 << 14)
def all_differ(cells: int, board: Geometry) -> bool:
    """Tell whether all of *cells* see each other."""
    return all(not cells & ~(board.peers[cell] | 1 << cell) for cell in cells_in(cells))


@pattern
def needs(position: Position) -> list[SumNeed]:
    """List what cages and sums leave to their empty cells."""
    sums = direct_sums(position.board)
    own = [known for known in sums if known.clause.rule.name in OWN]
    return [*needs_of(position, own)]


def needs_of(position: Position, sums: Iterable[KnownSum]) -> Iterator[SumNeed]:
    """Yield what each of *sums* leaves to its empty cells, if there are any."""
    return needs_beside(position.digits, position.empty, sums)


def needs_beside(
    digits: Sequence[Digit], empty: int, sums: Iterable[KnownSum]
) -> Iterator[SumNeed]:
    """Yield what each of *sums* leaves beside the digits that are written."""
    for known in sums:
        if known.bits & empty:
            held = tuple([digits[cell] for cell in known.cells])
            if held not in known.needs:
                known.needs[held] = _need(digits, empty, known)
            yield known.needs[held]


def _need(digits: Sequence[Digit], empty: int, known: KnownSum) -> SumNeed:
    board = known.board
    total, plus, minus = known.total, known.plus, known.minus
    total -= sum(digits[cell] for cell in cells_in(plus & ~empty))
    total += sum(digits[cell] for cell in cells_in(minus & ~empty))
    if not plus & empty:
        total, plus, minus = -total, minus, plus
    cells, against = plus & empty, minus & empty
    spare = board.every_digit
    for cell in cells_in(plus & ~cells):
        if not cells & ~board.peers[cell]:
            spare &= ~(1 << digits[cell] - 1)
    return SumNeed(
        known,
        tuple(cells_in(cells)),
        tuple(cells_in(against)),
        total,
        spare,
        all_differ(cells, board),
    )


def gone_by_sum(position: Position, known: KnownSum) -> dict[Cell, int]:
    """Give the marks that a sum rules out, as bits by cell."""
    held = domains(position)
    left = known.clause.left(held)
    if left is None:
        return {}
    return {c: held[c] & ~kept for c, kept in left.items() if held[c] & ~kept}


def ways(position: Position, need: SumNeed) -> tuple[int, ...]:
    """List the combinations for the empty cells of a sum that differ, by their marks.

    >>> from nonet.logic.ruled import subject_to
    >>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 5}]
    >>> position = subject_to(Position.parse("." * 16 + ":111"), rules)
    >>> [ways(position, need) for need in needs(position)]
    [(9, 6)]
    """
    held = domains(position)
    return fitting(tuple([held[cell] for cell in need.cells]), need.total)


def bare_ways(need: SumNeed) -> tuple[int, ...]:
    """List the combinations that the number of cells and the total allow."""
    return combinations_of(len(need.cells), need.total, need.spare)


def told_sum(position: Position, need: SumNeed) -> Phrase:
    """Say what a cage adds up to, and what its empty cells still need."""
    rule = need.known.clause.sentence
    filled = need.known.bits & ~position.empty
    if not filled:
        return Phrase("{rule}", rule=rule)
    return Phrase(
        "{rule}; {written}, which leaves {rest} for {cells}",
        rule=rule,
        written=written_words(position, filled),
        rest=str(need.total),
        cells=position.cells(need.bits),
    )


def written_words(position: Position, cells: int) -> tuple[Phrase, ...]:
    """Say which digits stand in *cells*: they count, and do not stand there again."""
    return tuple(
        Phrase("{cell} is {digit}", cell=position.cells(1 << cell), digit=digit)
        for cell, digit in enumerate(position.digits)
        if cells >> cell & 1
    )


def marks_of(gone: dict[Cell, int]) -> tuple[Candidate, ...]:
    """List marks that are given as bits by cell."""
    return tuple(
        [Candidate(c, d + 1) for c, bits in gone.items() for d in cells_in(bits)]
    )
