"""The lines of a plan, and which of them are told as one.

::

    B1 is not 2: the thermometer A1 and B1 (1)  ─┐  what rules of a kind say of the
    B3 is not 2: the thermometer A3 and B3 (2)  ─┘  same digits

    the 1 of rows B and H is in B2 or H2        ─┐  both sides of a crossing:
    … and in B8 or H8                           ─┘  an X-wing

    A1 is not 1. Suppose that it is: …          ─┐  cases of a digit, or of a cell,
    A3 is not 1. Suppose that it is: …          ─┘  that go the same way, line by line

    A7 is the 6 of box 3,                       ─┐  placements, one after the other,
    so C7 is 7, as the thermometer …            ─┘  each as it follows, or beside it

All that such a line follows from stands before the first of those that it joins.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.logic.nets.lines import MOST_FACTS
from nonet.logic.rules.branch_events import NOWHERE, BranchEvent
from nonet.logic.rules.branches import RuleBranch
from nonet.rules.clauses import Clause

MOST_BESIDE: Final = 4  # rules, or cells, that one line names
MOST_CITED: Final = 8  # lines that one with several placements follows from


class PlanLine(NamedTuple):
    """What an event says: which digits cells have, or which marks they lose."""

    event: BranchEvent
    holds: bool

    @property
    def when(self) -> tuple[int, bool]:
        """Its place among others: of one event, what goes is told first."""
        return self.event.turn, self.holds


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
    def kinds(self) -> tuple[Hashable, ...]:
        """What it shares with others that can be told beside it, one or the other."""
        event, holds = self.line
        digits = frozenset(mark.digit for mark in self.marks)
        if self.inner is not None:
            (mark,) = self.marks
            shape = self.inner.shape
            return ("cell", mark.cell, shape), ("digit", mark.digit, shape)
        if event.across != NOWHERE:
            return ((frozenset((event.house, event.across)), digits, self.uses),)
        if event.clause is None or event.digit or holds:
            return ()
        return ((type(event.clause.rule), digits),)

    @property
    def is_full(self) -> bool:
        """Whether it tells of so much that nobody would read more in one line."""
        if self.line.event.across != NOWHERE:
            return bool(self.beside)  # both sides of a crossing
        cells = {mark.cell for mark in self.marks}
        return len(self.lines) >= MOST_BESIDE and len(cells) > 1


ToldFact: TypeAlias = list[ToldLine]  # what is told together, in order


@dataclass(frozen=True)
class RulePlan:
    """The lines of a branch that its end needs, in order; *outer* are of those around.

    *clauses* are the rules that it asks, *length* counts its lines and those inside.
    """

    branch: RuleBranch
    lines: tuple[ToldLine, ...]
    uses: tuple[PlanLine, ...]  # what the end follows from
    outer: dict[PlanLine, set[Candidate]]

    @cached_property
    def facts(self) -> list[ToldFact]:
        """The lines, those together that tell one placement after the other.

        One is told behind what it follows from, or else behind the last. Of 68, 69 and
        72 lines where *Bicycle race* had ended 58, 55 and 59 are left.
        """
        facts: list[ToldFact] = []
        where: dict[PlanLine, int] = {}
        for told in self.lines:
            last = max((where[line] for line in told.uses if line in where), default=-1)
            beside = [at for at in (last, len(facts) - 1) if at >= 0]
            at = next((n for n in beside if self._goes_on(facts[n], told)), len(facts))
            if at == len(facts):
                facts.append([])
            facts[at].append(told)
            where |= dict.fromkeys(told.lines, at)
        return facts

    def _goes_on(self, fact: ToldFact, told: ToldLine) -> bool:
        """Tell whether a placement reads well behind others; the end cites its own."""
        both = [*fact, told]
        cited = {line for each in both for line in each.uses}
        cited.difference_update(line for each in fact for line in each.lines)
        return (
            len(both) <= MOST_FACTS
            and len(cited) <= MOST_CITED
            and all(each.line.holds and each.line not in self.uses for each in both)
            and sum(each.line.event.clause is not None for each in both) <= 1
        )

    @cached_property
    def length(self) -> int:
        """How many lines are told, those of the branches inside too."""
        inner = sum(told.inner.length for told in self.lines if told.inner)
        return len(self.facts) + 1 + inner

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
    pattern = event.digit, event.cell, cells, event.hidden, across, event.fish
    return event.clause, house, pattern, before


def together(told: Iterable[ToldLine]) -> list[ToldLine]:
    """Tell in one line what can be told together."""
    lines: list[ToldLine] = []
    first: dict[Hashable, int] = {}
    for each in told:
        kind = next((kind for kind in each.kinds if kind in first), None)
        if kind is None or not _joins(each, lines[first[kind] :]):
            first |= dict.fromkeys(each.kinds, len(lines))
            lines.append(each)
        else:
            at = first[kind]
            first = {k: n for k, n in first.items() if n != at} | {kind: at}
            lines[at] = _joined(lines[at], each)
    return lines


def _joins(told: ToldLine, lines: list[ToldLine]) -> bool:
    """Tell whether the first of some lines has room for one that needs none of them."""
    since = {line for each in lines for line in each.lines}
    return not lines[0].is_full and since.isdisjoint(told.uses)


def _joined(told: ToldLine, other: ToldLine) -> ToldLine:
    uses = {*told.uses, *other.uses}
    return replace(
        told,
        marks=tuple(sorted({*told.marks, *other.marks})),
        uses=tuple(sorted(uses, key=lambda line: line.when)),
        beside=(*told.beside, other.line),
    )
