"""Draw for people: framed text and SVG pictures.

Every drawing asks the same question of a cell, what *roles* it plays:

>>> from nonet.board.grid import Grid
>>> roles(Grid("11.. .... .... ....").place("D4", 2))[:3]
['given repeated', 'given repeated', 'empty']
"""

from __future__ import annotations

from nonet.board.grid import Grid
from nonet.say.language import Language


def roles(grid: Grid) -> list[str]:
    """Name each cell ``given``, ``placed`` or ``empty``, and ``repeated`` if it is."""
    repeated = {cell for repeat in grid.repeats() for cell in repeat.cells}
    return [
        ("given" if cell in grid.givens else "placed" if digit else "empty")
        + " repeated" * (cell in repeated)
        for cell, digit in enumerate(grid.digits)
    ]


def caption(grid: Grid, language: Language) -> str:
    """Tell whether the grid is finished."""
    if grid.empty:
        return language.say("Unsolved puzzle")
    return language.say("Finished puzzle")


__all__ = [
    "booklet",
    "canvas",
    "caption",
    "difficulty",
    "distribution",
    "drawing",
    "html",
    "ink",
    "map",
    "palette",
    "problem",
    "rating",
    "roles",
    "rules",
    "sheet",
    "step",
    "svg",
    "text",
    "trace",
]
