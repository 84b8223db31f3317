"""Human: the easiest technique that finds something; when none does, a trial.

Of all the steps that the easiest technique sees, a person sees one first:

1. the one with the smallest evidence: the shortest chain, the fewest cells;
2. in the fullest house;
3. of the digit that stands most often;
4. nearest to the last step;
5. and if all that is equal, the first to be read, once the board is turned or mirrored
   so that its digits come early: the same puzzle turned gets the same steps turned.

>>> from nonet.board.grid import Grid
>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> next(solutions(Grid(puzzle + "...419..5 ....8..79"))).line[:9]
'534678912'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.events import Event, Watch, ignore
from nonet.limits import poll
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction, Step, Technique
from nonet.logic.trial import TRIAL, taken_back

DEAR: Final = 4.5  # the rating from which on a trial finds solutions sooner


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as a person finds them who wants no proof.

    What is dear to look for is left to a trial; ``nonet.explain`` leaves out nothing.
    """
    if any(grid.repeats()):
        return
    sure = [
        technique
        for technique in ALL
        if technique.rating < DEAR and not technique.assumes_one_solution
    ]
    trials: list[Candidate] = []
    position = Position.of(grid)
    if watch is not ignore:
        _tell_marks(position, watch)
    for found in think(position, sure, prove=watch is not ignore):
        if isinstance(found, Step):
            if watch is not ignore:
                _tell(found, trials, watch)
            continue
        watch(Event("solution", depth=len(trials)))
        yield found.grid
        if trials:
            guess = _take_back(trials, watch)
            watch(Event("eliminate", *guess, len(trials)))


def think(
    position: Position,
    techniques: Sequence[Technique],
    *,
    trial: bool = True,
    prove: bool = True,
    watch: Watch = ignore,
) -> Iterator[Step | Position]:
    """Yield one step after the other, and each solution as the position it is.

    Without *trial* the steps end where *techniques* do. If nobody is told the steps,
    there is no need to *prove* them: that takes a quarter of the time. *watch* is told
    which technique is looked for.
    """
    order = reading_order(position)
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
        step = _failed(position, tried) or easiest_find(
            position, techniques, order, last, len(tried), watch=watch
        )
        if step is None:
            if not trial or position.nothing_left():
                return
            step = _trial(position, order, len(tried))
            tried.append((position, step.deduction.placements[0]))
        yield step.proved() if prove else step
        last = first_cell(step, order)
        position = step.after


def first_cell(step: Step, order: ReadingOrder) -> Cell:
    """Tell which of the cells that *step* changes is read first."""
    changed = step.deduction.placements or step.deduction.eliminations
    if len(changed) == 1:
        return changed[0].cell
    return min([cell for cell, _ in changed], key=order.cells.__getitem__)


def _failed(position: Position, tried: list[tuple[Position, Candidate]]) -> Step | None:
    """Take the last trial back if nothing is left somewhere."""
    if tried and (nothing := position.nothing_left()):
        before, guess = tried.pop()
        return Step(TRIAL, taken_back(before, guess, nothing), before, len(tried))
    return None


def _trial(position: Position, order: ReadingOrder, depth: int) -> Step:
    """Choose among the trials as among the finds of any technique."""
    found = list(TRIAL.find(position))
    return Step(TRIAL, first_seen(found, position, order, None), position, depth)


def easiest(position: Position, techniques: Sequence[Technique]) -> Step | None:
    """Find the step that a person would see first, and prove it."""
    step = easiest_find(position, techniques)
    return step and step.proved()


def easiest_find(  # noqa: PLR0913 - all but two have a good default
    position: Position,
    techniques: Sequence[Technique],
    order: ReadingOrder | None = None,
    last: Cell | None = None,
    depth: int = 0,
    *,
    watch: Watch = ignore,
) -> Step | None:
    """Find the step that a person would see first, who last looked at *last*."""
    technique, found = easiest_finds(position, techniques, watch)
    if technique is None:
        return None
    first = first_seen(found, position, order or reading_order(position), last)
    return Step(technique, first, position, depth)


def easiest_finds(
    position: Position, techniques: Sequence[Technique], watch: Watch = ignore
) -> tuple[Technique | None, list[Deduction]]:
    """Give all that the first technique finds which finds anything."""
    for technique in techniques:
        if watch is not ignore:
            watch(Event("look", technique.name))
        poll()
        if found := list(technique.find(position)):
            return technique, found
    return None, []


def first_seen(
    found: Sequence[Deduction],
    position: Position,
    order: ReadingOrder,
    last: Cell | None,
) -> Deduction:
    """Choose what a person would see first, who last looked at *last*."""
    if len(found) == 1:
        return found[0]
    least = [(each.size, _empty_cells(each, position)) for each in found]
    first = min(least)
    found = [each for each, effort in zip(found, least, strict=True) if effort == first]
    if len(found) == 1:
        return found[0]
    return min(found, key=lambda each: _distance(each, position, order, last))


