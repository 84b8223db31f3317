"""Between line, Lockout line: the two ends tell what stands on the line.

::

    between   (2)──5──3──(7)      each cell lies between the ends
    lockout   <2>──8──1──<7>      the ends are 4 or more apart, no cell lies between

Go through the pairs of digits that the ends may be: each cell of the line needs a mark
that lies inside, or outside. What no pair allows, goes.

>>> print(BETWEEN.demo())
Between line: all other cells of the between line lie between its ends A1 and A3: none \
of them is 1 or 4, so A2 cannot be 1 or 4.
>>> print(LOCKOUT.demo())
Lockout line: the ends A1 and B3 of the lockout line are 4 or more apart, and 5 lies \
between or on them whatever they are, so A2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.lines.line_steps import (
    Option,
    above,
    below,
    bits_of,
    clauses_named,
    dressed,
    in_order,
    resting,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

FEW: Final = 6  # pairs that a sentence lists
EndDigits = tuple[int, int]  # the digits of the ends

BETWEEN_BOUNDS: Final = _(
    "of {ends}, the ends of the between line, one is at least {low} and the other at "
    "most {high}: all other cells are more than {low} and less than {high}"
)
LOCKOUT_BOUNDS: Final = _(
    "the ends {ends} of the lockout line are {n} or more apart, one at most {low} and "
    "the other at least {high}: no other cell is from {low} to {high}"
)
ANY_BETWEEN: Final = _(
    "all other cells of the between line lie between its ends {ends}: none of them is "
    "{low} or {high}"
)
ANY_LOCKOUT: Final = _(
    "the ends {ends} of the lockout line are {n} or more apart, and {low} lies between "
    "or on them whatever they are"
)
TOO_NEAR: Final = _(
    "the ends {ends} are {n} or more apart, and no mark of {other} is so far from "
    "{ways} in {end}"
)
ONE_INSIDE: Final = _(
    "the ends {ends} are {n} or more apart, as {cells} lies between them, and no mark "
    "of {other} is so far from {ways} in {end}"
)
SOME_INSIDE: Final = _(
    "the ends {ends} are {n} or more apart, as {cells} lie between them and differ, "
    "and no mark of {other} is so far from {ways} in {end}"
)
NO_ROOM: Final = {
    "between-line": _(
        "if {end} were {ways}, {cell} could not lie between the ends, whatever "
        "{other} is"
    ),
    "lockout-line": _(
        "if {end} were {ways}, {cell} would lie between the ends or on one, whatever "
        "{other} is"
    ),
}
PAIRS: Final = {
    "between-line": _(
        "the ends {ends} of the between line can only be {pairs}: no others leave "
        "enough digits between for all cells"
    ),
    "lockout-line": _(
        "the ends {ends} of the lockout line can only be {pairs}: no others are {n} or "
        "more apart and leave enough digits outside for all cells"
    ),
}
NO_PAIR: Final = {  # where the pairs are too many to be listed
    "between-line": _(
        "{ways} in {end}, the end of the between line, would leave too few digits "
        "between for all cells, whatever {other} is"
    ),
    "lockout-line": _(
        "{ways} in {end}, the end of the lockout line, would leave too few digits "
        "outside for all cells, whatever {other} is"
    ),
}
INSIDE: Final = {
    "between-line": _(
        "the ends {ends} of the between line can be {pairs}, and no pair has {ways} "
        "between it"
    ),
    "lockout-line": _(
        "the ends {ends} of the lockout line can be {pairs}, and every pair has "
        "{ways} between or on it"
    ),
}


class EndedLine(NamedTuple):
    """A line by its kind: its two ends, what lies between, how far the ends differ."""

    kind: str
    first: Cell
    last: Cell
    inner: tuple[Cell, ...]
    gap: int
    sharing: tuple[tuple[Cell, ...], ...]  # cells of the line in one house, two or more

    def allows(self, pair: EndDigits, size: int) -> int:
        """Give the digits that a cell of the line may be, as bits."""
        low, high = sorted(pair)
        between = below(high) & above(low, size)
        if self.kind == "between-line":
            return between
        return below(low) | above(high, size)


@lru_cache(1 << 10)
def _ends(rule: Any, board: Geometry) -> EndedLine:
    first, *inner, last = rule.cells
    gap = getattr(rule, "number", 0)
    if rule.name == "between-line":
        bits = bits_of(inner)
        gap = 1 + max((bits & house).bit_count() for house in board.houses)
    shared = (bits_of(inner) & house for house in board.houses)
    sharing = {bits for bits in shared if bits.bit_count() > 1}
    return EndedLine(
        rule.name,
        first,
        last,
        tuple(inner),
        gap,
        tuple(tuple(cells_in(bits)) for bits in sorted(sharing)),
    )


def find(position: Position, *, kind: str) -> Iterator[Deduction]:
    """Yield what no pair of digits at the ends allows."""
    for _clause, rule in clauses_named(position, kind):
        line = _ends(rule, position.board)
        pairs = _pairs(line, position)
        if pairs:
            yield from _inner(position, line, pairs)
            yield from _outer(position, line, pairs)


def _apart(line: EndedLine, held: Sequence[int]) -> list[EndDigits]:
    """List the pairs that are far enough apart."""
    return [
        (one, other)
        for one in digits_in(held[line.first])
        for other in digits_in(held[line.last])
        if abs(one - other) >= max(line.gap, 1)
    ]


def _pairs(line: EndedLine, position: Position) -> list[EndDigits]:
    """List the pairs of digits at the ends that leave something to every cell."""
    size, held = position.board.size, domains(position)
    return [
        pair
        for pair in _apart(line, held)
        if _has_room(line, line.allows(pair, size), held)
    ]


def _has_room(line: EndedLine, allowed: int, held: Sequence[int]) -> bool:
    """Tell whether each cell has a digit, and those of one house enough of them."""
    return all(held[cell] & allowed for cell in line.inner) and all(
        _union(held[cell] & allowed for cell in cells).bit_count() >= len(cells)
        for cells in line.sharing
    )


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


# The cells of the line


def _inner(
    position: Position, line: EndedLine, pairs: Sequence[EndDigits]
) -> Iterator[Deduction]:
    size, held = position.board.size, domains(position)
    kept = 0
    for pair in pairs:
        kept |= line.allows(pair, size)
    apart = _apart(line, held)
    low = _bound(line, [min(pair) for pair in apart], min, max)
    high = _bound(line, [max(pair) for pair in apart], max, min)
    bounds = _out_of_bounds(line, low, high, size)
    ends = (line.first, line.last)
    cells = (*ends, *line.inner)
    if marks := standing(dict.fromkeys(line.inner, bounds), held, position):
        template = _template(line, low, high, size)
        why = Phrase(
            template,
            low=str(low),
            high=str(high),
            n=str(line.gap),
            ends=in_order(ends, position),
        )
        yield dressed(position, marks, why, cells, _telling(ends, held, size))
    if marks := standing(dict.fromkeys(line.inner, ~kept & ~bounds), held, position):
        digits = digits_in(bits_of(mark.digit - 1 for mark in marks))
        why = Phrase(
            INSIDE[line.kind],
            ends=in_order(ends, position),
            pairs=_pair_words(pairs, position),
            ways=either(digits),
        )
        yield dressed(position, marks, why, cells, cells)


def _template(line: EndedLine, low: int, high: int, size: int) -> str:
    if line.kind == "lockout-line":
        return ANY_LOCKOUT if low == high else LOCKOUT_BOUNDS
    return ANY_BETWEEN if high - low == size - 1 else BETWEEN_BOUNDS


def _bound(line: EndedLine, digits: list[int], outer: Any, inner: Any) -> int:
    """Take the bound that holds for every pair."""
    found: int = (inner if line.kind == "lockout-line" else outer)(digits)
    return found


def _out_of_bounds(line: EndedLine, low: int, high: int, size: int) -> int:
    if line.kind == "lockout-line":
        return above(low - 1, size) & below(high + 1) if low <= high else 0
    return below(low + 1) | above(high - 1, size)


def _telling(ends: Sequence[Cell], held: Sequence[int], size: int) -> tuple[Cell, ...]:
    """Leave out ends that may still be anything."""
    return tuple(cell for cell in ends if held[cell] != (1 << size) - 1)


def _pair_words(pairs: Sequence[EndDigits], position: Position) -> Option:
    size = position.board.size
    told = dict.fromkeys(
        f"{symbol(one, size)}–{symbol(other, size)}" for one, other in pairs
    )
    if len(told) > FEW:
        return Phrase("one of {n} pairs", n=str(len(told)))
    return either([*told])


# The ends


def _outer(
    position: Position, line: EndedLine, pairs: Sequence[EndDigits]
) -> Iterator[Deduction]:
    for side, end, other in ((0, line.first, line.last), (1, line.last, line.first)):
        kept = bits_of(pair[side] - 1 for pair in pairs)
        gone = domains(position)[end] & ~kept
        if gone and position.empty >> end & 1:
            yield from _end(position, line, (side, end, other), gone)


def _end(
    position: Position, line: EndedLine, where: tuple[int, Cell, Cell], gone: int
) -> Iterator[Deduction]:
    """Tell digits of an end that go, those with the plainest reason first."""
    side, end, other = where
    held = domains(position)
    apart = _apart(line, held)
    far = bits_of(pair[side] - 1 for pair in apart)
    names: dict[str, Any] = {
        "end": position.cells(1 << end),
        "other": position.cells(1 << other),
        "ends": in_order((line.first, line.last), position),
        "n": str(line.gap),
    }
    if marks := standing({end: gone & ~far}, held, position):
        digits = tuple(mark.digit for mark in marks)
        inside = _fullest(line)
        template = TOO_NEAR
        if line.kind == "between-line":
            template = SOME_INSIDE if inside & inside - 1 else ONE_INSIDE
            names["cells"] = position.cells(inside)
        why = Phrase(template, ways=either(digits), **names)
        yield dressed(position, marks, why, (end, other), [other])
    rest = gone & far
    for cell, some in _stopped(position, line, where, apart, rest).items():
        marks = standing({end: some}, held, position)
        digits = tuple(mark.digit for mark in marks)
        why = Phrase(
            NO_ROOM[line.kind],
            ways=either(digits),
            cell=position.cells(1 << cell),
            **names,
        )
        rests = [cell, other]
        yield dressed(position, marks, why, (end, other, *line.inner), rests)
        rest &= ~some
    if marks := standing({end: rest}, held, position):
        told = _pair_words(_pairs(line, position), position)
        why = Phrase(PAIRS[line.kind], pairs=told, **names)
        if isinstance(told, Phrase) and "n" in told.roles:
            ways = either([mark.digit for mark in marks])
            why = Phrase(NO_PAIR[line.kind], ways=ways, **names)
        cells = (end, other, *line.inner)
        yield dressed(position, marks, why, cells, cells)


def _fullest(line: EndedLine) -> int:
    """Give the most cells between the ends that share a house."""
    fullest: tuple[Cell, ...] = max((line.inner[:1], *line.sharing), key=len)
    return bits_of(fullest)


def _stopped(
    position: Position,
    line: EndedLine,
    where: tuple[int, Cell, Cell],
    apart: Sequence[EndDigits],
    digits: int,
) -> Mapping[Cell, int]:
    """Find for digits of an end one cell that they leave nothing, and these digits."""
    side, size, held = where[0], position.board.size, domains(position)
    found: dict[Cell, int] = {}
    for bit in cells_in(digits):
        allowed = 0
        for pair in apart:
            if pair[side] == bit + 1:
                allowed |= line.allows(pair, size)
        for cell in line.inner:
            if not held[cell] & allowed:
                found[cell] = found.get(cell, 0) | 1 << bit
                break
    return found


BETWEEN = Technique(
    name="Between line",
    rating=1.95,
    level="easy",
    reason="{between}",
    lesson="The digits on a between line lie between those of its ends, so none of "
    "them is 1 or 9. What is on the line tells how far apart its ends must be.",
    example="." * 16,
    rules=({"rule": "between-line", "cells": "A1 A2 A3"},),
    find=told_as("between", partial(find, kind="between-line")),
    grounds=resting,
)

LOCKOUT = Technique(
    name="Lockout line",
    rating=2.0,
    level="easy",
    reason="{locked_out}",
    lesson="The ends of a lockout line are far apart, and no other digit of it lies "
    "between or on them. Some digits lie between whatever the ends are, such as 5.",
    example="." * 81,
    rules=({"rule": "lockout-line", "cells": "A1 A2 B3"},),
    find=told_as("locked_out", partial(find, kind="lockout-line")),
    grounds=resting,
)
