"""No partner: digits that no dot or sign of a kind ever has beside it.

::

    . V .      1+4 or 2+3: nothing above 4
    . X .      1+9, 2+8, 3+7 or 4+6: no 5
    . ● .      1 2, 2 4, 3 6 or 4 8: no 5, 7, 9

The same holds for all signs of the kind, so they are told together, a few at a time.

>>> print(NO_PARTNER.demo())
No partner: beside V stand only 1+4 or 2+3, which add up to 5, so A1, A2, C3 and D3 \
cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, digits_in
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, RulePair, pairs_of
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.white_dot import WhiteDot
from nonet.say.reasons import Phrase, either

TOGETHER: Final = 6  # signs in one step: more are a long list of cells


class SignsAlike(NamedTuple):
    """Cells beside signs of one kind, the digits they never have, and why."""

    cells: int
    never: tuple[int, ...]
    only: Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what signs of one kind forbid, whatever else stands on the board."""
    for alike in _alike(position.board):
        gone = [mark for d in alike.never for mark in position.standing(d, alike.cells)]
        if gone:
            roles = {"only": alike.only, "cells": position.cells(alike.cells)}
            yield Deduction((), tuple(gone), roles, alike.cells.bit_count())


@cache
def _alike(board: Geometry) -> tuple[SignsAlike, ...]:
    """Put signs of one kind together, a few at a time."""
    kinds: dict[object, list[RulePair]] = {}
    for pair in sorted(pairs_of(board, SIGNED), key=lambda each: each.cells):
        if 0 in pair.there:
            kinds.setdefault((type(pair.clause.rule), pair.there), []).append(pair)
    return tuple(
        _told(pairs[start : start + TOGETHER], board)
        for pairs in kinds.values()
        for start in range(0, len(pairs), TOGETHER)
    )


def _told(pairs: list[RulePair], board: Geometry) -> SignsAlike:
    cells, partners = 0, pairs[0].there
    for pair in pairs:
        cells |= pair.clause.bits
    never = tuple(digit for digit, marks in enumerate(partners, 1) if not marks)
    couples = [
        (symbol(a, board.size), symbol(b, board.size))
        for a, marks in enumerate(partners, 1)
        for b in digits_in(marks)
        if a < b
    ]
    return SignsAlike(cells, never, _only(pairs[0], couples))


def _only(pair: RulePair, couples: list[tuple[str, str]]) -> Phrase:
    """Say which digits go together."""
    listed = either([f"{a} {b}" for a, b in couples])
    rule = pair.clause.rule
    if isinstance(rule, WhiteDot):
        gap = str(rule.difference)
        return Phrase(
            "beside a white dot stand only {pairs}, which differ by {gap}",
            pairs=listed,
            gap=gap,
        )
    if not isinstance(rule, BlackDot):
        sums, total = either([f"{a}+{b}" for a, b in couples]), str(_total(pair))
        return Phrase(
            "beside {sign} stand only {pairs}, which add up to {total}",
            sign=rule.iss,
            pairs=sums,
            total=total,
        )
    if rule.ratio == 2:
        return Phrase(
            "beside a black dot stand only {pairs}, a digit and its double",
            pairs=listed,
        )
    ratio = str(rule.ratio)
    return Phrase(
        "beside this dot stand only {pairs}, a digit and {ratio} times it",
        pairs=listed,
        ratio=ratio,
    )


def _total(pair: RulePair) -> int:
    """Add up two digits that go together."""
    return next(a + digits_in(b)[0] for a, b in enumerate(pair.there, 1) if b)


NO_PARTNER = Technique(
    name="No partner",
    rating=1.6,
    level="easy",
    reason="{only}",
    lesson="Some digits never stand beside a sign: 5, 7 and 9 are neither half nor "
    "twice a digit, X has no 5, and V nothing above 4. Rub them out first.",
    example="." * 36,
    rules=({"rule": "v", "cells": "A1 A2"}, {"rule": "v", "cells": "C3 D3"}),
    find=find,
    grounds=nothing,
)
