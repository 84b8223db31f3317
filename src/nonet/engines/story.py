"""A story: of all steps that a person finds, those that the solution needs.

What is rubbed out may never be of use, so it waits. There are two positions: what was
*told*, which the reader has in front of him, and what is *known* beside it::

    told ──── a digit falls? ──── write it                        ─┐
      │  no                                                        │ from here on,
    known ─── a digit falls? ──── tell what it rests on ──────────┤ only what was
      │  no                                                        │ told is known
      └────── the easiest step that rubs something out: it waits   ┘

A digit that falls in the told position costs nobody anything, so it comes first. Of
those that need what waits, the one that needs least is taken. Then the rest of what
waited is forgotten: who needs it later will find it again, in the position of then.

A waiting step was found with other marks gone that are never told. So it is looked for
once more in the told position, where it may rub out more: what is shown shows all that
it proves.

>>> from nonet.logic.catalogue import ALL
>>> puzzle = "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6."
>>> position = Position.parse(puzzle + "...5..7..")
>>> for tell in think, story:
...     steps = [step for step in tell(position, ALL) if isinstance(step, Step)]
...     print(len(steps), sum(not step.deduction.placements for step in steps))
57 3
55 1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import and_
from typing import NamedTuple

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.engines.human import (
    easiest_find,
    first_cell,
    first_seen,
    reading_order,
    think,
)
from nonet.limits import SearchEnded
from nonet.logic.catalogue import SINGLES
from nonet.logic.grounds import missing
from nonet.logic.step import Step, Technique


def story(
    position: Position, techniques: Sequence[Technique], *, trial: bool = True
) -> Iterator[Step | Position]:
    """Yield the steps that digits rest on, in order, then the solution.

    Where no technique helps, everything that waits is told; so it is if a limit is
    reached, and before a trial, of which every step is told.
    """
    teller = Teller(position, techniques)
    while teller.told.empty:
        try:
            steps = teller.next_steps()
        except SearchEnded:
            yield from teller.flush()
            raise
        yield from steps
        if not steps:
            yield from teller.flush()
            if trial:
                yield from think(teller.known, techniques)
            return
    yield teller.told


class Waiting(NamedTuple):
    """A step that waits, and the marks that it needs gone: a set of cells a digit."""

    step: Step
    gone: list[int]

    @classmethod
    def of(cls, step: Step) -> Waiting:
        """Ask the technique of *step* what it rests on."""
        position, technique = step.position, step.technique
        return cls(step, missing(position, technique.grounds(position, step.deduction)))


class Teller:
    """Somebody who solves, and tells what led to each digit."""

    def __init__(self, position: Position, techniques: Sequence[Technique]) -> None:
        self.singles = [each for each in techniques if each.name in SINGLES]
        self.others = [each for each in techniques if each.name not in SINGLES]
        self.order = reading_order(position)
        self.last: Cell | None = None  # where a person looked last
        self.told = self.known = position
        self.waiting: list[Waiting] = []

    def _go_on(self, told: Position) -> None:
        """Go on from what was *told*; let wait what still holds there as it is."""
        waiting, self.waiting = self.waiting, []
        self.told = self.known = told
        for step, gone in waiting:
            if _still_holds(step, gone, told, self.known):
                here = Step(step.technique, step.deduction, self.known)
                self._let_wait(Waiting(here, gone))

    def _let_wait(self, waiting: Waiting) -> None:
        self.waiting.append(waiting)
        self.known = waiting.step.after

    def next_steps(self) -> list[Step]:
        """Look until a digit falls; give what it rests on, and the digit."""
        single = self._find(self.told, self.singles)
        steps = [single.proved()] if single else self._told_with(self._next_digit())
        if steps:
            self._go_on(steps[-1].after)
            self._look_at(steps[-1])
        return steps

    def flush(self) -> list[Step]:
        """Give everything that waits."""
        return [step for step, _ in self.waiting]

    def _next_digit(self) -> Step | None:
        """Let steps wait until one writes a digit, and give it."""
        while step := self._cheapest_single() or self._find(self.known, self.others):
            step = step.proved()
            if step.deduction.placements:
                return step
            self._let_wait(Waiting.of(step))
            self._look_at(step)
        return None

    def _find(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        return easiest_find(position, techniques, self.order, self.last)

    def _look_at(self, step: Step) -> None:
        self.last = first_cell(step, self.order)

    def _cheapest_single(self) -> Step | None:
        """Of the digits that fall by what waits, choose the one that needs least."""
        if not self.waiting:
            return None  # they were looked for in the told position
        steps = [step for each in self.singles for step in each.steps(self.known)]
        if len(steps) < 2:
            return next(iter(steps), None)
        costs = [self._cost(step) for step in steps]
        least = [s for s, cost in zip(steps, costs, strict=True) if cost == min(costs)]
        return self._find_among(least)

    def _find_among(self, steps: list[Step]) -> Step:
        """Choose the one that a person would see first; all are as easy."""
        found = [step.deduction for step in steps]
        first = first_seen(found, steps[0].position, self.order, self.last)
        return steps[found.index(first)]

    def _cost(self, step: Step) -> tuple[int, float]:
        """Tell how hard the steps are that *step* needs, then the step itself."""
        needed = self._needed(step)
        ratings = (round(100 * each.technique.rating) for each, _ in needed)
        return sum(ratings), step.technique.rating

    # What a step rests on

    def _needed(self, digit: Step) -> list[tuple[Step, set[Candidate]]]:
        """List the waiting steps that a digit rests on, with what is needed of each."""
        needs = Waiting.of(digit).gone
        needed = []
        for step, gone in reversed(self.waiting):
            marks = {
                mark
                for mark in step.deduction.eliminations
                if needs[mark.digit] >> mark.cell & 1
            }
            if marks:
                needed.append((step, marks))
                needs = [a | b for a, b in zip(needs, gone, strict=True)]
        return needed[::-1]

    def _told_with(self, digit: Step | None) -> list[Step]:
        """Tell a digit after what it rests on, all of it in the told position."""
        if digit is None:
            return []
        steps: list[Step] = []
        position = self.told
        for step, marks in self._needed(digit):
            left = {m for m in marks if position.places[m.digit] >> m.cell & 1}
            if left:
                again = self._found_again(step, position, left)
                if again is None:
                    return [*self.flush(), digit]  # its grounds are not known so well
                steps.append(again)
                position = again.after
        last = self._digit_again(digit, position)
        return [*steps, last] if last else [*self.flush(), digit]

    def _digit_again(self, digit: Step, position: Position) -> Step | None:
        if digit.technique.name in SINGLES:
            single = self._find(position, self.singles)
            return single and single.proved()
        return self._found_again(digit, position, set())

    def _found_again(
        self, step: Step, position: Position, marks: set[Candidate]
    ) -> Step | None:
        """Find in *position* what *step* did elsewhere, as far as it takes *marks*."""
        if position == step.position:
            return step
        found = [
            each
            for each in step.technique.find(position)
            if each.placements == step.deduction.placements
            and marks <= {*each.eliminations}
        ]
        if not found:
            return None
        first = first_seen(found, position, self.order, self.last)
        return Step(step.technique, first, position).proved()


def _still_holds(step: Step, gone: list[int], told: Position, known: Position) -> bool:
    """Tell whether *step* holds as it was found, though digits were written since.

    Nothing of its pattern is gone, what must be missing is, and all that it rubs out
    still stands.
    """
    if any(not known.marks[c] >> d - 1 & 1 for c, d in step.deduction.eliminations):
        return False
    if any(map(and_, gone, known.places)):
        return False
    then = step.position.places
    return not any(
        cells & then[digit] & ~told.places[digit]
        for digits, cells in step.technique.grounds(step.position, step.deduction)
        for digit in digits_in(digits)
    )
