"""Pairs: two digits of one's own choice go together, neighbours along a line or all.

The test is a text (:mod:`nonet.rules.own.predicate`) or, in Python, a function; that
can be solved with, but not written to a file.

>>> from nonet.board.layout import CLASSIC
>>> neighbours = PairRule((0, 1, 2), "abs(a - b) >= 2")
>>> [demand.names for demand in neighbours.demands(CLASSIC)]
[(0, 1), (1, 2)]
>>> AllPairs((0, 1, 2), lambda a, b: a + b < 9).sentence(CLASSIC)
<any two digits a and b of A1, A2 and A3, in this order: a function of Python>
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import ClassVar, Final, Self, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.fields import CELLS, FieldKind, Fields, part
from nonet.rules.moves import CellPair
from nonet.rules.own.pair_table import read_key, table_key, table_test
from nonet.rules.own.predicate import predicate
from nonet.rules.rule import CellsRule, iss_cells, rc_names, unsayable
from nonet.say.language import _
from nonet.show.rules import band

PairTest: TypeAlias = str | Callable[[int, int], bool]
OLD_LETTERS: Final = str.maketrans("-_", "_-")  # the other way round in the old names


def _written(test: PairTest, layout: Layout) -> str:
    del layout
    if isinstance(test, str):
        return test
    raise InputError("a function of Python cannot be written to a file")


TEST: Final = FieldKind(Fields.text, _written, {"type": "string"})


@dataclass(frozen=True, slots=True)
class PairBase(CellsRule):
    """Cells, and a test of two of them."""

    cells: tuple[Cell, ...] = part(CELLS)
    test: PairTest = part(TEST)  # noqa: RUF009 - a field

    told: ClassVar[str]

    @staticmethod
    @abstractmethod
    def pairs(cells: Sequence[Cell]) -> Iterable[CellPair]:
        """List the pairs that are tested."""

    @property
    def allows(self) -> Callable[[int, int], bool]:
        """The test as a function."""
        return predicate(self.test) if isinstance(self.test, str) else self.test

    def check(self, layout: Layout) -> None:
        """Try the test on all digits, before anybody else does."""
        CellsRule.check(self, layout)
        allows = self.allows
        for a, b in product(range(1, layout.size + 1), repeat=2):
            try:
                allows(a, b)
            except Exception as error:
                raise InputError(
                    "the test fails where a is {a} and b is {b}: {error}",
                    a=a,
                    b=b,
                    error=f"{type(error).__name__}: {error}"[:80],
                ) from error

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Relate the pairs."""
        said, allows = self.sentence(layout), self.allows
        for first, second in self.pairs(self.cells):
            yield Relation(first, second, allows, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the test."""
        function = Sentence("a function of Python")
        return Sentence(
            self.told,
            cells=[layout.cell_set((cell,)) for cell in self.cells],  # in order
            test=self.test if isinstance(self.test, str) else function,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a grey line."""
        yield band(self.cells, "grey", layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read a table, and groups of cells; their names tell nothing.

        The old names, Binary and BinaryX, are the same but for two letters of a table:
        ``args[0].translate(OLD_LETTERS)``.
        """
        test = table_test(read_key(args[0] if args else "", layout.size))
        for cells in iss_groups(args[1:]):
            yield cls(iss_cells(cells, layout), test)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the table and the cells."""
        key = table_key(lambda a, b: bool(self.allows(a, b)), layout.size)
        yield [key, *rc_names(self.cells, layout)]


def iss_groups(args: Sequence[str]) -> Iterator[list[str]]:
    """Cut arguments of ISS into groups, at empty ones and at names.

    >>> list(iss_groups(["_mine", "R1C1", "R1C2", "", "R2C1", "R2C2"]))
    [['R1C1', 'R1C2'], ['R2C1', 'R2C2']]
    """
    group: list[str] = []
    for arg in [*args, ""]:
        if arg and not arg.startswith("_"):
            group.append(arg)
        elif group:
            yield group
            group = []


@dataclass(frozen=True, slots=True)
class PairRule(PairBase):
    """A line of cells, each of which goes with the next."""

    name = "pair"
    iss = "Pair"
    told = _("each digit a and the next one b, along {cells}: {test}")

    @staticmethod
    def pairs(cells: Sequence[Cell]) -> Iterable[CellPair]:
        """Take neighbours along the line."""
        return pairwise(cells)


@dataclass(frozen=True, slots=True)
class AllPairs(PairBase):
    """Cells, any two of which go together."""

    name = "all-pairs"
    iss = "PairX"
    told = _("any two digits a and b of {cells}, in this order: {test}")

    @staticmethod
    def pairs(cells: Sequence[Cell]) -> Iterable[CellPair]:
        """Take all, in their order."""
        return combinations(cells, 2)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the table, which must be the same both ways there."""
        digits = range(1, layout.size + 1)
        for a, b in product(digits, digits):
            if bool(self.allows(a, b)) != bool(self.allows(b, a)):
                raise unsayable(self, layout, "ISS")
        return PairBase.to_iss(self, layout)
