"""Everything that can go wrong, in one tree.

* SudokuError
  x InputError          the text, file or option is not a puzzle
    + CellNameError     a name that names no cell
      - CellNumberError a number beyond the cells
    + LayoutError       a board that cannot be
    + GridTextError     a text that is not a grid
    + DrawingsError     drawings that may be rules
    + RepeatedDigit     a digit twice in a house
    + RuleBroken        digits that break a rule
    + ProblemError      a constraint problem that cannot be posed
  x PuzzleError         the puzzle is well written but cannot be played
    + NoSolution        no way to fill it
    + SeveralSolutions  more than one way, where one was asked for
  x LimitReached        the search took more than it was allowed
  x WorkerLost          a process that helped ended before its work was done
  x SlowSearch          a warning: the search goes on, but there is a faster way

A message says what was found, where, and what to write instead. It is kept as a
template and its values, so that another language can say it too:

>>> error = GridTextError("expected {wanted} cells, found {found}", wanted=81, found=80)
>>> str(error)
'expected 81 cells, found 80'
>>> error.template, error.values["found"]
('expected {wanted} cells, found {found}', 80)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MOST_NAMES: Final = 10
LONGEST: Final = 40  # characters of a name


class SudokuError(ValueError):
    """Base class of every error this package raises on purpose."""

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template)  # pickle makes it again from this and its attributes

    def __str__(self) -> str:
        values = {key: getattr(v, "words", v) for key, v in self.values.items()}
        return self.template.format(**values)


class InputError(SudokuError):
    """The input is not a puzzle."""


class CellNameError(InputError, KeyError):
    """A name does not name a cell, and so is no key of a board."""


class CellNumberError(CellNameError, IndexError):
    """A number is beyond the cells of a board, and so is no index of it."""


class LayoutError(InputError):
    """No board has this shape."""


class GridTextError(InputError):
    """A text does not describe a grid."""


class DrawingsError(InputError):
    """Drawings may be rules, and nothing tells which."""


class RepeatedDigit(InputError):  # noqa: N818 - the players' own words
    """A digit stands twice in a house."""


class RuleBroken(InputError):  # noqa: N818 - the players' own words
    """Digits break a rule of their puzzle."""


class ProblemError(InputError):
    """A constraint problem cannot be posed like this."""


class PuzzleError(SudokuError):
    """The puzzle is well written but cannot be played."""


class NoSolution(PuzzleError):  # noqa: N818 - the players' own words
    """No digits complete the grid."""


class SeveralSolutions(PuzzleError):  # noqa: N818 - the players' own words
    """More than one grid completes the puzzle."""


class LimitReached(SudokuError):  # noqa: N818 - it is the limit that was set
    """The search took more steps or time than it was allowed."""


class WorkerLost(SudokuError):  # noqa: N818 - what happened to it
    """A process that helped ended before its work was done."""


class SlowSearch(SudokuError, UserWarning):  # noqa: N818 - a warning, not raised
    """A board resists, and something that would help is not installed."""


def not_installed(package: str, extra: str) -> InputError:
    """Say that a *package* is missing, and how this copy gets the *extra* with it.

    >>> print(not_installed("reportlab", "pdf"))
    this needs reportlab: run pip install '.[pdf]' in the clone of nonet
    """
    return InputError(
        "this needs {package}: run {command} in the clone of nonet",
        package=package,
        command=install_command(extra),
    )


def slow_without(package: str, extra: str) -> SlowSearch:
    """Warn that a board may take long without a *package*."""
    return SlowSearch(
        "this board may take long, and less with {package}: run {command} in the clone "
        "of nonet",
        package=package,
        command=install_command(extra),
    )


def install_command(extra: str) -> str:
    """Write how an *extra* is installed: from a clone, for nonet is on no index yet."""
    return f"pip install '.[{extra}]'"


def beyond(rules: Iterable[str]) -> InputError:
    """Refuse a puzzle for its rules, where only grids are known.

    >>> print(beyond(["cage", "thermo", "cage"]))
    the puzzle has rules beyond its houses (cage, thermo), which cannot be used here
    """
    return InputError(
        "the puzzle has rules beyond its houses ({rules}), which cannot be used here",
        rules=listed(rules),
    )


def nearest(name: str, names: Iterable[str]) -> str:
    """Find which of the *names* was meant; none if none is much like it.

    >>> nearest("rulez", ["layout", "rules"]), nearest("colour", ["layout", "rules"])
    ('rules', '')
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for a slip

    found = get_close_matches(name.lower()[:LONGEST], [*names], n=1, cutoff=0.75)
    return found[0] if found else ""


def stray(name: str, known: Iterable[str]) -> InputError:
    """Refuse a field that nobody reads, and suggest the one that was meant.

    >>> str(stray("cellz", ["cells", "sum"])), str(stray("hue", ["cells", "sum"]))
    ("'cellz' does not belong here: write 'cells'", "'hue' does not belong here")
    """
    field = repr(name)[:40]
    if meant := nearest(name, known):
        return InputError(
            "{field} does not belong here: write {known}",
            field=field,
            known=repr(meant),
        )
    return InputError("{field} does not belong here", field=field)


def likest(name: str, names: Iterable[str]) -> str:
    """Write down the names that are most like *name*, as many as a line holds.

    >>> likest("Termo", ["Arrow", "Thermo", "Cage"])
    'Thermo, Arrow, Cage'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for a slip

    return ", ".join(get_close_matches(name[:LONGEST], [*names], MOST_NAMES, 0))


def listed(names: Iterable[str]) -> str:
    """Write names down, each once, as many and as long as a line holds."""
    told = [name[:LONGEST] for name in dict.fromkeys(names)]
    return ", ".join(told[:MOST_NAMES]) + ", …" * (len(told) > MOST_NAMES)
