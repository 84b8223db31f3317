"""Clues beside a row or a column: what all of them share.

>>> from nonet.board.layout import Layout
>>> from nonet.rules.outside.skyscraper import Skyscraper
>>> board = Layout(4)
>>> list(Skyscraper.from_iss(["R1", "2", "3"], board))  # a clue at either end
[Skyscraper(line=(0, 1, 2, 3), clue=2), Skyscraper(line=(3, 2, 1, 0), clue=3)]
>>> [list(Skyscraper((3, 2, 1, 0), 3).to_iss(board))]
[[['R1', '', '3']]]
>>> list(Skyscraper((3, 2, 1, 0), 3).to_f_puzzles(board))
[{'cell': 'R1C5', 'value': '3'}]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.fields import Fields
from nonet.rules.outside.border import facing, is_whole_line, iss_end, iss_line, place
from nonet.rules.rule import ClueRule, iss_number
from nonet.show.rules import clue

MOST_REMEMBERED: Final = 9  # the size of a board whose machines remember sets of digits


@dataclass(frozen=True, slots=True)
class LineClue(ClueRule):
    """A number at one end of a row or a column."""

    @abstractmethod
    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Give the least clue and the largest."""

    def check(self, layout: Layout) -> None:
        """Complain of a line that is not whole, and of a clue that no digits have."""
        ClueRule.check(self, layout)
        if not is_whole_line(self.line, layout):
            raise InputError(
                "{first} to {last} is not a whole row or column", **self.ends(layout)
            )
        check_clue(self, *self.bounds(layout))

    def ends(self, layout: Layout) -> dict[str, object]:
        """Give the first and the last cell of the line, for sentences."""
        first, last = self.line[:1], self.line[-1:]
        return {"first": layout.cell_set(first), "last": layout.cell_set(last)}

    def draw(self, layout: Layout) -> Iterator[str]:
        """Write the clue outside, before the first cell."""
        yield clue(self.line, str(self.clue), layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cell``, which lies outside the board, and ``value``."""
        line = facing(item.text("cell"), item.layout)
        yield cls(line, f_puzzles_clue(item, cls.name))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write where the clue stands, and the clue as a text."""
        yield {"cell": place(self.line, layout), "value": str(self.clue)}

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read a row or column, its clue at the first end and that at the last."""
        for number, way in ((1, 1), (2, -1)):
            if number < len(args) and args[number]:
                yield cls(iss_line(args[0], way, layout), iss_number(args, number))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the clue at its end, and nothing at the other."""
        name, way = iss_end(self.line, layout)
        yield [name, str(self.clue), ""] if way > 0 else [name, "", str(self.clue)]


def check_clue(rule: ClueRule, least: int, most: int) -> None:
    """Complain of a clue that no digits have."""
    if not least <= rule.clue <= most:
        raise InputError(
            "the clue of this {rule} is {clue}, but must be {least} to {most}",
            rule=rule.name,
            clue=rule.clue,
            least=least,
            most=most,
        )


def f_puzzles_clue(item: Fields, rule: str) -> int:
    """Read the ``value`` of an item, which must be there."""
    value = item.number("value")
    if value is None:
        raise InputError("a {rule} needs {field}", rule=rule, field=repr("value"))
    return value


def remember(digits: int, digit: Digit, size: int) -> int | None:
    """Add a digit to those met on a line, ``None`` if it was met already.

    On larger boards nothing is remembered: there are too many sets of digits.

    >>> remember(0b10, 2, 9), remember(0b10, 1, 9), remember(0b10, 2, 16)
    (6, None, 0)
    """
    if size > MOST_REMEMBERED:
        return 0
    return None if digits >> digit & 1 else digits | 1 << digit
