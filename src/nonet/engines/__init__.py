"""The ways to solve, in one shape: ``solutions(grid, watch) -> Iterator[Grid]``.

Every engine is complete and lazy: it yields each solution once, on any layout, and a
grid that holds a digit twice in a house has none. Its module is loaded when it is first
asked, so that a command starts in a blink.

>>> list(ENGINES)
['fast', 'backtracking', 'norvig', 'sweep', 'sweep-twins', 'human', 'csp', 'sat']

A name may carry options after a colon, for an engine that has some:

>>> engine("csp:mrv,lcv,fc") is engine("csp")
False
>>> engine("norvig:mrv")
Traceback (most recent call last):
...
nonet.errors.InputError: the engine norvig has no options (found 'mrv')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from nonet.board.grid import Grid
from nonet.errors import InputError
from nonet.events import Watch

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

__all__ = [
    "ENGINES",
    "Engine",
    "csp",
    "engine",
    "fast",
    "human",
    "native",
    "norvig",
    "plain",
    "sat",
    "story",
    "turn",
]

Engine: TypeAlias = Callable[["Grid | Puzzle", Watch], Iterator[Grid]]

WITH_RULES: Final = ("fast", "csp")  # what a puzzle demands beyond its houses


def check_rules(puzzle: Grid | Puzzle, engine: str) -> None:
    """Refuse a puzzle whose rules the *engine* cannot use."""
    if rules := getattr(puzzle, "rules", ()):
        raise InputError(
            "the engine {engine} cannot use rules beyond the houses ({rules}): take "
            "fast or csp",
            engine=engine,
            rules=", ".join(dict.fromkeys(rule.name for rule in rules)),
        )


def _engine(module: str, name: str = "solutions") -> Engine:
    def solutions(grid: Grid | Puzzle, watch: Watch) -> Iterator[Grid]:
        if module not in WITH_RULES:
            check_rules(grid, module)
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
        "csp": _engine("csp"),
        "sat": _engine("sat"),
    }
)
DEAF: Final = ("sat",)  # they hear of no time limit
SILENT: Final = ("fast", "sat")  # they tell of solutions and nothing else
WITH_OPTIONS: Final = ("csp",)


def engine(name: str) -> Engine:
    """Find an engine by its name, with the options that follow it."""
    plain, colon, options = name.partition(":")
    if plain not in ENGINES:
        raise InputError(
            "no engine is called {name} (write one of {engines})",
            name=repr(name),
            engines=", ".join(ENGINES),
        )
    if not colon:
        return ENGINES[plain]
    if plain not in WITH_OPTIONS:
        raise InputError(
            "the engine {engine} has no options (found {options})",
            engine=plain,
            options=repr(options),
        )
    made: Engine = import_module(f"nonet.engines.{plain}").configured(options)
    return made
