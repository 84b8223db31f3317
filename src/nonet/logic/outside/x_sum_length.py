"""X-sum length: the first digit says how many are added, so it fits the sum or not.

::

    24 │ x . . . . . . . .      3 digits, one of them a 3, are 3 + 9 + 8 = 20 at most;
                                7 are 1 + 2 + 3 + 4 + 5 + 6 + 7 = 28 at least

>>> print(X_SUM_LENGTH.demo())
X-sum length: from A1 to A6, as many digits as A1 says add up to 13; 2 digits, one \
of them 2, are at most 8, so A1 cannot be 1 or 2.
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
            yield _deduction(met, few, _words(few[-1], most=at_most))
        if many:
            at_least = str(bounds(many[0], met.size)[0])
            yield _deduction(met, many, _words(many[0], least=at_least))


def _words(first: Digit, **bound: str) -> Phrase:
    """Say how much the digits are that a first digit counts."""
    if first == 1:
        return Phrase("a 1 alone is too little")
    if "most" in bound:
        return Phrase(
            "{count} digits, one of them {digit}, are at most {most}",
            count=str(first),
            digit=first,
            **bound,
        )
    return Phrase(
        "{count} digits, one of them {digit}, are at least {least}",
        count=str(first),
        digit=first,
        **bound,
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
