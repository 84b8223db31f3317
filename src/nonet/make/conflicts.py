"""What no puzzle can be, told at once: wishes against each other, or against proof.

>>> from nonet.make.asked import wish
>>> check(wish(givens=16))
Traceback (most recent call last):
...
nonet.errors.InputError: no puzzle of 16 givens has one solution: at least 17 are needed
"""

from __future__ import annotations

from itertools import combinations
from math import isfinite
from typing import Final

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.engines.fast import solutions
from nonet.errors import InputError
from nonet.make.ranges import ANY
from nonet.make.symmetry import is_symmetric, possible_counts
from nonet.make.wishes import Wishes
from nonet.ratings.scale import LEVELS

FEWEST: Final = {4: 4, 9: 17}  # givens of a plain board, by exhaustive search
SE_RANGE: Final = (1.0, 12.0)


def check(wishes: Wishes) -> Wishes:
    """Give the *wishes* back, or say why they cannot be fulfilled."""
    _check_counts(wishes)
    if wishes.jigsaw and (wishes.solution or wishes.clues):
        raise InputError("a new jigsaw is cut for each puzzle: its digits come later")
    _check_solution(wishes)
    _check_clues(wishes)
    if wishes.rules:
        from nonet.make.rule_conflicts import check_rules  # noqa: PLC0415 - few have any

        check_rules(wishes)
    elif wishes.minimal_rules:
        raise InputError("minimal rules need rules: ask for some, such as killer")
    if wishes.pattern is not None:
        _check_pattern(wishes, wishes.pattern)
    _check_scales(wishes)
    _check_techniques(wishes)
    return wishes


def fewest(wishes: Wishes) -> int:
    """Tell how many givens a puzzle needs in any case: all digits but one at least."""
    layout = wishes.layout
    if wishes.rules:
        return 0
    all_but_one = layout.size - 1
    return FEWEST.get(layout.size, all_but_one) if layout.is_plain else all_but_one


def _check_counts(wishes: Wishes) -> None:
    least, most = wishes.givens
    cells = len(wishes.layout.cells)
    if most < fewest(wishes):
        raise InputError(
            "no puzzle of {count} givens has one solution: at least {fewest} are "
            "needed",
            count=most,
            fewest=fewest(wishes),
        )
    if least > cells:
        raise InputError(
            "{count} givens do not fit into {cells} cells", count=least, cells=cells
        )
    counts = possible_counts(wishes.symmetry, wishes.layout.size)
    least = max(least, fewest(wishes))
    if not any(least <= count <= most for count in counts):
        raise InputError(
            "no {symmetry} pattern has {count} givens",
            symmetry=wishes.symmetry,
            count=least if least == most else f"{least}-{most}",
        )
    if wishes.minimal:
        _check_houses(wishes, least)


def _check_houses(wishes: Wishes, least: float) -> None:
    """A minimal puzzle leaves a cell of each house empty: its digit would follow."""
    most = len(wishes.layout.cells) - wishes.layout.size
    if least > most:
        raise InputError(
            "no puzzle of {count} givens is minimal: at most {most} are",
            count=least,
            most=most,
        )
    for house in wishes.layout.houses if wishes.pattern else ():
        if wishes.kept >= {*house} and len(house) == wishes.layout.size:
            raise InputError(
                "no puzzle in this pattern is minimal: {house} would be full",
                house=house,
            )


def _check_solution(wishes: Wishes) -> None:
    solution = wishes.solution
    if solution is None:
        return
    solution.check()
    if solution.empty:
        raise InputError(
            "the solution is not full: {cell} is empty (give clues to have a grid "
            "completed)",
            cell=wishes.layout.cell_name(next(iter(solution.empty))),
        )
    for cell in wishes.clues.givens if wishes.clues else ():
        if wishes.clues and wishes.clues[cell] != solution[cell]:
            raise InputError(
                "the clue in {cell} is not what the solution has there",
                cell=wishes.layout.cell_name(cell),
            )


