"""A plan: of many steps that were found, few that are enough.

An *idea* is a step that was found and is not told yet. It needs some marks to be gone;
then it takes others, or writes a digit. Singles cost nothing. So whether ideas are
enough can be tried on a sketch, in some tenths of a millisecond::

    the board ── singles ── ideas that hold ── singles ── ideas that hold ── … ── full?

Of all ideas one after the other is left out, as long as the rest is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import and_
from typing import Any, Final, TypeAlias

from nonet.board.position import Position
from nonet.engines.sketch import Sketch
from nonet.logic.grounds import lacking
from nonet.logic.step import Deduction, Step, Technique

A_STEP: Final = 120  # what one more step costs a reader, however small it is
A_RANK: Final = 20  # each whole number of its rating
A_LOOK: Final = 10  # each cell, node or fact of its pattern


def cost(technique: Technique, find: Deduction) -> int:
    """Tell what a step costs a reader, in about the characters that it takes to say.

    A whole number: a sum must not depend on its order.

    >>> from nonet.logic.catalogue import named
    >>> [cost(each.technique, each.deduction) for each in
    ...     (named(name)[0].demo() for name in ("pointing", "skyscraper", "3D Medusa"))]
    [192, 240, 310]
    """
    return A_STEP + round(A_RANK * technique.rating) + A_LOOK * find.size


def rests(step: Step) -> list[int]:
    """Tell which marks a step that is proved needs gone: a set of cells a digit."""
    grounds = step.technique.grounds(step.position, step.deduction)
    return lacking(step.position, grounds)


class Idea:
    """A step that may be told, and what it costs; it is proved when that is asked."""

    __slots__ = ("_gone", "cost", "step")

    def __init__(self, step: Step) -> None:
        self.step = step
        self.cost = cost(step.technique, step.deduction)
        self._gone: list[int] | None = None

    @property
    def gone(self) -> list[int]:
        """The marks that must be gone: a set of cells a digit."""
        if self._gone is None:
            self.step = self.step.proved()
            self._gone = rests(self.step)
        return self._gone

    def proved(self) -> Step:
        """Give the step, proved once."""
        return self.step if self._gone else self.step.proved()

    def moved(self, position: Position) -> Idea:
        """Give the same idea with the same proof in another position where it holds."""
        gone = self.gone
        new = Idea(replace(self.step, position=position))
        new._gone = gone
        return new

    def holds(self, position: Position | Sketch) -> bool:
        """Tell whether all is gone that must be."""
        return not any(map(and_, self.gone, position.places))

    def helps(self, position: Position) -> bool:
        """Tell whether the step holds, and anything of what it does is left to do."""
        placed, gone, _, _ = self.step.deduction
        return self.holds(position) and any(
            position.places[digit] >> cell & 1 for cell, digit in placed + gone
        )

    def take(self, sketch: Sketch) -> None:
        """Do on a sketch what the step does."""
        sketch.take(self.step.deduction.placements, self.step.deduction.eliminations)

    @property
    def key(self) -> tuple[Any, ...]:
        """What it costs and does: enough to tell it from most others."""
        placed, gone, _, _ = self.step.deduction
        return self.cost, self.step.technique.rating, sorted(placed or gone)


IsEnough: TypeAlias = Callable[[Sequence[Idea]], bool]


def fills(start: Sketch, left: int, ideas: Sequence[Idea]) -> bool:
    """Tell whether *ideas* fill all cells but those that may be *left* empty."""
    sketch = start.copy()
    while sketch.empty & ~left:
        waiting = []
        for idea in ideas:
            if idea.holds(sketch):
                idea.take(sketch)
            else:
                waiting.append(idea)
        if len(waiting) == len(ideas):
            return False
        sketch.close()
        ideas = waiting
    return True


def least(ideas: Sequence[Idea], enough: IsEnough) -> list[Idea]:
    """Leave out what is not needed, in several orders, and take the cheapest rest.

    The dearest first, the first first, the last first: each of them wins somewhere.
    """
    dearest = sorted(ideas, key=lambda idea: -idea.cost)
    trials = Trials(ideas, enough)
    plans = [trials.without_idle(each) for each in (dearest, ideas, ideas[::-1])]
    return min(plans, key=total)


def total(ideas: Iterable[Idea]) -> int:
    """Add up what ideas cost."""
    return sum(idea.cost for idea in ideas)


class Trials:
    """What was tried: which ideas are enough, a bit each.

    More than enough is enough, and less than too little is too little: half of the
    trials need not be made.
    """

    def __init__(self, ideas: Sequence[Idea], enough: IsEnough) -> None:
        self._ideas, self._enough = ideas, enough
        self._bits = {id(idea): 1 << n for n, idea in enumerate(ideas)}
        self._too_few: list[int] = []
        self._sufficient: list[int] = []

    def without_idle(self, order: Sequence[Idea]) -> list[Idea]:
        """Leave out one after the other as long as the rest is enough."""
        kept = sum(set(self._bits.values()))
        for idea in order:
            rest = kept & ~self._bits[id(idea)]
            if rest != kept and self._is_enough(rest):
                kept = rest
        return self._chosen(kept, order)

    def _is_enough(self, chosen: int) -> bool:
        if any(not chosen & ~known for known in self._too_few):
            return False
        if any(not known & ~chosen for known in self._sufficient):
            return True
        enough = self._enough(self._chosen(chosen, self._ideas))
        (self._sufficient if enough else self._too_few).append(chosen)
        return enough

    def _chosen(self, chosen: int, order: Sequence[Idea]) -> list[Idea]:
        return [idea for idea in order if chosen & self._bits[id(idea)]]
