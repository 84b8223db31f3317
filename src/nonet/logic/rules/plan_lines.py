"""The lines of a plan, and which of them are told as one.

::

    B1 is not 2: the thermometer A1 and B1 (1)  ─┐  what rules of a kind say of the
    B3 is not 2: the thermometer A3 and B3 (1)  ─┘  same digits, for the same reason

    the 1 of rows B and H is in B2 or H2        ─┐  both sides of a crossing:
    … and in B8 or H8                           ─┘  an X-wing

    A1 is not 1. Suppose that it is: …          ─┐  cases of a digit that go the same
    A3 is not 1. Suppose that it is: …          ─┘  way, line by line

All that such a line follows from stands before the first of those that it joins.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.logic.rules.branches import NOWHERE, BranchEvent, RuleBranch
from nonet.rules.clauses import Clause

MOST_BESIDE: Final = 4  # rules that one line names


class PlanLine(NamedTuple):
    """What an event says: which digits cells have, or which marks they lose."""

    event: BranchEvent
    holds: bool


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line, the marks that are needed of it, and the lines that it follows from.

    It may be told with others *beside* it, which follow from the same by such rules.
    """

    line: PlanLine
    marks: tuple[Candidate, ...]
    uses: tuple[PlanLine, ...]
    inner: RulePlan | None = None
    beside: tuple[PlanLine, ...] = ()

    @property
    def lines(self) -> tuple[PlanLine, ...]:
        """All that is told in it."""
        return (self.line, *self.beside)

    @property
    def kind(self) -> Hashable | None:
        """What it shares with others that can be told beside it; None: with none."""
        event, holds = self.line
        digits = frozenset(mark.digit for mark in self.marks)
        if self.inner is not None:
            return digits, self.inner.shape
        if event.across != NOWHERE:
            return frozenset((event.house, event.across)), digits, self.uses
        if event.clause is None or event.digit or holds:
            return None
        return type(event.clause.rule), digits, self.uses


@dataclass(frozen=True, slots=True)
class RulePlan:
    """The lines of a branch that its end needs, in order; *outer* are of those around.

    *clauses* are the rules that it asks, *length* counts its lines and those inside.
    """

    branch: RuleBranch
    lines: tuple[ToldLine, ...]
    uses: tuple[PlanLine, ...]  # what the end follows from
    outer: dict[PlanLine, set[Candidate]]

    @property
    def length(self) -> int:
        """How many lines are told, those of the branches inside too."""
        inner = sum(told.inner.length for told in self.lines if told.inner)
        return len(self.lines) + 1 + inner

    @property
    def depth(self) -> int:
        """How many branches stand inside each other."""
        return 1 + max((t.inner.depth for t in self.lines if t.inner), default=0)

    @property
    def clauses(self) -> set[Clause]:
        """The clauses that are asked, also inside."""
        ends = [self.branch.end] if self.branch.end else []
        events = [line.event for told in self.lines for line in told.lines] + ends
        inner = (told.inner.clauses for told in self.lines if told.inner)
        return {e.clause for e in events if e.clause}.union(*inner)

    @property
    def shape(self) -> Hashable:
        """What it shares with plans that go the same way from another mark."""
        end, board = self.branch.end, self.branch.board
        assert end is not None
        known = {self.supposed: NOWHERE}
        lines: list[Hashable] = []
        for number, told in enumerate(self.lines):
            uses = tuple(known.get(line, line) for line in told.uses)
            inside = told.inner and told.inner.shape
            about = tuple(_about(line.event, board) for line in told.lines)
            lines.append((told.marks, told.line.holds, about, uses, inside))
            known |= dict.fromkeys(told.lines, number)
        uses = tuple(known.get(line, line) for line in self.uses)
        return tuple(lines), _about(end, board), uses

    @property
    def supposed(self) -> PlanLine:
        """The line of what is supposed."""
        return PlanLine(self.branch.placed[self.branch.supposed.cell], holds=True)


def _about(event: BranchEvent, board: Geometry) -> Hashable:
    """Tell what an event is about, whenever it was found, and what it looked at."""
    house, across, cells = event.house, event.across, event.cells
    seen = 0 if event.clause or house == NOWHERE else cells or board.houses[house]
    digits = 1 << event.digit >> 1 or -1
    before = tuple([event.before[cell] & digits for cell in cells_in(seen)])
    about = event.clause, house, event.digit, event.cell, cells, event.hidden, across
    return about, before


def together(told: Iterable[ToldLine]) -> list[ToldLine]:
    """Tell in one line what can be told together."""
    lines: list[ToldLine] = []
    first: dict[Hashable, int] = {}
    for each in told:
        at = None if each.kind is None else first.get(each.kind)
        if at is None or len(lines[at].lines) == MOST_BESIDE:
            first[each.kind] = len(lines)
            lines.append(each)
        else:
            marks = tuple(sorted({*lines[at].marks, *each.marks}))
            beside = (*lines[at].beside, each.line)
            lines[at] = replace(lines[at], marks=marks, beside=beside)
    return lines
