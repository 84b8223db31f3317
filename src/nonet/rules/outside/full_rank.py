"""Full rank: the place of a line among all rows and columns, read as numbers.

Each row and column is read from both ends, which gives 4·n numbers on a board of n. The
clue is the place of one of them, counted from the smallest. A side of the board holds
every digit once, so of each four numbers in order one starts at each side, with the
same digit: the clue of 6 starts with a 2, and exactly one of the three other numbers
that start with a 2 is smaller::

      1, 2, 3, 4     start with 1
      5, 6, 7, 8     start with 2          6 = 4 · (2 - 1) + 1 + 1
      …

A number that has a clue equals no other, unless *ties* are ``any``: then its place is
one more than there are smaller numbers.

>>> from nonet.board.layout import Layout
>>> clue = FullRank((0, 1, 2, 3), 6)
>>> first, order = clue.demands(Layout(4))
>>> sorted(first.digits), len(order.alternatives)  # which of the three is smaller
([2], 3)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand, Either
from nonet.rules.fields import TEXT, part
from nonet.rules.machine import Automaton, Machine
from nonet.rules.outside.border import BorderLine, sides
from nonet.rules.outside.line_clue import LineClue
from nonet.rules.rule import Rule, WholeRule

ALIKE, DECIDED = 0, -1
TIES = ("none", "any")


@dataclass(frozen=True)
class Comparing(Automaton[int]):
    """Read two numbers in turns, until the one is seen to be smaller.

    What is remembered is the digit of the first that waits for that of the second.
    """

    may_tie: bool

    start = ALIKE

    def step(self, memory: int, digit: Digit) -> int | None:
        """Compare two digits, as long as all before them were alike."""
        if memory in (ALIKE, DECIDED):
            return digit if memory == ALIKE else DECIDED
        if memory == digit:
            return ALIKE
        return DECIDED if memory < digit else None

    def accepts(self, memory: int) -> bool:
        """Ask for a decision, unless they may tie."""
        return memory == DECIDED or self.may_tie


@dataclass(frozen=True, slots=True)
class TiesAllowed(WholeRule):
    """That any ranks may tie, as ISS says of all at once; no rule of ours by itself."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Demand nothing: each clue says it when all are read."""
        del layout
        return iter(())

    def sentence(self, layout: Layout) -> Sentence:
        """Never be told."""
        raise NotImplementedError

    def check(self, layout: Layout) -> None:
        """Complain of a group, where no clue can be asked."""
        del layout
        raise InputError("FullRankTies of ISS stands in no group")

    def among(self, rules: Sequence[Rule], written: str) -> None:
        """Leave it to the clues."""
        del rules, written


@dataclass(frozen=True, slots=True)
class FullRank(LineClue):
    """A line that is read as a number, and its place among all."""

    ties: str = part(TEXT, default="none")

    name = "full-rank"
    iss = "FullRank"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Count the rows and columns from both ends."""
        return 1, 4 * layout.size

    def check(self, layout: Layout) -> None:
        """Complain of ties that are neither none nor any."""
        LineClue.check(self, layout)
        if self.ties not in TIES:
            raise InputError(
                "{field} must be one of {names}",
                field=repr("ties"),
                names=", ".join(TIES),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Fix the first digit, and say which other sides start a smaller number."""
        said = self.sentence(layout)
        before, smaller = divmod(self.clue - 1, 4)
        yield Allowed(self.line[0], (before + 1,), said)
        others = [side for side in sides(layout) if self.line not in side]
        ways = [
            [
                demand
                for side in others
                for demand in self._order(side, layout, is_smaller=side in below)
            ]
            for below in combinations(others, smaller)
        ]
        if len(ways) == 1:
            yield from ways[0]
        else:
            yield Either(ways, said)

    def _order(
        self, side: Sequence[BorderLine], layout: Layout, *, is_smaller: bool
    ) -> Iterator[Demand]:
        """Put the number that starts on *side* with our digit below ours, or above."""
        said = self.sentence(layout)
        digit = (self.clue + 3) // 4
        others = set(range(1, layout.size + 1)) - {digit}
        for line in side:
            pair = (line, self.line) if is_smaller else (self.line, line)
            may_tie = self.ties == "any" and not is_smaller
            order = compared(*pair, layout, said, may_tie=may_tie)
            if line[0] == self.line[0]:
                yield order
            elif line[0] not in layout.peers[self.line[0]]:
                yield Either([[Allowed(line[0], others, said)], [order]], said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "of all rows and columns, read as numbers from both ends, the one from "
            "{first} to {last} is number {place} from the smallest",
            place=self.clue,
            **self.ends(layout),
        )

    def among(self, rules: Sequence[Rule], written: str) -> Self:
        """Tie with others where that is said of all."""
        del written
        may_tie = any(isinstance(rule, TiesAllowed) for rule in rules)
        return replace(self, ties="any") if may_tie else self

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the clue at its end."""
        if self.ties != "none":
            raise InputError("ISS says of all ranks at once that they may tie")
        yield from LineClue.to_iss(self, layout)


def compared(
    smaller: BorderLine,
    larger: BorderLine,
    layout: Layout,
    said: Sentence,
    *,
    may_tie: bool,
) -> Machine:
    """Demand that one of two numbers with the same first digit is smaller."""
    turns: Iterable[tuple[int, int]] = zip(smaller[1:], larger[1:], strict=True)
    return Machine([*chain(*turns)], Comparing(may_tie), layout.size, said)
