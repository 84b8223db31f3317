"""Which marks of a board are refuted by cases inside a case: those told in few lines.

What one case inside ends is told in short, so it comes first, then what few end. Where
more are needed, a tree of cases is grown for each mark and told for trial, and the
marks whose proofs have few lines are given::

    A1 is 5 ── 12 cases inside ── 131 lines
    B7 is 1 ──  6 cases inside ──  44 lines     this first: then A1 takes fewer, too

>>> nested_nets(Position.parse("1... .2.. ..3. ...."))  # it has several solutions
{}
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from typing import Final, NamedTuple, TypeAlias

from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.nets.cases import DEEPEST, Cases, first_few
from nonet.logic.nets.closure import MOST, OPEN, PATTERNS, Effort
from nonet.logic.nets.lines import count_lines
from nonet.logic.nets.native import contradiction
from nonet.logic.nets.replay import planned
from nonet.logic.nets.search import standing
from nonet.logic.nets.trees import CaseTree, refuting_cases

# What nets with cases inside may use, one after the other. Of the hardest puzzles, most
# need no more than the first, and none that is known more than the fourth.
STAGES: Final = tuple(
    Effort(PATTERNS, depth, most) for depth in (1, 2, 3) for most in (256, MOST)
)
ONE_INSIDE: Final = STAGES[1]  # a case inside the case, at any cost
CLOSEST: Final = 6  # marks that more than one case inside is tried on
LONGEST: Final = 60  # lines of a proof: for a shorter one, others are looked for
GROWN: Final = 16  # cases of a tree; what has more takes more lines


class Refutation(NamedTuple):
    """What it costs to refute a mark by a net with cases inside, and what that uses.

    Which cases these are is found once more when it is told, unless they are known;
    then the cost is that of telling them, in lines.
    """

    cost: int
    effort: Effort
    tree: CaseTree | None = None


RefutedNodes: TypeAlias = dict[int, Refutation]


def knowing(position: Position, node: int, found: Refutation) -> Position:
    """Give the same position, in which a refutation by cases is known already."""
    here = position.after()
    here.kept[knowing] = {node: found}
    return here


@pattern
def nested_nets(position: Position) -> RefutedNodes:
    """Find the marks that lead to a contradiction once cases stand inside the case.

    What was found before and not used still holds: others are looked for only when none
    of it can be told in few lines.
    """
    off = standing(position)
    if asked := _still(position.kept.get(knowing, {}), off):
        return _by_few_cases(position, off, asked) or asked
    kept = _still(position.kept.get(nested_nets, {}), off)
    found = _in_short(position, off, kept)
    if not _is_short(found):
        kept |= _found_anew(position, off)
        found = _in_short(position, off, kept)
    position.kept[nested_nets] = kept or found
    return found or kept


def _still(known: RefutedNodes, off: array[int]) -> RefutedNodes:
    """Leave out marks that are gone."""
    return {node: found for node, found in known.items() if off[node] == OPEN}


def _found_anew(position: Position, off: array[int]) -> RefutedNodes:
    """Find the marks that the least effort refutes."""
    for effort in STAGES:
        if found := _refuted(position, off, effort):
            return found
    return {}


def _refuted(position: Position, off: array[int], effort: Effort) -> RefutedNodes:
    found = {}
    for node, known in enumerate(off):
        if known == OPEN:
            cost = contradiction(position.layout, off, (node, True), effort)
            if 0 < cost <= effort.most:
                found[node] = Refutation(cost, effort)
    return found


# In short


def _in_short(position: Position, off: array[int], known: RefutedNodes) -> RefutedNodes:
    """Find marks that few cases refute, or else few lines."""
    return _by_few_cases(position, off, known) or _in_few_lines(position, known)


def _is_short(found: RefutedNodes) -> bool:
    """Tell whether a mark was found that few cases or lines refute."""
    return any(not each.tree or each.cost <= LONGEST for each in found.values())


def _by_few_cases(
    position: Position, off: array[int], nodes: Collection[int]
) -> RefutedNodes:
    """Find marks that one case inside refutes, or else two, or three.

    Of *nodes* if there are any. The first case is looked for everywhere, the others
    where most is known after the first.
    """
    several = {
        node: Cases(position, off, (node, True), ONE_INSIDE)
        for node, known in enumerate(off)
        if known == OPEN and (not nodes or node in nodes)
    }
    for _ in range(DEEPEST):
        found = {
            node: Refutation(enough[0].cost, ONE_INSIDE)
            for node, cases in several.items()
            if (enough := cases.one_more())
        }
        if found or not nodes:
            return found
        several = _closest(several)
    return {}


def _closest(several: dict[int, Cases]) -> dict[int, Cases]:
    """Keep the cases in which most is known."""
    ranked = [(cases.unknown, node) for node, cases in several.items()]
    return {node: several[node] for node in first_few(sorted(ranked), CLOSEST)}


def _in_few_lines(position: Position, known: RefutedNodes) -> RefutedNodes:
    """Grow trees for marks, and keep what few lines tell; if none do, the fewest."""
    found = {}
    for node in known:
        poll()
        if tree := refuting_cases(position, node, GROWN):
            effort = Effort(PATTERNS, tree.depth)
            plan = planned(position, (node, True), effort, tree=tree)
            found[node] = Refutation(count_lines(plan), effort, tree)
    most = max(LONGEST, min((each.cost for each in found.values()), default=0))
    return {node: each for node, each in found.items() if each.cost <= most}
