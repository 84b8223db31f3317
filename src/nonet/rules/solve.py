"""The verbs of solving, for puzzles with rules.

>>> from nonet.rules.puzzle import Puzzle
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3},
...          {"rule": "thermo", "cells": "A1 B1 C1"}]
>>> puzzle = Puzzle("." * 16, rules)
>>> len(list(solutions(puzzle)))
12
>>> candidates(puzzle)["A1"], true_candidates(puzzle)["A3"]
('12', '34')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.csp.constraint import bits_in
from nonet.events import Event, Watch, ignore
from nonet.rules import native, plain
from nonet.rules.puzzle import Puzzle


def solutions(
    puzzle: Puzzle, watch: Watch = ignore, words: str | None = None
) -> Iterator[Grid]:
    """Yield every solution, as fast as this machine can.

    With *words*, which name heuristics, the constraint layer searches, and *watch*
    follows its every step.
    """
    domains = domains_of(puzzle)
    found = _found(puzzle, domains)
    if words is not None:
        found = plain.solutions(puzzle, domains, watch, words)
    elif watch is not ignore:
        found = (_told(digits, watch) for digits in found)
    for digits in found:
        yield puzzle.grid.with_digits(tuple(digits))


def _told(digits: bytes, watch: Watch) -> bytes:
    watch(Event("solution"))
    return digits


def domains_of(puzzle: Puzzle) -> list[int]:
    """Give the digits that each cell may hold, as bits, before any rule is asked."""
    everything = (1 << puzzle.layout.size) - 1
    return [1 << digit - 1 if digit else everything for digit in puzzle.grid]


def _found(puzzle: Puzzle, domains: Sequence[int]) -> Iterator[bytes]:
    if native.is_known(puzzle):
        return native.solutions(puzzle, domains)
    return plain.solutions(puzzle, domains)


def ways(puzzle: Puzzle, row: bytes, guesses: int = 0) -> Iterator[bytes]:
    """Yield the digits of every solution that has those of *row*, 0 for an open cell.

    After so many *guesses*, if they are counted, no bytes at all come last.

    >>> board = Puzzle("." * 16, ["anti-knight"])
    >>> [[*digits[:4]] for digits in ways(board, bytes([1, 2]) + bytes(14))]
    [[1, 2, 3, 4], [1, 2, 4, 3]]
    """
    everything = (1 << puzzle.layout.size) - 1
    domains = [1 << digit - 1 if digit else everything for digit in row]
    if native.is_known(puzzle):
        return native.solutions(puzzle, domains, guesses)
    return plain.solutions_within(puzzle, domains, guesses)


def candidates(puzzle: Puzzle) -> Marks:
    """Pencil in what the rules leave to each cell before any guess."""
    half = native if native.is_known(puzzle) else plain
    domains = half.propagated(puzzle, domains_of(puzzle))
    return _marks(domains or [0] * len(puzzle.layout.cells), puzzle)


def true_candidates(puzzle: Puzzle) -> Marks:
    """Pencil in every cell the digits that it takes in some solution."""
    seen = [0] * len(puzzle.layout.cells)
    domains = domains_of(puzzle)
    for cell, mask in enumerate(domains):
        for bit in bits_in(mask):
            if not seen[cell] & bit:
                chosen = [*domains[:cell], bit, *domains[cell + 1 :]]
                for digits in islice(_found(puzzle, chosen), 1):
                    seen = [s | 1 << d - 1 for s, d in zip(seen, digits, strict=True)]
    return _marks(seen, puzzle)


def _marks(domains: Sequence[int], puzzle: Puzzle) -> Marks:
    cells = [[bit.bit_length() for bit in bits_in(mask)] for mask in domains]
    return Marks.from_cells(cells, puzzle.layout)
