"""ALS chain: almost locked sets in a row, each with a digit the next cannot share.

::

    17 ─1─ 13 ─3─ 35 ─5─ 57      Each link is a digit that cannot be in both sets.
                                 If the first set is not 7, it is 1; then the second
                                 is 3, the third 5, and the last 7.

Each of these cells may be a larger set. One of the ends holds the digit that both have.
The last set may be the first again: then it holds the digit in any case.

>>> print(ALS_CHAIN.demo())
ALS chain: if 5 is not in A3 (5/8), then 8 must be there; if it is, it cannot be in G3 \
and G7 (4/5/8), and 4 must be there; then 4 cannot be in F4 and F7 (4/5/8), and 5 must \
be there; then 5 cannot be in E6 (5/8), and 8 must be there. One end of the chain \
holds 8, so A6 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.als.almost_locked_sets import (
    Ends,
    SetLink,
    SetNetwork,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.logic.grounds import all_sets
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase

SetPath: TypeAlias = tuple[int, tuple[SetLink, ...]]  # cells so far


def find(position: Position) -> Iterator[Deduction]:
    """Yield what falls to the ends of the shortest chains of four sets or more."""
    network = almost_locked_sets(position)
    for prey, size, (share, links, ends) in smallest_first(_chains(network)):
        chain = [ends.first, *(link.through for link in links), ends.last]
        digits = [share, *(link.leaves for link in links)]
        roles: dict[str, object] = {
            f"set{n}": position.cells(each.cells) for n, each in enumerate(chain, 1)
        }
        roles["digits"] = tuple(network.shares[each].digit for each in digits)
        yield Deduction((), network.candidates(prey), roles, size)


def _chains(
    network: SetNetwork,
) -> Iterator[tuple[int, int, tuple[int, tuple[SetLink, ...], Ends]]]:
    """Join every two shares by the shortest way of two sets or more between them.

    A way may lead home: a share that empties itself is empty. Where a shorter way is
    known too, a longer one is told all the same; it takes no share out of play.
    """
    ways, led = network.ways(), network.led
    falls = network.chained(ways)
    for share, rivals in enumerate(network.rivals):
        poll()
        if not led[share] & falls[share]:
            continue
        known: set[int] = set()
        level: dict[int, SetPath] = dict.fromkeys(rivals, (0, ()))
        level = _next(ways, level, known)
        while level:
            level = _next(ways, level, known)
            known |= level.keys()
            for last, (size, links) in level.items():
                if share <= last and led[share] & led[last]:
                    for ends in network.ends(share, last):
                        total = size + ends.first.size + ends.last.size
                        yield ends.prey, total, (share, links, ends)


def _next(
    ways: dict[int, list[SetLink]], level: dict[int, SetPath], known: set[int]
) -> dict[int, SetPath]:
    """Take one set more: from each empty share to the shares that empty next."""
    found: dict[int, SetPath] = {}
    for share, (size, links) in level.items():
        for link in ways.get(share, ()):
            if link.empties not in known:
                total, best = size + link.through.size, found.get(link.empties)
                if best is None or total < best[0]:
                    found[link.empties] = total, (*links, link)
    return found


def links(position: Position, deduction: Deduction) -> Roles:
    """Tell the chain, set by set."""
    roles, z = deduction.roles, prey_digits(deduction)
    digits = roles["digits"]
    one, two, *more = [
        worded(position, cells)
        for name, cells in roles.items()
        if name.startswith("set")
    ]
    told = Phrase(
        "if {x} is not in {one}, then {z} must be there; if it is, it cannot be in "
        "{two}, and {y} must be there",
        x=digits[0],
        one=one,
        z=z,
        two=two,
        y=digits[1],
    )
    for taken, cells, needed in zip(digits[1:], more, (*digits[2:], z), strict=True):
        told = Phrase(
            "{before}; then {x} cannot be in {cells}, and {y} must be there",
            before=told,
            x=taken,
            cells=cells,
            y=needed,
        )
    return {"links": told, "z": z}


ALS_CHAIN = Technique(
    name="ALS chain",
    code="0903",
    rating=7.7,
    level="extreme",
    score=Score(580, 340),
    reason="{links}. One end of the chain holds {z}",
    lesson="Start at an almost locked set and follow what it takes from the next, "
    "which then needs all its other digits and takes one from a third. When a set far "
    "down the chain needs a digit of the first, one of the two holds it.",
    example="7+4.+13.+926+3.+2.+461+75+1.+6.+2+7+3+8+4+8+64+2+197+5+3.3147.+2+6..+2+7.+6+3.."
    "16..+3.+2..+72.+37.46..+4+79+6815+3+2",
    find=find,
    evidence=links,
    grounds=all_sets,
)
