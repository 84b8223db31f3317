"""A ledger: which step took which mark, so that later ones can name it.

A mark that a written digit can see is gone for everybody to see: it is not cited, even
if a step had taken it before.

>>> from nonet.board.position import Position
>>> from nonet.logic.catalogue import named
>>> ledger, (pair,), (single,) = Ledger(), named("naked pair"), named("naked single")
>>> first = ledger.enter(next(pair.steps(Position.parse("1..2 .... .... ..4."))))
>>> for step in single.steps(first.after):
...     print(step.conclusion(), ledger.enter(step).resting() or "(seen)")
A3 is 3 (seen)
B4 is 4 (step 1 took 1 and 3 from B4)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.logic.step import Step
from nonet.say.citations import Rest


class Ledger:
    """The marks that the steps of a trace took, each by the number of its step."""

    def __init__(self, told: int = 0) -> None:
        self._count = told  # steps before the first of this ledger
        self._taken: dict[Candidate, int] = {}
        self._gone: dict[Digit, int] = {}  # the same as a set of cells a digit

    def enter(self, step: Step) -> Step:
        """Number *step*, and give it with what it rests on."""
        self._count += 1
        rests = tuple(self._rests(step)) if self._taken else ()
        for mark in step.deduction.eliminations:
            self._taken[mark] = self._count
            self._gone[mark.digit] = self._gone.get(mark.digit, 0) | 1 << mark.cell
        return replace(step, rests_on=rests) if rests else step

    def _rests(self, step: Step) -> Iterator[Rest]:
        """Yield the marks that *step* needs gone, and that only a step took."""
        position = step.position
        peers, written = position.board.peers, position.written
        needed = [*step.technique.grounds(position, step.deduction)]
        for digit, taken in sorted(self._gone.items()):
            missing = taken & position.empty & ~position.places[digit]
            cells = 0
            for ground in needed:
                if ground.digits >> digit - 1 & 1:
                    cells |= ground.cells & missing
            for cell in cells_in(cells):
                if not peers[cell] & written[digit]:
                    mark = Candidate(cell, digit)
                    yield Rest(mark, self._taken[mark])
