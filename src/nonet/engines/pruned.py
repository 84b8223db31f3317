"""A story of a puzzle with rules: what was found, without what no digit needs.

The engine takes the easiest step each time. Steps that only rub out marks wait; when a
digit falls, those are told that it rests on, and those that these rest on::

    found    a  b  c  D            a, c: D rests on c, c on a; b waits on
    told     a  c  D

A told step stands in the position that the reader has. It holds there, since all that
its grounds lack is gone there too; it takes all that it takes there, and is found there
once more if that is less than before.

>>> from nonet.logic.catalogue import for_rules
>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "thermo", "cells": "B1 B2 B3"}]
>>> position = subject_to(Position.parse("...1 .... .... 23.."), rules)
>>> steps = [s for s in pruned(position, for_rules()) if isinstance(s, Step)]
>>> len(steps), [step.technique.name for step in steps][:2]
(15, ['Hidden single in a line', 'Full house'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.engines.human import think
from nonet.events import Watch, ignore
from nonet.limits import SearchEnded
from nonet.logic.grounds import missing
from nonet.logic.step import Deduction, Step, Technique


def pruned(
    position: Position,
    techniques: Sequence[Technique],
    *,
    trial: bool = True,
    watch: Watch = ignore,
) -> Iterator[Step | Position]:
    """Yield the steps that digits rest on, in order, then the solution.

    Where the techniques end, or time does, all that waits is told; so is a trial.
    """
    teller = Pruner(position)
    thoughts = think(position, techniques, trial=trial, watch=watch)
    try:
        for found in thoughts:
            if isinstance(found, Position):
                yield found
            elif found.depth or not found.technique.proves:
                yield from teller.all_waiting()
                yield found
            else:
                yield from teller.hear(found)
    except SearchEnded:
        yield from teller.all_waiting()
        raise
    yield from teller.all_waiting()


class Pruner:
    """Somebody who hears of steps, and tells them when a digit needs them."""

    def __init__(self, position: Position) -> None:
        self.told = position
        self.waiting: list[Step] = []
        self.taker: dict[Candidate, Step] = {}  # of each mark that a waiting step took

    def hear(self, step: Step) -> Iterator[Step]:
        """Let a step wait, or tell a digit after what it rests on."""
        if not step.deduction.placements:
            self.waiting.append(step)
            self.taker |= dict.fromkeys(step.deduction.eliminations, step)
            return
        needed = self._needed(step)
        yield from self._tell([each for each in self.waiting if id(each) in needed])
        yield from self._tell([step])

    def all_waiting(self) -> Iterator[Step]:
        """Tell whatever still waits."""
        yield from self._tell([*self.waiting])

    def _needed(self, step: Step) -> set[int]:
        """Gather the waiting steps that *step* rests on, and those that these do."""
        needed: set[int] = set()
        asked = [step]
        while asked:
            for each in self._rests_on(asked.pop()):
                if id(each) not in needed:
                    needed.add(id(each))
                    asked.append(each)
        return needed

    def _rests_on(self, step: Step) -> Iterator[Step]:
        """Yield the waiting steps that took what must be gone, and stands yet."""
        grounds = step.technique.grounds(step.position, step.deduction)
        for digit, cells in enumerate(missing(step.position, grounds)):
            for cell in cells_in(cells & self.told.places[digit]):
                taker = self.taker.get(Candidate(cell, digit))
                if taker is not None and taker is not step:
                    yield taker

    def _tell(self, steps: Sequence[Step]) -> Iterator[Step]:
        for step in steps:
            if step in self.waiting:
                self.waiting.remove(step)
            told = self._here(step)
            if told is not None:
                self.told = told.after
                yield told

    def _here(self, step: Step) -> Step | None:
        """Put a step where the reader is; it takes all that is left there to take."""
        placed, gone, roles, size = step.deduction
        here = self.told
        left = tuple([each for each in gone if here.places[each[1]] >> each[0] & 1])
        if not placed and not left:
            return None
        told = Deduction(placed, left, roles, size)
        if len(left) < len(gone):  # its reasons name what the reader has no more
            told = _again(step.technique, here, told)
        return Step(step.technique, told, here)


def _again(technique: Technique, here: Position, told: Deduction) -> Deduction:
    """Find a deduction in another position, with the reasons that it has there."""
    gone = {*told.eliminations}
    found = (
        each
        for each in technique.find(here)
        if each.placements == told.placements and gone <= {*each.eliminations}
    )
    return min(found, key=lambda each: len(each.eliminations), default=told)
