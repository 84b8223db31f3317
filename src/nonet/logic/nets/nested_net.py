"""Nested contradiction net: suppose a mark, and inside that case refute others.

::

    A1 is 5 ── B2 is 3 ── C7 is not 4:  suppose it is ── … ── nothing left in D8
                     └─── … ── row C has no place for 7

Where singles and patterns end inside a case, another mark is supposed as well; if that
leaves nothing somewhere, it is wrong in this case, and the case goes on without it.
Only where that is not enough does a third case stand inside the second.

>>> print(NESTED_NET.demo())
Nested contradiction net: if A5 is 3, B1 is not 4, else box 4 has no place for 3; \
then, among other things, B6 is 5: box 2 has no other place for it; I4 and I6 are not \
9: the 9 of column 5 is in one of G5 and H5; and row I has no place for 9, so A5 \
cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.grounds import proofs
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.refutations import nested_nets
from nonet.logic.nets.search import candidate, literal
from nonet.logic.nets.sentences import nested_story
from nonet.logic.step import Deduction, Roles, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that the shallowest cases refute which refute any."""
    found = sorted(nested_nets(position).items(), key=lambda item: item[1])
    for node, refutation in found:
        mark = candidate(position, node)
        yield Deduction(eliminations=(mark,), size=refutation.cost)


def proof(position: Position, deduction: Deduction) -> Roles:
    """Show the case and the cases inside."""
    node, _ = literal(position, deduction)
    _, effort, tree = nested_nets(position)[node]
    told = prove(position, [(node, True)], effort, tree=tree)
    (case,) = told.cases
    cell = position.cells(1 << case.mark.cell)
    return {"cell": cell, "proof": told, "story": nested_story(case, position)}


NESTED_NET = Technique(
    name="Nested contradiction net",
    code="1303",
    rating=10.0,
    level="extreme",
    reason="{story}",
    lesson="Suppose a mark and follow it as far as singles and patterns go. Then "
    "suppose a second mark beside it: if that fails, the second is wrong in this case. "
    "Go on until the first fails too.",
    example="...4.67....71....+6....7..15.94.6.5.+1.......98..5.1.6..3..+6.+1........"
    "2.6...6.4.1..:215 815 221 821 222 822 525 231 831 332 252 356 364 764 36"
    "6",
    find=find,
    evidence=proof,
    grounds=proofs,
    thorough=True,
)
