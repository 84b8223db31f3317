"""A scout: goes ahead, and comes back with ideas of how to get there.

At each stop, where no single is left, it looks at the board with all techniques that
were needed so far, rubs everything out that they find, and looks again, until digits
fall. Only where they find nothing more is the next harder technique allowed. Then it
goes on by the block that costs least for each digit that falls by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nonet.board.position import Position
from nonet.engines.blocks import Stop
from nonet.engines.plan import Idea
from nonet.engines.sketch import last_places, with_singles
from nonet.events import Event, Watch, ignore
from nonet.limits import poll
from nonet.logic.step import Deduction, Step, Technique

SLOW: Final = 9.5  # from here on a stop takes seconds: nobody should wait for two


class Scout:
    """Somebody who goes ahead, and remembers the ideas of each stop."""

    def __init__(self, techniques: Sequence[Technique], watch: Watch = ignore) -> None:
        self.techniques = techniques
        self.watch = watch
        self.allowed = 0  # of the techniques, the first so many
        self.ideas: list[Idea] = []
        self.path: list[Idea] = []  # those by which it went
        self.waiting: list[Idea] = []  # those of a stop that it has not left

    @property
    def allowed_techniques(self) -> Sequence[Technique]:
        """The techniques that were needed so far, and the easier ones."""
        return self.techniques[: self.allowed]

    def explore(self, start: Position) -> Position:
        """Go from *start* to the end, or as far as it is worth waiting for."""
        self.ideas, self.path, self.waiting = [], [], []
        here = with_singles(start)
        while here.empty and (there := self._next(here)):
            here = there
            if self.is_slow:
                break
        return here

    @property
    def is_slow(self) -> bool:
        """Whether a stop takes seconds."""
        return any(each.rating >= SLOW for each in self.allowed_techniques)

    def _next(self, here: Position) -> Position | None:
        """Go to the next stop, or nowhere if nothing helps."""
        stop = Stop(here)
        while not (blocks := stop.blocks()):
            ideas = self._seen(stop.known)
            if not ideas:
                return None
            stop.add(ideas)
            self.waiting += ideas
        known = set(map(id, self.ideas))
        for block in blocks:
            self.ideas += [each for each in block.ideas if id(each) not in known]
            known.update(map(id, block.ideas))
        for idea in blocks[0].ideas:
            placed, gone, _, _ = idea.step.deduction
            here = here.after(placed, gone)
        self.path += blocks[0].ideas
        self.waiting = []
        return with_singles(here)

    def _seen(self, position: Position) -> list[Idea]:
        """Give what the allowed techniques see; if nothing, the next one that does.

        Once a step lets a digit fall by itself, nobody looks for a harder one.
        """
        ideas: list[Idea] = []
        for count, technique in enumerate(self.techniques, 1):
            if count > self.allowed and ideas:
                break
            if self.watch is not ignore:
                self.watch(Event("look", technique.name))
            poll()
            found = [*technique.find(position)]
            if found:
                self.allowed = max(self.allowed, count)
                ideas += [Idea(Step(technique, find, position)) for find in found]
                if any(_lets_fall(find, position) for find in found):
                    break
        return ideas


def _lets_fall(find: Deduction, position: Position) -> bool:
    """Tell whether a find leaves a cell with one mark, or a digit with one place."""
    board, places, marks = position.board, position.places.copy(), position.marks.copy()
    for cell, digit in find.eliminations:
        marks[cell] &= ~(1 << digit - 1)
        places[digit] &= ~(1 << cell)
    return bool(find.placements) or any(
        not marks[cell] & marks[cell] - 1 or last_places(board, places[digit])
        for cell, digit in find.eliminations
    )
