"""A draft: a puzzle that nobody has judged yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # few puzzles have rules
    from nonet.rules.rule import Rule


class Draft(NamedTuple):
    """The digits of a puzzle and of its solution, and in how many *ways* it is solved.

    Ways are counted up to a limit; where no puzzle was found, there are none. *rules*
    are those beyond the houses.
    """

    number: int
    puzzle: bytes
    solution: bytes
    ways: int = 1
    cost: int = 1
    rules: tuple[Rule, ...] = ()
