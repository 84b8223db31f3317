"""Again: what was found in one position, found in another.

An idea was found with marks gone that nobody was told of. Where these still stand, its
technique may see more, or less, or the same in another way; if it does not see enough,
other techniques may. What is found again may need less than before, so whatever is not
needed is left out::

    here ── idea ── idea ── idea ── a digit falls      Is it still found, and does a
              x                                        digit fall, without this one?
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.engines.blocks import Need
from nonet.engines.plan import Idea
from nonet.engines.sketch import Sketch
from nonet.logic.step import Step, Technique

DEAR: Final = 8.0  # from here on what a step rests on is not asked by looking again


def fewest(
    needs: Iterable[Need], start: Position, techniques: Sequence[Technique]
) -> list[Idea]:
    """Find again what a digit rests on, without what is not needed; or nothing."""
    found, at = all_again(needs, start, techniques), 0
    while 1 < len(found) > at:
        # Other techniques might do without it too. To ask them takes a third of
        # the time of a story, and saves one step in forty.
        fewer = all_again([*found[:at], *found[at + 1 :]], start, ())
        if fewer and len(fewer) < len(found):
            found = fewer
        else:
            at += 1
    return [need.idea for need in found]


def all_again(
    needs: Iterable[Need], start: Position, techniques: Sequence[Technique]
) -> list[Need]:
    """Find ideas again, one after the other, if a digit falls in the end."""
    position, found = start, []
    for need in needs:
        for each in again(need, position, techniques):
            found.append(each)
            position = each.idea.step.after
        if need.left(position):
            return []
    fallen = position.empty != start.empty
    return found if fallen or Sketch.of(position).has_single() else []


def again(
    need: Need, position: Position, techniques: Sequence[Technique]
) -> Iterator[Need]:
    """Find in *position* what an idea did elsewhere, as far as it is needed.

    If its technique does not see all of that there, any of *techniques* may do. What is
    slow to find is not looked for: its proof holds there, or it does not.
    """
    step, marks = need.idea.step, need.left(position)
    if position == step.position:
        yield need
    elif step.technique.thorough or (not techniques and step.technique.rating >= DEAR):
        if need.idea.holds(position):
            yield Need(need.idea.moved(position), need.marks)
    elif marks or not need.marks:
        placed = step.deduction.placements
        found = [*_found(position, [step.technique], placed, marks, len(marks))]
        if found or not marks:
            yield from _best(found)
            return
        while each := _best(_found(position, techniques, placed, marks)):
            yield from each
            position, marks = each[0].idea.step.after, marks - each[0].marks


def _found(
    position: Position,
    techniques: Iterable[Technique],
    placed: tuple[Candidate, ...],
    marks: set[Candidate],
    count: int = 1,
) -> Iterator[Need]:
    """Yield steps that write the same, and take so many of *marks* at least."""
    for technique in techniques:
        for find in technique.find(position):
            taken = marks.intersection(find.eliminations)
            if find.placements == placed and len(taken) >= count:
                yield Need(Idea(Step(technique, find, position)), frozenset(taken))


def _best(found: Iterable[Need]) -> list[Need]:
    """Choose the step that costs least for each mark that it takes."""
    by_price = sorted(found, key=lambda need: need.idea.cost / (len(need.marks) or 1))
    return by_price[:1]
