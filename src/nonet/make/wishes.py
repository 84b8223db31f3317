"""Wishes: what a puzzle shall be like, as one immutable value.

Techniques stand in the order of the score (:data:`nonet.ratings.scale.ORDER`),
in which a puzzle is judged: it *needs* X if, where all that is tried before X does not
go on, X does, at least once on the way to the solution. With rules, they stand in the
order in which people try them (:func:`nonet.logic.catalogue.for_rules`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.logic.catalogue import for_rules
from nonet.logic.step import Technique
from nonet.logic.trial import TRIAL
from nonet.make.jigsaw import NewJigsaw
from nonet.make.ranges import ANY, Range
from nonet.make.rule_wishes import RuleWish
from nonet.make.symmetry import closed
from nonet.ratings.scale import LEVELS, ORDER, TRIALS

Places: TypeAlias = frozenset[int]  # in the order of the score
BY_LEVEL: Final = (Range(2, 4), Range(2, 5), Range(2, 6))  # cages, from easy on


@cache
def ordered(*, ruled: bool) -> tuple[Technique, ...]:
    """Give the techniques in the order in which a puzzle is judged, a trial last."""
    return (*for_rules(), TRIAL) if ruled else ORDER


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of shape and difficulty; :mod:`nonet.make.asked` reads it."""

    layout: Layout = CLASSIC
    jigsaw: NewJigsaw | None = None  # to be cut for each puzzle
    rules: tuple[RuleWish, ...] = ()
    minimal_rules: bool = False
    symmetry: str = "none"
    givens: Range = ANY
    minimal: bool = False
    pattern: CellSet | None = None
    solution: Grid | None = None
    clues: Grid | None = None
    level: Range = ANY  # places in LEVELS
    score: Range = ANY
    er: Range = ANY
    needs: tuple[Places, ...] = ()  # one of each
    at_least: int = 0  # something from this place on
    up_to: int = TRIALS  # nothing after it
    without: Places = frozenset()
    once: bool = False

    def for_draft(self, seed: int, number: int) -> Wishes:
        """Give the wishes for one draft: a new jigsaw is cut."""
        if self.jigsaw is None:
            return self
        layout = self.jigsaw.layout(seed, number, self.symmetry)
        pattern = self.pattern and layout.cell_set(self.pattern)
        return replace(self, layout=layout, pattern=pattern)

    @property
    def asks_score(self) -> bool:
        """Whether a solve by our own techniques has to tell."""
        return not (
            self.level == self.score == ANY
            and (self.at_least, self.up_to) == (0, len(self.order) - 1)
            and not (self.needs or self.without or self.once)
        )

    @property
    def order(self) -> tuple[Technique, ...]:
        """The techniques in the order that places are counted in, a trial last."""
        return ordered(ruled=bool(self.rules))

    @property
    def allowed(self) -> tuple[Technique, ...]:
        """The techniques that may be needed, by the level and by their names."""
        return tuple(
            technique
            for place, technique in enumerate(self.order[:-1])
            if LEVELS.index(technique.level) <= self.level.most
            and place <= self.up_to
            and place not in self.without
        )

    @property
    def insufficient(self) -> tuple[Technique, ...]:
        """The techniques that must not be enough, by the level and by their names."""
        first = max([self.at_least, *map(min, self.needs)])
        return tuple(
            technique
            for place, technique in enumerate(self.order[:-1])
            if LEVELS.index(technique.level) < self.level.least or place < first
        )

    def cage_sizes(self, killer: RuleWish) -> Range:
        """Give the sizes of cages: if they are not told, such as the level needs."""
        if killer.sizes != ANY or self.level == ANY:
            return killer.sizes_on(self.layout)
        usual = BY_LEVEL[int(min(self.level.most, len(BY_LEVEL) - 1))]
        return killer._replace(sizes=usual).sizes_on(self.layout)

    @property
    def kept(self) -> frozenset[Cell]:
        """The cells that are given in any case."""
        if self.pattern is not None:
            return frozenset(self.pattern)
        clues = self.clues.givens if self.clues else ()
        return closed(clues, self.symmetry, self.layout.size)

    @property
    def fewest(self) -> int:
        """How many cells stay at least."""
        return int(max(self.givens.least, 0))

    @property
    def is_dug_out(self) -> bool:
        """Whether the core has tried to empty every cell alone."""
        bound = self.symmetry != "none" or self.fewest or self.kept
        return self.layout == CLASSIC and not bound and not self.rules

    @property
    def is_single(self) -> bool:
        """Whether there is no choice at all."""
        clues = self.clues.givens if self.clues else ()
        fixed = self.solution is not None or self.kept <= {*clues}
        return self.pattern is not None and fixed and not self.rules

    @property
    def is_narrow(self) -> bool:
        """Whether there may be so few such puzzles that one comes twice."""
        fixed = self.solution or self.clues or self.pattern is not None
        return bool(fixed) or self.layout.size < CLASSIC.size
