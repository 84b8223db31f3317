"""No ties: no two rows or columns, read from either end, are the same number.

Of two numbers that could be the same, some cells in the same place must differ. Most
pairs cannot, as they have two cells of one house in the same place.

>>> from nonet.board.layout import Layout
>>> demands = list(NoTies().demands(Layout(4)))
>>> len(demands), demands[0]
(24, <the line from A1 to D1 and that from D2 to A2 are not the same number>)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Different, Either
from nonet.rules.outside.border import BorderLine, sides
from nonet.rules.outside.full_rank import TiesAllowed
from nonet.rules.rule import Rule, WholeRule


@dataclass(frozen=True, slots=True)
class NoTies(WholeRule):
    """The whole board, for puzzles of ranks."""

    name = "no-ties"
    iss = "FullRankTies"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two lines from different sides differ somewhere."""
        for side, other in combinations(sides(layout), 2):
            for line in side:
                for second in other:
                    pairs = [p for p in zip(line, second, strict=True) if len({*p}) > 1]
                    if not any(b in layout.peers[a] for a, b in pairs):
                        said = _told(line, second, layout)
                        ways = [[Different(pair, said)] for pair in pairs]
                        yield Either(ways, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every pair."""
        del layout
        return Sentence(
            "no two rows or columns, read as numbers from either end, are the same"
        )

    @classmethod
    def from_iss(  # type: ignore[override]
        cls, args: Sequence[str], layout: Layout
    ) -> Iterator[Rule]:
        """Read when ties are allowed; that only clues forbid them, each clue says."""
        del layout
        ties: dict[str, list[Rule]] = {
            "none": [cls()],
            "only-unclued": [],
            "any": [TiesAllowed()],
        }
        if len(args) != 1 or args[0] not in ties:
            raise InputError(
                "{field} must be one of {names}",
                field=repr(cls.iss),
                names=", ".join(ties),
            )
        yield from ties[args[0]]

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write that there are none."""
        del layout
        yield ["none"]


def _told(line: BorderLine, second: BorderLine, layout: Layout) -> Sentence:
    ends = (line[:1], line[-1:], second[:1], second[-1:])
    names = ("first", "last", "start", "end")
    return Sentence(
        "the line from {first} to {last} and that from {start} to {end} are not the "
        "same number",
        **{name: layout.cell_set(cell) for name, cell in zip(names, ends, strict=True)},
    )
