"""X-sum length: the first digit says how many are added, so it fits the sum or not.

::

    24 │ x . . . . . . . .      3 digits, one of them a 3, are 3 + 9 + 8 = 20 at most;
                                7 are 1 + 2 + 3 + 4 + 5 + 6 + 7 = 28 at least

>>> print(X_SUM_LENGTH.demo())
X-sum length: from A1 to A6, as many digits as A1 says add up to 13; if A1 is 2 or \
less, the sum is at most 8, so A1 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.x_sums import bounds
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.x_sum import XSum
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield first digits with which too little is added, and those with too much."""
    for met in clues(position, XSum, largest=36):
        digits = digits_in(position.marks[met.line[0]])
        few = [d for d in digits if bounds(d, met.size)[1] < met.clue]
        many = [d for d in digits if bounds(d, met.size)[0] > met.clue]
        if few:
            at_most = str(bounds(few[-1], met.size)[1])
            yield _deduction(met, few, _words(met, few[-1], most=at_most))
        if many:
            at_least = str(bounds(many[0], met.size)[0])
            yield _deduction(met, many, _words(met, many[0], least=at_least))


def _words(met: MetClue, first: Digit, **bound: str) -> Phrase:
    """Say how much the digits are that a first digit counts."""
    told = {"first": met.cell(0), "digit": met.symbol(first)}  # supposed, so not lit
    if first in {1, met.size}:
        (total,) = bound.values()
        return Phrase("if {first} is {digit}, the sum is {total}", **told, total=total)
    if "most" in bound:
        return Phrase(
            "if {first} is {digit} or less, the sum is at most {most}", **told, **bound
        )
    return Phrase(
        "if {first} is {digit} or more, the sum is at least {least}", **told, **bound
    )


def _deduction(met: MetClue, digits: list[Digit], bound: Phrase) -> Deduction:
    gone = tuple(Candidate(met.line[0], digit) for digit in digits)
    return Deduction((), gone, {**met.roles, "place": met.cell(0), "length": bound}, 1)


X_SUM_LENGTH = Technique(
    name="X-sum length",
    rating=1.8,
    level="easy",
    reason="{rule}; {length}",
    lesson="The first digit beside an X-sum says how many digits are added, and is one "
    "of them. With too few the sum is never reached, with too many it is passed.",
    example="." * 36,
    rules=({"rule": "x-sum", "line": "A1-A6", "clue": 13},),
    find=find,
    grounds=cells_of("place"),
)
