"""A story: of all steps that a person finds, those that the solution needs.

Where no single is left, a scout goes ahead to the end and comes back with ideas; of
these a plan is made, of few that are enough; then they are told, each when a digit
needs it::

    told ─── singles ─── scout ─── ideas ─── plan ─── a digit, after what it rests on ─┐
      ▲                                                                                │
      └────────────────────────────────────────────────────────────────────────────────┘

All this is thought out on the board as it is read (``turn.py``), so that a twin gets
the same story. An idea was found with other marks gone that are never told. So it is
looked for once more in the told position, where it may rub out more: what is shown
shows all that it proves.

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
from operator import or_
from typing import Final

from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.engines.again import again, fewest
from nonet.engines.blocks import Need, Stop, StoryBlock
from nonet.engines.human import easiest_find, first_cell, reading_order, think
from nonet.engines.plan import Idea, fills, least, rests
from nonet.engines.pruned import pruned
from nonet.engines.scout import SLOW, Scout
from nonet.engines.sketch import with_singles
from nonet.engines.turn import Turn
from nonet.events import Watch, ignore
from nonet.limits import SearchEnded, undisturbed
from nonet.logic.catalogue import SINGLES
from nonet.logic.step import Step, Technique

CHAINS: Final = 7.15  # the rating up to which chains say in short what sprawls
DEAR: Final = 8.0  # from here on a step is not looked for when time is up
HASTE: Final = 12  # steps that are still told when time is up


def story(
    position: Position,
    techniques: Sequence[Technique],
    *,
    trial: bool = True,
    watch: Watch = ignore,
) -> Iterator[Step | Position]:
    """Yield the steps that digits rest on, in order, then the solution.

    Where no technique helps, everything that is found is told, and so it is in a trial.
    If a limit is reached, the first steps are told by which the scout went. *watch* is
    told which technique is looked for.
    """
    if position.board.rules:  # a scout asks every technique, of which rules have many
        yield from pruned(position, techniques, trial=trial, watch=watch)
        return
    teller = Teller(position, techniques, watch)
    while teller.told.empty:
        try:
            steps = teller.next_steps()
        except SearchEnded:
            with undisturbed():
                steps = [*teller.in_haste()]
            yield from steps
            raise
        if not steps:
            yield from think(teller.told, techniques, trial=trial, watch=watch)
            return
        yield from map(teller.tell, steps)
    yield teller.told


class Teller:
    """Somebody who has a plan, and tells what leads to each digit."""

    def __init__(
        self,
        position: Position,
        techniques: Sequence[Technique],
        watch: Watch = ignore,
    ) -> None:
        self.watch = watch
        self.singles = [each for each in techniques if each.name in SINGLES]
        self.others = _in_short([t for t in techniques if t.name not in SINGLES])
        quick = [each for each in self.others if each.rating < SLOW]
        self.scout = Scout(quick, watch)
        self.order = reading_order(position)
        self.told = position
        self.turn: Turn | None = None  # how the board is seen, once there is a plan
        self.turned = self.told  # the told position, seen so
        self.lies = False  # whether it is seen as it lies
        self.plan: list[Idea] = []
        self.last: Cell | None = None  # where a person looked last

    def tell(self, step: Step) -> Step:
        """Go on from where *step* leads."""
        self.told = step.after
        if step.deduction.placements:
            self.last = first_cell(step, self.order)
        return step

    def next_steps(self) -> list[Step]:
        """Give the next digit, after what it rests on; nothing if nothing helps."""
        if single := self._single():
            return [single]
        self._look()
        return self._by_plan() or self._by_new_plan() or self._as_it_lies()

    def in_haste(self) -> Iterator[Step]:
        """Tell the first steps by which the scout went, and the digits that fall."""
        for idea in [*self.scout.path, *self.scout.waiting][:HASTE]:
            while single := self._single():
                yield self.tell(single)
            if idea.step.technique.rating < DEAR:
                self._look()
                need = Need(idea, frozenset(idea.step.deduction.eliminations))
                found = again(need, self.turned, self.scout.allowed_techniques)
                steps = self._told_here(each.idea for each in found)
                yield from map(self.tell, steps)

    def _single(self) -> Step | None:
        """Find the single that a person would see first."""
        step = easiest_find(
            self.told, self.singles, self.order, self.last, watch=self.watch
        )
        return step and step.proved()

    # Plans, on the turned board

    def _look(self) -> None:
        """See the told position as it is read."""
        self.turn = self.turn or Turn.of(self.told)
        self.turned = self.told if self.lies else self.turn.position(self.told)

    def _by_new_plan(self) -> list[Step]:
        """Send the scout ahead, and choose among its ideas."""
        start = self.turned
        left = self.scout.explore(start).empty
        if self.scout.is_slow:
            self.plan = self.scout.path  # to prove other ideas too takes seconds
        else:
            self.plan = least(self.scout.ideas, lambda each: fills(start, left, each))
        return self._by_plan() or (self._by_easiest_steps() if self.plan else [])

    def _as_it_lies(self) -> list[Step]:
        """Plan with slow techniques too: they look once, so nothing is turned."""
        if len(self.scout.techniques) == len(self.others):
            return []
        self.lies, self.scout.techniques = True, self.others
        self.turn = Turn.none(self.told)
        self._look()
        return self._by_new_plan()

    def _by_plan(self) -> list[Step]:
        """Look which ideas of the plan hold, until a digit falls; tell its steps."""
        if not self.plan:
            return []
        stop, waiting = Stop(self.turned), self.plan
        while not (blocks := stop.blocks()):
            held = [idea for idea in waiting if idea.helps(stop.known)]
            waiting = [idea for idea in waiting if idea not in held]
            if not held:
                return []
            stop.add(held)
        return self._first_told(blocks)

    def _by_easiest_steps(self) -> list[Step]:
        """Tell what a digit rests on if the easiest step is taken each time.

        Few plans cannot be told: no technique sees there what an idea saw elsewhere.
        """
        stop = Stop(self.turned)
        for step in think(stop.here, self.scout.techniques, trial=False):
            if isinstance(step, Step):
                stop.add([Idea(step)])
            if blocks := stop.blocks():
                return self._first_told(blocks)
        return []

    # From the turned board to the board as it lies

    def _first_told(self, blocks: Iterable[StoryBlock]) -> list[Step]:
        """Give the steps of the first block that is found again where it is told."""
        allowed = self.scout.allowed_techniques
        several = (fewest(block.needs, self.turned, allowed) for block in blocks)
        return next(filter(None, map(self._all_of_use, several)), [])

    def _all_of_use(self, ideas: list[Idea]) -> list[Step]:
        """Tell ideas, without those of which no pattern that is shown makes use."""
        steps = self._told_here(ideas)
        while len(steps) > 1 and (idle := self._idle(steps)) is not None:
            ideas = [*ideas[:idle], *ideas[idle + 1 :]]
            fewer = self._told_here(ideas)
            if not fewer or with_singles(fewer[-1].after) is fewer[-1].after:
                break
            steps = fewer
        return steps

    def _idle(self, steps: list[Step]) -> int | None:
        """Tell which step the others and the digit do not rest on, if any."""
        digit = easiest_find(steps[-1].after, self.singles, self.order, self.last)
        if digit is None:
            return None
        needs = rests(digit.proved())
        for number, step in reversed([*enumerate(steps)]):
            if not any(needs[d] >> c & 1 for c, d in step.deduction.eliminations):
                return number
            needs = [*map(or_, needs, rests(step))]
        return None

    def _told_here(self, ideas: Iterable[Idea]) -> list[Step]:
        """Find ideas of the turned board on the board as it lies; all or nothing."""
        position, told = self.told, []
        back = (self.turn or Turn.none(position)).back
        for idea in ideas:
            if self.lies and idea.step.position == position:
                step: Step | None = idea.proved()
            else:
                step = _same(idea.step, back, position)
            if step is None:
                return []
            told.append(step)
            position = step.after
        return told


def _same(step: Step, back: Turn, position: Position) -> Step | None:
    """Find a step of the turned board in *position*."""
    placed, gone, _, _ = step.deduction
    written, taken = {*back.marks(placed)}, {*back.marks(gone)}
    found = [
        find
        for find in step.technique.find(position)
        if {*find.placements} == written and taken <= {*find.eliminations}
    ]
    least_to_see = min(
        found, key=lambda find: (len(find.eliminations), find.size), default=None
    )
    return least_to_see and Step(step.technique, least_to_see, position).proved()


def _in_short(techniques: list[Technique]) -> list[Technique]:
    """Put what sprawls behind the chains, which say the same in fewer words."""
    chains = [n for n, each in enumerate(techniques, 1) if each.rating < CHAINS]
    last = max(chains, default=0)
    sprawling = [each for each in techniques[:last] if each.sprawls]
    before = [each for each in techniques[:last] if not each.sprawls]
    return [*before, *sprawling, *techniques[last:]]
