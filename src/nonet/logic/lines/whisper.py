"""Whispers: No partner on a whisper, Whisper polarity, Whisper neighbours, and more.

::

    A1──A2──A3──A4       neighbours differ by 5 or more
    lo  hi  lo  hi       so low and high digits take turns, and 5 has no partner

- No partner on a whisper: 5 would need a 0 or a 10 beside it.
- Whisper polarity: where one cell is low, all of its line is known to be low or high.
- Whisper neighbours: what no mark of the cell beside it is far enough from, goes.
- Whisper squeeze: 4 goes only beside 9, so it needs two nines where it has two
  neighbours, which cannot see each other.

>>> print(NO_PARTNER.demo())
No partner on a whisper: 5 has no partner on the whisper: none is 5 or more away from \
it, so A1, A2, A3 and A4 cannot be 5.
>>> print(POLARITY.demo())
Whisper polarity: low and high digits take turns on the whisper, and A1 is 1 or 2: A3 \
is low, and A2 and A4 are high. So A2 and A4 cannot be 1, 2, 3 or 4; A3 cannot be 6, \
7, 8 or 9.
>>> print(NEIGHBOURS.demo())
Whisper neighbours: 6 in A2 would need 1 next to it on the whisper, which A1 cannot \
be, so A2 cannot be 6.
>>> print(SQUEEZE.demo())
Whisper squeeze: if A2 were 4, A1 and A3 beside it on the whisper could only be 9, but \
they see each other, so A2 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.line_steps import (
    bits_of,
    clauses_named,
    dressed,
    holds,
    resting,
    standing,
    told_as,
)
from nonet.logic.lines.whisper_net import (
    WhisperPart,
    highs,
    lows,
    partners,
    whisper_net,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

IS_LOW, ARE_LOW = _("{cells} is low"), _("{cells} are low")
IS_HIGH, ARE_HIGH = _("{cells} is high"), _("{cells} are high")
ONE_LEFT = _(
    "if {cell} were {digit}, {cells} beside it on the whisper could only be {ways}, "
    "but they see each other"
)
FEW_LEFT = _(
    "if {cell} were {digit}, {cells} beside it on the whisper could only be {ways}, "
    "{n} digits for {m} cells that see each other"
)

# What has no partner at all


def find_no_partner(position: Position) -> Iterator[Deduction]:
    """Yield the digits of each whisper from which none is far enough away."""
    size, held = position.board.size, domains(position)
    for _clause, rule in clauses_named(position, "whisper"):
        useless = [d for d in range(1, size + 1) if not partners(d, rule.number, size)]
        mask = bits_of(digit - 1 for digit in useless)
        if marks := standing(dict.fromkeys(rule.cells, mask), held, position):
            digits = tuple(useless)
            why = (
                Phrase(
                    "{digits} has no partner on the whisper: none is {n} or more away "
                    "from it",
                    digits=digits,
                    n=str(rule.number),
                )
                if len(digits) == 1
                else Phrase(
                    "{digits} have no partner on the whisper: none is {n} or more away "
                    "from them",
                    digits=digits,
                    n=str(rule.number),
                )
            )
            yield dressed(position, marks, why, rule.cells)


# Low and high


def find_polarity(position: Position) -> Iterator[Deduction]:
    """Yield what is low where the line is high, or high where it is low."""
    held = domains(position)
    for part in _parts(position):
        if known := _known(part, held, position):
            cell, low, high = known
            if marks := _polar(part.number, low, high, position):
                why = _takes_turns(cell, low, high, held, position)
                yield dressed(position, marks, why, cells_in(low | high), [cell])


def _parts(position: Position) -> Iterator[WhisperPart]:
    for part in whisper_net(position.board).parts:
        if (part.one | part.other) & position.empty:
            yield part


def _known(
    part: WhisperPart, held: Sequence[int], position: Position
) -> tuple[Cell, int, int] | None:
    """Find the cell that tells best which side is low: it, the lows, the highs."""
    low, high = (sort(part.number, position.board.size) for sort in (lows, highs))
    sides = (part.one, part.other)
    telling = [
        (held[cell].bit_count(), cell, side, held[cell] & high == 0)
        for side in (0, 1)
        for cell in cells_in(sides[side])
        if not (held[cell] & ~low and held[cell] & ~high)
    ]
    if not telling:
        return None
    _count, cell, side, is_low = min(telling)
    return cell, sides[side ^ (not is_low)], sides[side ^ is_low]


def _polar(
    number: int, low: int, high: int, position: Position
) -> tuple[Candidate, ...]:
    size, held = position.board.size, domains(position)
    gone = dict.fromkeys(cells_in(low), ~lows(number, size))
    gone |= dict.fromkeys(cells_in(high), ~highs(number, size))
    return standing(gone, held, position)


def _takes_turns(
    cell: Cell, low: int, high: int, held: Sequence[int], position: Position
) -> Phrase:
    others = ~(1 << cell)
    return Phrase(
        "low and high digits take turns on the whisper, and {known}: {sides}",
        known=holds(cell, held[cell], position),
        sides=_sides(low & others, high & others, position),
    )


def _sides(low: int, high: int, position: Position) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(template, cells=position.cells(cells))
        for cells, template in (
            (low, IS_LOW if low.bit_count() == 1 else ARE_LOW),
            (high, IS_HIGH if high.bit_count() == 1 else ARE_HIGH),
        )
        if cells
    )


# Neighbours


def find_by_neighbours(position: Position) -> Iterator[Deduction]:
    """Yield what no mark of a neighbour is far enough away from."""
    size, held = position.board.size, domains(position)
    for cell, beside in whisper_net(position.board).beside.items():
        for other, number in beside.items():
            gone = bits_of(
                digit - 1
                for digit in digits_in(held[other])
                if partners(digit, number, size)
                and not partners(digit, number, size) & held[cell]
            )
            if gone and (marks := standing({other: gone}, held, position)):
                why = _too_near(position, cell, number, marks)
                yield dressed(position, marks, why, [cell, other], [cell])


def _too_near(
    position: Position, cell: Cell, number: int, marks: Sequence[Candidate]
) -> Phrase:
    """Say what the neighbour is, or what it would have to be, whichever is shorter."""
    size, held = position.board.size, domains(position)[cell]
    digits = [mark.digit for mark in marks]
    needed = 0
    for digit in digits:
        needed |= partners(digit, number, size)
    roles = {"ways": either(digits), "beside": position.cells(1 << marks[0].cell)}
    if needed.bit_count() < held.bit_count():
        return Phrase(
            "{ways} in {beside} would need {needed} next to it on the whisper, which "
            "{cell} cannot be",
            needed=either(digits_in(needed)),
            cell=position.cells(1 << cell),
            **roles,
        )
    return Phrase(
        "{known}, and {ways} in {beside} next to it on the whisper would be less than "
        "{n} away",
        known=holds(cell, held, position),
        n=str(number),
        **roles,
    )


# Neighbours that see each other


def find_squeezes(position: Position) -> Iterator[Deduction]:
    """Yield digits that leave too few partners to neighbours that differ."""
    for cell, beside in whisper_net(position.board).beside.items():
        if position.empty >> cell & 1 and len(beside) > 1:
            for digit in digits_in(position.marks[cell]):
                yield from _squeeze(position, cell, digit)


def _squeeze(position: Position, cell: Cell, digit: int) -> Iterator[Deduction]:
    board, held = position.board, domains(position)
    beside = whisper_net(board).beside[cell]
    left = {c: held[c] & partners(digit, n, board.size) for c, n in beside.items()}
    for count in range(2, len(beside) + 1):
        for some in combinations(left, count):
            needed = 0
            for other in some:
                needed |= left[other]
            if 0 < needed.bit_count() < count and _see(some, position):
                why = Phrase(
                    ONE_LEFT if needed.bit_count() == 1 else FEW_LEFT,
                    digit=digit,
                    cell=position.cells(1 << cell),
                    cells=position.cells(bits_of(some)),
                    ways=either(digits_in(needed)),
                    n=str(needed.bit_count()),
                    m=str(count),
                )
                marks = (Candidate(cell, digit),)
                yield dressed(position, marks, why, [cell, *some], some)
                return


def _see(cells: Sequence[Cell], position: Position) -> bool:
    peers = position.board.peers
    return all(peers[one] >> other & 1 for one, other in combinations(cells, 2))


NO_PARTNER = Technique(
    name="No partner on a whisper",
    rating=1.62,
    level="easy",
    reason="{no_partner}",
    lesson="On a German whisper 5 cannot stand: its neighbour would be 0 or 10.",
    example="." * 81,
    rules=({"rule": "whisper", "cells": "A1 A2 A3 A4"},),
    find=told_as("no_partner", find_no_partner),
    grounds=resting,
)

POLARITY = Technique(
    name="Whisper polarity",
    rating=1.9,
    level="easy",
    reason="{polarity}",
    lesson="Low and high digits take turns on a whisper. Where one cell is known to be "
    "low or high, all of the line is.",
    example="." * 81 + ":311 411 511 611 711 811 911 512 513 514",
    rules=({"rule": "whisper", "cells": "A1 A2 A3 A4"},),
    find=told_as("polarity", find_polarity),
    grounds=resting,
)

NEIGHBOURS = Technique(
    name="Whisper neighbours",
    rating=2.05,
    level="easy",
    reason="{far_apart}",
    lesson="Cells next to each other on a whisper are far apart. What has no mark "
    "beside it that is far enough away is ruled out: 4 can be only beside 9, 6 beside "
    "1.",
    example="." * 81 + ":111 411 511 611 711 811 911 112 212 312 412 512",
    rules=({"rule": "whisper", "cells": "A1 A2"},),
    find=told_as("far_apart", find_by_neighbours),
    grounds=resting,
)

SQUEEZE = Technique(
    name="Whisper squeeze",
    rating=2.3,
    level="easy",
    reason="{squeezed}",
    lesson="A digit inside a whisper has two neighbours. If they see each other, they "
    "differ, so one partner is not enough: 4 and 6 go.",
    example="." * 81,
    rules=({"rule": "whisper", "cells": "A1 A2 A3"},),
    find=told_as("squeezed", find_squeezes),
    grounds=resting,
)