def _check_clues(wishes: Wishes) -> None:
    clues = wishes.clues
    if clues is None:
        return
    clues.check()
    if next(solutions(clues), None) is None:
        raise InputError("the clues have no solution")
    if len(wishes.kept) > wishes.givens.most:
        raise InputError(
            "with their symmetry the clues are {found} givens, more than {most}",
            found=len(wishes.kept),
            most=wishes.givens.most,
        )
    if wishes.minimal and (needless := _needless(clues)):
        raise InputError(
            "no puzzle with these clues is minimal: {cells} follow from the others",
            cells=needless,
        )


def _needless(clues: Grid) -> CellSet:
    """Find the clues that follow from the others: no other digit could stand there."""
    return clues.layout.cell_set(
        cell
        for cell in clues.givens
        if not any(
            next(solutions(_changed(clues, cell, digit)), None)
            for digit in range(1, clues.layout.size + 1)
            if digit != clues[cell]
        )
    )


def _changed(clues: Grid, cell: Cell, digit: Digit) -> Grid:
    digits = [*clues.digits]
    digits[cell] = digit
    return clues.with_digits(tuple(digits))


def _check_pattern(wishes: Wishes, pattern: CellSet) -> None:
    count = len(pattern)
    if count < fewest(wishes):
        raise InputError(
            "no pattern of {count} cells has a puzzle: at least {fewest} are needed",
            count=count,
            fewest=fewest(wishes),
        )
    if wishes.givens.distance(count):
        raise InputError(
            "the pattern has {count} cells, which is not the number of givens",
            count=count,
        )
    if not is_symmetric(pattern, wishes.symmetry):
        raise InputError("the pattern is not {symmetry}", symmetry=wishes.symmetry)
    if wishes.clues and (outside := wishes.clues.givens - pattern):
        raise InputError("clues outside the pattern: {cells}", cells=outside)
    if not wishes.rules:  # which may tell the two apart
        _check_lines(pattern)


def _check_lines(pattern: CellSet) -> None:
    """Two empty lines of a band could be exchanged: there would be two solutions."""
    layout = pattern.layout
    if layout.regions or layout.extras:
        return
    for lines, thick in zip((layout.rows, layout.columns), layout.box, strict=True):
        for start in range(0, layout.size, thick):
            for pair in combinations(lines[start : start + thick], 2):
                if not any(line & pattern for line in pair):
                    raise InputError(
                        "the pattern leaves {first} and {second} empty, which could "
                        "then be exchanged",
                        first=pair[0],
                        second=pair[1],
                    )


def _check_scales(wishes: Wishes) -> None:
    if wishes.er != ANY:
        if wishes.layout != CLASSIC:
            raise InputError("an ER is for classic puzzles only")
        if wishes.er.least > SE_RANGE[1] or wishes.er.most < SE_RANGE[0]:
            raise InputError(
                "an ER is from {least} to {most}, not {asked}",
                least=SE_RANGE[0],
                most=SE_RANGE[1],
                asked=wishes.er.words,
            )
    if any(isfinite(end) and end < 0 for end in wishes.score):
        raise InputError("a score is 0 or more, not {asked}", asked=wishes.score.words)


def _check_techniques(wishes: Wishes) -> None:
    """Refuse a technique that is asked for and forbidden: by name, place or level."""
    order = wishes.order
    last = Sentence(order[wishes.up_to].name)
    after = frozenset(range(wishes.up_to + 1, len(order)))
    most = LEVELS[int(min(wishes.level.most, len(LEVELS) - 1))]
    too_hard = frozenset(
        at
        for at, technique in enumerate(order)
        if LEVELS.index(technique.level) > wishes.level.most
    )
    for places in (*wishes.needs, frozenset(range(wishes.at_least, len(order)))):
        name = Sentence(order[min(places)].name)
        if places <= wishes.without:
            raise InputError("{name} is both asked for and excluded", name=name)
        if places <= after:
            raise InputError(
                "{name} comes after {last} in the order of the score",
                name=name,
                last=last,
            )
        if places <= too_hard:
            raise InputError(
                "a puzzle that needs {name} is harder than {level}",
                name=name,
                level=Sentence(most),
            )
        if places <= wishes.without | after | too_hard:
            raise InputError("nothing is left that is as hard as {name}", name=name)
