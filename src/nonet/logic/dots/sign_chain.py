"""Sign chain: what dots and signs that hang together leave when all ways are tried.

::

    . ○ . ● .      4–3–6, 2–3–6 …: each way along the signs, with different digits
    *   *   *      where the cells see each other

>>> print(SIGN_CHAIN.demo())
Sign chain: of A1, A2 and A3, in this order, only 1–2–4, 3–2–1 and 3–2–4 fit along \
their signs, so A2 cannot be 1; A1 and A3 cannot be 2, 5 or 6; A3 cannot be 3; A1 \
cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.dots.fillings import (
    GroupFilling,
    SignGroup,
    cells_in_order,
    fillings,
    groups,
    in_short,
)
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

FEW: Final = 5  # fillings that stand in one sentence
LISTED: Final = 24  # and in the details


def find(position: Position) -> Iterator[Deduction]:
    """Yield what no way to fill a group has."""
    held = domains(position)
    for group in groups(position.board):
        ways = fillings(group, tuple([held[cell] for cell in group.cells]))
        if ways:
            yield from _told(position, group, ways)


def _told(
    position: Position, group: SignGroup, ways: tuple[GroupFilling, ...]
) -> Iterator[Deduction]:
    """Tell few ways all at once, many by what they leave to each cell."""
    size = position.board.size
    kept = [_joined(digits) for digits in zip(*ways, strict=True)]
    gone = [
        Candidate(cell, digit)
        for cell, left in zip(group.cells, kept, strict=True)
        for digit in digits_in(position.marks[cell] & ~left)
    ]
    listed = tuple(in_short(way, size) for way in ways)
    cells = position.cells(group.bits)
    if gone and len(ways) <= FEW:
        how = Phrase(
            _("of {in_order}, in this order, only {fillings} fit along their signs")
            if len(listed) > 1
            else _("of {in_order}, in this order, only {fillings} fits"),
            in_order=cells_in_order(group, position),
            fillings=listed,
        )
        roles = {"cells": cells, "along_signs": how}
        yield Deduction((), tuple(gone), roles, len(group.cells))
    elif gone:
        for cell in cells_in(sum({1 << mark.cell for mark in gone})):
            here = tuple(mark for mark in gone if mark.cell == cell)
            left = kept[group.cells.index(cell)]
            how = Phrase(
                "the {count} ways to fill {cells} along their signs have only {digits} "
                "in {cell}",
                count=str(len(ways)),
                cells=cells,
                digits=digits_in(left),
                cell=position.cells(1 << cell),
            )
            roles = {"cells": cells, "along_signs": how, **_details(listed)}
            yield Deduction((), here, roles, len(ways))


def _details(listed: tuple[str, ...]) -> dict[str, object]:
    """List the ways, if anybody would read them."""
    if len(listed) > LISTED:
        return {}
    return {"details": (Phrase("the ways are {fillings}", fillings=listed),)}


def _joined(digits: tuple[int, ...]) -> int:
    return sum({1 << digit - 1 for digit in digits})


SIGN_CHAIN = Technique(
    name="Sign chain",
    rating=3.3,
    level="medium",
    reason="{along_signs}",
    lesson="Where three or more cells hang together by dots and signs, write down all "
    "ways along them. Cells that see each other differ, so there are few.",
    example="." * 36 + ":312 412 512 612",
    rules=(
        {"rule": "white-dot", "cells": "A1 A2"},
        {"rule": "black-dot", "cells": "A2 A3"},
    ),
    find=find,
    grounds=cells_of("cells"),
)
