"""Sum lines: the line falls into pieces that all add up to the same sum.

Where the cuts are is for the solver to find. A line that ends where it began is a loop:
it need not be cut there, so a piece may go across.

>>> from nonet.board.layout import CLASSIC
>>> (line,) = SumLine((0, 1, 2, 3), 10).demands(CLASSIC)
>>> line.holds(3, 7, 9, 1), line.holds(3, 9, 7, 1)
(True, False)
>>> (loop,) = SumLine((0, 1, 10, 9, 0), 10).demands(CLASSIC)
>>> loop.cells, loop.holds(7, 9, 1, 3), loop.holds(9, 7, 3, 2)
((0, 1, 10, 9), True, False)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.lines.line import NumberLine, iss_numbered, unknown
from nonet.rules.machine import Automaton, Machine
from nonet.say.language import _
from nonet.show.rules import cage_total

LOOP: Final = "LOOP"  # the last argument in ISS of a line that is one
WINDOW: Final = 3  # digits of a piece that are remembered, which halves the guesses
SMALL: Final = 12  # up to which sum; beyond, there are too many
MOST: Final = 99  # that a piece may add up to
MOST_OF_LOOPS: Final = 30  # and in a loop, which remembers the square; in ISS always


class LinePiece(NamedTuple):
    """An open piece: its sum, its last digits, and what the sum was at the start."""

    place: int
    total: int
    digits: tuple[Digit, ...]
    begun: int


@dataclass(frozen=True)
class SumCutting(Automaton[LinePiece]):
    """A piece ends where it has its *sum*; in a loop, the first may have begun.

    For each place, *sees* tells how many steps back there are cells that it sees: in
    one piece, these are compared.
    """

    sum: int
    is_loop: bool
    sees: tuple[tuple[int, ...], ...]
    window: int  # digits that are remembered

    start = LinePiece(0, 0, (), 0)

    @property
    def starts(self) -> Iterable[LinePiece]:
        """Try whatever the end of a loop may bring to its beginning."""
        sums = range(self.sum if self.is_loop else 1)
        return (LinePiece(0, begun, (), begun) for begun in sums)

    def step(self, memory: LinePiece, digit: Digit) -> LinePiece | None:
        """Add a digit, and cut when the sum is reached."""
        place, total, digits, begun = memory
        seen = (digits[-back] for back in self.sees[place] if back <= len(digits))
        if digit in seen or total + digit > self.sum:
            return None
        if total + digit == self.sum:
            return LinePiece(place + 1, 0, (), begun)
        last = (*digits, digit)[max(0, len(digits) + 1 - self.window) :]
        return LinePiece(place + 1, total + digit, last, begun)

    def accepts(self, memory: LinePiece) -> bool:
        """End as it began."""
        return memory.total == memory.begun


@dataclass(frozen=True, slots=True)
class SumLine(NumberLine):
    """Cells that fall into pieces, each of which adds up to *number*."""

    cells: tuple[Cell, ...] = part(CELLS)
    number: int = part(NUMBER, key="sum", default=10)

    name = "sum-line"
    iss = "SumLine"
    reason = _("the sum line {cells} falls into pieces that add up to {number}")
    colour = "orange"
    may_cross = True

    @property
    def is_loop(self) -> bool:
        """Tell whether the line ends where it began."""
        return len(self.cells) > 1 and self.cells[0] == self.cells[-1]

    def check(self, layout: Layout) -> None:
        """Complain of a sum that is no number of a piece."""
        NumberLine.check(self, layout)
        most = MOST_OF_LOOPS if self.is_loop else MOST
        if not 1 <= self.number <= most:
            raise InputError(
                "the pieces of a sum line add up to 1 to {most}, not to {found}",
                most=most,
                found=self.number,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Cut the line, or the loop."""
        cells = self.cells[:-1] if self.is_loop else self.cells
        window = WINDOW if self.number <= SMALL and not self.is_loop else 0
        sees = tuple(
            tuple(
                back
                for back in range(1, min(place, window) + 1)
                if cells[place - back] in layout.peers[cell]
            )
            for place, cell in enumerate(cells)
        )
        automaton = SumCutting(self.number, self.is_loop, sees, window)
        yield Machine(cells, automaton, layout.size, self.sentence(layout))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the line, and its sum in the first cell."""
        yield from NumberLine.draw(self, layout)
        yield cage_total(self.cells[0], str(self.number), layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the sum, the cells, and whether they are a loop."""
        is_loop = bool(args) and args[-1] == LOOP
        cells, number = iss_numbered(args[:-1] if is_loop else args, layout)
        yield cls(cells + cells[:is_loop], number)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the sum, the cells, and whether they are a loop."""
        if self.number > MOST_OF_LOOPS:
            raise unknown("ISS", self)
        for args in NumberLine.to_iss(self, layout):
            yield [*args[:-1], LOOP] if self.is_loop else args
