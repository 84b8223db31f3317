"""X-sum digits: few first digits are left, and with each the sum has few combinations.

::

     9 │ 3 . . | . . .      with 3 first: 3 1 5 or 3 2 4
           * *              A2 and A3 are 1, 2, 4 or 5

>>> print(X_SUM_DIGITS.demo())
X-sum digits: from A1 to A6, as many digits as A1 says add up to 9; as A1 is 3, A2 and \
A3 hold 1 5 or 2 4, so A2 and A3 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.lines.line_steps import any_of_marks
from nonet.logic.outside.clues import MetClue, clues, met_again
from nonet.logic.outside.digit_lines import sets_in
from nonet.logic.outside.x_sums import XSumWay, listed, ways
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.x_sum import XSum
from nonet.say.reasons import Phrase, one_by_one

FEW_SETS = 8  # combinations that are told; of more, how many there are


def find(position: Position) -> Iterator[Deduction]:
    """Yield what fits with none of the first digits."""
    for met in clues(position, XSum):
        found = ways(met.domains, met.clue, met.size)
        if not found:
            continue
        left = [met.domains[0], *[0] * (met.size - 1)]
        for way in found:
            left = [a | b for a, b in zip(left, way.kept, strict=True)]
        gone = met.gone_beyond_house(left)
        if told := tuple(mark for mark in gone if _is_told(met, found, mark)):
            yield Deduction((), told, met.roles, sum(way.first for way in found))


def _is_told(met: MetClue, found: Sequence[XSumWay], mark: Candidate) -> bool:
    """Tell whether the combinations say why a mark goes, without the other marks."""
    place, bit = met.line.index(mark.cell), 1 << mark.digit - 1
    return all(
        not any(each & bit & ~(1 << way.first - 1) for each in sets_in(way.sets))
        if place < way.first
        else all(each & bit for each in sets_in(way.sets))
        for way in found
    )


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List the combinations with each first digit."""
    met = met_again(position, XSum, deduction.roles["rule"])
    found = ways(met.domains, met.clue, met.size)
    if sum(way.sets.bit_count() for way in found) <= FEW_SETS:
        return {"combinations": one_by_one([listed(met, way) for way in found])}
    told = Phrase(
        "{counts}, and none has {marks}",
        marks=any_of_marks(deduction.eliminations, position),
        counts=one_by_one([_counted(met, way) for way in found]),
    )
    return {
        "combinations": told,
        "details": tuple(listed(met, way) for way in found if way.first > 1),
    }


def _counted(met: MetClue, way: XSumWay) -> Phrase:
    return Phrase(
        "if {first} is {digit}, there are {count} combinations",
        digit=met.symbol(way.first),  # supposed, so not lit
        first=met.cell(0),
        count=str(way.sets.bit_count()),
    )


X_SUM_DIGITS = Technique(
    name="X-sum digits",
    rating=2.6,
    level="medium",
    reason="{rule}; {combinations}",
    lesson="For each first digit that is left beside an X-sum, list the digits that "
    "can be added with it. What stands in none of the combinations goes; what all of "
    "them have cannot stand behind them.",
    example="3" + "." * 35,
    rules=({"rule": "x-sum", "line": "A1-A6", "clue": 9},),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
