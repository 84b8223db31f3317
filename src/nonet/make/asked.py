"""Read wishes from plain words.

>>> wishes = wish(difficulty="hard", needs="x-wing", givens="24-28")
>>> wishes.symmetry, wishes.givens, wishes.level
('rotational', Range(least=24, most=28), Range(least=2, most=2))
>>> wish(symmetry="sideways")
Traceback (most recent call last):
...
nonet.errors.InputError: no symmetry is called 'sideways' (write none, rotational, \
rotational-90, left-right, top-bottom, diagonal, anti-diagonal or full)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypedDict, Unpack

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC, Layout
from nonet.csp.words import Sentence
from nonet.errors import GridTextError, InputError
from nonet.logic.catalogue import named
from nonet.logic.step import Technique
from nonet.make.jigsaw import NewJigsaw
from nonet.make.ranges import Span, parse_range
from nonet.make.rule_wishes import DIAGONALS, KILLER, RulesLike, parse_rules
from nonet.make.symmetry import SYMMETRIES
from nonet.make.wishes import Places, Wishes, ordered
from nonet.ratings.scale import LEVELS, ORDER
from nonet.say.language import CHINESE

TechniquesLike: TypeAlias = str | Technique | Iterable[str | Technique]
CellsLike: TypeAlias = CellSet | str | Iterable[Cell | str]
LayoutLike: TypeAlias = Layout | str | int
ON: Final = "xX#*1"  # what marks a cell in the drawing of a pattern
OFF: Final = ".-_0"


class WishWords(TypedDict, total=False):
    """Wishes in plain words; what is left out may be anything.

    ==============  =================================================================
    difficulty      a level from easy to extreme, or a range: ``"medium-hard"``
    er, score       a number on one of the scales, or a range: ``"6.6-7.2"``, ``"900-"``
    needs           techniques that are all needed on the way to the solution
    at_least        this technique, or one that is tried after it, is needed
    up_to           nothing that is tried after this technique is needed
    without         techniques that are not needed
    once            whether the hardest step, rated or tried last, comes exactly once
    givens          how many, or a range
    minimal         whether no given may be more than is needed
    symmetry        that of the givens, as in :mod:`nonet.make.symmetry`
    pattern         the cells that are given: their names, or a drawing
    solution        the grid that the puzzle must lead to
    clues           givens that the puzzle must have, among others
    layout          the board; ``"jigsaw"`` or ``"jigsaw:7"`` cuts a new one each time
    rules           rules beyond the houses: ``"killer"``, ``"thermo:4-6, anti-knight"``
    minimal_rules   whether no cage, line or clue may be more than is needed
    ==============  =================================================================
    """

    difficulty: Span | None
    er: Span | None
    score: Span | None
    needs: TechniquesLike | None
    at_least: str | Technique | None
    up_to: str | Technique | None
    without: TechniquesLike | None
    once: bool
    givens: Span | None
    minimal: bool
    symmetry: str | None
    pattern: CellsLike | None
    solution: Grid | Source | None
    clues: Grid | Source | None
    layout: LayoutLike | None
    rules: RulesLike | None
    minimal_rules: bool


def wish(**asked: Unpack[WishWords]) -> Wishes:
    """Read wishes; what contradicts itself is for :func:`nonet.make.conflicts.check`.

    Givens are symmetric by half a turn, as in newspapers, unless it is said otherwise,
    or a pattern, clues or a minimal puzzle are asked for. So are cages and lines. A
    killer has no givens, unless it is said otherwise.
    """
    if unknown := {*asked} - {*WishWords.__annotations__}:
        raise TypeError(f"there is no wish {min(unknown)!r}")
    layout, jigsaw = _board(asked)
    rules = parse_rules(asked.get("rules"))
    if any(rule.name == DIAGONALS for rule in rules):
        layout = _with_diagonals(layout, jigsaw)
    rules = tuple(rule for rule in rules if rule.name != DIAGONALS)
    order = ordered(ruled=bool(rules))
    pattern, solution, clues = (
        asked.get("pattern"), asked.get("solution"), asked.get("clues")
    )  # fmt: skip
    shaped = pattern is not None or clues is not None
    givens = asked.get("givens")
    if givens is None and not shaped and any(rule.name == KILLER for rule in rules):
        givens = 0
    sparing = asked.get("minimal") or asked.get("minimal_rules")
    usual = "none" if shaped or sparing else "rotational"
    at_least, up_to = asked.get("at_least"), asked.get("up_to")
    return Wishes(
        layout=layout,
        jigsaw=jigsaw,
        rules=rules,
        minimal_rules=asked.get("minimal_rules", False),
        symmetry=_symmetry(asked.get("symmetry") or usual),
        givens=parse_range(givens, "givens"),
        minimal=asked.get("minimal", False),
        pattern=None if pattern is None else parse_pattern(pattern, layout),
        solution=None if solution is None else Grid(solution, layout),
        clues=None if clues is None else Grid(clues, layout).puzzle,
        level=parse_range(asked.get("difficulty"), "difficulty", _height, LEVELS),
        score=parse_range(asked.get("score"), "score"),
        er=parse_range(asked.get("er"), "er", float),
        needs=tuple(_all_places(asked.get("needs") or (), order)),
        at_least=min(_places(at_least, order)) if at_least else 0,
        up_to=max(_places(up_to, order)) if up_to else len(order) - 1,
        without=frozenset().union(*_all_places(asked.get("without") or (), order)),
        once=asked.get("once", False),
    )


def _board(asked: WishWords) -> tuple[Layout, NewJigsaw | None]:
    """Read the layout: what is told, or that of the digits, or the classic one.

    A jigsaw that is still to be cut stands in as rows of its size.
    """
    layout = asked.get("layout")
    if layout is None:
        digits = asked.get("clues") or asked.get("solution")
        return Grid(digits).layout if digits else CLASSIC, None
    if isinstance(layout, str) and (jigsaw := NewJigsaw.parse(layout)):
        size = jigsaw.size
        rows = tuple(cell // size for cell in range(size * size))
        return Layout(size, regions=rows), jigsaw
    return Layout.parse(layout), None


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
    """Find a level by its name, English or Chinese."""
    if name.isascii():
        return LEVELS.index(name.lower())
    return [CHINESE.say(level) for level in LEVELS].index(name)


def _all_places(names: object, order: Sequence[Technique]) -> list[Places]:
    if isinstance(names, Iterable) and not isinstance(names, str | Technique):
        return [_places(name, order) for name in names]
    return [_places(names, order)]


def _places(name: object, order: Sequence[Technique]) -> Places:
    """Find the places of the techniques called *name*."""
    found = (name,) if isinstance(name, Technique) else named(str(name))
    for technique in found:
        if technique not in order:
            raise _unfit(technique, order)
    return frozenset(order.index(technique) for technique in found)


def _unfit(technique: Technique, order: Sequence[Technique]) -> InputError:
    name = Sentence(technique.name)
    if order == ORDER:
        return InputError("{name} is for puzzles with rules: ask for some", name=name)
    return InputError("{name} is not for puzzles with these rules", name=name)


def _with_diagonals(layout: Layout, jigsaw: NewJigsaw | None) -> Layout:
    """Add both diagonals to the houses of a board."""
    if jigsaw is not None:
        raise InputError("a new jigsaw has no {rule}", rule=repr(DIAGONALS))
    return Layout.parse(f"{layout.spec}+x")


def parse_pattern(pattern: CellsLike, layout: Layout) -> CellSet:
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
