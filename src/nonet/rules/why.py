"""Why a puzzle has no solution, in words.

The few rules, digits and houses that conflict are told; if they are many, only what may
be wrong: that without which everything else has a solution.
"""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from nonet.board.cells import House
from nonet.csp import AllDifferent, Constraint
from nonet.csp import why_not as conflict
from nonet.csp.words import Sentence
from nonet.rules.house_sums import house_sums
from nonet.rules.puzzle import Puzzle

PATIENCE: Final = 100  # guesses: what takes more to see is no explanation
MOST_FACTS: Final = 20  # nor are more than these
MANY_FACTS: Final = 10  # if it is known which of them may be wrong
MOST_SUSPECTS: Final = 5


def why_not(puzzle: Puzzle, seconds: float | None = None) -> Sentence | None:
    """Say which few rules and digits leave no solution; nothing if there is one.

    >>> from nonet.rules import load
    >>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 7}]
    >>> print(why_not(load({"nonet": 1, "kind": "variant", "rules": rules,
    ...                     "puzzle": "..3. .... .... ...."})))
    the cage A1 and A2 adds up to 7, but A3 is 3 and no digit stands twice in row A
    """
    problem, layout = puzzle.problem, puzzle.layout
    implied = house_sums(problem)
    reason = conflict(problem, puzzle.givens, seconds, PATIENCE, implied=implied)
    if reason is None:
        return None

    def words(fact: Any) -> Sentence:
        if isinstance(fact, Constraint):
            return fact.sentence
        cell, digit = fact
        return Sentence("{cell} is {digit}", cell=layout.cell_set((cell,)), digit=digit)

    told = [fact for fact in reason.facts if not _is_house(fact)]
    doubted = [fact for fact in told if fact in reason.suspects]
    if len(doubted) == len(told):
        doubted = []  # which tells nothing
    told.sort(key=lambda fact: fact not in doubted)
    houses = [fact.label for fact in reason.facts if _is_house(fact)]
    return _conflicting(list(map(words, told)), houses, list(map(words, doubted)))


def _conflicting(
    facts: list[Sentence], houses: list[object], suspects: list[Sentence]
) -> Sentence:
    """Say that *facts* cannot be with no digit twice in *houses*."""
    count = len(facts) + len(houses)
    if count > (MOST_FACTS if not suspects else MANY_FACTS):
        few = Sentence("{count} rules and digits leave none together", count=count)
        return _doubting(few, suspects[:MOST_SUSPECTS])
    once = Sentence("no digit stands twice in {houses}", houses=houses)
    fact, *others = facts + [once] * bool(houses)
    if not others:
        return Sentence("{fact}, which cannot be", fact=fact)
    return _doubting(
        Sentence("{fact}, but {others}", fact=fact, others=others), suspects
    )


def _doubting(reason: Sentence, suspects: list[Sentence]) -> Sentence:
    """Add what may be wrong: leaving it out gives a solution."""
    if not suspects:
        return reason
    if len(suspects) == 1:
        return Sentence(
            "{reason}; all else has a solution, so this may be wrong: {suspect}",
            reason=reason,
            suspect=suspects[0],
        )
    return Sentence(
        "{reason}; each of these may be wrong, for without it there is a solution: "
        "{suspects}",
        reason=reason,
        suspects=suspects,
    )


def _is_house(constraint: object) -> TypeGuard[AllDifferent]:
    return isinstance(getattr(constraint, "label", None), House)
