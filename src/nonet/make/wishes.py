"""Wishes: what a puzzle shall be like, as one immutable value.

>>> wishes = wish(difficulty="hard", needs="x-wing", givens="24-28")
>>> wishes.symmetry, wishes.givens, wishes.level
('rotational', Range(least=24, most=28), Range(least=2, most=2))
>>> wish(symmetry="sideways")
Traceback (most recent call last):
...
nonet.errors.InputError: no symmetry is called 'sideways' (write none, rotational, \
rotational-90, left-right, top-bottom, diagonal, anti-diagonal or full)

Techniques stand in the order of the score (:data:`nonet.score.scale.ORDER`), in which a
puzzle is judged: one *needs* X if, when all that is tried before X does not go on, X
does, at least once on the way to the solution.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from nonet.board import CLASSIC, Layout
from nonet.cells import Cell, CellSet
from nonet.errors import GridTextError, InputError
from nonet.grid import Grid, Source
from nonet.make.ranges import ANY, Asked, Range, parse_range
from nonet.make.symmetry import SYMMETRIES, closed
from nonet.score.scale import LEVELS, ORDER, TRIALS
from nonet.step import Technique
from nonet.techniques import named

Names: TypeAlias = str | Technique | Iterable[str | Technique]
Cells: TypeAlias = CellSet | str | Iterable[Cell | str]
Places: TypeAlias = frozenset[int]  # in the order of the score
ON: Final = "xX#*1"  # what marks a cell in the drawing of a pattern
OFF: Final = ".-_0"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of shape and difficulty; :func:`wish` reads it from plain words."""

    layout: Layout = CLASSIC
    symmetry: str = "none"
    givens: Range = ANY
    minimal: bool = False
    pattern: CellSet | None = None
    solution: Grid | None = None
    clues: Grid | None = None
    level: Range = ANY  # places in LEVELS
    score: Range = ANY
    er: Range = ANY
    needs: tuple[Places, ...] = ()  # one of each
    at_least: int = 0  # something from this place on
    up_to: int = TRIALS  # nothing after it
    without: Places = frozenset()
    once: bool = False

    @property
    def asks_score(self) -> bool:
        """Whether a solve by our own techniques has to tell."""
        return not (
            self.level == self.score == ANY
            and (self.at_least, self.up_to) == (0, TRIALS)
            and not (self.needs or self.without or self.once)
        )

    @property
    def kept(self) -> frozenset[Cell]:
        """The cells that are given in any case."""
        if self.pattern is not None:
            return frozenset(self.pattern)
        clues = self.clues.givens if self.clues else ()
        return closed(clues, self.symmetry, self.layout.size)

    @property
    def fewest(self) -> int:
        """How many cells stay at least."""
        return int(max(self.givens.least, 0))

    @property
    def is_single(self) -> bool:
        """Whether there is no choice at all."""
        return self.solution is not None and self.pattern is not None

    @property
    def is_narrow(self) -> bool:
        """Whether there may be so few such puzzles that one comes twice."""
        fixed = self.solution or self.clues or self.pattern is not None
        return bool(fixed) or self.layout.size < CLASSIC.size


def wish(  # noqa: PLR0913 - each wish has a name
    *,
    layout: Layout | str | int = CLASSIC,
    symmetry: str | None = None,
    givens: Asked | None = None,
    minimal: bool = False,
    pattern: Cells | None = None,
    solution: Grid | Source | None = None,
    clues: Grid | Source | None = None,
    difficulty: Asked | None = None,
    score: Asked | None = None,
    er: Asked | None = None,
    needs: Names = (),
    at_least: str | Technique | None = None,
    up_to: str | Technique | None = None,
    without: Names = (),
    once: bool = False,
) -> Wishes:
    """Read wishes; what contradicts itself is for :func:`nonet.make.conflicts.check`.

    Givens are symmetric by half a turn, as in newspapers, unless it is said otherwise,
    or a pattern, clues or a minimal puzzle are asked for.
    """
    board = Layout.parse(layout)
    shaped = minimal or pattern is not None or clues is not None
    return Wishes(
        board,
        _symmetry(symmetry or ("none" if shaped else "rotational")),
        parse_range(givens, "givens"),
        minimal,
        None if pattern is None else parse_pattern(pattern, board),
        None if solution is None else Grid(solution, board),
        None if clues is None else Grid(clues, board).puzzle,
        parse_range(difficulty, "difficulty", _height),
        parse_range(score, "score"),
        parse_range(er, "er", float),
        tuple(_places(each) for each in _listed(needs)),
        min(_places(at_least)) if at_least else 0,
        max(_places(up_to)) if up_to else TRIALS,
        frozenset().union(*map(_places, _listed(without))),
        once,
    )


def _symmetry(name: str) -> str:
    if name not in SYMMETRIES:
        *most, last = SYMMETRIES
        raise InputError(
            "no symmetry is called {name} (write {names} or {last})",
            name=repr(name),
            names=", ".join(most),
            last=last,
        )
    return name


def _height(name: str) -> float:
    return LEVELS.index(name.lower())


def _listed(names: Names) -> list[str | Technique]:
    return [names] if isinstance(names, str | Technique) else [*names]


def _places(name: str | Technique) -> Places:
    """Find the places of the techniques called *name*."""
    found = (name,) if isinstance(name, Technique) else named(name)
    return frozenset(ORDER.index(technique) for technique in found)


def parse_pattern(pattern: Cells, layout: Layout) -> CellSet:
    """Read a set of cells: their names, or a drawing, or a grid whose digits count.

    >>> parse_pattern("x..x .... .... x..x", Layout(4)).line
    'A1 A4 D1 D4'
    >>> parse_pattern("A1 A4", Layout(4)).line
    'A1 A4'
    """
    if not isinstance(pattern, str):
        return layout.cell_set(pattern)
    marks = "".join(pattern.split())
    if len(marks) == len(layout.cells) and not {*marks} - {*ON, *OFF}:
        return layout.cell_set(c for c in layout.cells if marks[c] in ON)
    try:
        return Grid(pattern, layout).givens
    except GridTextError:
        return layout.cell_set(pattern)
