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
shows all that it proves. Nested nets, slow to find, are turned back (``retold.py``),
and so are chains and proofs that would rest on other marks.

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

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.engines.again import again, fewest
from nonet.engines.blocks import Need, Stop, StoryBlock
from nonet.engines.human import easiest_find, first_cell, reading_order, think
from nonet.engines.plan import Idea, fills, least, rests
from nonet.engines.pruned import pruned
from nonet.engines.retold import is_followed, retold
from nonet.engines.scout import SLOW, Scout
from nonet.engines.singles import Single, SinglesAhead
from nonet.engines.sketch import Sketch
from nonet.engines.turn import Turn
from nonet.events import Event, Watch, ignore
from nonet.limits import SearchEnded, poll, undisturbed
from nonet.logic.catalogue import SINGLES
from nonet.logic.step import Deduction, Step, Technique

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
        self.ahead = SinglesAhead.by_core(self.singles, self.order)
        self.falling: list[Single] = []  # singles that were seen ahead, the last first
        self.told = position
        self.turn: Turn | None = None  # how the board is seen, once there is a plan
        self.turned = self.told  # the told position, seen so
        self.plan: list[Idea] = []
        self.last: Cell | None = None  # where a person looked last

    def tell(self, step: Step) -> Step:
        """Go on from where *step* leads."""
        self.told = step.after
        if self.falling:
            self.falling.pop()
        if step.deduction.placements:
            self.last = first_cell(step, self.order)
        return step

    def next_steps(self) -> list[Step]:
        """Give the next digit, after what it rests on; nothing if nothing helps."""
        if single := self._single():
            return [single]
        self._look()
        return self._by_plan() or self._by_new_plan() or self._by_slow_plan()

    def in_haste(self) -> Iterator[Step]:
        """Tell the first steps by which the scout went, and the digits that fall."""
        self.falling = []  # the end may have come while one of them was told
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
        if self.ahead is None:
            step = easiest_find(
                self.told, self.singles, self.order, self.last, watch=self.watch
            )
            return step and step.proved()
        poll()
        if not self.falling:
            self.falling = self.ahead.found(self.told, self.last)[::-1]
        step = self.ahead.step(self.falling[-1], self.told) if self.falling else None
        if self.watch is not ignore:
            self._say_what_is_looked_for(step)
        return step

    def _say_what_is_looked_for(self, found: Step | None) -> None:
        """Tell *watch* of the singles up to the one that is found."""
        for technique in self.singles:
            self.watch(Event("look", technique.name))
            if found and technique is found.technique:
                return

    # Plans, on the turned board

    def _look(self) -> None:
        """See the told position as it is read, with what was proved of that before."""
        self.turn = self.turn or Turn.of(self.told)
        self.turned = self.turn.position(self.told)
        self.turned.kept = {**self.told.kept.get(Turn, {})}

    def _by_new_plan(self) -> list[Step]:
        """Send the scout ahead, and choose among its ideas."""
        start = self.turned
        left = self.scout.explore(start).empty
        if self.scout.is_slow:
            self.plan = self.scout.path  # to prove other ideas too takes seconds
        else:
            sketch = Sketch.of(start)
            sketch.close()
            self.plan = least(self.scout.ideas, lambda each: fills(sketch, left, each))
        return self._by_plan() or (self._by_easiest_steps() if self.plan else [])

    def _by_slow_plan(self) -> list[Step]:
        """Plan with slow techniques too."""
        if len(self.scout.techniques) == len(self.others):
            return []
        self.scout.techniques = self.others
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
            if not fewer or not Sketch.of(fewer[-1].after).has_single():
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
        """Tell ideas of the turned board on the board as it lies; all or nothing."""
        turn, position, told = self.turn or Turn.of(self.told), self.told, []
        turned = self.turned
        for idea in ideas:
            if idea.step.position == turned:
                turned = idea.step.position  # and what was proved there
                position.kept[Turn] = turned.kept
            step = _here(idea, turn, turned, position)
            if step is None:
                return []
            told.append(step)
            position = step.after
            placed, gone, _, _ = step.deduction
            turned = turned.after(turn.marks(placed), turn.marks(gone))
        return told


def _here(idea: Idea, turn: Turn, turned: Position, position: Position) -> Step | None:
    """Tell an idea in *position*; what is slow to find is not looked for again."""
    if idea.step.technique.thorough:
        holds = idea.holds(turned)
        return retold(idea.proved(), turn.back, position) if holds else None
    found = _same(idea.step, turn, position)
    if found is None or not is_followed(found):
        return found
    return _on_the_same_marks(idea.proved(), found, turn)


def _on_the_same_marks(step: Step, found: Step, turn: Turn) -> Step:
    """Choose what rests on the same marks as a step of the turned board, if any does.

    Which steps are of no use is asked of what is told, and must be so for all twins.
    """
    gone = _turned(rests(step), turn.back)
    if rests(found) == gone:
        return found
    told = retold(step, turn.back, found.position)
    same = told.deduction.eliminations == tuple(sorted(found.deduction.eliminations))
    return told if same and rests(told) == gone else found


def _turned(gone: Sequence[int], turn: Turn) -> list[int]:
    """Turn sets of cells, one for each digit."""
    there = [*gone]
    for digit, cells in enumerate(gone):
        there[turn.digits[digit]] = turn.bits(cells)
    return there


def _same(step: Step, turn: Turn, position: Position) -> Step | None:
    """Find a step of the turned board in *position*; of several, one for all twins."""
    placed, gone, _, _ = step.deduction
    written, taken = {*turn.back.marks(placed)}, {*turn.back.marks(gone)}
    found = [
        find
        for find in step.technique.find(position)
        if {*find.placements} == written and taken <= {*find.eliminations}
    ]

    def to_see(find: Deduction) -> tuple[int, int, list[Candidate]]:
        marks = sorted(turn.marks(find.eliminations))
        return len(marks), find.size, marks

    least_to_see = min(found, key=to_see, default=None)
    return least_to_see and Step(step.technique, least_to_see, position).proved()


def _in_short(techniques: list[Technique]) -> list[Technique]:
    """Put what sprawls behind the chains, which say the same in fewer words."""
    chains = [n for n, each in enumerate(techniques, 1) if each.rating < CHAINS]
    last = max(chains, default=0)
    sprawling = [each for each in techniques[:last] if each.sprawls]
    before = [each for each in techniques[:last] if not each.sprawls]
    return [*before, *sprawling, *techniques[last:]]
