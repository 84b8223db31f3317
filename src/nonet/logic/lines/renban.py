"""Renban windows, Renban contains, Two renbans; Nabner sets, Nabner contains.

::

    renban  o─o─o─o      four consecutive digits: 1234, 2345, 3456, …
    marks   5  .  .  .   with a 5: 2345, 3456, 4567 or 5678, so no 1 and no 9
                         and if 4567 and 5678 are out, 3, 4 and 5 are on it for sure

What is on the line whichever window it is goes from cells that see all its places
there. Two renbans in one house take different digits, so their windows do not overlap.
On a nabner no two digits are consecutive; the sets that are left are counted likewise.

>>> print(WINDOWS.demo())
Renban windows: the renban A1, A2 and A3 needs 3 consecutive digits, and the marks \
that are left allow only 1 2 3, 2 3 4 or 3 4 5, so A1 and A3 cannot be 6.
>>> print(CONTAINS.demo())
Renban contains: the renban A1, A2, A3 and A4 holds only 1 2 3 4, 2 3 4 5 or 3 4 5 6, \
with 3 in any case, which is in one of A1, A2, A3 and A4, so A5 and A6 cannot be 3.
>>> print(TWO.demo())
Two renbans: the renban A5 and A6 shares no digit with the renban A1, A2, A3 and A4 in \
row A: with only 1 2 3 4, 2 3 4 5 or 3 4 5 6 on the other, the first holds only 1 2 or \
5 6, so A5 and A6 cannot be 3 or 4.
>>> print(NABNER.demo())
Nabner sets: the nabner A1, A2 and A3 needs 3 digits of which no two are consecutive, \
and the marks that are left allow only 1 3 5 or 1 3 6, so A1, A2 and A3 cannot be 2; \
A3 cannot be 4.
>>> print(NABNER_CONTAINS.demo())
Nabner contains: the nabner A1, A2 and A3 holds only 1 3 5 or 1 3 6, with 1 in any \
case, which is in one of A1 and A2, so A4, A5, A6, B1, B2 and B3 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Final, Literal, NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.board.cells import Cell
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.logic.lines.digit_runs import fitting, gapped, placed, runs
from nonet.logic.lines.line_steps import (
    bits_of,
    clauses_named,
    detailed,
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

FEW: Final = 6  # sets that a sentence lists
MADE_OF: Final = {"renban": runs, "nabner": gapped}
LINES: Final = {
    "renban": _(
        "the renban {line} needs {n} consecutive digits, and the marks that are left "
        "allow {sets}"
    ),
    "nabner": _(
        "the nabner {line} needs {n} digits of which no two are consecutive, and the "
        "marks that are left allow {sets}"
    ),
}
STOPPED: Final = {
    "renban": _(
        "the renban {line} needs {n} consecutive digits, and {digit} in {cell} does "
        "not fit: {fails}"
    ),
    "nabner": _(
        "the nabner {line} needs {n} digits of which no two are consecutive, and "
        "{digit} in {cell} does not fit: {fails}"
    ),
}
NO_DIGIT: Final = _("{sets} would leave {cell} no digit")
NO_PLACE: Final = _("{sets} would leave {lost} no place")
TOO_FEW: Final = _("{sets} would leave two cells the same digit")
NO_CELLS: Final = _("not {sets}: these digits cannot each have a cell of their own")


class SetEnd(NamedTuple):
    """A cell that a set of digits would leave nothing, or a digit, 0 if neither."""

    kind: Literal["cell", "digit"]
    which: int


SetEnds = dict[SetEnd, list[int]]  # the sets, as bits, that come to each end


def fits(
    cells: Sequence[Cell], kind: str, position: Position
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the sets of digits that a line may hold, and what its cells keep."""
    held = domains(position)
    sets = MADE_OF[kind](len(cells), position.board.size)
    return fitting(tuple([held[cell] for cell in cells]), sets)


def set_words(sets: Sequence[int], position: Position) -> Phrase:
    """List sets of digits, or say how many there are."""
    if len(sets) > FEW:
        return Phrase("{n} sets of digits", n=str(len(sets)))
    told = tuple(_digits(each, position) for each in sets)
    return Phrase("only {ways}", ways=either(told))


def _digits(mask: int, position: Position) -> str:
    return " ".join(symbol(d, position.board.size) for d in digits_in(mask))


def find_sets(position: Position, *, kind: str) -> Iterator[Deduction]:
    """Yield what stands in no set of digits that fits the line."""
    held = domains(position)
    for _clause, rule in clauses_named(position, kind):
        cells = rule.cells
        sets, _kept = fits(cells, kind, position)
        union = 0
        for digits in sets:
            union |= digits
        if sets and (marks := standing(dict.fromkeys(cells, ~union), held, position)):
            why = Phrase(
                LINES[kind],
                line=in_order(cells, position),
                n=str(len(cells)),
                sets=set_words(sets, position),
            )
            step = dressed(position, marks, why, cells, cells)
            yield detailed(step, _details(cells, kind, sets, position))
        yield from _unplaced(position, cells, kind, sets)


