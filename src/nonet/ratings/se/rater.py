"""Rate a puzzle: step by step, always by the easiest technique that finds something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from nonet.limits import TimeUp, limited, poll
from nonet.ratings.se.board import NOWHERE, Find, SEBoard
from nonet.ratings.se.canonical import canonical
from nonet.ratings.se.chains import chain
from nonet.ratings.se.exclusion import aligned_pair, aligned_triple
from nonet.ratings.se.fish import fish
from nonet.ratings.se.grave import grave
from nonet.ratings.se.names import SETechnique
from nonet.ratings.se.nested import nested
from nonet.ratings.se.nets import DYNAMIC, MULTIPLE, NISHIO, easiest
from nonet.ratings.se.sets import (
    direct_hidden_set,
    direct_locking,
    hidden_set,
    hidden_single,
    locking,
    naked_set,
    naked_single,
)
from nonet.ratings.se.unique import unique_loop
from nonet.ratings.se.wings import xy_wing, xyz_wing

Finder: TypeAlias = Callable[[SEBoard], Iterator[Find]]

DONE, TIME_IS_UP = range(2)
BEYOND: Final = 200  # the rating of a puzzle that no technique helps with


class Rating(NamedTuple):
    """The three ratings in tenths, the hardest technique, and how it went."""

    er: int
    ep: int
    ed: int
    technique: int  # the first of those rated as high as ER
    status: int
    steps: int


def rate(puzzle: str, seconds: float | None = None) -> Rating:
    """Rate the canonical form of *puzzle*, for so many *seconds* at most.

    >>> rate("." * 81, 0.0).status == TIME_IS_UP
    True
    """
    return _rate(puzzle, seconds, canonical)


def rate_as_given(puzzle: str, seconds: float | None = None) -> Rating:
    """Rate *puzzle* as Sudoku Explainer does: from where it stands."""
    return _rate(puzzle, seconds, str)


def _rate(puzzle: str, seconds: float | None, turned: Callable[[str], str]) -> Rating:
    rating = Rating(0, 0, 0, int(SETechnique.NONE), DONE, 0)
    try:
        with limited(seconds):
            board = SEBoard(turned(puzzle))
            for find in steps(board):
                rating = _after(rating, find)
                board.apply(find)
    except TimeUp:
        return rating._replace(status=TIME_IS_UP)
    if board.empty:
        return rating._replace(er=BEYOND, technique=int(SETechnique.NONE))
    return rating


def _after(rating: Rating, find: Find) -> Rating:
    """Count one more step."""
    er, ep, ed, technique, status, steps = rating
    if find.tenths > er:
        er, technique = find.tenths, int(find.technique)
    if not ep:
        ed = ed or er
        ep = 0 if find.placed == NOWHERE else er
    return Rating(er, ep, ed, technique, status, steps + 1)


def steps(board: SEBoard) -> Iterator[Find]:
    """Yield the next step, as long as there is one; the caller does what it says."""
    finders = _finders()
    while board.empty:
        poll()
        find = next((f for finder in finders for f in finder(board)), None)
        if find is None:
            return
        yield find


def _finders() -> list[Finder]:
    """List the techniques in the order in which they are tried."""
    return [
        hidden_single,
        direct_locking,
        partial(direct_hidden_set, size=2),
        naked_single,
        partial(direct_hidden_set, size=3),
        locking,
        partial(naked_set, size=2),
        partial(fish, size=2),
        partial(hidden_set, size=2),
        partial(naked_set, size=3),
        partial(fish, size=3),
        partial(hidden_set, size=3),
        xy_wing,
        xyz_wing,
        unique_loop,
        partial(naked_set, size=4),
        partial(fish, size=4),
        partial(hidden_set, size=4),
        grave,
        aligned_pair,
        chain,
        aligned_triple,
        partial(easiest, kind=NISHIO),
        partial(easiest, kind=MULTIPLE),
        partial(easiest, kind=DYNAMIC),
        *(partial(_nested, level=level) for level in range(1, 6)),
    ]


def _nested(board: SEBoard, level: int) -> Iterator[Find]:
    return easiest(board, nested(level))
