"""Contradictions of one mark: suppose it, or that it is wrong; look at nothing else.

The techniques look at every mark of a position to find the easiest; who asks about one
mark has the answer in a millisecond::

    Contradiction chain               links that stand from the start
    Contradiction net                 singles, each from all that was found
    Contradiction net with patterns   locked candidates, pairs and X-wings, too
    Nested contradiction net          cases inside the case

>>> position = Position.parse(BY_RULES[LINKS].example)
>>> step = refuted(position, 27, 6, holds=False)
>>> print(step.proved())
Contradiction chain: if D1 is 6, then C1 is 2, G2 is 2 and H8 is 6, and box 9 has no \
place for 2, so D1 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.nets import contradiction_net as nets
from nonet.logic.nets import nested_net
from nonet.logic.nets.closure import LINKS, OPEN, PATTERNS, SINGLES, Effort
from nonet.logic.nets.native import contradiction
from nonet.logic.nets.refutations import STAGES, Refutation, knowing
from nonet.logic.nets.search import standing
from nonet.logic.nets.trees import refuting_cases
from nonet.logic.step import Deduction, Step, Technique

Refuter: TypeAlias = Callable[[Position, Cell, Digit, bool], Step | None]

FLAT: Final = (Effort(LINKS), Effort(SINGLES), Effort(PATTERNS))
# A mark of the hardest puzzles takes a millisecond so far, and beyond it a second or
# more: 0.3 to 1 with two cases inside each other, maybe ten with three.
AT_HAND: Final = (*FLAT, *(effort for effort in STAGES if effort.depth == 1))
BY_RULES: Final = {
    LINKS: nets.CONTRADICTION_CHAIN,
    SINGLES: nets.CONTRADICTION_NET,
    PATTERNS: nets.CONTRADICTION_PATTERN_NET,
}
CONTRADICTIONS: Final = (*BY_RULES.values(), nested_net.NESTED_NET)


def refuted(
    position: Position,
    cell: Cell,
    digit: Digit,
    holds: bool,  # noqa: FBT001 - a claim is a cell, a digit and this
    efforts: Sequence[Effort] = AT_HAND,
) -> Step | None:
    """Find the easiest step that refutes the opposite of what a cell *holds* or not.

    Cases inside the case are there for marks that go.
    """
    node, off = cell * position.board.size + digit - 1, standing(position)
    if off[node] != OPEN:
        return None
    mark = (Candidate(cell, digit),)
    for effort in efforts:
        cost = contradiction(position.layout, off, (node, not holds), effort)
        if 0 < cost <= effort.most and not (holds and effort.depth):
            found = (
                Deduction(mark, size=cost) if holds else Deduction((), mark, size=cost)
            )
            here = position
            if effort.depth:
                here = knowing(position, node, Refutation(cost, effort))
            return Step(technique_of(effort), found, here)
    return None


def refuted_at_any_depth(
    position: Position,
    cell: Cell,
    digit: Digit,
    holds: bool,  # noqa: FBT001 - as above
) -> Step | None:
    """Find what refutes the opposite of a claim by cases as deep as it takes.

    It takes a tenth of a second where the mark is one of the hardest puzzles.

    >>> position = Position.parse(nested_net.NESTED_NET.example)
    >>> refuted_at_any_depth(position, 4, 3, holds=False).proved().conclusion()
    'A5 cannot be 3'
    """
    step = refuted(position, cell, digit, holds, FLAT)
    node = cell * position.board.size + digit - 1
    if step or holds or standing(position)[node] != OPEN:
        return step
    tree = refuting_cases(position, node)
    if tree is None:
        return None
    effort = Effort(PATTERNS, tree.depth)
    here = knowing(position, node, Refutation(tree.cases, effort, tree))
    mark = (Candidate(cell, digit),)
    return Step(nested_net.NESTED_NET, Deduction((), mark, size=tree.cases), here)


def refuted_again(step: Step, position: Position) -> Step | None:
    """Find a contradiction again in another position, by the same technique."""
    placed = step.deduction.placements
    (mark,) = placed or step.deduction.eliminations
    efforts = [each for each in AT_HAND if technique_of(each) == step.technique]
    return refuted(position, *mark, bool(placed), efforts)


def technique_of(effort: Effort) -> Technique:
    """Name what is done by so much effort."""
    return nested_net.NESTED_NET if effort.depth else BY_RULES[effort.rules]
