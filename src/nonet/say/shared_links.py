"""Chains to one end that share links: each link is told by the first that has it.

A later chain is told up to where it meets an earlier one, which tells how it goes on:

>>> from nonet.board.layout import CLASSIC
>>> nodes = [Node(5, CLASSIC.cell_set([cell])) for cell in CLASSIC.rows[0]]
>>> long = Chain(tuple(nodes[:6]), strong_first=False)
>>> other = Chain((nodes[8], *nodes[1:6]), strong_first=False)
>>> for chain in apart([long, other]):
...     print(chain)
(5)A1-(5)A2=(5)A3-(5)A4=(5)A5-(5)A6
(5)A9-(5)A2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from typing import TypeAlias

from nonet.board.candidates import Chain, Node
from nonet.say.reasons import Phrase, is_not_so, is_so

NodeTruth: TypeAlias = tuple[Node, bool]  # that a node is true, or is not


def apart(chains: Iterable[Chain]) -> list[Chain]:
    """End each chain where an earlier one tells how it goes on.

    A last link is told again: to say where it was told would take as long.
    """
    ended: list[Chain] = []
    known: set[NodeTruth] = set()
    for chain in chains:
        told = [*_told(chain)]
        met = (n for n, each in enumerate(told[:-2], 1) if each in known)
        own = next(met, len(told))
        ended.append(replace(chain, nodes=chain.nodes[:own]))
        known.update(told[:own])
    return ended


def in_turn(chains: Sequence[Chain]) -> Iterator[Chain | Phrase]:
    """Tell chains one after the other, and of each that was ended how it goes on."""
    for chain in chains:
        if other := _going_on(chain, chains):
            start = other.nodes[0].cells
            yield Phrase("{chain} (then as from {cell})", chain=chain, cell=start)
        else:
            yield chain


def ending(chain: Chain, chains: Sequence[Chain]) -> Iterator[Phrase]:
    """Say what follows where a chain was ended, if it was."""
    if other := _going_on(chain, chains):
        *_, (end, holds) = _told(chain)
        yield Phrase(
            "if {known}, {then}, as shown for {cell}",
            known=is_so(end) if holds else is_not_so(end),
            then=is_not_so(chains[0].nodes[-1]),  # which is whole
            cell=other.nodes[0].cells,
        )


def _going_on(chain: Chain, chains: Iterable[Chain]) -> Chain | None:
    """Find the chain in which the last node of another one leads further."""
    *_, end = _told(chain)
    others = (each for each in chains if each is not chain)
    return next((each for each in others if end in [*_told(each)][:-1]), None)


def _told(chain: Chain) -> Iterator[NodeTruth]:
    """Tell of each node whether it is true, followed from the start."""
    first = not chain.strong_first
    return zip(chain.nodes, cycle((first, not first)), strict=False)
