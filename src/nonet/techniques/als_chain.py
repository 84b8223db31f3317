"""ALS chain: almost locked sets in a row, each with a digit the next cannot share.

::

    17 ─1─ 13 ─3─ 35 ─5─ 57      Each link is a digit that cannot be in both sets.
                                 If the first set is not 7, it is 1; then the second
                                 is 3, the third 5, and the last 7.

Each of these cells may be a larger set, and there are four of them or more. One of the
ends holds the digit of both.

>>> print(ALS_CHAIN.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from nonet.patterns.almost_locked_sets import (
    AlmostLockedSet,
    Ends,
    Network,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.position import Position
from nonet.step import Deduction, Phrase, Roles, Technique


class Link(NamedTuple):
    """A set that lacks the digit of one share and so fills another, and its rival."""

    size: int
    through: AlmostLockedSet
    leaves: int
    empties: int


Path: TypeAlias = tuple[int, tuple[Link, ...]]  # cells so far


def find(position: Position) -> Iterator[Deduction]:
    """Yield what falls to the ends of the shortest chains of four sets or more."""
    network = almost_locked_sets(position)
    for prey, size, (share, links, ends) in smallest_first(_chains(position, network)):
        between = [link.through for link in links]
        chain = [ends.first, *between, ends.last]
        digits = [share, *(link.leaves for link in links)]
        roles: dict[str, object] = {
            f"set{n}": position.cells(each.cells) for n, each in enumerate(chain, 1)
        }
        roles["digits"] = tuple(network.shares[each].digit for each in digits)
        yield Deduction((), network.candidates(prey), roles, size)


def _chains(
    position: Position, network: Network
) -> Iterator[tuple[int, int, tuple[int, tuple[Link, ...], Ends]]]:
    """Join every two shares by the shortest way of two sets or more between them.

    A way may lead home: a share that empties itself is empty.
    """
    ways = _ways(network)
    for share, rivals in enumerate(network.rivals):
        position.poll()
        known: set[int] = set()
        level: dict[int, Path] = {rival: (0, ()) for rival in rivals}
        level = _next(ways, level, known)
        while level:
            level = _next(ways, level, known)
            known |= level.keys()
            for last, (size, links) in level.items():
                if share <= last:
                    through = {link.through.cells for link in links}
                    for ends in network.ends(share, last):
                        own = {ends.first.cells, ends.last.cells}
                        if len(through) == len(links) and not own & through:
                            total = size + sum(map(int.bit_count, own))
                            yield ends.prey, total, (share, links, ends)


def _next(
    ways: dict[int, list[Link]], level: dict[int, Path], known: set[int]
) -> dict[int, Path]:
    """Take one set more: from each empty share to the shares that empty next."""
    found: dict[int, Path] = {}
    for share, (size, links) in level.items():
        for link in ways.get(share, ()):
            if link.empties not in known:
                total, best = size + link.size, found.get(link.empties)
                if best is None or total < best[0]:
                    found[link.empties] = total, (*links, link)
    return found


def _ways(network: Network) -> dict[int, list[Link]]:
    """List where each empty share leads, by the smallest sets."""
    best: dict[tuple[int, int], Link] = {}
    rivals = network.rivals
    for each in network.sets:
        gates = [share for share in each.shares if rivals[share]]
        for enters in gates:
            for leaves in gates:
                if leaves != enters:
                    for rival in rivals[leaves]:
                        link = Link(each.size, each, leaves, rival)
                        best.setdefault((enters, rival), link)
    ways: dict[int, list[Link]] = {}
    for (enters, _), link in best.items():
        ways.setdefault(enters, []).append(link)
    return ways


def links(position: Position, deduction: Deduction) -> Roles:
    """Tell the chain, set by set."""
    roles, z = deduction.roles, prey_digits(deduction)
    chain = [worded(position, roles[f"set{n}"]) for n in range(1, len(roles))]
    digits = roles["digits"]
    told = Phrase(
        "if {x} is not in {cells}, {z} must be; if it is", x=digits[0], cells=chain[0], z=z
    )
    for taken, cells, needed in zip(digits, chain[1:], (*digits[1:], z), strict=True):
        told = Phrase(
            "{before}, {x} cannot be in {cells}, where {y} must then be",
            before=told, x=taken, cells=cells, y=needed,
        )
    return {"links": told, "z": z}


ALS_CHAIN = Technique(
    name="ALS chain",
    code="0903",
    rating=7.7,
    level="extreme",
    reason="{links}",
    lesson="Start at an almost locked set and follow what it takes from the next, which "
    "then needs all its other digits and takes one from a third. When a set far down "
    "the chain needs a digit of the first, one of the two holds it.",
    example="",
    find=find,
    evidence=links,
)
