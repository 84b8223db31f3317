"""The scale of puzzles with rules: rounds again, over the techniques for rules.

As on the scale of scores, all that the easiest technique finds is done at once, so a
puzzle that is turned or mirrored with its rules goes through the same rounds. What
differs:

* the techniques are tried by their rating, as hints are given, since no other program
  has an order for them; a step costs what HoDoKu takes for it, or the price of its
  level (:mod:`nonet.ratings.scale`);
* of marks that a proof refutes, all that fail in the fewest rounds are taken at once,
  those of a cell as one find, at the price of the technique that tells such proofs;
* the level is that of the hardest technique that is needed: a score that counts cages
  one by one says how long it takes, not how hard it is;
* there is no ER: its scale knows no rules.

>>> from nonet.rules import Puzzle
>>> puzzle = Puzzle("...1 .... .... 23..", [{"rule": "thermo", "cells": "B1 B2 B3"}])
>>> print(rating_by_rounds(puzzle, next(solutions(puzzle))))
easy, score 126 (Thermometer)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

from nonet.board.bits import is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.limits import TimeUp, poll
from nonet.logic.catalogue import for_rules
from nonet.logic.ruled import domains, position_of
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.contradiction_by_rules import (
    CONTRADICTION_BY_RULES,
    LONG_CONTRADICTION_BY_RULES,
    NESTED_CONTRADICTION_BY_RULES,
    TWO_RULES,
)
from nonet.logic.rules.refutations import failing, nested
from nonet.logic.step import Technique
from nonet.logic.trial import TRIAL
from nonet.ratings.minutes import LOOK, STEP
from nonet.ratings.rating import SOLVED, TIME_IS_UP, Rating
from nonet.ratings.rounds import RoundFind, looks, needed
from nonet.ratings.scale import LEVELS, price
from nonet.rules import Puzzle, solutions

__all__ = ["rating_by_rounds", "solutions"]

# Proofs by so many rounds, and what tells them.
BY_ROUNDS: Final = {
    TWO_RULES: 2,
    CONTRADICTION_BY_RULES: 4,
    LONG_CONTRADICTION_BY_RULES: 40,
}


def rating_by_rounds(puzzle: Puzzle, solution: Grid) -> Rating:
    """Rate a puzzle with rules, whose one *solution* is known."""
    count = RoundCount()
    position = position_of(puzzle.with_grid(puzzle.grid.puzzle))
    try:
        while position.empty:
            position = count.play(position, solution)
    except TimeUp:
        told = count.told()
        profile = told.pop("profile")
        reached = told if profile else {}  # before the first step there is nothing
        return Rating(puzzle, profile=profile, ended=TIME_IS_UP, at_least=reached)
    return Rating(puzzle, ended=SOLVED, **count.told())


class RoundCount:
    """The steps by each technique, and how it felt."""

    def __init__(self) -> None:
        self.steps: Counter[Technique] = Counter()
        self.looks = self.bottlenecks = self.waiting = self.wait = 0

    def play(self, position: Position, solution: Grid) -> Position:
        """Play one round; where nothing helps, cells are filled, as by a trial."""
        return self.note(position, *(easiest(position) or _trial(position, solution)))

    def note(
        self, position: Position, technique: Technique, finds: set[RoundFind]
    ) -> Position:
        """Count what one technique found, and do all of it."""
        placed = {*chain.from_iterable(found for found, _ in finds)}
        gone = {*chain.from_iterable(found for _, found in finds)}
        single = technique.level == "easy" and bool(placed)
        steps = len(placed) if single else needed(position, finds)
        self.steps[technique] += steps
        self.looks += steps * looks(position) if single else 0
        self.bottlenecks += len(finds) == 1
        self.waiting = 0 if placed else self.waiting + 1
        self.wait = max(self.wait, self.waiting)
        return position.after(placed, gone)

    def told(self) -> dict[str, Any]:
        """Sum up."""
        used = sorted(self.steps, key=lambda each: each.rating)
        score = sum(price(each) * count for each, count in self.steps.items())
        hardest = max((LEVELS.index(each.level) for each in used), default=0)
        seconds = sum(STEP[each.level] * count for each, count in self.steps.items())
        return {
            "hardest": used[-1].name if used else None,
            "score": score,
            "level": LEVELS[hardest],
            "minutes": round((LOOK * self.looks / 100 + seconds) / 60, 1),
            "steps": sum(self.steps.values()),
            "trials": self.steps[TRIAL],
            "bottlenecks": self.bottlenecks,
            "wait": self.wait,
            "profile": {each.name: self.steps[each] for each in used},
        }


def easiest(
    position: Position, techniques: Iterable[Technique] | None = None
) -> tuple[Technique, set[RoundFind]] | None:
    """Give all that the easiest technique finds, of all or of these *techniques*."""
    for technique in for_rules() if techniques is None else techniques:
        poll()
        if finds := finds_of(technique, position):
            return technique, finds
    return None


def finds_of(technique: Technique, position: Position) -> set[RoundFind]:
    """Give all that a technique finds, as it is counted."""
    if technique in BY_ROUNDS:
        return _refuted(position, BY_ROUNDS[technique])
    if technique == NESTED_CONTRADICTION_BY_RULES:
        return _by_cell(mark for mark, _ in nested(position))
    return {
        (frozenset(found.placements), frozenset(found.eliminations))
        for found in technique.find(position)
    }


def _refuted(position: Position, most: int) -> set[RoundFind]:
    """Find the marks that fail in *most* rounds."""
    marks = failing(position, domains(position))
    return _by_cell(mark for mark in marks if _fails(position, mark, most))


def _fails(position: Position, mark: Candidate, most: int) -> bool:
    branch = RuleBranch(position)
    branch.suppose(mark)
    branch.run(most)
    return branch.end is not None


def _by_cell(marks: Iterable[Candidate]) -> set[RoundFind]:
    """Take the marks of a cell as one find."""
    found: dict[Cell, set[Candidate]] = {}
    for mark in marks:
        found.setdefault(mark.cell, set()).add(mark)
    return {(frozenset(), frozenset(some)) for some in found.values()}


def _trial(position: Position, solution: Grid) -> tuple[Technique, set[RoundFind]]:
    """Fill the cells that have the fewest marks."""
    fewest = min(_counts(position))
    cells = [c for c, m in enumerate(position.marks) if m.bit_count() == fewest]
    return TRIAL, {
        (frozenset([Candidate(c, solution[c])]), frozenset())
        for c in cells
        if position.empty >> c & 1
    }


def _counts(position: Position) -> Iterator[int]:
    for cell, marks in enumerate(position.marks):
        if position.empty >> cell & 1 and not is_one(marks):
            yield marks.bit_count()
