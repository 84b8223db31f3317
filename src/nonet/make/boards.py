"""Full grids and puzzles on every layout but the classic one, which the core makes.

A full grid is drawn in two moves. A search *fills* the board: the cell is one of those
with the fewest candidates, the digit one of its candidates, both at random, and all
that follows is worked out. So no digit, corner or direction is preferred: a grid is as
likely as any that the symmetries of its layout make of it. But grids that leave the
search more choices come less often. So the grid is *stirred*: a few digits are rubbed
out, and written again in one of all the ways that there are, each as likely as the
others. A grid that is stirred for ever is any that can be reached, each as likely as
the others; after two rounds a digit, what the search preferred is gone as far as
statistics show. Nothing of this depends on the core: it only makes it faster.

Digging gives the same with and without the core on boards up to 12×12. On larger ones a
test is given up after so many guesses and the digits stay; each engine counts its own.

>>> x = Layout.parse("6+x")
>>> solution = draw(x, seed=7, index=0)
>>> puzzle = dig(x, solution, seed=7, index=0)
>>> print(puzzle.line)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from nonet import core
from nonet.board import Layout
from nonet.cells import Cell
from nonet.draw.chance import Chance, Purpose
from nonet.engines import norvig
from nonet.errors import LimitReached, NoSolution
from nonet.events import Event, ignore
from nonet.grid import Grid

TRIES: Final = 40  # to fill a board, before a complete search is asked whether it can be
STIRS: Final = 2  # for each digit
MOST_WAYS: Final = 400  # to write digits again; if there are more, they stay
EXACT: Final = 12  # the largest board on which a test takes as long as it takes
PATIENCE: Final = 1000  # guesses for a test on a larger one
RESISTS: Final = b""  # in place of a solution: the search goes on too long
EMPTIED: Final = -1  # in place of an orbit number: a cell that is not given


def draw(layout: Layout, seed: int, index: int) -> Grid:
    """Draw a full grid: number *index* of a *seed*, the same whenever it is drawn."""
    chance = Chance(seed, index, Purpose.GRID)
    digits = filled(layout, chance) or _found(layout, chance)
    for _ in range(STIRS * layout.size):
        digits = _stirred(layout, digits, chance)
    return Grid([*digits], layout)


def filled(layout: Layout, chance: Chance, tries: int = TRIES) -> bytes | None:
    """Fill the board at random, starting over now and then; or give up.

    What cannot be filled is told at once if it is seen, by :class:`NoSolution`.
    """
    attempts = (_attempt(layout, chance) for _ in range(tries))
    return next(filter(None, attempts), None)


def _attempt(layout: Layout, chance: Chance) -> bytes | None:
    """Search for a full grid, for as many steps as there are cells.

    A search that goes wrong early does not come back; more steps only cost more.
    """
    everything = [(1 << layout.size) - 1] * len(layout.cells)
    places = [layout.everything.bits] * (layout.size + 1)
    path = [iter((norvig.Board(everything, places, layout),))]
    for _ in layout.cells:
        board = next(path[-1], None)
        if board is None:
            path.pop()
            if not path:
                raise NoSolution("no digits fill this layout")
        elif ties := _tightest(board.marks):
            path.append(_guesses(board, ties[chance.below(len(ties))], chance))
        else:
            return bytes(mask.bit_length() for mask in board.marks)
    return None


def _tightest(marks: Sequence[int]) -> list[Cell]:
    """List the open cells with the fewest candidates."""
    counts = [mask.bit_count() for mask in marks]
    fewest = min((n for n in counts if n > 1), default=0)
    return [cell for cell, n in enumerate(counts) if n == fewest]


def _guesses(
    board: norvig.Board, cell: Cell, chance: Chance
) -> Iterator[norvig.Board]:
    mask = board.marks[cell]
    for bit in chance.shuffled(1 << d for d in range(mask.bit_length()) if mask >> d & 1):
        guess = norvig.Board(board.marks.copy(), board.places.copy(), board.layout)
        if norvig.eliminate(guess, cell, mask ^ bit, ignore, depth=0):
            yield guess


def _found(layout: Layout, chance: Chance) -> bytes:
    """Let an engine fill a board that resists, from a few digits at random."""
    for patience in [PATIENCE] * TRIES + [0]:
        start = _sprinkled(layout, chance) if patience else bytes(len(layout.cells))
        if found := next(_ways(layout, start, patience), None):
            return found
    raise NoSolution("no digits fill this layout")


def _sprinkled(layout: Layout, chance: Chance) -> bytes:
    """Write each digit somewhere, where no other stands."""
    cells = chance.shuffled(layout.cells)[: layout.size]
    digits = dict(zip(cells, chance.shuffled(range(1, layout.size + 1)), strict=True))
    return bytes(digits.get(cell, 0) for cell in layout.cells)


def _stirred(layout: Layout, digits: bytes, chance: Chance) -> bytes:
    """Write a few of the digits again, in any way that fits.

    Three digits of a plain board can be written in 30 ways or so. Regions and extra
    houses leave little but exchanging the three, so there it takes four.
    """
    few = 3 if layout.is_plain or layout.size > EXACT else 4
    chosen = chance.shuffled(range(1, layout.size + 1))[:few]
    rest = bytes(0 if digit in chosen else digit for digit in digits)
    ways = sorted(islice(_ways(layout, rest), MOST_WAYS + 1))
    return digits if len(ways) > MOST_WAYS else ways[chance.below(len(ways))]


def dig(
    layout: Layout,
    solution: Iterable[int],
    seed: int,
    index: int,
    orbits: Sequence[int] = (),
    keep: Sequence[int] = (),
    least: int = 0,
) -> Grid | None:
    """Empty cells of a full grid as long as it stays the only solution.

    Cells with the same number in *orbits* are emptied together, orbit after orbit in a
    random order; :data:`EMPTIED` are empty from the start, and if that leaves several
    solutions there is no puzzle. What has a flag in *keep* stays, with its orbit, and
    so do *least* cells in all.

    >>> grid = draw(Layout(4), 7, 0)
    >>> dig(Layout(4), grid, 7, 0, least=6).line
    >>> dig(Layout(4), grid, 7, 0, orbits=[EMPTIED] * 16)
    """
    full, members = bytes(solution), _members(orbits or layout.cells)
    everything, emptied = layout.everything.bits, members.pop(EMPTIED, 0)
    kept = sum(1 << cell for cell, flag in enumerate(keep) if flag)
    start = everything & ~emptied | kept
    if start != everything and _rival(layout, full, start):
        return None
    order = Chance(seed, index, Purpose.DIG).shuffled(
        cells for cells in members.values() if not cells & kept
    )
    return Grid([*_kept(full, _dug(layout, full, start, order, least))], layout)


def _members(orbits: Sequence[int]) -> dict[int, int]:
    """Collect the cells of each orbit, in the order of their numbers."""
    members = dict.fromkeys(sorted(orbits), 0)
    for cell, orbit in enumerate(orbits):
        members[orbit] |= 1 << cell
    return members


def _dug(
    layout: Layout, solution: bytes, givens: int, order: Sequence[int], least: int
) -> int:
    """Take away a run of orbits at a time: next time twice as many, or half.

    Where two solutions differ a given must stay. So each rival that a test finds is one
    more set of cells that may not all go; a run passes by what would take the last.
    """
    rivals: list[int] = []
    at, run = 0, len(order)
    while at < len(order):
        rest, end = givens, at
        left = run
        while end < len(order) and left:
            fewer = rest & ~order[end]
            if fewer.bit_count() >= least and all(fewer & each for each in rivals):
                rest, left = fewer, left - 1
            end += 1
        rival = _rival(layout, solution, rest) if rest != givens else 0
        if rival:
            rivals.append(rival)
            run = max(run // 2, 1)
        else:
            givens, at, run = rest, end, 2 * run
    return givens


def _rival(layout: Layout, solution: bytes, givens: int) -> int:
    """Give the cells in which another solution differs, or none.

    Where the test was given up, it is every cell that is not given.
    """
    patience = 0 if layout.size <= EXACT else PATIENCE
    for other in _ways(layout, _kept(solution, givens), patience):
        if other == RESISTS:
            return layout.everything.bits & ~givens
        if other != solution:
            pairs = enumerate(zip(solution, other, strict=True))
            return sum(1 << cell for cell, (a, b) in pairs if a != b)
    return 0


def _kept(solution: bytes, givens: int) -> bytes:
    return bytes(d if givens >> c & 1 else 0 for c, d in enumerate(solution))


def _ways(layout: Layout, digits: bytes, patience: int = 0) -> Iterator[bytes]:
    """Yield the solutions; :data:`RESISTS` when so many guesses were not enough."""
    found = core.layout_solutions(layout, digits, patience)
    if found is not None:
        yield from found
        return
    watch = _Patience(patience) if patience else ignore
    try:
        for solution in norvig.solutions(Grid([*digits], layout), watch):
            yield bytes(solution)
    except LimitReached:
        yield RESISTS


class _Patience:
    """A watcher that ends a search after so many guesses."""

    def __init__(self, guesses: int) -> None:
        self.left = guesses

    def __call__(self, event: Event) -> None:
        self.left -= event.kind == "guess"
        if self.left < 0:
            raise LimitReached("the search took too many guesses")
