"""Arrow bounds, Arrow combinations, Equal sum bounds, Equal sum combinations.

::

    (A1)──A2──A3►      A2 and A3 differ, so they make 3 at least, and so does A1;
                       A1 is 9 at most, so A2 and A3 are 8 at most
    A2 A3 | A4 B4      on region sum lines each visit to a box has the same sum

What one part can make at least or at most, the others make too. What stands in no way
to make a sum that all of them can make, goes.

>>> print(ARROW_BOUNDS.demo())
Arrow bounds: A2 and A3 differ and add up to at least 3, and A1 is as much on the \
arrow, so A1 cannot be 1 or 2.
>>> print(ARROW_WAYS.demo())
Arrow combinations: on the arrow, A1 is the sum of A2 and A3, which can only be 3 or \
5, so A1 cannot be 2, 4 or 6.
>>> print(EQUAL_BOUNDS.demo())
Equal sum bounds: A4 and B4 differ and add up to at least 3, and A3 is as much on the \
region sum line, so A3 cannot be 1 or 2.
>>> print(EQUAL_WAYS.demo())
Equal sum combinations: on the region sum line, A3 is the sum of A4 and B4, which can \
only be 3 or 5, so A3 cannot be 2, 4 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.group_sums import (
    SumGroup,
    all_ways,
    flat,
    groups_of,
    highest,
    kept,
    lowest,
    rests,
    totals,
)
from nonet.logic.lines.line_steps import (
    above,
    added_up,
    any_of_marks,
    below,
    bits_of,
    clauses_named,
    detailed,
    dressed,
    in_order,
    resting,
    standing,
    told_as,
)
from nonet.logic.lines.sum_words import (
    FEW,
    WHERE,
    asked,
    form,
    listed,
    making_words,
    sum_words,
    way_lines,
    way_words,
    ways_of,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

ARROWS: Final = ("arrow", "double-arrow")
LINES: Final = ("zipper-line", "region-sum-line")

KNOWN: Final = {
    (1, False): _("{cells} is at least {n}"),
    (1, True): _("{cells} is at most {n}"),
    (2, False): _("{cells} add up to at least {n}"),
    (2, True): _("{cells} add up to at most {n}"),
    (4, False): _("{cells} differ and add up to at least {n}"),
    (4, True): _("{cells} differ and add up to at most {n}"),
    (3, False): _("the number in {cells} is at least {n}"),
    (3, True): _("the number in {cells} is at most {n}"),
}
SAME: Final = {
    1: _("{known}, and {group} is as much {where}"),
    2: _("{known}, and {group} add up to as much {where}: {bounds}"),
    3: _("{known}, and the number in {group} is as much {where}: {bounds}"),
}
BESIDE: Final = {  # whether at most, one cell; cells of the group, 0 if a number
    (False, True, 2): _("{cells} is at least {n}, as the other is at most {rest}"),
    (True, True, 2): _("{cells} is at most {n}, as the other is at least {rest}"),
    (False, False, 2): _(
        "each of {cells} is at least {n}, as the other is at most {rest}"
    ),
    (True, False, 2): _(
        "each of {cells} is at most {n}, as the other is at least {rest}"
    ),
    (False, True, 3): _(
        "{cells} is at least {n}, as the others add up to at most {rest}"
    ),
    (True, True, 3): _(
        "{cells} is at most {n}, as the others add up to at least {rest}"
    ),
    (False, False, 3): _(
        "each of {cells} is at least {n}, as the others add up to at most {rest}"
    ),
    (True, False, 3): _(
        "each of {cells} is at most {n}, as the others add up to at least {rest}"
    ),
    (False, True, 0): _("{cells} is at least {n}, as the rest counts {rest} at most"),
    (True, True, 0): _("{cells} is at most {n}, as the rest counts {rest} at least"),
    (False, False, 0): _(
        "each of {cells} is at least {n}, as the rest counts {rest} at most"
    ),
    (True, False, 0): _(
        "each of {cells} is at most {n}, as the rest counts {rest} at least"
    ),
}


def _source_form(group: SumGroup) -> int:
    """Tell the same of a group whose bound is used: whether all its cells differ."""
    spoken = form(group)
    return 4 if spoken == 2 and len(group.parts) == 1 else spoken


def _words(group: SumGroup, position: Position) -> tuple[Any, ...]:
    return in_order(group.cells, position)


# Bounds


def find_bounds(position: Position, *, kinds: tuple[str, ...]) -> Iterator[Deduction]:
    """Yield what is too much or too little for the sum that another part has."""
    held = domains(position)
    for _clause, rule in clauses_named(position, *kinds):
        groups = groups_of(rule, position.board)
        sums = [totals(group, asked(group, held)) for group in groups]
        if not all(sums) or len(groups) < 2:
            continue
        for which, group in enumerate(groups):
            others = [i for i in range(len(groups)) if i != which]
            if not bits_of(group.cells) & position.empty:
                continue
            low = max(others, key=lambda i: lowest(sums[i]))
            high = min(others, key=lambda i: highest(sums[i]))
            where = Phrase(WHERE[rule.name])
            least = SumBound(groups[low], lowest(sums[low]), is_most=False)
            most = SumBound(groups[high], highest(sums[high]), is_most=True)
            yield from _bounded(position, group, least, where)
            yield from _bounded(position, group, most, where)


class SumBound(NamedTuple):
    """What a group makes at least, or at most."""

    group: SumGroup
    total: int
    is_most: bool


def _bounded(
    position: Position, group: SumGroup, bound_of: SumBound, where: Phrase
) -> Iterator[Deduction]:
    source, total, is_most = bound_of
    size, held = position.board.size, domains(position)
    masks = asked(group, held)
    gone: dict[Cell, int] = {}
    bounds: dict[Cell, tuple[int, int]] = {}
    for index, cell in enumerate(group.cells):
        least_rest, most_rest = rests(group, masks, index)
        weight = group.weights[index]
        if is_most:
            bound = (total - least_rest) // weight
            gone[cell] = above(max(bound, 0), size)
            rest = least_rest
        else:
            bound = -((most_rest - total) // weight)
            gone[cell] = below(bound)
            rest = most_rest
        bounds[cell] = bound, rest
    if marks := standing(gone, held, position):
        touched = dict.fromkeys(mark.cell for mark in marks)
        told = {cell: bounds[cell] for cell in touched}
        why = Phrase(
            SAME[form(group)],
            known=Phrase(
                KNOWN[_source_form(source), is_most],
                cells=_words(source, position),
                n=str(total),
            ),
            group=_words(group, position),
            where=where,
            bounds=_bound_words(told, group, position, is_most=is_most),
        )
        more = group.cells if len(group.cells) > 1 else ()
        line = (*source.cells, *group.cells)
        yield dressed(position, marks, why, line, (*source.cells, *more))


def _bound_words(
    bounds: Mapping[Cell, tuple[int, int]],
    group: SumGroup,
    position: Position,
    *,
    is_most: bool,
) -> tuple[Phrase, ...]:
    """Tell the bounds of cells, those that are alike together."""
    size = 0 if group.is_number else max(2, min(len(group.cells), 3))
    alike: dict[tuple[int, int], list[Cell]] = {}
    for cell, bound in bounds.items():
        alike.setdefault(bound, []).append(cell)
    return tuple(
        Phrase(
            BESIDE[is_most, len(cells) == 1, size],
            cells=position.cells(bits_of(cells)),
            n=str(bound),
            rest=str(rest),
        )
        for (bound, rest), cells in alike.items()
    )


# Sums that all can have


def find_ways(position: Position, *, kinds: tuple[str, ...]) -> Iterator[Deduction]:
    """Yield what stands in no way to make a sum that the other parts can make."""
    held = domains(position)
    for clause, rule in clauses_named(position, *kinds):
        groups = groups_of(rule, position.board)
        sums = [totals(group, asked(group, held)) for group in groups]
        if not all(sums) or len(groups) < 2:
            continue
        found = False
        for which in range(len(groups)):
            others = -1
            for index, some in enumerate(sums):
                others &= some if index != which else -1
            for each in _making(position, rule.name, groups, which, others):
                found = True
                yield each
        if not found:
            yield from _together(position, clause, groups)


def _making(
    position: Position,
    kind: str,
    groups: Sequence[SumGroup],
    which: int,
    allowed: int,
) -> Iterator[Deduction]:
    """Tell what a group keeps if it makes what all others can make."""
    held, group = domains(position), groups[which]
    if not bits_of(group.cells) & position.empty or not allowed:
        return
    own = kept(group, asked(group, held), allowed)
    gone = {c: ~mask for c, mask in zip(group.cells, own, strict=True)}
    common = allowed & totals(group, asked(group, held))
    if common and (marks := standing(gone, held, position)):
        others = [each for i, each in enumerate(groups) if i != which]
        ways = ways_of(group, common, position)
        why = Phrase(
            making_words(group, others),
            where=Phrase(WHERE[kind]),
            group=_words(group, position),
            others=_named(others, position),
            sums=sum_words(common),
            ways=listed(ways, any_of_marks(marks, position)),
        )
        rest = flat(groups) if len(group.cells) > 1 else flat(others)
        found = dressed(position, marks, why, flat(groups), rest)
        yield detailed(found, way_lines(ways)) if len(ways) > FEW else found


def _named(groups: Sequence[SumGroup], position: Position) -> Any:
    """Name the other groups: one by its cells, several by their sums."""
    first, *more = groups
    if more:
        return tuple(added_up(_words(group, position)) for group in groups)
    if first.is_number:
        return Phrase("the number in {cells}", cells=_words(first, position))
    return _words(first, position)


# Cells that see each other across the parts


def _together(
    position: Position, clause: Any, groups: tuple[SumGroup, ...]
) -> Iterator[Deduction]:
    """Tell what no way allows in which cells that see each other differ."""
    held, cells = domains(position), flat(groups)
    found = all_ways(groups, position.board, tuple([held[cell] for cell in cells]))
    if found is None or not found.ways:
        return
    gone = {c: ~mask for c, mask in zip(cells, found.kept, strict=True)}
    if marks := standing(gone, held, position):
        told = way_words(found, groups, position)
        why = Phrase(
            "{rule}, and cells that see each other differ: that leaves {ways}",
            rule=clause.sentence,
            ways=listed(told, any_of_marks(marks, position)),
        )
        step = dressed(position, marks, why, cells, cells)
        yield detailed(step, way_lines(told)) if len(told) > FEW else step


ARROW_BOUNDS = Technique(
    name="Arrow bounds",
    rating=1.8,
    level="easy",
    reason="{arrow_bound}",
    lesson="A circle is at least the least sum of its shaft, where digits repeat only "
    "in cells that do not see each other; a cell of the shaft is less than the circle.",
    example="." * 16,
    rules=({"rule": "arrow", "circle": "A1", "shaft": "A2 A3"},),
    find=told_as("arrow_bound", partial(find_bounds, kinds=ARROWS)),
    grounds=resting,
)

ARROW_WAYS = Technique(
    name="Arrow combinations",
    rating=2.6,
    level="easy",
    reason="{arrow_ways}",
    lesson="Go through the ways to add up to the circle: a mark that is in none of "
    "them goes. Cells that see each other differ, on circle and shaft too.",
    example=".1" + "." * 34 + ":313 513 613",
    rules=({"rule": "arrow", "circle": "A1", "shaft": "A2 A3"},),
    find=told_as("arrow_ways", partial(find_ways, kinds=ARROWS)),
    grounds=resting,
)

EQUAL_BOUNDS = Technique(
    name="Equal sum bounds",
    rating=1.82,
    level="easy",
    reason="{sum_bound}",
    lesson="All parts of a region sum line or a zipper line have one sum. What one of "
    "them makes at least or at most, the others do too.",
    example="." * 36,
    rules=({"rule": "region-sum-line", "cells": "A3 A4 B4"},),
    find=told_as("sum_bound", partial(find_bounds, kinds=LINES)),
    grounds=resting,
)

EQUAL_WAYS = Technique(
    name="Equal sum combinations",
    rating=2.65,
    level="easy",
    reason="{sum_ways}",
    lesson="Look which sums all parts of the line can make. A mark that is in no way "
    "to make one of these goes.",
    example="...1" + "." * 32 + ":324 524 624",
    rules=({"rule": "region-sum-line", "cells": "A3 A4 B4"},),
    find=told_as("sum_ways", partial(find_ways, kinds=LINES)),
    grounds=resting,
)
