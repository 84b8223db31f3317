"""The one place where the board asks for a picture of itself: in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.board.grid import Grid
    from nonet.board.marks import Marks


def picture(
    grid: Grid, marks: Marks | None = None, highlight: Iterable[int] = ()
) -> str:
    """Draw *grid* as SVG, with *marks*, and some cells in another colour."""
    from nonet.show.svg import svg  # noqa: PLC0415 - it stands above, and is slow

    return svg(grid, marks, highlight=highlight)
