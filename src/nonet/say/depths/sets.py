"""Deeper into sets of cells: what is left in them, and what their digits see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.say.depths.facts import (
    Gone,
    PatternRoles,
    all_see,
    cells_of,
    fits,
    left,
    sees,
)
from nonet.say.reasons import Phrase

# Sets


def closed_set(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in the cells of a naked set, or where a hidden one can go."""
    del gone
    cells, digits = roles["cells"], roles["digits"]
    if "places" in roles or "chain" in roles:
        return  # a bent set, a chain of pairs
    if set(digits_in(position.digits_of(cells.bits))) <= set(digits):
        yield from left(position, cells)
    elif "house" in roles:
        for digit in digits:
            yield from fits(position, digit, roles["house"])


def locked(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say where a digit can go in a house, and where these places lie too.

    A mark that goes may be in none of these houses, as on a jigsaw: say what it sees.
    """
    cells, crossing = roles["cells"], roles["crossing"]
    yield from fits(position, roles["digit"], roles["house"])
    if crossing:
        yield Phrase("{cells} are in {houses} too", cells=cells, houses=crossing)
    for cell in cells_of(gone, roles["digit"]):
        if not any(cell in house for house in crossing):
            yield from sees(position, cell, cells.bits)


def leftovers(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is, or may be, in the cells that lack a digit, and where it stands."""
    del gone
    for cell in roles["others"]:
        yield from _held(position, cell)
    yield from left(position, roles["others"])
    for cell in roles["cells"]:
        if position.digits[cell] in roles["lacked"]:
            yield from _held(position, cell)


def _held(position: Position, cell: Cell) -> Iterator[Phrase]:
    if digit := position.digits[cell]:
        here = position.cells(1 << cell)
        yield Phrase("{cell} is {digit}", cell=here, digit=digit)


def _almost_locked(position: Position, cells: CellSet) -> Iterator[Phrase]:
    """Say that cells have one digit more than there are cells."""
    digits = digits_in(position.digits_of(cells.bits))
    if len(cells) == 1 and len(digits) == 2:
        yield from left(position, cells)
    else:
        yield Phrase(
            "{cells} have {m} digits for {n} cells, {digits}: without one of them, "
            "they need all others",
            cells=cells,
            n=str(len(cells)),
            m=str(len(digits)),
            digits=digits,
        )


def _not_both(
    position: Position, digit: Digit, one: CellSet, other: CellSet
) -> Iterator[Phrase]:
    """Say that two sets cannot both have a digit, since its places see each other."""
    places = position.places[digit]
    first, second = places & one.bits, places & other.bits
    shared = position.board.common_houses(first | second)
    if shared:
        yield Phrase(
            "{digit} fits into {house} once: not both in {one} and in {other}",
            house=position.house(shared[0]),
            digit=digit,
            one=position.cells(first),
            other=position.cells(second),
        )
    else:
        yield Phrase(
            "{digit} cannot be both in {one} and in {other}: they see each other",
            digit=digit,
            one=position.cells(first),
            other=position.cells(second),
        )


def _z(
    position: Position, roles: PatternRoles, gone: Gone, sets: Iterable[CellSet]
) -> Iterator[Phrase]:
    """Say that a mark that goes sees all places of its digit in the sets."""
    bits = 0
    for each in sets:
        bits |= each.bits
    for cell, digit in gone:
        if digit in roles["z"]:
            yield from sees(position, cell, position.places[digit] & bits)


def two_sets(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say of almost locked sets what they need, and what they cannot both have."""
    first, second = roles["first"], roles["second"]
    if not isinstance(first, CellSet):
        return
    yield from _almost_locked(position, first)
    yield from _almost_locked(position, second)
    if pivot := roles.get("pivot"):
        yield from _almost_locked(position, pivot)
        yield from _not_both(position, roles["x"], pivot, first)
        yield from _not_both(position, roles["y"], pivot, second)
    else:
        for name in ("x", "y"):
            if name in roles:
                yield from _not_both(position, roles[name], first, second)
    yield from _z(position, roles, gone, (first, second))


def row_of_sets(
    position: Position, roles: PatternRoles, gone: Gone
) -> Iterator[Phrase]:
    """Say what each set of a chain needs, and what it takes from the next."""
    sets = [role for name, role in roles.items() if name[:3] == "set" and name[3:]]
    yield from _almost_locked(position, sets[0])
    for before, after, digit in zip(sets, sets[1:], roles["digits"], strict=False):
        yield from _not_both(position, digit, before, after)
        yield from _almost_locked(position, after)
    yield from _z(position, roles, gone, (sets[0], sets[-1]))


def blossom(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in the stem, and of each petal what the stem takes from it."""
    stem = roles["stem"]
    yield from left(position, stem)
    petals = [
        role
        for name, role in roles.items()
        if name[:5] == "petal" and name[5:6].isdigit()
    ]
    for petal, told in zip(petals, roles["petals"], strict=True):
        yield from _almost_locked(position, petal)
        yield from _not_both(position, told.roles["x"], stem, petal)
    yield from _z(position, roles, gone, petals)


def crossing(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left where a line crosses a box and beside, and who sees it."""
    parts = roles["crossing"] | roles["one"] | roles["other"]
    for part in ("crossing", "one", "other"):
        yield from left(position, roles[part])
    for cell, digit in gone:
        yield from sees(position, cell, position.places[digit] & parts.bits)


def bent(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say why each digit but one is in a bent set once, and who sees that one."""
    cells, bits = roles["cells"], roles["cells"].bits
    yield from left(position, cells)
    for digit in roles["digits"]:
        places = position.places[digit] & bits
        if digit != roles["digit"] and places.bit_count() > 1:
            for index in position.board.common_houses(places)[:1]:
                yield Phrase(
                    "{digit} is there once at most: {cells} share {house}",
                    digit=digit,
                    cells=position.cells(places),
                    house=position.house(index),
                )
    yield from all_see(position, cells_of(gone, roles["digit"]), roles["places"].bits)


# Wings


def pincers(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in pivot and pincers, and what they see."""
    pivot, pincers = roles["pivot"], roles["pincers"]
    yield from left(position, pivot)
    yield from left(position, pincers)
    (middle,) = pivot
    yield from sees(position, middle, pincers.bits)
    digit = roles["digit"]
    both = position.places[digit] & (pivot | pincers).bits
    yield from all_see(position, cells_of(gone, digit), both)


def linked_pair(
    position: Position, roles: PatternRoles, gone: Gone
) -> Iterator[Phrase]:
    """Say what joins two cells with the same marks, and what sees both."""
    pincers = roles["pincers"]
    yield from left(position, pincers)
    yield from fits(position, roles["linked"], roles["house"])
    for cell in pincers:
        yield from sees(position, cell, roles["link"].bits & position.board.peers[cell])
    yield from all_see(position, cells_of(gone, roles["digit"]), pincers.bits)


def rectangle(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say where the digit can go in the box and in the lines that lead to it."""
    del gone
    yield from fits(position, roles["digit"], roles["house"])
    board, places = position.board, position.places[roles["digit"]]
    for name in ("first", "second"):
        if told := roles.get(name):
            link, near, far = (told.roles[part] for part in ("link", "near", "far"))
            yield from fits(position, roles["digit"], link)
            (cell,) = near
            box = places & roles["house"].bits
            yield from sees(position, cell, box & board.peers[cell])
            rest = box & ~board.peers[cell]
            yield from all_see(position, told.roles["cells"], far.bits | rest)


def aligned(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in the cells that are tried and in those that they see.

    Then why each way to fill the cells beside the mark that goes fails.
    """
    base, witnesses = roles["base"], roles["witnesses"]
    yield from left(position, base)
    yield from left(position, witnesses)
    for cell in witnesses:
        yield from sees(position, cell, base.bits)
    for mark in gone:
        yield from _ways_that_fail(position, mark, base, witnesses)


def _ways_that_fail(
    position: Position, mark: Candidate, base: CellSet, witnesses: CellSet
) -> Iterator[Phrase]:
    """Say of each way to fill *base* with *mark* why it fails, by as few as will do."""
    others = (
        [Candidate(cell, digit) for digit in digits_in(position.marks[cell])]
        for cell in base
        if cell != mark.cell
    )
    ways = [*product([mark], *others)]
    for size in range(2, len(base) + 1):
        for places in combinations(range(len(base)), size):
            for some in dict.fromkeys(tuple(way[n] for n in places) for way in ways):
                for told in islice(_failures(position, some, witnesses), 1):
                    yield told
                    ways = [way for way in ways if not {*some} <= {*way}]


def _failures(
    position: Position, marks: tuple[Candidate, ...], witnesses: CellSet
) -> Iterator[Phrase]:
    """Say why marks cannot all be right: two are alike, or a cell would be empty."""
    for one, other in combinations(marks, 2):
        if (
            one.digit == other.digit
            and position.board.peers[one.cell] >> other.cell & 1
        ):
            here, there = (position.cells(1 << each.cell) for each in (one, other))
            yield from _not_both(position, one.digit, here, there)
    for cell in witnesses:
        if {*digits_in(position.marks[cell])} <= {mark.digit for mark in marks}:
            nothing = Phrase(
                "{cell} has no candidate left", cell=position.cells(1 << cell)
            )
            yield Phrase("with {marks}, {failure}", marks=marks, failure=nothing)
