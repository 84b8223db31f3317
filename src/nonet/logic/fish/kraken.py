"""Kraken fish: a fish with fins that reach their prey by chains.

Suppose that the prey is true, and follow all chains: a digit loses places. If some
bases then have it in one cover less than there are bases, they cannot all have it, so
the prey is false. Read the other way: one of the places that were lost, the *arms*,
must hold the digit, and from each of them a chain leads to "the prey is false"::

    . . . | . . . | . 5 a      The two rows cannot both have their 5 in the one column,
    - - - + - - - + - - -      so it is in a or in b. If a chain leads from a to "x is
    . . b | . . . | . 5 .      not 7", and another one from b, x is not 7.

If the prey is of the same digit, the arms in a house of the prey see it. With that
house as the last cover they belong to the body of a fish, and the other arms are fins.

>>> position = Position.parse("1234 34.. 2... ....")
>>> web = grouped_chains(position).reach.web
>>> [web.name(position, node) for node in bits(refuted(position)[web.node(9, 1)])]
['(1)C3', '(1)C4', '(1)D2', '(3)C2', '(3)D4', '(4)D3']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, is_one
from nonet.board.candidates import Candidate, Chain
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.chains import grouped_chains
from nonet.logic.chains.links import bits
from nonet.logic.chains.native import ChainProof
from nonet.logic.exotic.templates import LARGE, template
from nonet.logic.fish.covers import Houses, crowded, menus

SIZES: Final = range(2, 5)


class Kraken(NamedTuple):
    """Bases that cannot all have a digit in their covers, and their other places."""

    digit: Digit
    bases: Houses
    covers: Houses
    arms: int  # the places of the bases outside the covers
    size: int


@pattern
def refuted(position: Position) -> list[int]:
    """Give for each candidate what candidates the chains make false if it is true."""
    found = grouped_chains(position).reach
    marks, weak = found.web.marks, found.web.weak
    seen = [here & marks for here in weak]
    beyond = {}  # what is false by a chain if a node is false
    for node in found.numbers:
        poll()
        beyond[node] = _union(seen[other] for other in found.ends(node))
    linked = sum(1 << node for node in beyond)
    false = [0] * len(weak)
    for node in bits(marks):
        links = bits(weak[node] & linked)
        false[node] = seen[node] | _union(beyond[other] for other in links)
    return false


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def krakens(position: Position, *, same: bool) -> Iterator[tuple[Candidate, Kraken]]:
    """Yield each candidate that cannot be with the smallest fish that tells.

    The fish are of the *same* digit, or of another one. What a chain alone refutes is
    left to chains.
    """
    if position.board.size > LARGE:
        return
    reach, false = grouped_chains(position).reach, refuted(position)
    known: list[list[int]] = [[] for _ in position.places]
    for prey in reach.web.candidates(reach.web.marks):
        poll()
        node = reach.web.node(*prey)
        if false[node] >> node & 1:
            continue
        found = []
        for digit, places in enumerate(position.places[1:], 1):
            rest = places & ~(false[node] >> (digit - 1) * reach.web.cells)
            if (digit == prey.digit) is same and not _fits(
                position.board, places, rest, known[digit]
            ):
                found += _crowds(position, prey, digit, rest)
        if found:
            yield prey, min(found, key=lambda each: each.size)


def _fits(board: Geometry, places: int, rest: int, known: list[int]) -> bool:
    """Tell whether a digit still has a template when *rest* is left of its places.

    Then no fish can tell. Most of the time a template that is *known* will do.
    """
    if places == rest or any(not each & ~rest for each in known):
        return True
    found = template(board, places, rest)
    if found:
        known.append(found)
    return bool(found)


def _crowds(
    position: Position, prey: Candidate, digit: Digit, rest: int
) -> list[Kraken]:
    """Find the fish of the smallest size that have too little room in *rest*."""
    houses = position.board.houses
    own = 1 << prey.cell if digit == prey.digit else 0
    off = [
        ([i for i in bases if not houses[i] & own],
         [i for i in covers if not houses[i] & own])
        for bases, covers in menus(position.board, "basic")
    ]  # fmt: skip
    for size in SIZES:
        found = [
            kraken
            for menu in off
            for chosen in crowded(position, rest & ~own, menu, size)
            if (kraken := _kraken(position, prey, digit, *chosen))
        ]
        if found:
            return found
    return []


def _kraken(
    position: Position, prey: Candidate, digit: Digit, bases: Houses, covers: Houses
) -> Kraken | None:
    """Give a fish its arms; nothing if a single one is left, or no chain is needed."""
    board = position.board
    held = position.places[digit] & _union(board.houses[i] for i in bases)
    arms = held & ~_union(board.houses[i] for i in covers)
    if digit == prey.digit:
        if not arms & ~board.peers[prey.cell]:
            return None
        alike = covers[0] // board.size
        own = (i for i in board.houses_of[prey.cell] if i // board.size == alike)
        covers = tuple(sorted((*covers, *own)))
    if is_one(arms):
        return None
    looks = held.bit_count() + _nodes(position, digit, arms, prey)
    return Kraken(digit, bases, covers, arms, looks)


def _nodes(position: Position, digit: Digit, arms: int, prey: Candidate) -> int:
    """Count the nodes of the chains from *arms* to *prey*."""
    proofs = [way(position, Candidate(arm, digit), prey) for arm in cells_in(arms)]
    return sum(2 * proof.length + 2 for proof in proofs if proof)


def way(position: Position, arm: Candidate, prey: Candidate) -> ChainProof | None:
    """Find the shortest chain by which *prey* is false if *arm* is true.

    It is what lies between the two; there is nothing if they exclude each other.
    """
    reach = grouped_chains(position).reach
    weak = reach.web.weak
    start, end = weak[reach.web.node(*arm)], weak[reach.web.node(*prey)]
    if start >> reach.web.node(*prey) & 1:
        return None
    length, node, last = min(
        (far, node, -last)
        for node in bits(start)
        for last, far in reach.ends(node).items()
        if end >> last & 1
    )
    return ChainProof(length, node, -last)


def chain_to(position: Position, arm: Candidate, prey: Candidate) -> Chain:
    """Dress the chain from *arm* to *prey* so that it can be read and drawn."""
    reach = grouped_chains(position).reach
    proof = way(position, arm, prey)
    between = next(reach.paths(proof)) if proof else []
    path = [reach.web.node(*arm), *between, reach.web.node(*prey)]
    return reach.web.chain(position, path, strong_first=False)
