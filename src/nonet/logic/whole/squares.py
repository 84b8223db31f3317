"""Square classes: every 2×2 square needs a digit of each of three classes.

::

    1 8        low, high and high: the fourth cell must be middle, 4, 5 or 6
    7 *

>>> print(SQUARE_CLASSES.demo())
Square classes: A1, A2, B1 and B2 hold a low, a middle and a high digit, and only B2 \
can be one of 3 and 4, so B2 cannot be 1, 2, 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.board.bits import digits_in
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.rules.clauses import Clause
from nonet.rules.whole.every_square import EverySquare
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield the cells of a square that alone can hold one or two of its classes."""
    for clause in clauses_of(position):
        if isinstance(clause.rule, EverySquare) and clause.bits & position.empty:
            classes = _classes(clause.rule, position.board.size)
            for size in (1, 2):
                for some in combinations(classes, size):
                    yield from _alone(position, clause, some)


def _classes(rule: EverySquare, size: int) -> list[tuple[Digit, ...]]:
    """List the digits of each class."""
    digits = range(1, size + 1)
    return [tuple(d for d in digits if rule.class_of(d, size) == c) for c in range(3)]


def _alone(
    position: Position, clause: Clause, classes: tuple[tuple[Digit, ...], ...]
) -> Iterator[Deduction]:
    mask = sum(1 << digit - 1 for some in classes for digit in some)
    held = domains(position)
    keepers = sum(1 << cell for cell in clause.cells if held[cell] & mask)
    if keepers.bit_count() != len(classes):
        return
    others = digits_in(position.board.every_digit & ~mask)
    gone = [mark for d in others for mark in position.standing(d, keepers)]
    if gone:
        where = position.cells(keepers)
        if len(classes) == 1:
            how = Phrase(
                "only {keepers} can be one of {digits}",
                keepers=where,
                digits=classes[0],
            )
        else:
            how = Phrase(
                "only {keepers} can be one of {digits} or one of {others}",
                keepers=where,
                digits=classes[0],
                others=classes[1],
            )
        square = position.cells(clause.bits)
        roles = {"rule": clause.sentence, "square": square, "alone": how, "in": where}
        yield Deduction((), tuple(gone), roles, len(classes))


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on where the digits of the classes cannot be in the square."""
    del position
    told = deduction.roles["alone"].roles
    digits = (*told["digits"], *told.get("others", ()))
    mask = sum(1 << digit - 1 for digit in digits)
    yield Ground(mask, deduction.roles["square"].bits)


SQUARE_CLASSES = Technique(
    name="Square classes",
    rating=2.3,
    level="easy",
    reason="{rule}, and {alone}",
    lesson="Each square of four cells has all three classes. If a class has one cell "
    "left in a square, that cell belongs to it; go on to the squares beside it.",
    example="." * 36 + ":311 411 312 412 321 421",
    rules=("global-entropy",),
    find=find,
    grounds=grounds,
)
