"""Contradiction: suppose a mark, follow everything, and nothing is left somewhere.

::

    A1 is 5 ── B2 is 3 ──┬── C7 is 4 ──── row C has
               D1 is 9 ──┘                no place for 7

In a Contradiction chain each link stands on the board from the start; in a
Contradiction net each fact may use everything that was found on the way; in a
Contradiction net with patterns, locked candidates, pairs and X-wings do their part.

>>> print(CONTRADICTION_CHAIN.demo())
Contradiction chain: if D1 is 6, then C1 is 2, G2 is 2 and H8 is 6, and box 9 has no \
place for 2, so D1 cannot be 6.
>>> print(CONTRADICTION_NET.demo())
Contradiction net: if D6 is 8, then D1 is 3, E2 is 8, D2 is 7, I7 is 8 and I3 is 5, \
and G2 has no candidate left, so D6 cannot be 8.
>>> print(CONTRADICTION_PATTERN_NET.demo())
Contradiction net with patterns: if B2 is 8, then in turn C6 is 8, D6 is not 7, D1 is \
not 2, D5 is not 6, D7 is 6, I1 and I4 are not 2, and D9 is 2, and row I has no place \
for 2, so B2 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.grounds import proofs
from nonet.logic.nets.forcing import NetsOf
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.search import (
    deductions,
    link_nets,
    literal,
    pattern_nets,
    single_nets,
)
from nonet.logic.nets.sentences import story
from nonet.logic.step import Deduction, Roles, Score, Technique


def find(position: Position, *, nets: NetsOf) -> Iterator[Deduction]:
    """Yield every mark that leads to a contradiction, right or wrong."""
    yield from deductions(position, nets(position).contradictions)


def proof(position: Position, deduction: Deduction, *, nets: NetsOf) -> Roles:
    """Show what follows from the mark."""
    net = nets(position)
    found = net.contradictions[literal(position, deduction)]
    told = prove(position, found.cases, net.effort)
    (case,) = told.cases
    cell = position.cells(1 << case.mark.cell)
    return {"cell": cell, "proof": told, "story": story(case, position)}


CONTRADICTION_CHAIN = Technique(
    name="Contradiction chain",
    code="1301",
    rating=8.0,
    level="extreme",
    score=Score(630, 500),
    reason="{story}",
    lesson="Suppose that a mark is right, or wrong, and follow the links that lead "
    "away from it, in two directions. If they meet where one says yes and the other "
    "no, the opposite holds.",
    example="4...5.+6.9..3+4..8+5..+8+51.9+4....+2..4..+8..+4.8.29.15+86+9+2+37+48.6."
    "...4.5+4......3..9.4.78.:112 731 172 574 176 179 186 292 199 299",
    find=partial(find, nets=link_nets),
    evidence=partial(proof, nets=link_nets),
    grounds=proofs,
)

CONTRADICTION_NET = Technique(
    name="Contradiction net",
    code="1303",
    rating=8.6,
    level="extreme",
    score=Score(670, 700),
    reason="{story}",
    lesson="Suppose that a mark is right and write down every single that follows, "
    "each from all that was found before. If a cell or a house is left with nothing, "
    "the mark is wrong.",
    example="...3...86..76..1......5..+74..6.1..+4.5.4...3.2.9..4.7..2..+43.6....1..5"
    "4..43..+69...:321 933 841 573 598 599",
    find=partial(find, nets=single_nets),
    evidence=partial(proof, nets=single_nets),
    grounds=proofs,
)

CONTRADICTION_PATTERN_NET = Technique(
    name="Contradiction net with patterns",
    code="1303",
    rating=9.0,
    level="extreme",
    reason="{story}",
    lesson="Where the singles that follow from a mark end, look for locked candidates, "
    "pairs and X-wings among the marks that are left, and go on.",
    example=".2...6.8.4.....2.6...3+2......59...1..6...28..........7.7...1..85...3..."
    "...9.4..7.",
    find=partial(find, nets=pattern_nets),
    evidence=partial(proof, nets=pattern_nets),
    grounds=proofs,
)
