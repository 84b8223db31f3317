"""A variant: a grid, and rules beyond its houses.

>>> from nonet.rules import load
>>> puzzle = load({"nonet": 1, "kind": "variant", "layout": "4",
...                "rules": [{"rule": "cage", "cells": "A1 A2", "sum": 3},
...                          {"rule": "thermo", "cells": "A1 B2 C3 D4"},
...                          {"rule": "anti-king"}]})
>>> puzzle
Variant(Grid('................'), 3 rules)
>>> for sentence in puzzle.sentences:
...     print(sentence)
the cage A1 and A2 adds up to 3
the digits of the thermometer A1, B2, C3 and D4 rise from A1
cells a king's move apart differ
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.csp import Constraint, Problem
from nonet.csp.words import Sentence
from nonet.rules.houses import problem as board
from nonet.rules.rule import Rule

SCHEMA: Final = 1  # of the JSON that variants are written in


@dataclass(frozen=True, repr=False)
class Variant:
    """A grid and its rules: a value that never changes."""

    grid: Grid
    rules: tuple[Rule, ...] = ()
    title: str = ""
    author: str = ""

    def __post_init__(self) -> None:
        for rule in self.rules:
            rule.check(self.grid.layout)

    @cached_property
    def problem(self) -> Problem:
        """The board as a constraint problem, without its digits."""
        houses = board(self.grid.layout)
        posed = Problem(houses.domains)
        posed.add(*houses.constraints, *self._constraints())
        return posed

    def _constraints(self) -> Iterator[Constraint]:
        for rule in self.rules:
            yield from rule.constraints(self.grid.layout)

    @property
    def given(self) -> dict[int, int]:
        """The digits that the grid holds, by cell."""
        return {cell: digit for cell, digit in enumerate(self.grid) if digit}

    @property
    def sentences(self) -> list[Sentence]:
        """What the rules demand, in words."""
        layout = self.grid.layout
        return [told for rule in self.rules for told in rule.sentences(layout)]

    @property
    def drawn(self) -> tuple[str, ...]:
        """The rules as a picture shows them, those that shade cells first."""
        layout = self.grid.layout
        return tuple(stroke for rule in self.rules for stroke in rule.drawn(layout))

    @property
    def record(self) -> dict[str, Any]:
        """The variant as our JSON writes it; :func:`nonet.rules.load` reads it."""
        grid, layout = self.grid, self.grid.layout
        record: dict[str, Any] = {"nonet": SCHEMA, "kind": "variant"}
        record |= {"title": self.title} if self.title else {}
        record |= {"author": self.author} if self.author else {}
        record |= {"layout": layout.spec, "puzzle": grid.line}
        if grid.givens != layout.everything - grid.empty:
            record["givens"] = grid.givens.line
        record["rules"] = [
            {"rule": rule.name, **rule.record(layout)} for rule in self.rules
        ]
        return record

    def __repr__(self) -> str:
        count = len(self.rules)
        return f"Variant({self.grid!r}, {count} rule{'s' * (count != 1)})"

    def _repr_svg_(self) -> str:
        from nonet.show.svg import svg  # noqa: PLC0415 - a notebook draws, nobody else

        return svg(self.grid, beneath=self.drawn)
