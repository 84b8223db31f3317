"""A puzzle: a grid, and what is demanded beyond its houses.

>>> puzzle = Puzzle("." * 16, rules=[{"rule": "cage", "cells": "A1 A2", "sum": 3},
...                                  {"rule": "thermo", "cells": "A1 B2 C3 D4"},
...                                  "anti-king"])
>>> puzzle
Puzzle('................', 3 rules)
>>> print(puzzle)
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
The rules beyond rows, columns and boxes:
the cage A1 and A2 adds up to 3
the digits of the thermometer A1, B2, C3 and D4 rise from A1
cells a king's move apart differ
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from nonet.board.cells import Cell
from nonet.board.grid import Grid, Source
from nonet.board.layout import Layout
from nonet.csp import Problem
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.exchange.record import SCHEMA
from nonet.rules.demands import Demand
from nonet.rules.houses import problem as houses
from nonet.rules.registry import read_rule
from nonet.rules.rule import Rule
from nonet.say.language import RULES_FOLLOW
from nonet.show.rules import RulePicture, rule_picture

RuleLike: TypeAlias = Rule | Mapping[str, Any] | str


@dataclass(frozen=True, slots=False, init=False, repr=False)
class Puzzle:
    """A grid and its rules: a value that never changes.

    A rule is a value of :mod:`nonet.rules`, or what our JSON says of it: an object with
    a ``rule``, or its name if that is all.
    """

    grid: Grid
    rules: tuple[Rule, ...]
    title: str
    author: str

    def __init__(  # noqa: PLR0913 - what a grid is made of, and what comes with it
        self,
        source: Grid | Source,
        rules: Iterable[RuleLike] = (),
        *,
        layout: Layout | str | int | None = None,
        givens: Any = None,
        title: str = "",
        author: str = "",
    ) -> None:
        plain = isinstance(source, Grid) and layout is None and givens is None
        grid = source if plain else Grid(source, layout, givens)
        assert isinstance(grid, Grid)
        object.__setattr__(self, "grid", grid)
        made = (_rule(each, grid.layout, n) for n, each in enumerate(rules, 1))
        object.__setattr__(self, "rules", tuple(made))
        object.__setattr__(self, "title", title)
        object.__setattr__(self, "author", author)

    @property
    def layout(self) -> Layout:
        """The board: its size, its boxes, what else must differ."""
        return self.grid.layout

    @property
    def line(self) -> str:
        """The digits in one line of text, without the rules."""
        return self.grid.line

    @property
    def givens(self) -> dict[Cell, int]:
        """The digits that the grid holds, by cell."""
        return {cell: digit for cell, digit in enumerate(self.grid) if digit}

    def demands(self) -> Iterator[Demand]:
        """Say what the rules ask for, in the shapes that a search knows."""
        for rule in self.rules:
            yield from rule.demands(self.layout)

    @cached_property
    def problem(self) -> Problem:
        """The board as a constraint problem, without its digits."""
        board = houses(self.layout)
        posed = Problem(board.domains)
        posed.add(*board.constraints, *self.demands())
        return posed

    @property
    def sentences(self) -> list[Sentence]:
        """What the rules demand, in words."""
        return [rule.sentence(self.layout) for rule in self.rules]

    @property
    def picture(self) -> RulePicture | None:
        """The rules as a picture shows them, ``None`` if there are none."""
        return rule_picture(self.rules, self.layout) if self.rules else None

    @property
    def record(self) -> dict[str, Any]:
        """The puzzle as our JSON writes it; :func:`nonet.rules.load` reads it."""
        grid, layout = self.grid, self.layout
        record: dict[str, Any] = {"nonet": SCHEMA}
        record |= {"title": self.title} if self.title else {}
        record |= {"author": self.author} if self.author else {}
        record |= {"layout": layout.spec, "puzzle": grid.line}
        if grid.givens != layout.everything - grid.empty:
            record["givens"] = grid.givens.line
        record["rules"] = [
            {"rule": rule.name, **rule.record(layout)} for rule in self.rules
        ]
        return record

    def with_grid(self, grid: Grid) -> Puzzle:
        """Put the same rules on other digits."""
        return Puzzle(grid, self.rules, title=self.title, author=self.author)

    def without_rule(self, place: int) -> Puzzle:
        """Leave out the rule at *place*, counted from 0."""
        kept = self.rules[:place] + self.rules[place + 1 :]
        return Puzzle(self.grid, kept, title=self.title, author=self.author)

    def __str__(self) -> str:
        told = [RULES_FOLLOW, *map(str, self.sentences)] if self.rules else []
        return "\n".join([str(self.grid), *told])

    def __repr__(self) -> str:
        count = len(self.rules)
        return f"Puzzle({self.grid.line!r}, {count} rule{'s' * (count != 1)})"

    def _repr_svg_(self) -> str:
        from nonet.show.svg import svg  # noqa: PLC0415 - a notebook draws, nobody else

        return svg(self.grid, rules=self.picture)


def _rule(source: RuleLike, layout: Layout, number: int) -> Rule:
    try:
        rule = source if isinstance(source, Rule) else read_rule(source, layout)
        rule.check(layout)
    except InputError as error:
        raise InputError(
            "rule {number}: {problem}", number=number, problem=error
        ) from None
    return rule
