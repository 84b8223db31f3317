"""A story: of all steps that a person finds, those that the solution needs.

What is rubbed out may never be of use, so it waits. There are two positions: what was
*told*, which the reader has in front of him, and what is *known*, which is that and
what waits::

    told ──── a digit falls? ──── write it ─────────────────────┐
      │  no                                                     │
    known ─── a digit falls? ──── tell what it rests on, then it ┤
      │  no                                                     │
      └────── all that the easiest technique rubs out waits     └──► told, one digit on

A digit that falls in the told position costs nobody anything, so it comes first. Of
those that need what waits, the one that needs least is taken. What waits beside it goes
on waiting as long as it holds as it was found; the rest is forgotten, and found again
by whoever needs it.

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

from collections.abc import Iterable, Iterator, Sequence
from operator import and_, or_
from typing import Final, NamedTuple

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.engines.human import (
    as_seen,
    easiest_find,
    easiest_finds,
    first_cell,
    first_seen,
    reading_order,
    think,
)
from nonet.events import Watch, ignore
from nonet.limits import SearchEnded
from nonet.logic.catalogue import SINGLES
from nonet.logic.grounds import missing
from nonet.logic.step import Step, Technique

CHAINS: Final = 7.15  # the rating up to which chains say in short what sprawls
DEAR: Final = 8.0  # from here on a proof takes long, so one step at a time waits


def story(
    position: Position,
    techniques: Sequence[Technique],
    *,
    trial: bool = True,
    watch: Watch = ignore,
) -> Iterator[Step | Position]:
    """Yield the steps that digits rest on, in order, then the solution.

    Where no technique helps, everything that waits is told; so it is if a limit is
    reached, and before a trial, of which every step is told. *watch* is told which
    technique is looked for.
    """
    teller = Teller(position, techniques, watch)
    while teller.told.empty:
        try:
            steps = teller.next_steps()
        except SearchEnded:
            yield from teller.all_that_waits()
            raise
        yield from steps
        if not steps:
            yield from teller.all_that_waits()
            if trial:
                yield from think(teller.known, techniques, watch=watch)
            return
    yield teller.told


class Waiting(NamedTuple):
    """A step that waits, and the marks that it needs gone: a set of cells a digit."""

    step: Step
    gone: list[int]

    @classmethod
    def of(cls, step: Step) -> Waiting:
        """Ask the technique of *step* what it rests on."""
        grounds = step.technique.grounds(step.position, step.deduction)
        return cls(step, missing(step.position, grounds))

    def holds(self, known: Position) -> bool:
        """Tell whether the step holds in *known* as it was found elsewhere.

        What must be missing is, nothing of the pattern is gone, and all that the step
        rubs out still stands.
        """
        step, gone = self
        if not _stand(step.deduction.eliminations, known):
            return False
        if any(map(and_, gone, known.places)):
            return False
        then = step.position.places
        return not any(
            cells & then[digit] & ~known.places[digit]
            for digits, cells in step.technique.grounds(step.position, step.deduction)
            for digit in digits_in(digits)
        )


class Need(NamedTuple):
    """A step that another one rests on, and what it needs of it."""

    step: Step
    marks: set[Candidate]


class Teller:
    """Somebody who solves, and tells what led to each digit."""

    def __init__(
        self,
        position: Position,
        techniques: Sequence[Technique],
        watch: Watch = ignore,
    ) -> None:
        self.watch = watch
        self.singles = [each for each in techniques if each.name in SINGLES]
        self.others = _in_short(
            [each for each in techniques if each.name not in SINGLES]
        )
        self.order = reading_order(position)
        self.last: Cell | None = None  # where a person looked last
        self.told = self.known = position
        self.seen = position  # what was told when it was last asked what still waits
        self.waiting: list[Waiting] = []

    def next_steps(self) -> list[Step]:
        """Look until a digit falls; give what it rests on, and the digit."""
        single = self._single(self.told)
        steps = [single] if single else self._with_its_steps(self._next_digit())
        if steps:
            self.told = steps[-1].after
            self.last = first_cell(steps[-1], self.order)
        return steps

    def all_that_waits(self) -> list[Step]:
        """Give the steps that wait, each in the position after those before it."""
        self._look_around()
        return [step for step, _ in self.waiting]

    def _look_around(self) -> None:
        """Let go on waiting what still holds, if digits were told since."""
        if self.seen is not self.told:
            self.seen = self.known = self.told
            waiting, self.waiting = self.waiting, []
            for each in waiting:
                self._let_wait(each)

    def _let_wait(self, waiting: Waiting) -> None:
        """Let a step wait if it holds after those that do."""
        if waiting.holds(self.known):
            step = Step(waiting.step.technique, waiting.step.deduction, self.known)
            self.waiting.append(Waiting(step, waiting.gone))
            self.known = step.after

    def _next_digit(self) -> Step | None:
        """Let steps wait until one writes a digit, and give it."""
        self._look_around()
        while True:
            if digit := self._cheapest_single():
                return digit
            technique, found = easiest_finds(self.known, self.others, self.watch)
            if technique is None:
                return None
            here = self.known
            found = as_seen(found, here, self.order, self.last)
            if found[0].placements:
                return Step(technique, found[0], here).proved()
            for each in found[:1] if technique.rating >= DEAR else found:
                if not each.placements and _stand(each.eliminations, self.known):
                    step = Step(technique, each, here).proved()
                    self._let_wait(Waiting.of(step))

    # Digits

    def _single(self, position: Position) -> Step | None:
        step = easiest_find(
            position, self.singles, self.order, self.last, watch=self.watch
        )
        return step and step.proved()

    def _cheapest_single(self) -> Step | None:
        """Of the digits that fall by what waits, choose the one that needs least."""
        if not self.waiting:
            return None  # they were looked for in the told position
        steps = [step for each in self.singles for step in each.steps(self.known)]
        if len(steps) < 2:
            return next(iter(steps), None)
        costs = [self._cost(step) for step in steps]
        least = [s for s, cost in zip(steps, costs, strict=True) if cost == min(costs)]
        found = [step.deduction for step in least]
        return least[found.index(first_seen(found, self.known, self.order, self.last))]

    def _cost(self, digit: Step) -> tuple[int, float]:
        """Tell how hard the steps are that a digit needs, then the digit itself.

        In whole numbers: the sum must not depend on the order of the steps.
        """
        needed = _needed(Waiting.of(digit), self.waiting)
        ratings = (round(100 * step.technique.rating) for step, _ in needed)
        return sum(ratings), digit.technique.rating

    # Steps told again

    def _with_its_steps(self, digit: Step | None) -> list[Step]:
        """Tell a digit after what it rests on, all of it in the told position.

        A step that is found again may need less than when it waited: then what nothing
        needs is left out, and the rest is looked for once more.
        """
        if digit is None:
            return []
        needed = _needed(Waiting.of(digit), self.waiting)
        while True:
            steps = self._told_steps(needed, digit)
            if not steps:  # it rests on more than its grounds tell
                return [*self.all_that_waits(), digit]
            *before, last = map(Waiting.of, steps)
            needed = _needed(last, before)
            if len(needed) == len(before):
                return steps

    def _told_steps(self, needed: Iterable[Need], digit: Step) -> list[Step]:
        """Find steps and the digit again, from the told position on, or nothing."""
        position, steps = self.told, []
        for step, marks in needed:
            left = {mark for mark in marks if _stand([mark], position)}
            if left:  # no step before has taken them too
                again = self._found_again(step, position, left)
                if again is None:
                    return []
                steps.append(again)
                position = again.after
        if digit.technique.name in SINGLES:
            last = self._single(position)
        else:
            last = self._found_again(digit, position, set())
        return [*steps, last] if last else []

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


def _needed(last: Waiting, before: Sequence[Waiting]) -> list[Need]:
    """List the steps that the *last* one rests on, with what is needed of each."""
    needs, needed = last.gone, []
    for step, gone in reversed(before):
        rubbed_out = step.deduction.eliminations
        if marks := {m for m in rubbed_out if needs[m.digit] >> m.cell & 1}:
            needed.append(Need(step, marks))
            needs = [*map(or_, needs, gone)]
    return needed[::-1]


def _in_short(techniques: list[Technique]) -> list[Technique]:
    """Put what sprawls behind the chains, which say the same in fewer words."""
    chains = [n for n, each in enumerate(techniques, 1) if each.rating < CHAINS]
    last = max(chains, default=0)
    sprawling = [each for each in techniques[:last] if each.sprawls]
    before = [each for each in techniques[:last] if not each.sprawls]
    return [*before, *sprawling, *techniques[last:]]


def _stand(marks: Iterable[Candidate], position: Position) -> bool:
    """Tell whether all of *marks* are still on the board."""
    return all(position.marks[cell] >> digit - 1 & 1 for cell, digit in marks)
