"""The native half: what a puzzle demands, as numbers for the rule kernel of the core.

>>> from nonet.rules.puzzle import Puzzle
>>> puzzle = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
>>> len(program(puzzle.layout, puzzle.rules)) // 4  # twelve houses, a cage, its sum
83
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from nonet.board.bits import Geometry, cells_in
from nonet.board.layout import Layout
from nonet.core import native
from nonet.limits import poll
from nonet.rules.demands import DIFFERENT
from nonet.rules.derived import derived_clauses
from nonet.rules.puzzle import Puzzle
from nonet.rules.refuted import RefutedMark
from nonet.rules.rule import Rule

if TYPE_CHECKING:
    from nonet._core import RuleNetwork

MOST_DIGITS: Final = 32  # that the kernel's masks hold
TASKS: Final = 2_000_000  # of the kernel, by which effort is counted: 0.15 s or so


def is_known(puzzle: Puzzle) -> bool:
    """Tell whether the kernel is there, and can take the board."""
    return is_there(puzzle.layout)


def is_there(layout: Layout) -> bool:
    """Tell whether the kernel is there for boards of this size."""
    return native is not None and layout.size <= MOST_DIGITS


def solutions(
    puzzle: Puzzle, domains: Sequence[int], guesses: int = 0
) -> Iterator[bytes]:
    """Yield every solution in which each cell holds a digit of its domain.

    Where so many *guesses* are not enough, no bytes at all come last.
    """
    board = network(puzzle.layout, puzzle.rules)
    search = board.search(_packed(domains), poll, guesses)
    yield from search
    if guesses and search.counts()[0] >= guesses:
        yield b""


def propagated(puzzle: Puzzle, domains: Sequence[int]) -> list[int] | None:
    """Give the domains that are left before any guess, ``None`` if that cannot be."""
    left = network(puzzle.layout, puzzle.rules).propagate(_packed(domains))
    return None if left is None else [*memoryview(left).cast("I")]


def probed(board: Geometry, domains: Sequence[int]) -> list[int]:
    """Tell of each digit of each cell what it costs to refute it, 0 if it stands.

    The digits are supposed one by one, and followed as far as the kernel does without
    a guess; the cost counts what it looked at.
    """
    costs = told_network(board).probe(_packed(domains))
    return [*memoryview(costs).cast("I")]


def refuted(
    board: Geometry, domains: Sequence[int], enough: int, effort: int
) -> Iterator[RefutedMark]:
    """Yield some marks that fail once others have failed inside them.

    Each stands alone, as far as the kernel sees; what can be told in fewest lines comes
    first, of all that is found with so much *effort*.
    """
    tasks = effort * TASKS
    found = told_network(board).refute(_packed(domains), enough, tasks)
    words = iter(memoryview(found).cast("i"))
    return (_read(mark, words) for mark in words)


def _read(mark: int, words: Iterator[int]) -> RefutedMark:
    """Read how many are inside a mark, and each of them."""
    return RefutedMark(
        mark, tuple(_read(next(words), words) for _ in range(next(words)))
    )


@lru_cache(8)
def told_network(board: Geometry) -> RuleNetwork:
    """Make the network that knows what can be told to follow, and nothing else."""
    assert native is not None
    words = array("i", program(board.layout, board.rules))
    for cell, peers in enumerate(board.peers):
        for peer in cells_in(peers >> cell << cell):
            words.extend((DIFFERENT, 2, cell, peer))
    for clause in derived_clauses(board):
        for demand in clause.demands:
            words.extend(demand.record(board.size))
    cells = len(board.layout.cells)
    made: RuleNetwork = native.RuleNetwork(
        board.size, cells, words.tobytes(), derive=False
    )
    return made


@lru_cache(8)
def network(layout: Layout, rules: tuple[Rule, ...]) -> RuleNetwork:
    """Make the kernel's network; the last few are kept."""
    assert native is not None
    made: RuleNetwork = native.RuleNetwork(
        layout.size, len(layout.cells), program(layout, rules)
    )
    return made


def program(layout: Layout, rules: Sequence[Rule]) -> bytes:
    """Write the houses and the demands of all rules, one record after the other."""
    words = array("i", _houses(layout))
    for rule in rules:
        for demand in rule.demands(layout):
            words.extend(demand.record(layout.size))
    return words.tobytes()


@lru_cache(64)
def _houses(layout: Layout) -> tuple[int, ...]:
    records = ((DIFFERENT, len(house), *house) for house in layout.houses)
    return tuple(word for record in records for word in record)


def _packed(domains: Sequence[int]) -> bytes:
    return array("I", domains).tobytes()
