"""The lines of a proof: which facts are told one after the other, and which together.

Facts are told so that each follows the one that it follows from, as far as that goes,
and up to three placements share a line::

    2. A7 is the 6 of box 3, so C7 is the 7 of column 7, so I7 has only 3 left (1).
    3. B5 is the 6 of row B; D9 is the 6 of column 9 (1).

What one pattern rules out is one line as well; what a case inside refutes has a line of
its own.

>>> from nonet.board.position import Position
>>> from nonet.logic.nets.closure import Effort
>>> from nonet.logic.nets.replay import planned
>>> position = Position.parse("1... .2.. ..3. ....")
>>> lines(planned(position, (6, True), Effort(), goal=(24, True)))
[[(19, True), (24, True)]]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from nonet.logic.nets.closure import Literal
from nonet.logic.nets.plans import Known, Plan

FactLine: TypeAlias = list[Literal]  # facts that are told together, in order
MOST_FACTS: Final = 3  # placements of a line
MOST_CITED: Final = 4  # facts that a line of several follows from


def lines(plan: Plan) -> list[FactLine]:
    """List what is told of a plan, line by line."""
    told: list[FactLine] = []
    for line in _in_order(plan):
        if told and _goes_on(plan, told[-1], line):
            told[-1] += line
        else:
            told.append(line)
    return told


def count_lines(plan: Plan) -> int:
    """Count the lines that tell a plan: the facts, what is supposed, where it ends.

    >>> from nonet.board.position import Position
    >>> from nonet.logic.nets.closure import Effort
    >>> from nonet.logic.nets.replay import planned
    >>> position = Position.parse("1... .2.. ..3. ....")
    >>> count_lines(planned(position, (6, True), Effort(), goal=(24, True)))
    3
    """
    inner = (plan.inner.get(line[0]) for line in lines(plan))
    return 2 + sum(count_lines(each) if each else 1 for each in inner)


def uses_of(plan: Plan, line: Iterable[Literal]) -> list[Known]:
    """List what the facts of a line follow from, but for each other."""
    facts = list(line)
    used = dict.fromkeys(known for fact in facts for known in plan.uses[fact])
    return [known for known in used if known[0] is not plan or known[1] not in facts]


def _in_order(plan: Plan) -> list[FactLine]:
    """Let each line follow one that it follows from, if it can; the first first."""
    left, order = _together(plan), list[FactLine]()
    open_ = {fact for line in left for fact in line}
    while left:
        ready = [line for line in left if not open_ & _own(plan, line)]
        last = set(order[-1]) if order else set()
        line = next((each for each in ready if last & _own(plan, each)), ready[0])
        left.remove(line)
        open_.difference_update(line)
        order.append(line)
    return order


def _together(plan: Plan) -> list[FactLine]:
    """List the facts as they follow; what one pattern rules out is one line."""
    told: dict[object, FactLine] = {}
    for fact in plan.facts():
        cause = plan.ways[fact][0]
        one = isinstance(cause, tuple)
        key = (cause, plan.branch.off[fact[0]]) if one else fact
        told.setdefault(key, []).append(fact)
    return list(told.values())


def _own(plan: Plan, line: FactLine) -> set[Literal]:
    """Gather the facts of the same case that a line follows from."""
    return {fact for whose, fact in uses_of(plan, line) if whose is plan}


def _goes_on(plan: Plan, line: FactLine, more: FactLine) -> bool:
    """Tell whether *more*, a placement, reads well at the end of a line of them."""
    if not all(value for _, value in (*line, *more)) or len(line) == MOST_FACTS:
        return False
    before, after = uses_of(plan, line), uses_of(plan, [*line, *more])
    follows = not _own(plan, more).isdisjoint(line)
    return len(after) <= MOST_CITED and (follows or len(after) == len(before))
