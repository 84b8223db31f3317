"""Sudoku for people: read it, solve it, explain it, draw it.

The names load on first use, so that a command starts in a blink.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.batch.ask import count_many
    from nonet.batch.explain import explain_many
    from nonet.batch.many import solve_many
    from nonet.batch.rate import rate_many
    from nonet.board.cells import CellSet
    from nonet.board.grid import Grid, Status
    from nonet.board.layout import CLASSIC, Layout
    from nonet.board.marks import Marks
    from nonet.board.position import Position
    from nonet.errors import (
        InputError,
        LimitReached,
        NoSolution,
        PuzzleError,
        SeveralSolutions,
        SudokuError,
    )
    from nonet.logic.step import Step, Technique, Trace
    from nonet.make.judge import Made
    from nonet.ratings.rating import Rating
    from nonet.rules import Puzzle
    from nonet.verbs.ask import (
        is_minimal,
        redundant_givens,
        true_candidates,
        why_not,
    )
    from nonet.verbs.exchange import read, read_photo, write
    from nonet.verbs.explain import explain, find_all, steps
    from nonet.verbs.generate import generate
    from nonet.verbs.hint import Hint, hint
    from nonet.verbs.rate import rate
    from nonet.verbs.setting import (
        broken_rules,
        candidate_counts,
        differing,
        redundant_rules,
    )
    from nonet.verbs.solve import count_solutions, is_unique, solutions, solve
    from nonet.verbs.telling import Telling
    from nonet.verbs.why import why
    from nonet.verbs.why_answer import WhyAnswer

_HOMES = {
    "CLASSIC": "board.layout",
    "CellSet": "board.cells",
    "Grid": "board.grid",
    "Hint": "verbs.hint",
    "InputError": "errors",
    "Layout": "board.layout",
    "LimitReached": "errors",
    "Made": "make.judge",
    "Marks": "board.marks",
    "NoSolution": "errors",
    "Position": "board.position",
    "Puzzle": "rules",
    "PuzzleError": "errors",
    "Rating": "ratings.rating",
    "SeveralSolutions": "errors",
    "Status": "board.grid",
    "Step": "logic.step",
    "SudokuError": "errors",
    "Technique": "logic.step",
    "Telling": "verbs.telling",
    "Trace": "logic.step",
    "WhyAnswer": "verbs.why_answer",
    "broken_rules": "verbs.setting",
    "candidate_counts": "verbs.setting",
    "differing": "verbs.setting",
    "redundant_rules": "verbs.setting",
    "count_many": "batch.ask",
    "count_solutions": "verbs.solve",
    "explain_many": "batch.explain",
    "explain": "verbs.explain",
    "find_all": "verbs.explain",
    "generate": "verbs.generate",
    "hint": "verbs.hint",
    "is_minimal": "verbs.ask",
    "is_unique": "verbs.solve",
    "rate": "verbs.rate",
    "rate_many": "batch.rate",
    "read": "verbs.exchange",
    "read_photo": "verbs.exchange",
    "redundant_givens": "verbs.ask",
    "solutions": "verbs.solve",
    "solve": "verbs.solve",
    "solve_many": "batch.many",
    "steps": "verbs.explain",
    "true_candidates": "verbs.ask",
    "why": "verbs.why",
    "why_not": "verbs.ask",
    "write": "verbs.exchange",
}

__version__ = "0.1.0"
__all__ = [
    "CLASSIC",
    "CellSet",
    "Grid",
    "Hint",
    "InputError",
    "Layout",
    "LimitReached",
    "Made",
    "Marks",
    "NoSolution",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "SeveralSolutions",
    "Status",
    "Step",
    "SudokuError",
    "Technique",
    "Telling",
    "Trace",
    "WhyAnswer",
    "broken_rules",
    "candidate_counts",
    "count_many",
    "count_solutions",
    "differing",
    "explain",
    "explain_many",
    "find_all",
    "generate",
    "hint",
    "is_minimal",
    "is_unique",
    "rate",
    "rate_many",
    "read",
    "read_photo",
    "redundant_givens",
    "redundant_rules",
    "solutions",
    "solve",
    "solve_many",
    "steps",
    "true_candidates",
    "why",
    "why_not",
    "write",
]


if not TYPE_CHECKING:  # a type checker would take any slip for a name

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module 'nonet' has no attribute {name!r}")
        value = getattr(import_module(f"nonet.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
