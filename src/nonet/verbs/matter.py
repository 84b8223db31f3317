"""What is the matter with a puzzle: how many solutions it has, and why.

>>> asked = AskedQuestion("matter")
>>> print(the_matter(asked, Grid("1... .... .... .321")))
The puzzle has several solutions: A3, A4, C3 and C4 are 3, 4, 4 and 3, or 4, 3, 3 and 4.
>>> print(the_matter(asked, Grid("12.. ..3. ...4 ....")))
The puzzle has no solution: 3 fits nowhere in row A: B3 takes box 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from operator import ne
from typing import TYPE_CHECKING, Final

from nonet.board.cells import CellSet
from nonet.board.grid import Grid
from nonet.board.notation import EMPTY, symbol
from nonet.board.position import Position
from nonet.errors import LimitReached
from nonet.limits import seconds_left
from nonet.logic.catalogue import for_layout, for_rules
from nonet.logic.ledger import Ledger
from nonet.logic.ruled import position_of
from nonet.logic.step import Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase
from nonet.verbs.ask import why_not
from nonet.verbs.dead_end import way_to_dead_end
from nonet.verbs.explain import explain
from nonet.verbs.question import AskedQuestion
from nonet.verbs.shortest import Steps
from nonet.verbs.solve import differing_cells, grid_in, on_grid, solutions
from nonet.verbs.why_answer import WhyAnswer

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

SOON: Final = 10.0  # seconds for the steps of a puzzle with rules
DEAD: Final = (  # without a step before it, with one, with several
    _("The puzzle has no solution: {why}."),
    _("The puzzle has no solution: this step ends where {why}."),
    _("The puzzle has no solution: these steps end where {why}."),
)
MOST_COMPARED: Final = 50  # solutions, of which the two nearest are told


def the_matter(asked: AskedQuestion, puzzle: Grid | Puzzle) -> WhyAnswer:
    """Tell how many solutions there are, and why none, or what can be exchanged."""
    given = on_grid(puzzle, grid_in(puzzle).puzzle)
    position = position_of(given)
    answers = list(islice(solutions(given), MOST_COMPARED))
    if not answers:
        steps, words = _why_none(given, position)
        return WhyAnswer(asked, "none", words, position, steps=steps)
    if len(answers) > 1:
        pair = _nearest(given, answers)
        cells = differing_cells(*pair)
        words = _exchange(*pair, cells)
        return WhyAnswer(asked, "several", words, position, cells=cells, solutions=pair)
    return WhyAnswer(asked, "one", _how(given), position)


def _why_none(puzzle: Grid | Puzzle, position: Position) -> tuple[Steps, Phrase]:
    """Tell what leads to a dead end; else which digits and rules leave no solution."""
    told = _breaks_a_rule(puzzle)  # which takes no steps to be seen
    if not told and (found := way_to_dead_end(position, _sound(puzzle))):
        words = Phrase(DEAD[min(len(found.steps), 2)], why=found.why)
        return _entered(found.steps), words
    try:
        reason = why_not(puzzle, seconds_left())
    except LimitReached:
        reason = None
    if reason is None:
        return (), Phrase("The puzzle has no solution.")
    return (), Phrase("The puzzle has no solution: {reason}.", reason=reason)


def _breaks_a_rule(puzzle: Grid | Puzzle) -> bool:
    if isinstance(puzzle, Grid):
        return False
    from nonet.verbs.setting import broken_rules  # noqa: PLC0415 - few have rules

    return any(broken_rules(puzzle))


def _sound(puzzle: Grid | Puzzle) -> list[Technique]:
    """Choose the techniques that count on no solution."""
    plain = isinstance(puzzle, Grid)
    every = for_layout(puzzle.layout) if plain else for_rules()
    return [t for t in every if not (t.assumes_one_solution or t.thorough)]


def _entered(steps: Steps) -> Steps:
    ledger = Ledger()
    return tuple(map(ledger.enter, steps))


def _how(puzzle: Grid | Puzzle) -> Phrase:
    """Tell how the one solution is found, as far as there is time."""
    trace = explain(puzzle, seconds=None if isinstance(puzzle, Grid) else SOON)
    if not trace.solved or trace.hardest is None:
        return Phrase("The puzzle has one solution.")
    hardest = Phrase(trace.hardest.name)
    if len(trace.steps) == 1:
        return Phrase("The puzzle has one solution, one step away: {it}.", it=hardest)
    return Phrase(
        "The puzzle has one solution, {count} steps away; the hardest: {technique}.",
        count=len(trace.steps),
        technique=hardest,
    )


def _exchange(one: Grid, other: Grid, cells: CellSet) -> Phrase:
    """Tell the digits of two solutions where they differ."""
    return Phrase(
        "The puzzle has several solutions: {cells} are {digits}, or {others}.",
        cells=cells,
        digits=_digits(one, cells),
        others=_digits(other, cells),
    )


def _digits(grid: Grid, cells: CellSet) -> list[str]:
    return [symbol(grid[cell], grid.layout.size) for cell in cells]


def _nearest(puzzle: Grid | Puzzle, answers: Sequence[Grid]) -> tuple[Grid, Grid]:
    """Choose two solutions, then others that differ from one of them in less."""
    pair = min(combinations(answers, 2), key=_distance)
    while True:
        one = pair[0]
        apart = differing_cells(*pair)
        digits = (EMPTY if cell in apart else one[cell] for cell in one.layout.cells)
        freed = on_grid(puzzle, Grid([*digits], one.layout))
        pairs = [(one, each) for each in islice(solutions(freed), MOST_COMPARED)]
        nearer = min(filter(_distance, pairs), key=_distance)
        if _distance(nearer) >= len(apart):
            return pair
        pair = nearer


def _distance(pair: tuple[Grid, Grid]) -> int:
    one, other = pair
    return sum(map(ne, one.digits, other.digits))
