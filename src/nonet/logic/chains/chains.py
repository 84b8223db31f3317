"""Chains: what follows from links in a row.

From "this node is false" a chain goes strong, weak, strong, … to "that node is true",
so one of its two ends is true, and what both of them exclude is false::

    A1 is not 5 = A7 is 5 - C8 is not 5 = C2 is 5      so A1 or C2 is 5

All shortest chains are found together: what is reached from a node by *k* strong links
is what the nodes that its first two links make false reach by *k - 1*. The core does
that in a tenth of a millisecond.

>>> position = Position.parse("1.2. .... .4.. ....")
>>> found = reach(links(position))
>>> print(found.chain(position, found.found.proofs[0]))
(1)B3=(1)B4-(1)C4=(1)C3
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry
from nonet.board.candidates import Chain
from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.groups import grouped_digit_links, grouped_links
from nonet.logic.chains.links import (
    Web,
    bits,
    digit_links,
    links,
    two_digits,
)
from nonet.logic.chains.native import ChainFinds, ChainProof, find_chains
from nonet.logic.chains.set_links import set_links
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase, almost_locked, is_not_so, is_so

CROWDED: Final = 15  # cells in a sentence, from which on it only counts the sets


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """What the chains of a web reach."""

    web: Web
    found: ChainFinds
    numbers: dict[int, int]  # of each node that has a strong link
    beyond: dict[int, list[int]] = field(default_factory=dict)

    def reaches(self, proof: ChainProof) -> bool:
        """Tell whether the proof holds here too, as a shortest one."""
        length, start, end = proof
        if start not in self.numbers or end not in self.numbers:
            return False
        return self.length(start, end) == length

    def length(self, start: int, end: int) -> int:
        """Count the strong links of the shortest chain between two nodes."""
        row = self.numbers[start] * len(self.numbers)
        return self.found.lengths[row + self.numbers[end]]

    def ends(self, start: int) -> dict[int, int]:
        """Give the nodes that are true if *start* is false, and how far each is."""
        if start not in self.numbers:
            return {}
        count = len(self.numbers)
        row = self.numbers[start] * count
        lengths = self.found.lengths[row : row + count]
        return {e: far for e, far in zip(self.numbers, lengths, strict=True) if far}

    def excluded(self, proof: ChainProof) -> int:
        """Give the candidates that both ends exclude."""
        web = self.web
        return web.weak[proof.start] & web.weak[proof.end] & web.marks

    def paths(self, proof: ChainProof) -> Iterator[list[int]]:
        """Yield all chains of this length between these ends."""
        length, start, end = proof
        if length == 1:
            yield [start, end]
            return
        poll()
        for third in self._beyond(start):
            if self.length(third, end) == length - 1:
                seconds = bits(self.web.strong[start] & self.web.weak[third])
                for rest in self.paths(ChainProof(length - 1, third, end)):
                    for second in seconds:
                        yield [start, second, *rest]

    def _beyond(self, start: int) -> list[int]:
        """List what the first two links from a node make false, as far as it leads."""
        if start not in self.beyond:
            false = 0
            for second in bits(self.web.strong[start]):
                false |= self.web.weak[second]
            others = bits(false & ~(1 << start))
            self.beyond[start] = [each for each in others if each in self.numbers]
        return self.beyond[start]

    def chain(self, position: Position, proof: ChainProof) -> Chain:
        """Dress a proof so that it can be read and drawn."""
        return self.web.chain(position, next(self.paths(proof)))


def reach(web: Web) -> Reach:
    """Follow all chains at once, one strong link further each time."""
    found = find_chains(web)
    return Reach(web, found, {node: n for n, node in enumerate(found.nodes)})


@dataclass(frozen=True, slots=True, eq=False)
class Finds:
    """What the chains of a position prove, by kind, and the shortest proof of it."""

    reach: Reach
    either: dict[int, ChainProof] = field(default_factory=dict)  # excluded by both ends
    true: dict[int, ChainProof] = field(
        default_factory=dict
    )  # it follows from its opposite
    false: dict[int, ChainProof] = field(default_factory=dict)  # so does its opposite
    closed: list[ChainProof] = field(default_factory=list)  # the ends see each other


def _finds(found: Reach, shortest: int = 2, known: Finds | None = None) -> Finds:
    """Sort the proofs; those that are *known* without groups or sets are left out."""
    finds, weak = Finds(found), found.web.weak
    for proof in found.found.proofs:
        if proof.length < shortest or (known and known.reach.reaches(proof)):
            continue
        if proof.start == proof.end:
            finds.true[proof.start] = proof
            continue
        excluded = found.excluded(proof)
        finds.either.setdefault(excluded, proof)
        for node in bits(excluded):
            finds.false.setdefault(node, proof)
        if weak[proof.start] >> proof.end & 1:
            finds.closed.append(proof)
    return finds


def eithers(found: Finds) -> Iterator[Deduction]:
    """Yield what both ends of a chain exclude, the shortest chains first."""
    for excluded, proof in found.either.items():
        gone = found.reach.web.candidates(excluded)
        yield Deduction(eliminations=gone, size=2 * proof.length)


def either_roles(
    position: Position, deduction: Deduction, *, finds: Callable[[Position], Finds]
) -> Roles:
    """Show the chain, and say why one of its ends is true."""
    return chain_roles(position, deduction, finds(position))


def chain_roles(position: Position, deduction: Deduction, found: Finds) -> Roles:
    """Show the chain of *found*, and say why one of its ends is true."""
    proof = found.either[found.reach.web.nodes(deduction.eliminations)]
    chain = found.reach.chain(position, proof)
    start, end = chain.nodes[0], chain.nodes[-1]
    if start.digit == end.digit:
        so = Phrase(
            "one of the two is {digit}, and a cell that sees both is not",
            digit=start.digit,
        )
    elif start.cells == end.cells:
        so = Phrase("one of the two is true, and {cell} holds no more", cell=end.cells)
    else:
        so = Phrase("one of the two is true, and their cells see each other")
    roles = {"start": is_not_so(start), "end": is_so(end), "chain": chain, "then": so}
    return {**roles, **set_roles(position, deduction, chain)}


def set_roles(position: Position, deduction: Deduction, chain: Chain) -> Roles:
    """Show the almost locked sets that make links of a chain."""
    found = [
        cells
        for link in chain.links
        if link.strong and (cells := almost_locked(link, position))
    ]
    if not found:
        return {}
    sets = tuple(position.cells(cells) for cells in dict.fromkeys(found))
    named = len(deduction.eliminations) + sum(map(len, sets))
    named += sum(len(node.cells) for node in chain.nodes)
    where = _all_of(sets) if named < CROWDED else _count_of(sets)
    return {"sets": sets, "where": where}


def _all_of(sets: tuple[CellSet, ...]) -> Phrase:
    return Phrase("{sets} are almost locked", sets=sets)


def _count_of(sets: tuple[CellSet, ...]) -> Phrase:
    """Say how many sets there are: which ones is told with the reasons of the links."""
    if len(sets) == 1:
        return Phrase("one such set makes a link")
    return Phrase("{count} such sets make links", count=str(len(sets)))


class Loops(NamedTuple):
    """Loops by what they exclude, the shortest first."""

    web: Web
    paths: dict[int, list[int]]


def _loops(finds: Finds) -> Loops:
    """Close the chains whose ends exclude each other.

    What a loop excludes in its own cells is left out once too, as many players do.
    """
    reach = finds.reach
    found: dict[int, list[int]] = {}
    for proof in finds.closed:
        for path in reach.paths(proof):
            excluded, outside = _excluded(path, reach.web)
            found.setdefault(excluded, path)
            if outside:
                found.setdefault(outside, path)
    return Loops(reach.web, found)


def _excluded(path: list[int], web: Web) -> tuple[int, int]:
    """Give what the weak links of a loop exclude, and that outside of its cells."""
    in_cells = _locked(path, web) if web.sets else 0
    in_houses = cells = 0
    last, before = path[0], web.place(path[0])[0]
    weak = web.weak
    for index in range(len(path) - 1, -1, -1):
        node = path[index]
        digit, here = web.place(node)
        cells |= here
        if index % 2:  # a weak link leads on from here
            if (both := weak[node] & weak[last] & web.marks) and digit == before:
                in_houses |= both
            else:
                in_cells |= both
        last, before = node, digit
    own = web.all_digits(cells) if in_houses else 0
    return in_cells | in_houses, in_cells | in_houses & ~own


def _locked(path: list[int], web: Web) -> int:
    """Give what the sets of a loop exclude by the digits that it does not link."""
    excluded = 0
    for link in zip(path[::2], path[1::2], strict=True):
        if link in web.sets:
            for node in web.parts(*web.sets[link]):
                excluded |= web.weak[node] & web.marks
    return excluded


# A step leaves most digits where they were: half of the chains are there already.
@lru_cache(1 << 9)
def x_chains(board: Geometry, digit: Digit, places: int) -> Finds:
    """Follow the chains of one digit."""
    return _finds(reach(digit_links(board, digit, places)))


@pattern
def xy_chains(position: Position) -> Finds:
    """Follow the chains through cells with two marks; shorter ones are pairs."""
    return _finds(reach(two_digits(position)), 3)


@lru_cache(1 << 9)
def grouped_x_chains(board: Geometry, digit: Digit, places: int) -> Finds:
    """Follow the chains of one digit that may run through groups of cells."""
    found = reach(grouped_digit_links(board, digit, places))
    return _finds(found, known=x_chains(board, digit, places))


@pattern
def chains(position: Position) -> Finds:
    """Follow the chains of all candidates."""
    return _finds(reach(links(position)))


@pattern
def grouped_chains(position: Position) -> Finds:
    """Follow the chains of all candidates and groups of cells."""
    found = reach(grouped_links(position))
    return _finds(found, known=chains(position))


@pattern
def set_chains(position: Position) -> Finds:
    """Follow the chains of candidates, groups of cells and almost locked sets."""
    found = reach(set_links(position))
    return _finds(found, known=grouped_chains(position))


@pattern
def loops(position: Position) -> Loops:
    """Close chains of candidates."""
    return _loops(chains(position))


@pattern
def grouped_loops(position: Position) -> Loops:
    """Close chains of candidates and groups of cells."""
    return _loops(grouped_chains(position))


@pattern
def set_loops(position: Position) -> Loops:
    """Close chains of candidates, groups of cells and almost locked sets."""
    return _loops(set_chains(position))
