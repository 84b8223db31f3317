"""The door to the core's chains: how long the shortest are, and what they prove."""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

from nonet.core import half
from nonet.limits import poll
from nonet.logic.chains.links import Web

kernel: Final = half("logic.chains")
WORD: Final = 64  # bits


class ChainProof(NamedTuple):
    """A chain by its ends, of which one is true, and its number of strong links."""

    length: int
    start: int
    end: int


class ChainFinds(NamedTuple):
    """The nodes with strong links, and the chains between them."""

    nodes: list[int]
    lengths: bytes  # from each of the nodes to each, a row a node; 0 for no chain
    proofs: list[ChainProof]  # of two strong links or more, by what they are


def find_chains(web: Web) -> ChainFinds:
    """Follow all chains at once; a proof has ends that exclude something together.

    >>> from nonet.board.position import Position
    >>> from nonet.logic.chains.links import links
    >>> found = find_chains(links(Position.parse("1.2. .... .4.. ....")))
    >>> len(found.nodes), found.proofs[0]
    (21, ChainProof(length=2, start=6, end=10))
    """
    poll()
    nodes = [node for node, others in enumerate(web.strong) if others]
    words = -(-len(web.weak) // WORD)
    width = words * WORD // 8
    weak, strong = (
        b"".join([links[node].to_bytes(width, "little") for node in nodes])
        for links in (web.weak, web.strong)
    )
    marks = web.marks.to_bytes(width, "little")
    lengths, proofs = kernel.find_chains(words, array("I", nodes), weak, strong, marks)
    return ChainFinds(nodes, lengths, [*map(ChainProof._make, proofs)])
