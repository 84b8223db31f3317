"""Human: the easiest technique that finds something; when none does, a trial.

Of all the steps that the easiest technique sees, a person sees one first:

1. the one with the smallest evidence: the shortest chain, the fewest cells;
2. in the fullest house;
3. of the digit that stands most often;
4. nearest to the last step;
5. and if all that is equal, the first in reading order.

>>> from nonet.grid import Grid
>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> next(solutions(Grid(puzzle + "...419..5 ....8..79"))).line[:9]
'534678912'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.candidates import Candidate
from nonet.cells import Cell
from nonet.events import Event, Watch, ignore
from nonet.grid import Grid
from nonet.position import Position
from nonet.step import Deduction, Step, Technique
from nonet.techniques import ALL
from nonet.techniques.trial import TRIAL, taken_back


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as a person finds them."""
    if any(grid.repeats()):
        return
    sure = [technique for technique in ALL if not technique.assumes_one_solution]
    trials: list[Candidate] = []
    for found in think(Position.of(grid), sure):
        if isinstance(found, Step):
            if watch is not ignore:
                _tell(found, trials, watch)
            continue
        watch(Event("solution", depth=len(trials)))
        yield found.grid
        if trials:
            depth = len(trials)
            watch(Event("backtrack", *trials.pop(), depth))


def think(
    position: Position, techniques: Sequence[Technique], *, trial: bool = True
) -> Iterator[Step | Position]:
    """Yield one step after the other, and each solution as the position it is.

    Without *trial* the steps end where *techniques* do.
    """
    tried: list[tuple[Position, Candidate]] = []  # the trials that stand
    last: Cell | None = None
    while True:
        if not position.empty:
            yield position
            if not tried:
                return
            position, guess = tried.pop()  # look for another solution
            position = position.after(eliminations=[guess])
            continue
        step = _next(position, techniques, tried, last, trial=trial)
        if step is None:
            return
        yield step
        if not step.technique.proves and step.deduction.placements:
            tried.append((position, step.deduction.placements[0]))
        last = (step.deduction.placements or step.deduction.eliminations)[-1].cell
        position = step.after


def _next(
    position: Position,
    techniques: Sequence[Technique],
    tried: list[tuple[Position, Candidate]],
    last: Cell | None,
    *,
    trial: bool,
) -> Step | None:
    """Take a failed trial back, or use the easiest technique, or start a trial."""
    if tried and (nothing := position.nothing_left()):
        before, guess = tried.pop()
        deduction = taken_back(before, guess, nothing)
        return Step(TRIAL, deduction, before, len(tried))
    if step := easiest(position, techniques, last, len(tried)):
        return step
    if not trial or position.nothing_left():
        return None
    return Step(TRIAL, next(TRIAL.find(position)), position, len(tried))


def easiest(
    position: Position,
    techniques: Sequence[Technique],
    last: Cell | None = None,
    depth: int = 0,
) -> Step | None:
    """Find the step that a person would see first, *last* being where he looked."""
    for technique in techniques:
        position.poll()
        if found := list(technique.find(position)):
            first = _first_seen(found, position, last)
            return Step(technique, first, position, depth)
    return None


def _first_seen(
    found: Sequence[Deduction], position: Position, last: Cell | None
) -> Deduction:
    if len(found) == 1:
        return found[0]
    return min(found, key=lambda deduction: _effort(deduction, position, last))


def _effort(
    deduction: Deduction, position: Position, last: Cell | None
) -> tuple[int, ...]:
    board, empty = position.board, position.empty
    cell, digit = (deduction.placements or deduction.eliminations)[0]
    if house := deduction.roles.get("house"):
        missing = (house.bits & empty).bit_count()
    else:
        around = (board.houses[index] & empty for index in board.houses_of[cell])
        missing = min(cells.bit_count() for cells in around)
    far = 0
    if last is not None:
        (row, column), (r, c) = divmod(cell, board.size), divmod(last, board.size)
        far = abs(row - r) + abs(column - c)
    return deduction.size, missing, -position.digits.count(digit), far, cell, digit


def _tell(step: Step, trials: list[Candidate], watch: Watch) -> None:
    """Tell *watch* what *step* does; *trials* are those that stand."""
    deduction = step.deduction
    if step.technique.proves:
        for cell, digit in deduction.placements:
            watch(Event("place", cell, digit, len(trials)))
        for cell, digit in deduction.eliminations:
            watch(Event("eliminate", cell, digit, len(trials)))
    elif deduction.placements:
        trials.extend(deduction.placements)
        watch(Event("guess", *trials[-1], len(trials)))
    else:
        depth = len(trials)
        watch(Event("contradiction", depth=depth))
        watch(Event("backtrack", *trials.pop(), depth))