def _unplaced(
    position: Position, cells: Sequence[Cell], kind: str, sets: Sequence[int]
) -> Iterator[Deduction]:
    """Yield what stands in a set that fits, but not in this cell."""
    held, kept = domains(position), fits(cells, kind, position)[1]
    for index, cell in enumerate(cells):
        alike: dict[tuple[SetEnd, ...], list[tuple[Digit, SetEnds]]] = {}
        for digit in digits_in(position.marks[cell] & ~kept[index]):
            some = [each for each in sets if each >> digit - 1 & 1]
            if ends := _ends(position, [c for c in cells if c != cell], some, digit):
                alike.setdefault(tuple(ends), []).append((digit, ends))
        for found in alike.values():
            digits = [digit for digit, _ends in found]
            why = Phrase(
                STOPPED[kind],
                line=in_order(cells, position),
                n=str(len(cells)),
                digit=either(digits),
                cell=position.cells(1 << cell),
                fails=_fails(position, [ends for _digit, ends in found]),
            )
            gone = {cell: bits_of(digit - 1 for digit in digits)}
            marks = standing(gone, held, position)
            yield dressed(position, marks, why, cells, cells)


def _ends(
    position: Position, others: Sequence[Cell], some: Sequence[int], digit: Digit
) -> SetEnds:
    """Gather sets with a digit by what they would leave nothing if it is elsewhere."""
    held, ends = domains(position), SetEnds()
    left = 0
    for cell in others:
        left |= held[cell]
    for digits in some:
        rest = digits & ~(1 << digit - 1)
        empty = next((cell for cell in others if not held[cell] & rest), None)
        lost = next(iter(digits_in(rest & ~left)), 0)
        end = SetEnd("digit", lost) if empty is None else SetEnd("cell", empty)
        ends.setdefault(end, []).append(digits)
    return ends


def _fails(position: Position, found: Sequence[SetEnds]) -> tuple[Phrase, ...]:
    """Say what sets would leave nothing, those that leave the same together."""
    told = []
    for end in found[0]:
        some = dict.fromkeys(digits for ends in found for digits in ends[end])
        sets = either([_digits(digits, position) for digits in some])
        if end.kind == "cell":
            cell = position.cells(1 << end.which)
            told.append(Phrase(NO_DIGIT, sets=sets, cell=cell))
        elif end.which:
            told.append(Phrase(NO_PLACE, sets=sets, lost=end.which))
        else:
            told.append(Phrase(TOO_FEW, sets=sets))
    return tuple(told)


def _details(
    cells: Sequence[Cell], kind: str, sets: Sequence[int], position: Position
) -> tuple[Phrase, ...]:
    """Say why other windows do not fit, or list what a sentence has no room for."""
    if kind == "renban":
        return tuple(_failing(cells, kind, sets, position))
    listed = sets if len(sets) > FEW else ()
    return tuple(Phrase("{way}", way=_digits(each, position)) for each in listed)


def _failing(
    cells: Sequence[Cell], kind: str, sets: Sequence[int], position: Position
) -> Iterator[Phrase]:
    """Say of all other windows why they do not fit, of those alike together."""
    held = domains(position)
    alike: dict[SetEnd | None, list[int]] = {}
    for digits in MADE_OF[kind](len(cells), position.board.size):
        if digits not in sets:
            empty = [cell for cell in cells if not held[cell] & digits]
            lost = [d + 1 for d in cells_in(digits) if not _places(cells, held, d)]
            end = SetEnd("cell", empty[0]) if empty else None
            end = SetEnd("digit", lost[0]) if lost and not empty else end
            alike.setdefault(end, []).append(digits)
    for end, windows in alike.items():
        words = either([_digits(each, position) for each in windows])
        if end is None:
            yield Phrase(NO_CELLS, sets=words)
        elif end.kind == "cell":
            cell = position.cells(1 << end.which)
            yield Phrase(
                "not {sets}: {cell} can be none of these", sets=words, cell=cell
            )
        else:
            yield Phrase(
                "not {sets}: {digit} has no place on the line",
                sets=words,
                digit=end.which,
            )


def _places(cells: Sequence[Cell], held: Sequence[int], bit: int) -> int:
    """Give the cells of a line that may be a digit, by its bit."""
    return bits_of(cell for cell in cells if held[cell] >> bit & 1)


# What is on the line for sure


