"""Fish: as many houses as hold all that some houses need of a digit.

The *bases* each need the digit, and the *covers* have room for one each. If there are
as many covers as bases, and the bases have no place outside them, each cover gets its
digit from a base: it is gone from the rest of the covers. A place of a base outside the
covers is a *fin*, and so is a place in two bases, which would serve both. If a fin
holds the digit, the fish may not stand, so what it removes must see every fin::

    . B . | . . . | . B f      The bases are two rows, the covers two columns. If the
    . * . | . . . | . x .      fin f does not hold the digit, two of the cells B do,
    - - - + - - - + - - -      and it is gone from x and the starred cells. If f does,
    . B . | . . . | . B .      it is gone from what f sees: x goes either way.
    . * . | . . . | . * .

A place in two covers goes too: the digit there would fill both, and some base would
have none.

========  ==================  =====================
kind      bases               covers
========  ==================  =====================
basic     rows                columns
          columns             rows
Franken   rows and boxes      columns and boxes
          columns and boxes   rows and boxes
mutant    all houses          all houses
========  ==================  =====================

Diagonals, windows and other houses count as boxes.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.bits import geometry
>>> places = CLASSIC.cell_set("A2 A8 A9 B2 B8 D2 D8 E2 E8")
>>> found = fish(geometry(CLASSIC), places.bits, bases=(0, 3), covers=(10, 16))
>>> CellSet(found.fins, CLASSIC).line, CellSet(found.gone, CLASSIC).line
('A9', 'B8')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell, CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.exotic.templates import LARGE, doomed
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase

FishKind: TypeAlias = Literal["basic", "Franken", "mutant"]
Houses: TypeAlias = tuple[int, ...]  # by their indices
FishSearch: TypeAlias = tuple[int, Cell, FishKind, int]  # places, target, kind, size
MOST_KNOWN: Final = 1 << 12
EASIER: Final[dict[FishKind, tuple[FishKind, ...]]] = {
    "basic": (),
    "Franken": ("basic",),
    "mutant": ("basic", "Franken"),
}


class Fish(NamedTuple):
    """Bases and covers by their indices, and sets of cells as bits."""

    bases: Houses
    covers: Houses
    body: int  # the places of the bases that are no fins
    fins: int
    gone: int  # what the fish removes

    @property
    def size(self) -> int:
        """How many places a person has to look at."""
        return (self.body | self.fins).bit_count()


def fish_of(position: Position, digit: Digit, kind: FishKind, size: int) -> list[Fish]:
    """Find the fish of *digit*, each pair of bases and covers once."""
    if size > _largest(position.board, kind):
        return []
    places, known = position.places[digit], _known(position.board)
    found: dict[tuple[Houses, Houses], Fish] = {}
    for target in cells_in(doomed(position)[digit]):
        poll()
        key = places, target, kind, size
        removing = known.get(key)
        if removing is None:
            if len(known) > MOST_KNOWN:
                known.clear()
            removing = known[key] = tuple(_removing(position, *key))
        for each in removing:
            found[each.bases, each.covers] = each
    return list(found.values())


@cache
def _largest(board: Geometry, kind: FishKind) -> int:
    """Give the size up to which fish are sought.

    A mutant jellyfish on a 16×16 board, where all marks are targets, and a whale on one
    with 29 houses take ten seconds to rule out.
    """
    if kind != "basic" and board.size > LARGE:
        return 3
    return 6 if len(board.houses) <= 27 else 4


@cache
def _known(board: Geometry) -> dict[FishSearch, tuple[Fish, ...]]:
    """Keep what was found on a board.

    A step changes the places of a few digits, so most answers are known already.
    """
    del board
    return {}


def _removing(
    position: Position, places: int, target: Cell, kind: FishKind, size: int
) -> Iterator[Fish]:
    """Yield the fish that remove *target*."""
    board = position.board
    for menu in menus(board, kind):
        for found in _around(position, places, target, menu, size):
            if not _is_easier(board, kind, *found):
                yield fish(board, places, *found)


def caught(
    position: Position, kind: FishKind, size: int, fits: Callable[[Fish], bool]
) -> Iterator[Deduction]:
    """Yield what the fish of a *kind* remove, those that *fits* lets pass."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, kind, size)
            yield from deductions(position, digit, filter(fits, found))


def deductions(
    position: Position, digit: Digit, found: Iterable[Fish]
) -> Iterator[Deduction]:
    """Word the *found* fish; of those that remove the same, the smallest."""
    best: dict[int, Fish] = {}
    for each in found:
        known = best.get(each.gone)
        if known is None or each.size < known.size:
            best[each.gone] = each
    for each in best.values():
        gone = position.standing(digit, each.gone)
        yield Deduction((), gone, roles(position, digit, each), each.size)


def roles(position: Position, digit: Digit, found: Fish) -> dict[str, object]:
    """Name the parts of a fish."""
    told: dict[str, object] = {
        "digit": digit,
        "bases": tuple(position.house(i) for i in found.bases),
        "covers": tuple(position.house(i) for i in found.covers),
        "body": position.cells(found.body),
    }
    if found.fins:
        told["fins"] = position.cells(found.fins)
    return told


@cache
def menus(board: Geometry, kind: FishKind) -> tuple[tuple[Houses, Houses], ...]:
    """Give the houses that may be bases, and those that may be covers."""
    n, every = board.size, tuple(range(len(board.houses)))
    rows, columns, boxes = every[:n], every[n : 2 * n], every[2 * n :]
    need = tuple(box for box in boxes if box in board.full)
    match kind:
        case "basic":
            return (rows, columns), (columns, rows)
        case "Franken":
            return (rows + need, columns + boxes), (columns + need, rows + boxes)
    return ((board.full, every),)