def as_seen(
    found: Sequence[Deduction],
    position: Position,
    order: ReadingOrder,
    last: Cell | None,
) -> list[Deduction]:
    """Order finds as a person would see them: :func:`first_seen` comes first."""
    if len(found) == 1:
        return [*found]
    return sorted(
        found,
        key=lambda each: (
            each.size,
            _empty_cells(each, position),
            *_distance(each, position, order, last),
        ),
    )


def _empty_cells(deduction: Deduction, position: Position) -> int:
    """Count the empty cells of the house to look at, or of the fullest around."""
    empty = position.empty
    house: CellSet | None = deduction.roles.get("house")
    if house is not None:
        return (house.bits & empty).bit_count()
    board = position.board
    return min(
        (board.houses[index] & empty).bit_count()
        for cell, _ in deduction.placements or deduction.eliminations
        for index in board.houses_of[cell]
    )


def _distance(
    deduction: Deduction, position: Position, order: ReadingOrder, last: Cell | None
) -> tuple[object, ...]:
    """Tell how far the mind has to go: to a rare digit, to another part."""
    changed = deduction.placements or deduction.eliminations
    read = sorted([(order.cells[c], order.digits[d], c, d) for c, d in changed])
    _, _, cell, digit = read[0]
    far = 0
    if last is not None:
        n = position.board.size
        far = abs(cell // n - last // n) + abs(cell % n - last % n)
    often = position.written[digit].bit_count()
    return -often, far, [each[:2] for each in read]


class ReadingOrder(NamedTuple):
    """When each cell is read, and each digit is first met."""

    cells: list[int]
    digits: list[int]


def reading_order(position: Position) -> ReadingOrder:
    """Turn or mirror the board so that its digits come early, and read it.

    >>> order = reading_order(Position.parse(".... .... ..1. .2.."))
    >>> order.cells[13], order.cells[10], order.digits
    (1, 6, [0, 2, 1, 3, 3])
    """
    size, digits = position.board.size, position.digits
    views = [(view, {0: size + 1}) for view in _views(size)]  # what is empty comes late
    for line in range(size):
        read = [
            [met.setdefault(digits[cell], len(met)) for cell in view.lines[line]]
            for view, met in views
        ]
        first = min(read)
        views = [each for each, here in zip(views, read, strict=True) if here == first]
    chosen, names = views[0]
    rest = len(names)
    met_as = [0, *(names.get(digit, rest) for digit in range(1, size + 1))]
    return ReadingOrder([*chosen.turns], met_as)


class View(NamedTuple):
    """The cells line by line as they are read, and when each is."""

    lines: list[list[Cell]]
    turns: list[int]


@cache
def _views(size: int) -> list[View]:
    """View the board from each corner, by rows and by columns."""
    ahead = range(size)
    ways = [
        (rows, columns)
        for rows in (ahead, ahead[::-1])
        for columns in (ahead, ahead[::-1])
    ]
    by_rows = [
        [[r * size + c for c in columns] for r in rows] for rows, columns in ways
    ]
    by_columns = [
        [[r * size + c for r in rows] for c in columns] for rows, columns in ways
    ]
    return [View(lines, _turns(lines)) for lines in by_rows + by_columns]


def _turns(lines: list[list[Cell]]) -> list[int]:
    """Tell when each cell is read."""
    read = [cell for line in lines for cell in line]
    return sorted(range(len(read)), key=read.__getitem__)


def _tell_marks(position: Position, watch: Watch) -> None:
    """Tell *watch* what the givens rule out, digit by digit."""
    for digit in range(1, position.board.size + 1):
        for cell in cells_in(position.empty & ~position.places[digit]):
            watch(Event("eliminate", cell, digit))


def _tell(step: Step, trials: list[Candidate], watch: Watch) -> None:
    """Tell *watch* what *step* does; *trials* are those that stand."""
    placed, gone = step.deduction.placements, step.deduction.eliminations
    if step.technique.proves:
        for cell, digit in placed:
            watch(Event("place", cell, digit, len(trials), step))
    elif placed:
        trials.extend(placed)
        watch(Event("guess", *trials[-1], len(trials)))
    else:
        watch(Event("contradiction", depth=len(trials), because=step))
        _take_back(trials, watch)
    for cell, digit in gone:
        watch(Event("eliminate", cell, digit, len(trials), step))
    for cell, digit in placed:
        seen = step.position.places[digit] & step.position.board.peers[cell]
        for peer in cells_in(seen):
            watch(Event("eliminate", peer, digit, len(trials)))


def _take_back(trials: list[Candidate], watch: Watch) -> Candidate:
    """Give up the last trial, and tell *watch*."""
    depth, guess = len(trials), trials.pop()
    watch(Event("backtrack", *guess, depth))
    return guess
