"""Blocks: what has to be told so that a digit falls where no single is left.

What can be seen in such a position is a *layer* of ideas. What can be seen once all of
that is rubbed out is another one on top, and so on until digits fall. Each digit rests
on some ideas of the last layer, these on some below: that is its block::

    here ── layer ── layer ── a digit falls
             x x      x
             └─┴──────┴─────── the block of the digit

>>> from nonet.logic.catalogue import named
>>> (wing,) = named("XY-wing")
>>> stop = Stop(wing.demo().position)
>>> stop.blocks()
[]
>>> stop.add([Idea(wing.demo())])
>>> [(len(block.needs), block.digits) for block in stop.blocks()]
[(1, 18)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import or_
from typing import Any, Final, NamedTuple

from nonet.board.bits import cells_in, is_one
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.engines.plan import Idea, total
from nonet.engines.sketch import Sketch, last_marks, last_places

FEW: Final = 6  # digits whose blocks are compared, those that seem to need least


class Need(NamedTuple):
    """An idea, and the marks that it has to take."""

    idea: Idea
    marks: frozenset[Candidate]

    def left(self, position: Position) -> set[Candidate]:
        """Give those of the marks that still stand."""
        return {
            each
            for each in self.marks
            if position.marks[each.cell] >> each.digit - 1 & 1
        }


class StoryBlock(NamedTuple):
    """Ideas in the order in which they hold, and the number of digits that fall."""

    needs: tuple[Need, ...]
    digits: int

    @property
    def ideas(self) -> list[Idea]:
        """The ideas, without what is needed of them."""
        return [need.idea for need in self.needs]


class Fall(NamedTuple):
    """A digit that falls: the marks that it needs gone, and who takes the last."""

    gone: list[int]
    top: list[Need]


class Layer(NamedTuple):
    """What can be seen in one position: who takes each mark, and who writes."""

    takers: dict[Candidate, list[Idea]]
    writers: list[Idea]


class Stop:
    """A position without singles, and the layers of ideas on top of it."""

    def __init__(self, here: Position) -> None:
        self.here = self.known = here
        self.layers: list[Layer] = []

    def add(self, ideas: Iterable[Idea]) -> None:
        """Put a layer on top: what was seen once all below was rubbed out."""
        layer = Layer({}, [])
        for idea in ideas:
            if idea.step.deduction.placements:
                layer.writers.append(idea)
            for mark in idea.step.deduction.eliminations:
                layer.takers.setdefault(mark, []).append(idea)
        self.layers.append(layer)
        self.known = self.known.after((), layer.takers)

    def blocks(self) -> list[StoryBlock]:
        """Give the blocks of digits that fall, the least cost a digit first."""
        if not self.layers:
            return []
        falls = {self._identity(each): each for each in self._falls()}
        seem = sorted(falls.values(), key=lambda each: self._cost(each.top))
        return sorted(map(self._block, seem[:FEW]), key=self._price)

    # What a digit rests on

    def _falls(self) -> Iterator[Fall]:
        """Yield the digits that fall by what is on top."""
        top = self.layers[-1]
        for idea in top.writers:
            yield Fall([], [Need(idea, frozenset())])
        for gone in _singles(self.known):
            yield Fall(gone, self._cover(gone, top))

    def _identity(self, fall: Fall) -> object:
        """Tell digits apart whose blocks may differ."""
        below = tuple(fall.gone) if len(self.layers) > 1 else ()
        return frozenset(id(need.idea) for need in fall.top), below

    def _block(self, fall: Fall) -> StoryBlock:
        """Add what the ideas on top rest on, from the last layer to the first."""
        needs, top = fall
        chosen = [*top]
        for layer in reversed(self.layers[:-1]):
            for idea, _ in top:
                needs = [*map(or_, needs, idea.gone)] if needs else idea.gone
            top = self._cover(needs, layer)
            chosen += top
        return StoryBlock(tuple(chosen[::-1]), self._count(chosen))

    def _cover(self, gone: list[int], layer: Layer) -> list[Need]:
        """Choose ideas of a layer that take the marks which must be gone."""
        wanted = {mark for mark in layer.takers if gone[mark.digit] >> mark.cell & 1}
        chosen = []
        while wanted:
            useful = {id(i): i for mark in sorted(wanted) for i in layer.takers[mark]}

            def a_mark(idea: Idea, wanted: set[Candidate] = wanted) -> tuple[Any, ...]:
                return idea.cost / len(wanted.intersection(_takes(idea))), idea.key

            best = min(useful.values(), key=a_mark)
            chosen.append(Need(best, frozenset(wanted.intersection(_takes(best)))))
            wanted.difference_update(_takes(best))
        return chosen

    # What a block costs

    def _count(self, needs: Iterable[Need]) -> int:
        """Count the digits that fall once all of this is told."""
        sketch = Sketch.of(self.here)
        for idea, _ in needs:
            idea.take(sketch)
        sketch.close()
        return (self.here.empty & ~sketch.empty).bit_count()

    def _cost(self, needs: Iterable[Need]) -> tuple[int, list[Any]]:
        ideas = [need.idea for need in needs]
        return total(ideas), sorted(idea.key for idea in ideas)

    def _price(self, block: StoryBlock) -> tuple[float, list[Any]]:
        cost, keys = self._cost(block.needs)
        return cost / block.digits, keys


def _takes(idea: Idea) -> tuple[Candidate, ...]:
    return idea.step.deduction.eliminations


def _singles(known: Position) -> Iterator[list[int]]:
    """Yield for each single the marks that it needs gone: a set of cells a digit."""
    board, places, empty = known.board, known.places, known.empty
    for cell in cells_in(last_marks(places)):
        yield [0, *(1 << cell & ~each for each in places[1:])]
    for digit in range(1, board.size + 1):
        last = last_places(board, places[digit])
        for index in board.full if last else ():
            house = board.houses[index]
            if last & house and is_one(places[digit] & house):
                gone = [0] * (board.size + 1)
                gone[digit] = house & empty & ~places[digit]
                yield gone
