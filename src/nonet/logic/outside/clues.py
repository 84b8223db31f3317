"""Clues beside the board as finders meet them: the clue, its line, what is left there.

A line is told from the clue on, so the first cell is the one beside it::

    17 │ . . . . . . . . .        line 0 1 2 3 …, clue 17

>>> from nonet.board.position import Position
>>> from nonet.logic.ruled import subject_to
>>> from nonet.rules.outside.skyscraper import Skyscraper
>>> rules = [{"rule": "skyscraper", "line": "A1-A4", "clue": 2}]
>>> (found,) = clues(subject_to(Position.parse("1..." + "." * 12), rules), Skyscraper)
>>> found.clue, found.line, found.domains
(2, (0, 1, 2, 3), (1, 14, 14, 14))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.outside.digit_lines import (
    LARGEST,
    LineDomains,
    alone,
    digits_text,
    sets_in,
)
from nonet.logic.ruled import clauses_of, domains
from nonet.rules.rule import ClueRule
from nonet.say.reasons import Phrase, either

Word = TypeVar("Word")
FEW_SETS = 6  # combinations that are told; of more, how many there are


class MetClue(NamedTuple):
    """A clue, the cells that it looks along, and what they may hold."""

    position: Position
    clue: int
    line: tuple[Cell, ...]
    domains: LineDomains
    sentence: Sentence

    @property
    def size(self) -> int:
        """The largest digit."""
        return self.position.board.size

    @property
    def roles(self) -> dict[str, Any]:
        """The rule in words, and the cells of its line."""
        return {"rule": self.sentence, "cells": self.position.cells(self.bits)}

    @property
    def bits(self) -> int:
        """The cells of the line."""
        return sum(1 << cell for cell in self.line)

    def cell(self, place: int) -> CellSet:
        """Name the cell at a place of the line, counted from 0."""
        return self.position.cells(1 << self.line[place])

    def cells(self, places: Iterable[int]) -> CellSet:
        """Name the cells at some places of the line."""
        return self.position.cells(sum(1 << self.line[place] for place in places))

    def is_filled(self, place: int) -> bool:
        """Tell whether a digit stands at a place."""
        return self.position.digits[self.line[place]] > 0

    def gone(self, left: Iterable[int]) -> tuple[Candidate, ...]:
        """List the marks that are not among what the cells have *left*."""
        return tuple(
            Candidate(cell, digit + 1)
            for cell, domain, kept in zip(self.line, self.domains, left, strict=True)
            if domain & ~kept and self.position.marks[cell]
            for digit in cells_in(domain & ~kept)
        )

    def gone_beyond_house(self, left: Iterable[int]) -> tuple[Candidate, ...]:
        """List those of them that the line would have without the clue."""
        by_house = alone(self.domains, self.size)
        if by_house is None:
            return ()
        pairs = zip(left, self.domains, by_house, strict=True)
        return self.gone(kept | domain & ~stays for kept, domain, stays in pairs)

    def set_words(self, sets: int, most: int = FEW_SETS) -> str | Phrase:
        """List combinations of digits, or count them if there are many."""
        texts = [digits_text(each, self.size) for each in sets_in(sets)]
        if len(texts) > most:
            return Phrase("one of {count} combinations", count=str(len(texts)))
        return either(sorted(texts))

    def symbol(self, digit: int) -> str:
        """Write a digit as the board does."""
        return symbol(digit, self.size)


def clues(
    position: Position, kind: type[ClueRule], largest: int = LARGEST
) -> Iterator[MetClue]:
    """Yield the clues of a kind beside lines that are not full."""
    board = position.board
    if not board.rules or board.size > largest:
        return
    held = domains(position)
    for clause in clauses_of(position):
        rule = clause.rule
        if isinstance(rule, kind) and clause.bits & position.empty:
            left = tuple([held[cell] for cell in rule.line])
            if all(left):
                yield MetClue(position, rule.clue, rule.line, left, clause.sentence)


def met_again(position: Position, kind: type[ClueRule], sentence: object) -> MetClue:
    """Find the clue that says a *sentence*, which is a role of a step."""
    found = clues(position, kind, largest=position.board.size)
    return next(each for each in found if each.sentence is sentence)
