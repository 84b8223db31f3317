"""The way to a dead end: why a puzzle has no solution, step by step.

A *dead end* is a cell for which no digit is left, or a house in which a digit fits
nowhere. There are two ways to look for one, and the shorter to read is told:

1. *by cases*: every mark of a cell is refuted, of one that has few;
2. *step by step*: the easiest steps, until there is one; those are left out without
   which it is still reached.

>>> dead = way_to_dead_end(Position.parse("12.. ..3. .... ...."), ())
>>> dead.steps, dead.why.template
((), '{digit} fits nowhere in {house}: {taken}')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.board.position import Position
from nonet.engines.human import reading_order, think
from nonet.limits import SearchEnded
from nonet.logic.contradiction import refuted_at_any_depth
from nonet.logic.nothing_left import what_is_dead
from nonet.logic.step import Step, Technique
from nonet.say.reasons import Phrase
from nonet.verbs.shortest import NETS, Steps, length, shortened


class NoSolutionProof(NamedTuple):
    """The steps that lead to a dead end, and what it is."""

    steps: Steps
    why: Phrase


def way_to_dead_end(
    position: Position, techniques: Sequence[Technique]
) -> NoSolutionProof | None:
    """Find the shortest way to a dead end; none, if it is not found in time."""
    ways: list[Callable[[], list[Step]]] = [partial(_steps, position, techniques)]
    if not position.board.rules:  # a search for contradictions knows houses alone
        ways.insert(0, partial(_cases, position))
    found: list[tuple[Steps, Phrase]] = []
    try:
        for way in ways:
            steps = way()
            if why := what_is_dead(steps[-1].after if steps else position):
                found.append((tuple(step.proved() for step in steps), why))
            if found and not steps:
                break
    except SearchEnded:
        pass  # the other way may have ended in time
    return (
        NoSolutionProof(*min(found, key=lambda each: length(each[0])))
        if found
        else None
    )


def _is_dead(position: Position) -> bool:
    return bool(position.nothing_left())


def _cases(position: Position) -> list[Step]:
    """Refute the marks of a cell that has fewest, the first of these to be read."""
    if _is_dead(position):
        return []
    order, marks = reading_order(position), position.marks
    cell = min(
        cells_in(position.empty),
        key=lambda each: (marks[each].bit_count(), order.cells[each]),
    )
    steps: list[Step] = []
    for digit in sorted(digits_in(marks[cell]), key=order.digits.__getitem__):
        here = steps[-1].after if steps else position
        if not _is_dead(here) and (
            step := refuted_at_any_depth(here, cell, digit, holds=False)
        ):
            steps.append(step)
    return steps


def _steps(position: Position, techniques: Sequence[Technique]) -> list[Step]:
    """Take the easiest steps until nothing is left somewhere; keep what that needs."""
    simple = [each for each in techniques if each.rating < NETS]
    steps: list[Step] = []
    for thought in () if _is_dead(position) else _thoughts(position, simple):
        steps.append(thought)
        if _is_dead(thought.after):
            return shortened(steps, position, _is_dead)
    return []


def _thoughts(position: Position, techniques: Sequence[Technique]) -> Iterator[Step]:
    for thought in think(position, techniques, trial=False, prove=False):
        if isinstance(thought, Step):
            yield thought
