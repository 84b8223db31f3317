"""A proof by cases: what is supposed, what follows from it, and where that ends.

::

    1. Suppose that A1 is 2:                          a case
       2. B4 is 7: it has no other mark (1).          a fact, from what it follows
       3. C5 is not 3. Suppose that it is (3.1):      a case inside the case
          3.2. ...
          So C8 has no candidate left (3.2).
       So row C has no place for 4 (2, 3).            its outcome

The cases of a proof together are all that is possible: the marks of a cell, the places
of a digit in a house, a mark right or wrong; or the one case ends in a contradiction.

>>> from nonet.board.layout import CLASSIC
>>> known = Phrase("{cell} is {digit}", cell=CLASSIC.cell_set("A1"), digit=2)
>>> case = Case("1", Candidate(0, 2), True, known, (), known, ("1",))
>>> [each.label for each in Proof((case,)).all_cases()]
['1']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.candidates import Candidate, Chain
from nonet.say.reasons import Phrase


@dataclass(frozen=True, slots=True)
class Fact:
    """Marks that are right, or wrong; the labels of what proves them.

    Of marks that are right, each may follow from those before it as well.
    """

    label: str
    marks: tuple[Candidate, ...]
    holds: bool
    says: Phrase
    uses: tuple[str, ...]
    case: Case | None = None  # the case inside that refutes the opposite

    @property
    def length(self) -> int:
        """How many placements it tells; what marks lose is told once."""
        return len(self.marks) if self.holds else 1


@dataclass(frozen=True, slots=True)
class Case:
    """A mark that is supposed to be right, or wrong, and what follows.

    ``because`` says the facts that the outcome rests on. ``chain`` is there if every
    fact follows from the one before. ``grounds`` are where marks must be missing for
    the facts to follow, those of the cases inside too. With ``others``, one of several
    marks is supposed, whichever: each leads to the same facts.
    """

    label: str
    mark: Candidate
    holds: bool
    says: Phrase
    facts: tuple[Fact, ...]
    outcome: Phrase
    uses: tuple[str, ...]
    because: tuple[Phrase, ...] = ()
    chain: Chain | None = None
    grounds: tuple[tuple[int, int], ...] = ()  # as of a technique: digits and cells
    others: tuple[Candidate, ...] = ()  # marks of which any may be meant instead

    @property
    def depth(self) -> int:
        """How many cases stand inside each other."""
        return 1 + max((fact.case.depth for fact in self.facts if fact.case), default=0)

    @property
    def length(self) -> int:
        """How many facts are told, those of the cases inside too."""
        inner = (fact.case.length for fact in self.facts if fact.case)
        return sum(fact.length for fact in self.facts) + sum(inner)


@dataclass(frozen=True, slots=True)
class Proof:
    """Cases that together are all that is possible, the shortest first."""

    cases: tuple[Case, ...]

    def all_cases(self) -> Iterator[Case]:
        """Yield the cases, and those inside them."""
        for case in self.cases:
            yield from _with_inner(case)


def _with_inner(case: Case) -> Iterator[Case]:
    yield case
    for fact in case.facts:
        if fact.case:
            yield from _with_inner(fact.case)
