"""Death blossom: whatever the stem is, it takes it from a set that then needs a digit.

::

    stem 123:   if it is 1, a first set lacks 1 and needs 7;
                if it is 2, a second lacks 2 and needs 7;
                if it is 3, a third lacks 3 and needs 7.

The sets are the petals, all almost locked, one for each mark of the stem. There is no
7 in a cell that sees every 7 of all petals.

>>> print(DEATH_BLOSSOM.demo())
Death blossom: whatever D3 is, it takes its digit from a set that then needs 8: 4 from \
E3 (4/8), 5 from D4 (5/8), and 7 from F3 and F5 (5/7/8), so E5 and E6 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.als.almost_locked_sets import (
    AlmostLockedSet,
    SetNetwork,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.logic.grounds import all_sets
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase

Petals: TypeAlias = tuple[AlmostLockedSet, ...]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what falls to the petals of a stem."""
    network = almost_locked_sets(position)
    for prey, size, (stem, petals) in smallest_first(_blossoms(position, network)):
        roles = {"stem": position.cells(1 << stem)}
        for n, petal in enumerate(petals, 1):
            roles[f"petal{n}"] = position.cells(petal.cells)
        yield Deduction((), network.candidates(prey), roles, size)


def _blossoms(
    position: Position, network: SetNetwork
) -> Iterator[tuple[int, int, tuple[int, Petals]]]:
    """Yield the stems of which every mark makes the same candidates fall."""
    seen_from = _shares_seen(network)
    for stem in cells_in(position.empty):
        poll()
        falls, parts = -1, []
        for digit in digits_in(position.marks[stem]):
            shares = seen_from.get((digit - 1) * network.cells + stem, [])
            led = 0
            for share in shares:
                led |= network.led[share]
            falls &= led
            if not falls:
                break
            parts.append(shares)
        if falls and len(parts) > 1:
            for prey, (size, petals) in _petals(network, parts, falls).items():
                yield prey, size, (stem, petals)


def _shares_seen(network: SetNetwork) -> dict[int, list[int]]:
    """List for each candidate the shares that it sees, and so would empty."""
    seen: dict[int, list[int]] = {}
    for n, share in enumerate(network.shares):
        for candidate in cells_in(share.prey):
            seen.setdefault(candidate, []).append(n)
    return seen


def _petals(
    network: SetNetwork, parts: list[list[int]], falls: int
) -> dict[int, tuple[int, Petals]]:
    """Choose a petal for each mark of a stem: the fewest cells for each prey."""
    chosen: dict[int, tuple[int, Petals]] = {falls: (1, ())}
    for shares in parts:
        found: dict[int, AlmostLockedSet] = {}
        for petal in (each for share in shares for each in network.holders[share]):
            prey = petal.prey & falls
            if prey and (prey not in found or petal.size < found[prey].size):
                found[prey] = petal
        further: dict[int, tuple[int, Petals]] = {}
        for before, (size, petals) in chosen.items():
            for its, petal in found.items():
                prey, total = before & its, size + petal.size
                if prey and (prey not in further or total < further[prey][0]):
                    further[prey] = total, (*petals, petal)
        chosen = further
    return chosen


def petals(position: Position, deduction: Deduction) -> Roles:
    """Tell what each mark of the stem leads to."""
    roles, z = deduction.roles, prey_digits(deduction)
    stem: CellSet = roles["stem"]
    told = []
    for n, x in enumerate(digits_in(position.marks[min(stem)]), 1):
        petal = worded(position, roles[f"petal{n}"])
        told.append(Phrase("{x} from {petal}", x=x, petal=petal))
    return {"petals": tuple(told), "z": z}


DEATH_BLOSSOM = Technique(
    name="Death blossom",
    code="0904",
    rating=7.8,
    level="extreme",
    reason="whatever {stem} is, it takes its digit from a set that then needs {z}: "
    "{petals}",
    lesson="Take a cell with few marks. For each of them, look for an almost locked "
    "set that the cell would take it from; when all these sets then need the same "
    "digit, one of them holds it.",
    example="+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6"
    "..+2+5+35.+6...9811.2...+4+7+6:424 843 863 875",
    find=find,
    evidence=petals,
    grounds=all_sets,
)
