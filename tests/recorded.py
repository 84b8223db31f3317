"""What is recorded in ``tests/data``: puzzles of our own, and what is known of them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nonet.board.position import Position

DATA = Path(__file__).parent / "data"


class Rated(NamedTuple):
    """A puzzle as others rate it; ratings of Sudoku Explainer in tenths."""

    puzzle: str
    se: tuple[int, int, int]  # ER, EP and ED
    steps: list[int]  # the rating of each of its steps; none where it was not asked
    level: str  # HoDoKu's; empty where it was not asked
    score: int


def ratings() -> list[Rated]:
    """Read the ratings, in the order of the file."""
    with (DATA / "ratings.tsv").open(encoding="ascii") as file:
        return [_rated(row) for row in csv.DictReader(file, delimiter="\t")]


def _rated(row: dict[str, str]) -> Rated:
    er, ep, ed = (_tenths(row[name]) for name in ("er", "ep", "ed"))
    steps, score = [*_repeated(row["steps"])], int(row["score"] or 0)
    return Rated(row["puzzle"], (er, ep, ed), steps, row["level"], score)


def _repeated(steps: str) -> Iterator[int]:
    """Read ``1.2*3 2.6``: three steps of 1.2, then one of 2.6."""
    for part in steps.split():
        rating, _, times = part.partition("*")
        yield from [_tenths(rating)] * int(times or 1)


def _tenths(rating: str) -> int:
    return round(10 * float(rating))


def lines(name: str) -> list[str]:
    """Read a file of puzzles, one a line."""
    return (DATA / name).read_text("ascii").split()


class Case(NamedTuple):
    """What a technique finds in a position: nothing, if it just misses."""

    technique: str
    position: Position
    changes: frozenset[str]
    witness: str
    number: int

    def __str__(self) -> str:
        return f"{self.technique}-{self.number}"


@cache
def cases() -> tuple[Case, ...]:
    """Read the positions of the techniques."""
    with (DATA / "techniques.tsv").open(encoding="ascii") as file:
        rows = enumerate(csv.DictReader(file, delimiter="\t"), 2)
        return tuple(_case(row, number) for number, row in rows)


def _case(row: dict[str, str], number: int) -> Case:
    position, changes = Position.parse(row["position"]), row["changes"].split()
    return Case(row["technique"], position, frozenset(changes), row["witness"], number)
