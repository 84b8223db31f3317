"""A plan: of all that was found in a branch, what its end needs.

From the end one goes back: what had to be gone for it, by which events that went, what
these looked at, and so on. A rule is asked again with as few marks gone as will do, so
that only what matters is told::

    A1 has no candidate left        needs: A1 is 3, A1 is not 3
    A1 is not 3: the thermometer    needs nothing
    A1 is 3: the cage               needs: A2 is 2
    A2 is 2                         supposed

>>> from nonet.board.position import Position
>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 5},
...          {"rule": "thermo", "cells": "A1 B1 C1"}]
>>> branch = RuleBranch(subject_to(Position.parse("." * 16), rules))
>>> branch.suppose(Candidate(1, 2))
>>> branch.run()
>>> plan = planned(branch)
>>> plan.length, [told.marks for told in plan.lines]
(3, [(Candidate(cell=0, digit=3),), (Candidate(cell=0, digit=3),)])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.logic.rules.branch_clauses import needs
from nonet.logic.rules.branch_events import NOWHERE, BranchEvent
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.plan_lines import PlanLine, RulePlan, ToldLine, together
from nonet.rules.clauses import Clause, Left

Test: TypeAlias = Callable[[dict[Cell, int]], bool]  # of what cells hold

MOST_LINES: Final = 59  # below what is supposed; what is longer nobody reads
SPLIT: Final = 2  # times as many lines there may be, before some are told as one


def planned(branch: RuleBranch, most: int = MOST_LINES) -> RulePlan | None:
    """Go back from the end of a branch; give up what takes more lines than *most*."""
    try:
        plan = Planner(branch, SPLIT * most).plan()
    except TooLong:
        return None
    return plan if plan.length <= most else None


class TooLong(Exception):  # noqa: N818 - it ends a plan, it is no error
    """A plan has more lines than anybody reads."""


class Planner:
    """Somebody who goes back through the events of a branch, so many lines at most."""

    def __init__(self, branch: RuleBranch, most: int) -> None:
        self.branch = branch
        self.left = most - 1  # without the end
        self.needed: dict[PlanLine, set[Candidate]] = {}

    def plan(self) -> RulePlan:
        """Explain the end, then what it needs, the latest first."""
        end = self.branch.end
        assert end is not None
        uses = self._need_at_end(end)
        told: list[ToldLine] = []
        outer: dict[PlanLine, set[Candidate]] = {}
        while self.needed:
            line = max(self.needed, key=lambda each: each.when)
            marks = self.needed.pop(line)
            if line.event.turn <= self.branch.start:
                outer[line] = marks
            elif line.event.turn > self.branch.start + 1:  # the first is supposed
                told.append(self._told(line, marks))
        return RulePlan(self.branch, tuple(together(told[::-1])), uses, outer)

    def _told(self, line: PlanLine, marks: set[Candidate]) -> ToldLine:
        self._count(1)
        event, inner = line.event, None
        if event.inner is not None:
            inner = Planner(event.inner, self.left).plan()
            self._count(inner.length)
            for outer, some in inner.outer.items():
                self.needed.setdefault(outer, set()).update(some)
            uses = tuple(sorted(inner.outer, key=lambda each: each.when))
        else:
            uses = self._need(event, self._missing(line, marks))
        return ToldLine(line, tuple(sorted(marks)), uses, inner)

    def _count(self, lines: int) -> None:
        self.left -= lines
        if self.left < 0:
            raise TooLong

    def _need(
        self, event: BranchEvent, missing: Iterable[Candidate]
    ) -> tuple[PlanLine, ...]:
        """Note lines by which marks went before an event, as few as will do."""
        left = {mark: dict(self._sources(mark, event)) for mark in sorted(missing)}
        uses: dict[PlanLine, None] = {}
        while left:
            takes = Counter(line for lines in left.values() for line in lines)
            best = max(takes, key=lambda line: self._merit(line, takes[line]))
            uses[best] = None
            for mark in [mark for mark, lines in left.items() if best in lines]:
                self.needed.setdefault(best, set()).add(left.pop(mark)[best])
        return tuple(sorted(uses, key=lambda each: each.when))

    def _merit(self, line: PlanLine, takes: int) -> tuple[bool, int, int, bool]:
        """Prefer lines that are told anyway, then those that take most, then early."""
        turn = line.event.turn
        told = line in self.needed or turn <= self.branch.start + 1
        return told, takes, -turn, line.holds

    def _sources(
        self, mark: Candidate, event: BranchEvent
    ) -> Iterator[tuple[PlanLine, Candidate]]:
        """Yield the lines that take a mark before an event, and what they say of it."""
        branch = self.branch
        yield self._source(mark)
        for cell in cells_in(branch.board.peers[mark.cell]):
            if branch.digits.get(cell) == mark.digit and self._is_placed(cell, event):
                yield self._digit(cell)
        if mark.cell != event.cell and self._is_placed(mark.cell, event):
            yield self._digit(mark.cell)

    def _source(self, mark: Candidate) -> tuple[PlanLine, Candidate]:
        """Tell which line took a mark: a digit in its cell, one in sight, or a rule."""
        why = self.branch.gone[mark]
        if isinstance(why, int):
            return self._digit(why)
        if self.branch.placed.get(mark.cell) is why:
            return self._digit(mark.cell)
        return PlanLine(why, holds=False), mark

    def _digit(self, cell: int) -> tuple[PlanLine, Candidate]:
        """Name the line by which a cell got its digit."""
        branch = self.branch
        return PlanLine(branch.placed[cell], holds=True), Candidate(
            cell, branch.digits[cell]
        )

    # What an event looked at

    def _missing_at_end(self, end: BranchEvent) -> list[Candidate]:
        base = self.branch.base
        if end.clause is not None:
            clause = end.clause
            return self._fewest(end, clause, lambda held: clause.left(held) is None)
        if end.cell != NOWHERE:
            return [Candidate(end.cell, bit + 1) for bit in cells_in(base[end.cell])]
        return self._places(end, except_in=0)

    def _need_at_end(self, end: BranchEvent) -> tuple[PlanLine, ...]:
        """Note what the end needs: of a digit written and ruled out, only both."""
        if end.cell == NOWHERE or not self._is_placed(end.cell, end):
            return self._need(end, self._missing_at_end(end))
        digit = self.branch.digits[end.cell]
        both = self._digit(end.cell), self._source(Candidate(end.cell, digit))
        for line, mark in both:
            self.needed.setdefault(line, set()).add(mark)
        return tuple(sorted({line for line, _ in both}, key=lambda each: each.when))

    def _missing(self, line: PlanLine, marks: set[Candidate]) -> list[Candidate]:
        event, base = line.event, self.branch.base
        if event.clause is not None:
            return self._missing_for(line, event.clause, marks)
        if event.cell != NOWHERE:
            ((cell, digit),) = marks
            others = base[cell] & ~(1 << digit - 1)
            return [Candidate(cell, bit + 1) for bit in cells_in(others)]
        if event.fish or event.hidden or event.across != NOWHERE:
            return self._other_places(event)
        if event.cells:
            return self._others_of(event.cells, event)
        standing = 0
        for cell, _ in marks if line.holds else ():
            standing |= 1 << cell
        return self._places(event, except_in=standing)

    def _missing_for(
        self, line: PlanLine, clause: Clause, marks: set[Candidate]
    ) -> list[Candidate]:
        """List what a clause needs gone to say what it says."""
        event = line.event
        if not event.digit:
            says = _leaves(marks) if line.holds else _rules_out(marks)
            return self._fewest(event, clause, lambda held: says(clause.left(held)))
        here = event.cells
        return self._fewest(
            event, clause, lambda held: needs(clause, held, event.digit, here)
        )

    def _places(self, event: BranchEvent, except_in: int) -> list[Candidate]:
        """List where a digit had places in a house, and has none any more."""
        bit = 1 << event.digit - 1
        house = self.branch.board.houses[event.house] & ~except_in
        return [
            Candidate(cell, event.digit)
            for cell in cells_in(house)
            if self.branch.base[cell] & bit
            and (except_in or not event.before[cell] & bit)
        ]

    def _other_places(self, event: BranchEvent) -> list[Candidate]:
        """List where the digits of a pattern had places in its houses besides it."""
        houses, own = self.branch.board.houses, event.cells if event.hidden else 0
        lines: Iterable[int] = (event.house, event.across)
        if event.fish:
            lines = event.fish.bases
            own = reduce(or_, (houses[line] for line in event.fish.covers))
        here = reduce(or_, (houses[line] for line in lines if line != NOWHERE)) & ~own
        return [
            Candidate(cell, digit)
            for digit in digits_in(event.hidden or 1 << event.digit - 1)
            for cell in cells_in(here)
            if (self.branch.base[cell] & ~event.before[cell]) >> digit - 1 & 1
        ]

    def _others_of(self, cells: int, event: BranchEvent) -> list[Candidate]:
        """List what is gone from cells of a set besides the digits that they have."""
        digits = reduce(or_, (event.before[cell] for cell in cells_in(cells)))
        return [
            Candidate(cell, bit + 1)
            for cell in cells_in(cells)
            for bit in cells_in(self.branch.base[cell] & ~digits)
        ]

    def _fewest(
        self, event: BranchEvent, clause: Clause, test: Test
    ) -> list[Candidate]:
        """Put marks back as long as the clause still says the same."""
        base, before = self.branch.base, event.before
        held = {cell: before[cell] for cell in clause.cells}
        changed = [cell for cell in clause.cells if base[cell] != before[cell]]
        for cell in sorted(changed, key=self._when, reverse=True):
            if test({**held, cell: base[cell]}):
                held[cell] = base[cell]
            elif not self._is_placed(cell, event):
                for bit in cells_in(base[cell] & ~before[cell]):
                    more = held[cell] | 1 << bit
                    if test({**held, cell: more}):
                        held[cell] = more
        return [
            Candidate(cell, bit + 1)
            for cell in changed
            for bit in cells_in(base[cell] & ~held[cell])
        ]

    def _is_placed(self, cell: int, event: BranchEvent) -> bool:
        placed = self.branch.placed.get(cell)
        return placed is not None and placed.turn < event.turn

    def _when(self, cell: int) -> int:
        """Tell when a cell last changed, which is explained last."""
        placed = self.branch.placed.get(cell)
        return placed.turn if placed else self.branch.turn


def _leaves(marks: set[Candidate]) -> Callable[[Left], bool]:
    """Ask whether cells are left these digits and no others."""
    return lambda left: left is None or all(left[c] == 1 << d - 1 for c, d in marks)


def _rules_out(marks: set[Candidate]) -> Callable[[Left], bool]:
    return lambda left: left is None or not any(left[c] >> d - 1 & 1 for c, d in marks)
