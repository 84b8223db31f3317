"""A telling: a solve that is told while it is found, one step after the other.

::

    engine ──thoughts──► Telling ──step, step, …──► whoever listens
                            └────── trace ────────► all that was told so far

Each step is looked for when it is asked for, within the limit; who stops asking stops
the search. The trace is there at any time: what was told before the end is one that was
interrupted.

>>> from nonet.engines.human import think
>>> from nonet.logic.catalogue import ALL
>>> grid = Grid("12.. .... .1.. ...2")
>>> telling = Telling(grid, think(Position.of(grid), ALL))
>>> next(telling).conclusion()
'C1 is 2'
>>> telling.trace
<Trace of 1 steps, interrupted>
>>> for step in telling:
...     pass
>>> telling.trace
<Trace of 12 steps, solved>
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Self

from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.limits import Interrupted, TimeUp, limited
from nonet.logic.ledger import Ledger
from nonet.logic.ruled import position_of
from nonet.logic.step import End, Step, Trace

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle


class Telling(Iterator[Step]):
    """The steps of a solve as they are found, each with what it rests on."""

    def __init__(
        self,
        puzzle: Grid | Puzzle,
        thoughts: Iterator[Step | Position],
        start: Position | None = None,
        seconds: float | None = None,
        told: int = 0,
    ) -> None:
        self.puzzle = puzzle
        self._thoughts = thoughts
        self._start = start or position_of(puzzle)
        self._until = None if seconds is None else perf_counter() + seconds
        self._ledger = Ledger(told)
        self._steps: list[Step] = []
        self._ended: End | None = None

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Step:
        if self._ended is None:
            step = self._next_step()
            if step is not None:
                self._steps.append(step)
                return step
        raise StopIteration

    def whole(self) -> Trace:
        """Look for all that is left, and give the trace."""
        for _ in self:
            pass
        return self.trace

    @property
    def trace(self) -> Trace:
        """All that was told so far, and how it ended."""
        ended = self._ended or "interrupted"
        return Trace(self.puzzle, tuple(self._steps), self._end(), ended)

    def _next_step(self) -> Step | None:
        """Look for a step, or find out how the solve ends."""
        try:
            if self._until is None:
                thought = next(self._thoughts, None)
            else:
                with limited(self._until - perf_counter()):
                    thought = next(self._thoughts, None)
            if isinstance(thought, Step):
                return self._ledger.enter(thought)
            self._ended = "solved" if thought else self._dead_end()
        except TimeUp:
            self._ended = "time is up"
        except Interrupted:
            self._ended = "interrupted"
        return None

    def _end(self) -> Position:
        return self._steps[-1].after if self._steps else self._start

    def _dead_end(self) -> End:
        return "contradiction" if self._end().nothing_left() else "stuck"
