"""Full grids and puzzles on every layout but the classic one, which the core makes.

A full grid is drawn in two moves. A search *fills* the board: the cell is one of those
with the fewest candidates, the digit one of its candidates, both at random, and all
that follows is worked out. So no digit, corner or direction is preferred: a grid is as
likely as any that the symmetries of its layout make of it. But grids that leave the
search more choices come less often. So the grid is *stirred*: a few digits are rubbed
out, and written again in one of all the ways that there are, each as likely as the
others. Stirred for ever, it would be each of the grids that can be reached with the
same chance; in a few rounds it comes near. (One can count where two digits stand
crosswise in two rows and columns. The search alone makes 5 to 15 % too few; what is
still missing after the stirring, 2 % or less, is within the error of 900 to 3,000
draws on 4×4, 6×6, X and windoku.)

Up to 12×12 the native core changes nothing but the time. On larger boards a test is
given up after so many guesses, of which each engine makes its own, and the digits stay;
and a board that the search cannot fill (a windoku of 16×16) is filled by an engine.

>>> layout = Layout.parse("6+x")
>>> print(dig(layout, draw(layout, seed=7, index=0), seed=7, index=0))
+-------+-------+
| . . 1 | . . . |
| . . . | 4 3 . |
+-------+-------+
| . 2 . | . . . |
| . . . | . . . |
+-------+-------+
| . . . | . . 6 |
| . . . | . . . |
+-------+-------+
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.engines import norvig
from nonet.errors import LimitReached, NoSolution
from nonet.events import ignore
from nonet.make.answers import RESISTS, patience, ways
from nonet.make.chance import Chance, Purpose

TRIES: Final = (
    40  # to fill a board, before a complete search is asked whether it can be
)
HASTY, STUBBORN = 1_000, 100_000  # guesses of an engine that fills a board
MOST_WAYS: Final = 400  # to write digits again; if there are more, they stay
EMPTIED: Final = -1  # in place of an orbit number: a cell that is not given


def draw(layout: Layout, seed: int, index: int) -> Grid:
    """Draw a full grid: number *index* of a *seed*, the same whenever it is drawn."""
    chance = Chance(seed, index, Purpose.GRID)
    digits = filled(layout, chance) or _found(layout, chance)
    return Grid([*_stirred(layout, digits, chance)], layout)


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
    path = [iter((norvig.Openings(everything, places, layout),))]
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
    board: norvig.Openings, cell: Cell, chance: Chance
) -> Iterator[norvig.Openings]:
    mask = board.marks[cell]
    for bit in chance.shuffled(
        1 << d for d in range(mask.bit_length()) if mask >> d & 1
    ):
        guess = norvig.Openings(board.marks.copy(), board.places.copy(), board.layout)
        if norvig.eliminate(guess, cell, mask ^ bit, ignore, depth=0):
            yield guess


def _found(layout: Layout, chance: Chance) -> bytes:
    """Let an engine fill a board that resists, from a few digits at random or none."""
    for _ in range(TRIES):
        if found := next(ways(layout, _sprinkled(layout, chance), HASTY), RESISTS):
            return found
    for found in ways(layout, bytes(len(layout.cells)), STUBBORN):
        if found == RESISTS:
            raise LimitReached("no digits were found that fill this layout")
        return found
    raise NoSolution("no digits fill this layout")


def _sprinkled(layout: Layout, chance: Chance) -> bytes:
    """Write each digit somewhere, where no other stands."""
    cells = chance.shuffled(layout.cells)[: layout.size]
    digits = dict(zip(cells, chance.shuffled(range(1, layout.size + 1)), strict=True))
    return bytes(digits.get(cell, 0) for cell in layout.cells)


def _stirred(layout: Layout, digits: bytes, chance: Chance) -> bytes:
    """Write a few of the digits again, in any way that fits; and so on.

    Three digits of a plain board can be written in 30 ways or so. Regions and extra
    houses leave little but exchanging the three, so there it takes four, unless the
    board is so large that even four take too long.
    """
    loose = not (layout.regions or layout.extras) or patience(layout) > 0
    few, rounds = (3, 2 * layout.size) if loose else (4, layout.size)
    for _ in range(rounds):
        chosen = chance.shuffled(range(1, layout.size + 1))[:few]
        rest = bytes(0 if digit in chosen else digit for digit in digits)
        found = sorted(islice(ways(layout, rest), MOST_WAYS + 1))
        if len(found) <= MOST_WAYS:
            digits = found[chance.below(len(found))]
    return digits


def dig(  # noqa: PLR0913 - what is to be dug, and how
    layout: Layout,
    solution: Iterable[int],
    seed: int,
    index: int,
    *,
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
    '43..2....2.4...1'
    >>> dig(Layout(4), grid, 7, 0, orbits=[EMPTIED] * 16)
    """
    full, together = bytes(solution), members(orbits or layout.cells)
    everything, emptied = layout.everything.bits, together.pop(EMPTIED, 0)
    kept = sum(1 << cell for cell, flag in enumerate(keep) if flag)
    start = everything & ~emptied | kept
    if start != everything and _rival(layout, full, start):
        return None
    order = Chance(seed, index, Purpose.DIG).shuffled(
        cells for cells in together.values() if not cells & kept
    )
    test = partial(_rival, layout, full)
    return Grid([*_kept(full, dug(test, start, order, least))], layout)


def members(orbits: Sequence[int]) -> dict[int, int]:
    """Collect the cells of each orbit, in the order of their numbers."""
    members = dict.fromkeys(sorted(orbits), 0)
    for cell, orbit in enumerate(orbits):
        members[orbit] |= 1 << cell
    return members


def dug(
    rival_with: Callable[[int], int], givens: int, order: Sequence[int], least: int
) -> int:
    """Take away a run of orbits at a time: next time twice as many, or half.

    *rival_with* gives the cells in which another solution with some givens differs.
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
        rival = rival_with(rest) if rest != givens else 0
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
    for other in ways(layout, _kept(solution, givens), patience(layout)):
        if other == RESISTS:
            return layout.everything.bits & ~givens
        if other != solution:
            pairs = enumerate(zip(solution, other, strict=True))
            return sum(1 << cell for cell, (a, b) in pairs if a != b)
    return 0


def _kept(solution: bytes, givens: int) -> bytes:
    return bytes(d if givens >> c & 1 else 0 for c, d in enumerate(solution))
