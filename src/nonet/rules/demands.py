"""Demands: the few shapes that every rule is made of, for both halves of the search.

========================  ======================================================
:class:`Different`        some cells hold different digits
:class:`Relation`         two cells hold digits that go together
:class:`DigitSum`         some digits, each times its factor, add up to a total
:class:`Machine`          some cells, read in order, are accepted by an automaton
:class:`Allowed`          one cell holds one of some digits
:class:`Either`           one of several lists of demands holds
========================  ======================================================

A demand is a constraint of :mod:`nonet.csp`, which is the plain half, and writes itself
as numbers for the kernel in the core::

    code │ length │ payload …

>>> from nonet.csp.words import Sentence
>>> less = Relation(0, 1, lambda a, b: a < b, Sentence("A1 is less than A2"))
>>> less, less.holds(1, 2), less.record(4)
(<A1 is less than A2>, True, [2, 6, 0, 1, 14, 12, 8, 0])
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final

from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.csp import Constraint, State
from nonet.csp.constraint import bits_in
from nonet.csp.network import Network, Run
from nonet.csp.words import Name, Sentence, Value

DIFFERENT: Final = 1
RELATION: Final = 2
TOTAL: Final = 3
MACHINE: Final = 4
ALLOWED: Final = 5
EITHER: Final = 6


class Demand(Constraint):
    """A constraint on the digits of cells, in words, and in numbers for the kernel."""

    code: ClassVar[int]

    def __init__(self, cells: Iterable[Cell], sentence: Sentence) -> None:
        self.scope = tuple(cells)  # each once, in the order that ``holds`` takes them
        super().__init__(self.scope)
        self.words = sentence

    def said(self) -> Sentence:
        """Give the words of the rule that it stands for."""
        return self.words

    @abstractmethod
    def payload(self, size: int) -> Iterable[int]:
        """Write what the kernel needs to know, on a board with *size* digits."""

    def record(self, size: int) -> list[int]:
        """Write the demand for the kernel."""
        payload = [*self.payload(size)]
        return [self.code, len(payload), *payload]


class Different(Demand):
    """Cells that differ, for a reason of their own."""

    code = DIFFERENT
    reach = 1

    def __init__(self, cells: Sequence[Cell], sentence: Sentence) -> None:
        super().__init__(cells, sentence)
        self.cells = tuple(cells)
        self.differs = len(self.cells) > 1

    def holds(self, *values: Value) -> bool:
        """Tell whether no digit stands twice."""
        return len(set(values)) == len(values)

    def payload(self, size: int) -> Iterable[int]:
        """Write the cells."""
        del size
        return self.cells


class Relation(Demand):
    """The digits of two cells go together, as *allows* tells."""

    code = RELATION

    def __init__(
        self,
        first: Cell,
        second: Cell,
        allows: Callable[[Digit, Digit], bool],
        sentence: Sentence,
    ) -> None:
        super().__init__((first, second), sentence)
        self.cells, self.allows = (first, second), allows

    def holds(self, *values: Value) -> bool:
        """Ask."""
        return self.allows(*values)

    def payload(self, size: int) -> Iterable[int]:
        """Write both cells, and for each digit of the first those of the second."""
        digits = range(1, size + 1)
        masks = (sum(1 << b - 1 for b in digits if self.allows(a, b)) for a in digits)
        return (*self.cells, *masks)


class Allowed(Demand):
    """One *cell* holds one of some *digits*."""

    code = ALLOWED

    def __init__(self, cell: Cell, digits: Iterable[Digit], sentence: Sentence) -> None:
        super().__init__((cell,), sentence)
        self.cell, self.digits = cell, frozenset(digits)

    def holds(self, *values: Value) -> bool:
        """Look the digit up."""
        return values[0] in self.digits

    def payload(self, size: int) -> Iterable[int]:
        """Write the cell and its digits."""
        return self.cell, sum(1 << d - 1 for d in self.digits if 1 <= d <= size)


class Either(Demand):
    """One of several lists of demands holds."""

    code = EITHER

    def __init__(
        self, alternatives: Sequence[Sequence[Demand]], sentence: Sentence
    ) -> None:
        cells = (c for each in alternatives for d in each for c in d.scope)
        super().__init__(dict.fromkeys(cells), sentence)
        self.alternatives = tuple(map(tuple, alternatives))

    def holds(self, *values: Value) -> bool:
        """Look for one that holds."""
        held = dict(zip(self.names, values, strict=True))
        return any(
            all(demand.holds(*(held[n] for n in demand.names)) for demand in each)
            for each in self.alternatives
        )

    def payload(self, size: int) -> Iterator[int]:
        """Write each alternative behind its length."""
        yield len(self.alternatives)
        for each in self.alternatives:
            words = [word for demand in each for word in demand.record(size)]
            yield len(words)
            yield from words

    def post(self, network: Network) -> None:
        """Filter, even if there are but two cells."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Wait until all but one alternative are broken, then ask that one."""
        scope = network.scope(self)
        return lambda state: self._filter(state, scope)

    def _filter(self, state: State, scope: Sequence[int]) -> bool:
        """See which alternatives hold for what is known; some must."""
        values, domains = state.network.values, state.domains
        known = {
            name: values[x][domains[x]]
            for name, x in zip(self.names, scope, strict=True)
            if len(bits_in(domains[x])) == 1
        }
        state.checks += len(self.alternatives)
        return any(all(_may_hold(d, known) for d in each) for each in self.alternatives)


def _may_hold(demand: Demand, known: dict[Name, Value]) -> bool:
    """Tell whether a demand holds, or not all of its cells are known."""
    if any(name not in known for name in demand.names):
        return True
    return demand.holds(*(known[name] for name in demand.names))
