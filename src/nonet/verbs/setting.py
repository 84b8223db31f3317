"""What setters ask of a puzzle with rules.

>>> from nonet.rules import Puzzle
>>> puzzle = Puzzle("1... .... .... ....", rules=[
...     {"rule": "cage", "cells": "A1 A2", "sum": 3},
...     {"rule": "thermo", "cells": "A1 A2"}])
>>> [rule.name for rule in redundant_rules(puzzle)]
['thermo']
>>> candidate_counts(puzzle, limit=50)["B1"]
{2: 0, 3: 12, 4: 12}

A digit that breaks a rule is told with the cells that it breaks it with:

>>> for broken in broken_rules(puzzle.with_grid(Grid("13.. .... .... ...."))):
...     print(broken)
the cage A1 and A2 adds up to 3, but A1 is 1 and A2 is 3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from nonet.board.cells import CellSet
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import Digit
from nonet.csp import Problem
from nonet.csp.solve import propagated
from nonet.csp.words import Sentence
from nonet.limits import check_count, poll
from nonet.rules import Puzzle
from nonet.rules.demands import Demand
from nonet.rules.rule import Rule
from nonet.verbs.solve import grid_in, on_grid, solutions

MOST_EACH: Final = 100  # solutions of a candidate that are counted


class BrokenRule(NamedTuple):
    """A rule that digits break, and the *cells* that they stand in."""

    rule: Rule
    cells: CellSet
    sentence: Sentence

    def __str__(self) -> str:
        return str(self.sentence)


def redundant_rules(puzzle: Puzzle) -> tuple[Rule, ...]:
    """Find the rules that can be taken away, one at a time, for no more solutions.

    >>> odd = {"rule": "odd", "cells": "A1"}
    >>> redundant_rules(Puzzle("..3. .4.2 21.. ....", rules=[odd]))
    (Odd(cells=(0,)),)
    """
    return tuple(
        rule
        for place, rule in enumerate(puzzle.rules)
        if _follows(rule, puzzle.without_rule(place))
    )


def _follows(rule: Rule, rest: Puzzle) -> bool:
    """Tell whether every solution of the *rest* obeys the *rule* too."""
    demands = [*rule.demands(rest.layout)]
    for answer in solutions(rest):
        poll()
        if not all(_holds(demand, answer) for demand in demands):
            return False
    return True


def _holds(demand: Demand, answer: Grid) -> bool:
    return demand.holds(*(answer[cell] for cell in demand.scope))


def broken_rules(puzzle: Puzzle) -> Iterator[BrokenRule]:
    """Find the rules that the digits break, even where not all of them are there.

    A digit that stands twice in a house is told by :meth:`Grid.repeats`.

    >>> cage = {"rule": "cage", "cells": "A1 A2", "sum": 3}
    >>> for broken in broken_rules(Puzzle("13" + "." * 14, rules=[cage])):
    ...     print(broken.rule.name)
    cage
    """
    for rule in puzzle.rules:
        for demand in rule.demands(puzzle.layout):
            if _is_broken(demand, puzzle.grid):
                yield _broken(rule, demand, puzzle.grid)
                break


def _is_broken(demand: Demand, grid: Grid) -> bool:
    """Tell whether no digits in the empty cells let the demand hold."""
    known = {cell: grid[cell] for cell in demand.scope if grid[cell]}
    if len(known) == len(demand.scope):
        return not _holds(demand, grid)
    if not known:
        return False
    alone = Problem(dict.fromkeys(demand.scope, range(1, grid.layout.size + 1)))
    alone.add(demand)
    return not propagated(alone, known)[1]


def _broken(rule: Rule, demand: Demand, grid: Grid) -> BrokenRule:
    filled = [cell for cell in demand.scope if grid[cell]]
    digits = [
        Sentence(
            "{cell} is {digit}", cell=grid.layout.cell_set((cell,)), digit=grid[cell]
        )
        for cell in filled
    ]
    words = Sentence("{rule}, but {digits}", rule=demand.sentence, digits=digits)
    return BrokenRule(rule, grid.layout.cell_set(filled), words)


def candidate_counts(
    puzzle: Puzzle | Grid, limit: int = MOST_EACH
) -> dict[str, dict[Digit, int]]:
    """Count for each digit of each empty cell the solutions that have it there.

    None is counted further than *limit*.

    >>> candidate_counts(Grid("12.. .... .... 4321"))["A3"]
    {3: 1, 4: 1}
    """
    check_count("limit", limit, 1)
    grid = grid_in(puzzle)
    counts: dict[str, dict[Digit, int]] = {}
    for cell in grid.empty:
        here = counts[grid.layout.cell_name(cell)] = {}
        for digit in range(1, grid.layout.size + 1):
            if grid.allows(cell, digit):
                placed = on_grid(puzzle, grid.place(cell, digit))
                here[digit] = sum(1 for _ in islice(solutions(placed), limit))
    return counts


def differing(answers: Iterable[Grid]) -> Marks:
    """Pencil into each cell the digits that it has in some of the *answers*.

    So what is the same in all of them stands alone.

    >>> marks = differing(solutions("1... .... .... .321"))
    >>> marks["A1"], marks["A2"]
    ('1', '24')
    """
    first, *others = answers
    cells = zip(first, *others, strict=True)
    return Marks.from_cells([sorted(Counter(digits)) for digits in cells], first.layout)
