"""The ways to solve, in one shape: ``solutions(grid, watch) -> Iterator[Grid]``.

Every engine is complete and lazy: it yields each solution once, on any layout, and a
grid that holds a digit twice in a house has none. Its module is loaded when it is first
asked, so that a command starts in a blink.

>>> list(ENGINES)
['fast', 'backtracking', 'norvig', 'sweep', 'sweep-twins', 'human', 'sat']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Final, TypeAlias

from nonet.events import Watch
from nonet.grid import Grid

Engine: TypeAlias = Callable[[Grid, Watch], Iterator[Grid]]


def _engine(module: str, name: str = "solutions") -> Engine:
    def solutions(grid: Grid, watch: Watch) -> Iterator[Grid]:
        engine: Engine = getattr(import_module(f"nonet.engines.{module}"), name)
        return engine(grid, watch)

    return solutions


ENGINES: Final[Mapping[str, Engine]] = MappingProxyType(
    {
        "fast": _engine("fast"),
        "backtracking": _engine("backtracking"),
        "norvig": _engine("norvig"),
        "sweep": _engine("sweep"),
        "sweep-twins": _engine("sweep", "solutions_with_twins"),
        "human": _engine("human"),
        "sat": _engine("sat"),
    }
)
