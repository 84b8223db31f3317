"""What a sum rules out, by the reason that is easiest to see.

::

    few combinations      8 in three cells is 1 2 5 or 1 3 4: no 6, 7, 8, 9
    no partner            13 in two cells, and no 5 in one of them: no 8 in the other
    a bound               21, of which two cells hold 15 at least: the third 6 at most
    few with marks        no 2 is left in the cells: 1 3 4
    one cell after all    with 3 here, the others would need 5, and can make 4 or 6

Each mark that goes is told by the first of them that reaches it.

>>> from nonet.logic.cages.totals import needs
>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
>>> (need,) = needs(subject_to(Position.parse("." * 16), rules))
>>> [(kind, len(gone)) for kind, _, gone in ruled_out(Position.parse("." * 16), need)]
[('unique', 4)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.logic.cages.combinations import ranges, reach
from nonet.logic.cages.totals import (
    SumNeed,
    bare_ways,
    gone_by_sum,
    marks_of,
    needs,
    told_sum,
    ways,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction
from nonet.say.reasons import Phrase, either, one_by_one

FEW: Final = 4  # combinations that a sentence lists
SumReason: TypeAlias = Literal[
    "unique", "combinations", "partner", "bound", "marks", "cell"
]


class RuledOut(NamedTuple):
    """Marks that go for one reason: its kind, and its words."""

    kind: SumReason
    why: Phrase
    gone: tuple[Candidate, ...]


def ruled_out(position: Position, need: SumNeed) -> Iterator[RuledOut]:
    """Yield the marks that a sum without cells against it rules out."""
    gone = gone_by_sum(position, need.known)
    if not gone:
        return
    for found in _reasons(position, need, gone):
        yield found
        for cell, digit in found.gone:
            gone[cell] &= ~(1 << digit - 1)
        if not any(gone.values()):
            return


def _reasons(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    if need.differ and len(need.cells) > 1:
        yield from _bare(position, need, gone)
    if len(need.cells) == 2:
        yield from _far(position, need, gone)
        yield from _partners(position, need, gone)
        return
    yield from _bounds(position, need, gone)
    if need.differ and len(need.cells) > 1:
        yield from _marked(position, need, gone)
    yield from _cells(position, need, gone)


def _bare(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """List the few combinations that the number of cells and the total allow."""
    some = bare_ways(need)
    if 0 < len(some) <= FEW and (marks := _without(some, gone)):
        if len(some) == 1:
            why = Phrase("only {ways} will do", ways=listed(some, position))
            yield RuledOut("unique", why, marks)
        else:
            why = Phrase("{ways}", ways=listed(some, position))
            yield RuledOut("combinations", why, marks)


def _marked(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """List the few combinations that the marks leave."""
    some = ways(position, need)
    if 0 < len(some) <= FEW and (marks := _without(some, gone)):
        why = Phrase("the marks there leave only {ways}", ways=listed(some, position))
        yield RuledOut("marks", why, marks)


def _without(some: Iterable[int], gone: dict[Cell, int]) -> tuple[Candidate, ...]:
    union = 0
    for way in some:
        union |= way
    return marks_of({cell: bits & ~union for cell, bits in gone.items()})


def _far(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """Say that what one of two cells would need is no digit."""
    size = position.board.size
    large = need.total <= size
    limit = need.total - 1 if large else need.total - size
    bits = {cell: _beyond(gone.get(cell, 0), limit, large=large) for cell in need.cells}
    if marks := marks_of(bits):
        roles = {"cells": position.cells(need.bits), "left": str(limit)}
        why = Phrase(
            "each of them is at least 1, which leaves at most {left} for the other",
            **roles,
        )
        if not large:
            why = Phrase(
                "each of them is at most {most}, which leaves at least {left} for the "
                "other",
                most=str(size),
                **roles,
            )
        yield RuledOut("bound", why, marks)


def _partners(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """Say which digits of one cell lack what they need in the other."""
    held, whole = domains(position), position.board.every_digit
    told, marks = [], []
    for cell, other in (need.cells, need.cells[::-1]):
        digits = [
            digit
            for digit in digits_in(gone.get(cell, 0))
            if not (held[other] & whole) << 1 >> max(need.total - digit, 0) & 1
        ]
        if digits:
            told.append(_without_partner(position, need, (cell, other), digits))
            marks += [Candidate(cell, digit) for digit in digits]
    if told:
        why = one_by_one(told)
        yield RuledOut("partner", why, tuple(marks))


def _without_partner(
    position: Position, need: SumNeed, pair: tuple[Cell, Cell], digits: Sequence[Digit]
) -> Phrase:
    """Say of each digit which partner it lacks."""
    cell, other = (position.cells(1 << each) for each in pair)
    lacks = [
        {"digit": symbol(d, position.board.size), "partner": str(need.total - d)}
        for d in digits
    ]
    if len(lacks) == 1:
        return Phrase(
            "{other} has no {partner} to go with {digit} in {cell}",
            cell=cell,
            other=other,
            **lacks[0],
        )
    return Phrase(
        "{other} has {lacks} in {cell}",
        cell=cell,
        other=other,
        lacks=tuple(
            Phrase("no {partner} to go with {digit}", **each) for each in lacks
        ),
    )


def _bounds(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """Say what the other cells hold at least, or at most."""
    if len(need.cells) < 2:
        return
    for large in (True, False):
        bounds = {c: _others_hold(position, need, c, large=large) for c in need.cells}
        weakest = (min if large else max)(bounds.values())
        alike: dict[Cell, int] = {}
        for cell, bound in bounds.items():
            bits = _beyond(gone.get(cell, 0), need.total - bound, large=large)
            if bits and bound == weakest:
                alike[cell] = bits
            elif bits:
                why = _but_one(position, need, cell, bound, large=large)
                yield RuledOut("bound", why, marks_of({cell: bits}))
        if alike:
            why = _all_but_one(position, need, [*alike], weakest, large=large)
            yield RuledOut("bound", why, marks_of(alike))


def _others_hold(position: Position, need: SumNeed, cell: Cell, *, large: bool) -> int:
    """Give what all cells but one hold at least, or at most."""
    others = [each for each in need.cells if each != cell]
    least, most = extremes(position, others)
    return least if large else most


def extremes(position: Position, cells: Sequence[Cell]) -> tuple[int, int]:
    """Give what cells add up to at least and at most."""
    sums = reach(cells, domains(position), position.board)
    return (sums & -sums).bit_length() - 1, sums.bit_length() - 1


def _all_but_one(
    position: Position, need: SumNeed, alike: Sequence[Cell], bound: int, *, large: bool
) -> Phrase:
    """Say what the others hold, whichever of some cells is left out."""
    if len(alike) == 1:
        return _but_one(position, need, alike[0], bound, large=large)
    roles = {
        "cells": position.cells(need.bits),
        "bound": str(bound),
        "left": str(need.total - bound),
    }
    if large:
        return Phrase(
            "whichever of {cells} is left out, the others add up to at least {bound}, "
            "which leaves at most {left} for it",
            **roles,
        )
    return Phrase(
        "whichever of {cells} is left out, the others add up to at most {bound}, which "
        "leaves at least {left} for it",
        **roles,
    )


def _but_one(
    position: Position, need: SumNeed, cell: Cell, bound: int, *, large: bool
) -> Phrase:
    """Say what all cells but one hold, and what that leaves to it."""
    others = [each for each in need.cells if each != cell]
    roles = {
        "known": bound_words(position, others, bound, least=large),
        "left": str(need.total - bound),
        "cell": position.cells(1 << cell),
    }
    if large:
        return Phrase("{known}, which leaves at most {left} for {cell}", **roles)
    return Phrase("{known}, which leaves at least {left} for {cell}", **roles)


def _beyond(digits: int, limit: int, *, large: bool) -> int:
    """Take the digits that are larger than a limit, or smaller."""
    some = [d for d in digits_in(digits) if (d > limit if large else d < limit)]
    return sum(1 << digit - 1 for digit in some)


def bound_words(
    position: Position, cells: Sequence[Cell], bound: int, *, least: bool
) -> Phrase:
    """Say what cells hold at least, or at most."""
    roles = {"others": position.layout.cell_set(cells), "bound": str(bound)}
    match (least, len(cells) > 1):
        case (True, True):
            return Phrase("{others} add up to at least {bound}", **roles)
        case (True, False):
            return Phrase("{others} is at least {bound}", **roles)
        case (False, True):
            return Phrase("{others} add up to at most {bound}", **roles)
    return Phrase("{others} is at most {bound}", **roles)


def _cells(
    position: Position, need: SumNeed, gone: dict[Cell, int]
) -> Iterator[RuledOut]:
    """Say what the others would need, and what they can make."""
    board = position.board
    for cell in [cell for cell in need.cells if gone.get(cell)]:
        others = [each for each in need.cells if each != cell]
        for digit in digits_in(gone[cell]):
            held = [*domains(position)]
            for other in others:
                if board.peers[cell] >> other & 1:
                    held[other] &= ~(1 << digit - 1)
            sums, rest = reach(others, held, board), need.total - digit
            if rest < 0 or not sums >> rest & 1:
                why = _needed(position, Candidate(cell, digit), others, sums, rest)
                yield RuledOut("cell", why, (Candidate(cell, digit),))


def _needed(
    position: Position, mark: Candidate, others: Sequence[Cell], sums: int, rest: int
) -> Phrase:
    roles: dict[str, object] = {
        "digit": symbol(mark.digit, position.board.size),
        "cell": position.cells(1 << mark.cell),
        "others": position.layout.cell_set(others),
        "rest": str(rest),
    }
    if not others:
        return Phrase("{cell} must be the {rest}", **roles)
    if not sums:
        return Phrase(
            "if {cell} were {digit}, then {others} could not be filled", **roles
        )
    roles["sums"] = either(ranges(sums))
    if len(others) == 1:
        return Phrase(
            "if {cell} were {digit}, then {others} would be {rest}, and can only be "
            "{sums}",
            **roles,
        )
    return Phrase(
        "if {cell} were {digit}, then {others} would have to add up to {rest}, and can "
        "only make {sums}",
        **roles,
    )


def listed(some: Sequence[int], position: Position) -> str | Phrase:
    """List combinations: ``1 2 5 or 1 3 4``."""
    size = position.board.size
    return either([" ".join(symbol(d, size) for d in digits_in(way)) for way in some])


def of_kinds(
    position: Position, needs: Iterable[SumNeed], *kinds: SumReason
) -> Iterator[tuple[SumNeed, RuledOut]]:
    """Yield what sums rule out, perhaps only for reasons of these *kinds*."""
    for need in needs:
        if not need.against:
            for found in _once(position, need):
                if not kinds or found.kind in kinds:
                    yield need, found


def _once(position: Position, need: SumNeed) -> list[RuledOut]:
    """Look once at each sum of a position, whichever technique asks."""
    key = ("ruled out", id(need.known))
    if key not in position.memo:
        position.memo[key] = [*ruled_out(position, need)]
    found: list[RuledOut] = position.memo[key]
    return found


def by_reason(position: Position, *, kinds: Sequence[SumReason]) -> Iterator[Deduction]:
    """Yield what cages and other sums rule out for reasons of these *kinds*."""
    for need, (_, why, gone) in of_kinds(position, needs(position), *kinds):
        roles = {
            "rule": need.known.clause.sentence,
            "sum": told_sum(position, need),
            "why": why,
            "cells": position.cells(need.bits),
        }
        yield Deduction((), gone, roles, len(need.cells))