def find_contained(position: Position, *, kind: str) -> Iterator[Deduction]:
    """Yield digits that stand on a line whatever it holds, in cells that see it."""
    board = position.board
    for _clause, rule in clauses_named(position, kind):
        sets, kept = fits(rule.cells, kind, position)
        common = board.every_digit if sets else 0
        for digits in sets:
            common &= digits
        for digit in digits_in(common):
            places = bits_of(
                cell
                for cell, own in zip(rule.cells, kept, strict=True)
                if own >> digit - 1 & 1
            )
            if places.bit_count() < 2:
                continue  # a single, once the line's own marks are gone
            seen = board.seen_by_all(places) & ~bits_of(rule.cells)
            if marks := position.standing(digit, seen):
                why = Phrase(
                    CONTAINED[kind],
                    line=in_order(rule.cells, position),
                    sets=set_words(sets, position),
                    digit=digit,
                    cells=position.cells(places),
                )
                yield dressed(position, marks, why, rule.cells, rule.cells)


CONTAINED: Final = {
    "renban": _(
        "the renban {line} holds {sets}, with {digit} in any case, which is in one of "
        "{cells}"
    ),
    "nabner": _(
        "the nabner {line} holds {sets}, with {digit} in any case, which is in one of "
        "{cells}"
    ),
}


# Two renbans in a house


def find_two(position: Position) -> Iterator[Deduction]:
    """Yield what only windows hold that overlap all windows of another renban."""
    lines = [rule.cells for _clause, rule in clauses_named(position, "renban")]
    for one, other in combinations(lines, 2):
        both = bits_of(one) | bits_of(other)
        shared = position.board.common_houses(both)
        if shared and not bits_of(one) & bits_of(other):
            for cells, against in ((one, other), (other, one)):
                yield from _beside(position, cells, against, shared[0])


def _beside(
    position: Position, cells: Sequence[Cell], against: Sequence[Cell], index: int
) -> Iterator[Deduction]:
    held = domains(position)
    (sets, _kept), (others, _) = (fits(c, "renban", position) for c in (cells, against))
    free = [each for each in sets if any(not each & other for other in others)]
    if not free or len(free) == len(sets):
        return
    asked = tuple([held[cell] for cell in cells])
    kept = [0] * len(cells)
    for digits in free:
        own = placed(asked, digits)
        kept = [mask | more for mask, more in zip(kept, own, strict=True)]
    gone = {c: ~own for c, own in zip(cells, kept, strict=True)}
    if marks := standing(gone, held, position):
        why = Phrase(
            "the renban {line} shares no digit with the renban {other} in {house}: "
            "with {others} on the other, the first holds {sets}",
            line=in_order(cells, position),
            other=in_order(against, position),
            house=position.house(index),
            others=set_words(others, position),
            sets=set_words(free, position),
        )
        yield dressed(position, marks, why, cells, [*cells, *against])


WINDOWS = Technique(
    name="Renban windows",
    rating=2.2,
    level="easy",
    reason="{runs}",
    lesson="The digits of a renban are a run without gaps. Go through the runs: each "
    "cell needs one of the digits, and each digit a cell.",
    example="." * 36 + ":512 612 412",
    rules=({"rule": "renban", "cells": "A1 A2 A3"},),
    find=told_as("runs", partial(find_sets, kind="renban")),
    grounds=resting,
)

CONTAINS = Technique(
    name="Renban contains",
    rating=2.5,
    level="easy",
    reason="{on_the_run}",
    lesson="The middle digits are on a renban whichever run it holds. They go from "
    "cells that see all their places on it.",
    example="." * 36,
    rules=({"rule": "renban", "cells": "A1 A2 A3 A4"},),
    find=told_as("on_the_run", partial(find_contained, kind="renban")),
    grounds=resting,
)

TWO = Technique(
    name="Two renbans",
    rating=3.35,
    level="medium",
    reason="{two_runs}",
    lesson="Two renbans in one house have no digit in common, so a run of one must "
    "leave room for a run of the other.",
    example="." * 36,
    rules=(
        {"rule": "renban", "cells": "A1 A2 A3 A4"},
        {"rule": "renban", "cells": "A5 A6"},
    ),
    find=told_as("two_runs", find_two),
    grounds=resting,
)

NABNER = Technique(
    name="Nabner sets",
    rating=2.25,
    level="easy",
    reason="{gapped}",
    lesson="No two digits of a nabner are consecutive. Go through the sets of digits "
    "that leave a gap between any two.",
    example="." * 36 + ":311 411 511 611 412 512 612",
    rules=({"rule": "nabner", "cells": "A1 A2 A3"},),
    find=told_as("gapped", partial(find_sets, kind="nabner")),
    grounds=resting,
)

NABNER_CONTAINS = Technique(
    name="Nabner contains",
    rating=2.55,
    level="easy",
    reason="{on_the_nabner}",
    lesson="A digit that is in every set of digits that a nabner may hold goes from "
    "cells that see all its places on it.",
    example="." * 36 + ":411 511 611 412 512 612",
    rules=({"rule": "nabner", "cells": "A1 A2 A3"},),
    find=told_as("on_the_nabner", partial(find_contained, kind="nabner")),
    grounds=resting,
)
