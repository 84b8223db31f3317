"""What neighbours without a mark must not do.

A strict rule speaks of every two neighbours but those that it exempts. Elsewhere these
are the marked ones; in ours the rule names them itself, so that it is a value alone:

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.dots.strict_dots import StrictDots
>>> from nonet.rules.dots.white_dot import WhiteDot
>>> StrictDots().among([WhiteDot((1, 0))], "iss")
StrictDots(exempt=((0, 1),), difference=1, ratio=2)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.dots.border import BorderRule
from nonet.rules.fields import GROUPS, part
from nonet.rules.moves import BESIDE, apart, pairs
from nonet.rules.rule import Rule, WholeRule


@dataclass(frozen=True, slots=True)
class StrictRule(WholeRule):
    """Every two neighbours, but those of *exempt* pairs."""

    exempt: tuple[tuple[Cell, ...], ...] = part(GROUPS, key="except", default=())

    marks: ClassVar[tuple[type[BorderRule], ...]]  # that exempt what they stand between

    @abstractmethod
    def allows(self, a: Digit, b: Digit) -> bool:
        """Tell whether two digits may be neighbours without a mark."""

    @abstractmethod
    def reason(self, cells: object) -> Sentence:
        """Say it of two cells."""

    def check(self, layout: Layout) -> None:
        """Complain of exempt cells that are no neighbours."""
        for pair in self.exempt:
            if len(pair) != 2 or apart(*pair, layout) != 1:
                raise InputError(
                    "{rule} exempts pairs of neighbours, which {cells} is not",
                    rule=self.name,
                    cells=layout.cell_set(pair),
                )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Relate every two neighbours."""
        exempt = set(map(frozenset, self.exempt))
        for pair in pairs(layout, BESIDE):
            if frozenset(pair) not in exempt:
                reason = self.reason(layout.cell_set(pair))
                yield Relation(*pair, self.allows, reason)

    def among(self, rules: Sequence[Rule], written: str) -> Self | None:
        """Exempt every pair that has a mark."""
        del written
        return replace(self, exempt=marked_pairs(rules, self.marks))


def marked_pairs(
    rules: Iterable[Rule], marks: tuple[type[BorderRule], ...]
) -> tuple[tuple[Cell, ...], ...]:
    """List the pairs of neighbours that have one of some *marks* between them."""
    found = {tuple(sorted(rule.cells)) for rule in rules if isinstance(rule, marks)}
    return tuple(sorted(found))
