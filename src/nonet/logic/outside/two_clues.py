"""Two clues of a line: each allows much, both together little.

::

    16 │ 4 . . . . . . . 3 │ 9       of the first digits at both ends, few go together:
         ███████       █████         what is added at one end the other cannot use

X-sums at both ends, a sandwich, a cage that lies in the line: each way of the one is
tried with each way of the other.

>>> print(TWO_CLUES.demo())
Two clues of a line: from A1 to A6, as many digits as A1 says add up to 3, and from \
A6 to A1, as many digits as A6 says add up to 12; both fit only with 2 in A1 and 3 \
in A6, so A6 cannot be 4; A3 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.lines.line_steps import any_of_marks
from nonet.logic.outside import x_sums
from nonet.logic.outside.clues import MetClue
from nonet.logic.outside.digit_lines import LARGEST, LineDomains
from nonet.logic.outside.joined_lines import (
    CageInLine,
    LineWay,
    XSumEnd,
    join,
    ways_of,
)
from nonet.logic.outside.line_clauses import (
    LineClause,
    clauses_of_line,
    clued_lines,
    pairings,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase, either

FEW_WAYS = 6  # that are told; of more, how many there are


def find(position: Position) -> Iterator[Deduction]:
    """Yield what two clues of a line rule out together, and neither alone."""
    if not position.board.rules or position.board.size > LARGEST:
        return
    held = domains(position)
    for line in clued_lines(position):
        left = tuple([held[cell] for cell in line])
        clauses = [*clauses_of_line(position, line, left)] if all(left) else []
        for one, other in combinations(clauses, 2):
            if not isinstance(one.sum, CageInLine):
                yield from _deduction(position, line, (one, other))


def _deduction(
    position: Position, line: tuple[int, ...], pair: tuple[LineClause, LineClause]
) -> Iterator[Deduction]:
    one, other = pair
    together = pairings(line, one.sum, other.sum)
    if not together:
        return
    left = _united([each.kept for each in together])
    free = LineWay((), 0, 0, one.sum.domains)
    for each in pair:
        ways = ways_of(each.sum)
        size = len(line)
        alone = _united([k for way in ways if (k := join(way, free, size))])
        pairs = zip(left, each.sum.domains, alone, strict=True)
        left = tuple([kept | domain & ~stays for kept, domain, stays in pairs])
    met = MetClue(position, 0, line, one.sum.domains, one.sentence)
    if gone := met.gone_beyond_house(left):
        roles = {**met.roles, "second": other.sentence}
        yield Deduction((), gone, roles, len(together))


def _united(several: list[LineDomains]) -> LineDomains:
    """Keep for each cell what some of several keep."""
    left = [0] * len(several[0])
    for each in several:
        left = [a | b for a, b in zip(left, each, strict=True)]
    return tuple(left)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List the ways that go together, or count them."""
    line = tuple(deduction.roles["cells"])
    held = domains(position)
    clauses = clauses_of_line(position, line, tuple([held[cell] for cell in line]))
    told = [deduction.roles["rule"], deduction.roles["second"]]
    one, other = [each for each in clauses if each.sentence in told]
    found = [
        Phrase("{marks}", marks=pair.fixed)
        for pair in pairings(line, one.sum, other.sum)
    ]
    alone = [
        *_combinations(position, line, one),
        *_combinations(position, line, other),
    ]
    if len(found) <= FEW_WAYS:
        together = Phrase("both fit only with {ways}", ways=either(found))
        return {"together": together, "details": tuple(alone)}
    together = Phrase(
        "both fit in {count} ways, and none has {marks}",
        marks=any_of_marks(deduction.eliminations, position),
        count=str(len(found)),
    )
    return {"together": together, "details": (*alone, *found)}


def _combinations(
    position: Position, line: tuple[int, ...], clause: LineClause
) -> Iterator[Phrase]:
    """List what an x-sum alone adds, with each first digit."""
    clue = clause.sum
    if isinstance(clue, XSumEnd):
        way = -1 if clue.backwards else 1
        held = clue.domains[::way]
        met = MetClue(position, clue.total, line[::way], held, clause.sentence)
        for each in x_sums.ways(held, clue.total, met.size):
            yield x_sums.listed(met, each)


TWO_CLUES = Technique(
    name="Two clues of a line",
    rating=3.7,
    level="hard",
    reason="{rule}, and {second}; {together}",
    lesson="Look at two clues of one line together, x-sums at both ends, say: the "
    "digits that the one uses are lost to the other, so few of their ways go together.",
    example="." * 36,
    rules=(
        {"rule": "x-sum", "line": "A1-A6", "clue": 3},
        {"rule": "x-sum", "line": "A6-A1", "clue": 12},
    ),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
