"""A puzzle with the name of its title and its author, where a format tells them.

>>> titled(Grid("." * 16), "", "")
Grid('................')
>>> titled(Grid("." * 16), "Easy", "").title
'Easy'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.board.grid import Grid

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle


def titled(grid: Grid, title: str, author: str) -> Grid | Puzzle:
    """Give a puzzle without rules if it has a name, and the grid otherwise."""
    if not (title or author):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, title=title, author=author)
