"""Cases of a technique library: a position and what a technique must find in it.

One case a line, as HoDoKu's regression library writes them::

    :code:candidates:givens:deleted:eliminations:placements:extra

``+`` stands before a digit that was placed; a candidate is its digit, row and column.

>>> case = parse_case(":0300:5:" + "1" * 81 + "::519 712::", 7)
>>> case.code, [(c.cell, c.digit) for c in case.eliminations]
('0300', [(8, 5), (1, 7)])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nonet.board.candidates import Candidate
from nonet.board.position import Position, parse_candidates
from nonet.errors import InputError
from nonet.exchange.entry import Line, moved


class LibraryCase(NamedTuple):
    """What the technique with this code must find; nothing if the code ends in -x."""

    line: int
    code: str
    position: Position
    eliminations: tuple[Candidate, ...]
    placements: tuple[Candidate, ...]

    @property
    def technique(self) -> str:
        """The code without its variant: ``0402`` for ``0402-1``."""
        return self.code.partition("-")[0]

    @property
    def must_not_fire(self) -> bool:
        """Whether the technique must find nothing here."""
        return self.code.endswith("-x")


def cases(lines: Iterable[str], first: int = 1) -> Iterator[LibraryCase]:
    """Read the cases, leaving out blank lines and comments; *first* is a number."""
    for number, line in enumerate(lines, first):
        if line.strip() and not line.startswith("#"):
            yield parse_case(line.strip(), number)


def parse_case(line: str, number: int) -> LibraryCase:
    """Read one case, the *number*-th line of its file."""
    fields = line.split(":")
    if len(fields) not in (7, 8) or fields[0]:
        raise InputError(
            "line {line}: expected a case such as "
            ":code:candidates:givens:deleted:eliminations:placements:extra",
            line=number,
        )
    _, code, _, givens, deleted, eliminations, placements = fields[:7]
    try:
        position = Position.parse(f"{givens}:{deleted}", 9)
        return LibraryCase(
            number,
            code,
            position,
            tuple(parse_candidates(eliminations, position.layout)),
            tuple(parse_candidates(placements, position.layout)),
        )
    except InputError as error:
        before = len(":".join(fields[:3])) + 1
        problem = moved(error, [Line(number, line)], before)
        raise InputError(
            "line {line}: {problem}", line=number, problem=problem
        ) from error