def _is_easier(board: Geometry, kind: FishKind, bases: Houses, covers: Houses) -> bool:
    """Tell whether a fish of this *kind* is one of an easier kind."""
    return any(
        set(bases) <= set(some) and set(covers) <= set(others)
        for easier in EASIER[kind]
        for some, others in menus(board, easier)
    )


def fish(board: Geometry, places: int, bases: Houses, covers: Houses) -> Fish:
    """Tell the fins from the body of a fish, and what it removes."""
    body = endo = covered = twice = 0
    for index in bases:
        here = board.houses[index] & places
        endo |= body & here
        body |= here
    for index in covers:
        here = board.houses[index] & places
        twice |= covered & here
        covered |= here
    fins = body & ~covered | endo
    gone = covered & ~body | twice & ~fins
    if fins:
        gone &= board.seen_by_all(fins)
    return Fish(bases, covers, body & ~fins, fins, gone)


def _around(
    position: Position,
    places: int,
    target: Cell,
    menu: tuple[Houses, Houses],
    size: int,
) -> Iterator[tuple[Houses, Houses]]:
    """Find the fish that remove *target*: were it true, one cover would be missing.

    So there must be *size* bases whose other places, none of them in two, lie in one
    cover less; the last cover is a house of the target.
    """
    houses, (bases, covers) = position.board.houses, menu
    rest = places & ~position.board.peers[target] & ~(1 << target)
    away = [i for i in covers if not houses[i] >> target & 1]
    needy = [i for i in bases if not houses[i] >> target & 1]
    own = [i for i in covers if houses[i] >> target & 1]
    for chosen, some in crowded(position, rest, (needy, away), size):
        for last in own:
            yield chosen, tuple(sorted((*some, last)))


def crowded(
    position: Position,
    rest: int,
    menu: tuple[Sequence[int], Sequence[int]],
    size: int,
) -> Iterator[tuple[Houses, Houses]]:
    """Find *size* bases whose places in *rest* lie in one cover less.

    None of the places is in two bases, so that they cannot all have the digit.
    """
    # Choosing cover after cover, and giving up as soon as too few bases can still be
    # covered, tries fewer covers but takes twice as long.
    houses, (bases, covers) = position.board.houses, menu
    fit = [i for i in covers if houses[i] & rest]
    needy = [
        (i, here)
        for i in bases
        if (here := houses[i] & rest)
        and _is_covered(here, [houses[j] for j in fit if j != i], size - 1)
    ]
    if len(needy) < size:
        return
    needed = 0
    for _, here in needy:
        needed |= here
    ready = [i for i in fit if houses[i] & needed]
    for turn, some in enumerate(combinations(ready, size - 1)):
        if not turn % 64:
            poll()
        room = 0
        for i in some:
            room |= houses[i]
        outside = ~room
        inside = [each for each in needy if not each[1] & outside]
        if len(inside) >= size:
            for chosen in _apart([e for e in inside if e[0] not in some], size):
                yield chosen, some


def _is_covered(cells: int, covers: Sequence[int], size: int) -> bool:
    """Tell whether at most *size* of the *covers* can hold all of these *cells*."""
    if not cells:
        return True
    low = cells & -cells
    return size > 0 and any(
        _is_covered(cells & ~cover, covers, size - 1) for cover in covers if cover & low
    )


def _apart(needy: Sequence[tuple[int, int]], size: int) -> Iterator[Houses]:
    """Choose *size* houses that share no place."""
    for chosen in combinations(needy, size):
        seen = 0
        for _, here in chosen:
            if seen & here:
                break
            seen |= here
        else:
            yield tuple(i for i, _ in chosen)


def is_sashimi(board: Geometry, found: Fish) -> bool:
    """Tell whether a base has one place or none but for the fins."""
    return any((board.houses[i] & found.body).bit_count() < 2 for i in found.bases)


def words(position: Position, deduction: Deduction) -> Roles:
    """Say which fins there are, and why the covers lose the digit."""
    told = deduction.roles
    digit, fins = told["digit"], told.get("fins")
    gone = sum(1 << cell for cell, _ in deduction.eliminations)
    cells, twice = position.cells(gone), position.cells(gone & told["body"].bits)
    names = {"digit": digit, "covers": told["covers"], "twice": twice}
    if fins:
        seen = Phrase("{digit} is in sight of {cells}", digit=digit, cells=cells)
        fin = fin_words(digit, fins)
        return {"lost": _lost_there(names), "seen": seen, "fin": fin}
    lost = Phrase("there is no {digit} elsewhere in {covers}", **names)
    if twice:
        lost = Phrase(
            "there is no {digit} elsewhere in {covers}, nor in {twice}, which would "
            "fill two of these at once",
            **names,
        )
    return {"lost": lost}


def _lost_there(names: Roles) -> Phrase:
    """Say what the covers lose if no fin holds."""
    if names["twice"]:
        return Phrase(
            "and {digit} is neither elsewhere there nor in {twice}, which would fill "
            "two of these at once",
            **names,
        )
    return Phrase("and {digit} is nowhere else there", **names)


def fin_words(digit: Digit, fins: CellSet) -> Phrase:
    """Say that a fin holds."""
    if len(fins) == 1:
        return Phrase("the fin {fins} is {digit}", fins=fins, digit=digit)
    return Phrase("one of the fins {fins} is {digit}", fins=fins, digit=digit)
