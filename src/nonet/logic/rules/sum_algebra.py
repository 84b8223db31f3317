"""Sum algebra: sums of houses and rules, added up and taken away, leave few cells.

::

    column 4 adds up to 10, and A4 and B4 in it to A3
    ─►  A3, C4 and D4 add up to 10

Where the sums of rules lie in houses, put them together until few cells are left; some
may count more than once.

>>> print(SUM_ALGEBRA.demo())
Sum algebra: A3, C4 and D4 add up to 10, by the total of column 4 (the arrow A4 and \
B4 adds up to A3), which leaves no way for 1 in A3, C4 and D4, and 2 in A3, so A3, C4 \
and D4 cannot be 1; A3 cannot be 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import derived_of
from nonet.logic.rules.lost_marks import bounds_of_sum, lost_by, no_way
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.clauses import Clause
from nonet.rules.sums import DigitSum
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what each derived sum rules out."""
    return lost_by(position, (each.clause for each in derived_of(position)))


def sums(position: Position, deduction: Deduction) -> Roles:
    """List the rules that were added up."""
    rule = deduction.roles["rule"]
    used = next(e for e in derived_of(position) if e.clause.sentence is rule)
    return {
        "details": tuple(Phrase("{rule}", rule=c.sentence) for c in used.rules),
        "algebra": _why(position, used.clause, deduction),
    }


def _why(position: Position, clause: Clause, deduction: Deduction) -> Phrase:
    """Say what the sum leaves to its cells, by bounds if these say it all."""
    gone = deduction.eliminations
    (demand,) = clause.demands
    assert isinstance(demand, DigitSum)
    told = bounds_of_sum(position, demand.factors, demand.total, gone)
    if told:
        return Phrase("{rule}: {bounds}", rule=clause.sentence, bounds=told)
    return no_way(position, clause, gone)


SUM_ALGEBRA = Technique(
    name="Sum algebra",
    rating=4.42,
    level="hard",
    reason="{algebra}",
    lesson="The digits of a house have a known sum, and so have cages, arrows and "
    "zippers. Add some up and take others away until few cells are left: these have a "
    "known sum too, even if one counts twice.",
    example="................",
    rules=({"rule": "arrow", "circle": "A3", "shaft": "A4 B4"},),
    find=find,
    evidence=sums,
    grounds=cells_of("cells"),
)
