"""Template set and Template delete: all the ways to write a digit, one over the other.

::

    5 . . | . . .      5 . . | . . .      . . 5 | . . .      Three templates of 5.
    . . . | . 5 .      . . . | . . 5      . . . | . 5 .      All have it in the second
    . 5 . | . . .      . 5 . | . . .      . 5 . | . . .      column of the third row.

A template is a way to write a digit into every house that lacks it. A cell that all
templates of a digit use is that digit, and a cell that none uses is not. What is sure
for one digit takes templates from the others.

>>> print(TEMPLATE_SET.demo())
Template set: there are two ways to write 2 into the houses that lack it, either in \
B5, C9, H8 and I6 or in B9, C6, H8 and I5: each of them uses H8, so H8 is 2.
>>> print(TEMPLATE_DELETE.demo())
Template delete: there are two ways to write 2 into the houses that lack it, either in \
A9, B2, G1 and H7 or in A1, B7, G9 and H2: none of them uses A7, so A7 cannot be 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.exotic.overlays import Overlay, is_sure, overlays, ways
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase


def find_set(position: Position) -> Iterator[Deduction]:
    """Yield the cells that all templates of a digit use."""
    for digit, cells, size in _seen(position, lambda lay, digit: lay.sure[digit]):
        placed = tuple(Candidate(cell, digit) for cell in cells_in(cells))
        yield Deduction(placed, (), {"digit": digit}, size)


def find_delete(position: Position) -> Iterator[Deduction]:
    """Yield the marks of a digit that no template uses."""
    here = position.places
    for digit, cells, size in _seen(
        position, lambda lay, digit: here[digit] & ~lay.alive[digit]
    ):
        gone = position.standing(digit, cells)
        yield Deduction((), gone, {"digit": digit}, size)


def _seen(
    position: Position, tell: Callable[[Overlay, Digit], int]
) -> Iterator[tuple[Digit, int, int]]:
    """Yield each digit's cells as they grow, and how much there is to look at."""
    marks = sum(here.bit_count() for here in position.places)
    for digit, here in enumerate(position.places):
        told = 0
        for turn, lay in enumerate(overlays(position)):
            if (cells := tell(lay, digit)) != told:
                yield digit, cells, turn * marks or here.bit_count()
                told = cells


def words_set(position: Position, deduction: Deduction) -> Roles:
    """Count the templates, and name the cells that they share."""
    bits = sum(1 << cell for cell, _ in deduction.placements)
    holds = partial(is_sure, position.board, bits)
    count, roles = ways(position, deduction.roles["digit"], holds)
    cells = position.cells(bits)
    so = Phrase("each of them uses {cells}", cells=cells)
    if count == 1:
        so = Phrase("it uses {cells}", cells=cells)
    return {**roles, "so": so}


def words_delete(position: Position, deduction: Deduction) -> Roles:
    """Count the templates, and name the cells that they leave out."""
    bits = sum(1 << cell for cell, _ in deduction.eliminations)
    count, roles = ways(
        position, deduction.roles["digit"], lambda alive: not alive & bits
    )
    cells = position.cells(bits)
    so = Phrase("none of them uses {cells}", cells=cells)
    if count == 1:
        so = Phrase("it does not use {cells}", cells=cells)
    return {**roles, "so": so}


TEMPLATE_DELETE = Technique(
    name="Template delete",
    code="1202",
    rating=8.91,
    level="extreme",
    reason="{ways}: {so}",
    lesson="Draw every way to write a digit into the houses that lack it, one over the "
    "other. Marks that are in none of them go.",
    example=".8.4.1.9.9.+4.5...1..12964..7.5+1+2.9.6+169..+432.8.2.+6+91.7.+179458..4...1"
    "...9.9.6.2.1+4:311 511 617 322 828 332 538 539 371 382 388",
    find=find_delete,
    evidence=words_delete,
)

TEMPLATE_SET = Technique(
    name="Template set",
    code="1201",
    rating=8.95,
    level="extreme",
    reason="{ways}: {so}",
    lesson="Draw every way to write a digit into the houses that lack it, one over the "
    "other. What all of them have in common is sure, and takes ways from other digits.",
    example="+12.45.9..+45...3...7+8.61.+5..53+1+2..7.+96+48.9.25.+2+9+7.....8+3.28....5+8.4"
    ".....79.+5...+81.:318 618 228 628 476 676 776 384 286 686",
    find=find_set,
    evidence=words_set,
)
