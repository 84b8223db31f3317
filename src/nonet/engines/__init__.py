"""The ways to solve, in one shape: ``solutions(grid, watch) -> Iterator[Grid]``.

Every engine is complete and lazy: it yields each solution once, on any layout, and a
grid that holds a digit twice in a house has none.

>>> list(ENGINES)
['fast', 'backtracking', 'norvig', 'sweep', 'sweep-twins', 'sat']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from nonet.engines import backtracking, fast, norvig, sat, sweep
from nonet.events import Watch
from nonet.grid import Grid

Engine: TypeAlias = Callable[[Grid, Watch], Iterator[Grid]]

ENGINES: Final[Mapping[str, Engine]] = MappingProxyType(
    {
        "fast": fast.solutions,
        "backtracking": backtracking.solutions,
        "norvig": norvig.solutions,
        "sweep": sweep.solutions,
        "sweep-twins": partial(sweep.solutions, rules=sweep.WITH_TWINS),
        "sat": sat.solutions,
    }
)
