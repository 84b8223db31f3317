"""pandas: ``.sudoku`` behind every series and frame, once this module is imported.

>>> import pandas as pd
>>> import nonet.batch.pandas
>>> puzzles = pd.Series(["1............321", "12....3....4...."], name="puzzle")
>>> list(puzzles.sudoku.count()), list(puzzles.sudoku.status())
([3, 0], ['several solutions', 'no solution'])
>>> list(puzzles.to_frame().sudoku.solve().columns)
['puzzle', 'solution', 'solutions', 'status']
"""

from __future__ import annotations

from typing import Any

import pandas as pd

from nonet.batch.ask import count_many
from nonet.batch.explain import explain_many
from nonet.batch.frames import answered_column, answered_frame
from nonet.batch.many import solve_many
from nonet.batch.rate import rate_many
from nonet.batch.tables.work import TableWork

__all__ = ["PandasColumn", "PandasFrame"]


@pd.api.extensions.register_series_accessor("sudoku")
class PandasColumn:
    """What can be asked of a series of puzzles; the answers keep its index."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def solve(self, *, jobs: int | None = None) -> Any:
        """Give the first solution of each."""
        return solve_many(self._series, jobs=jobs).solutions

    def count(self, limit: int | None = None, *, jobs: int | None = None) -> Any:
        """Count the solutions of each, no further than *limit*."""
        return count_many(self._series, limit, jobs)

    def status(self, *, jobs: int | None = None) -> Any:
        """Tell how each ends: solved, several solutions, or why it cannot be solved."""
        return answered_column(self._series, TableWork("check"), jobs)["status"]

    def rate(self, **ways: Any) -> Any:
        """Give a frame of ratings, as :func:`nonet.rate_many` does."""
        return rate_many(self._series, **ways)

    def level(self, **ways: Any) -> Any:
        """Tell how hard each is, in a word."""
        return rate_many(self._series, scale="score", **ways)["level"]

    def explain(self, **ways: Any) -> Any:
        """Give a frame that sums up how each is solved by a person."""
        return explain_many(self._series, **ways)


@pd.api.extensions.register_dataframe_accessor("sudoku")
class PandasFrame:
    """What can be asked of a frame with a column of puzzles: it gains columns."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame

    def solve(self, column: str | None = None, *, jobs: int | None = None) -> Any:
        """Add solutions, how many there are, and the status."""
        return answered_frame(self._frame, TableWork("solve", column), jobs)

    def rate(self, column: str | None = None, *, jobs: int | None = None) -> Any:
        """Add ratings."""
        return answered_frame(self._frame, TableWork("rate", column), jobs)
