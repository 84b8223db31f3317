"""Discontinuous nice loop: a chain that comes back to contradict itself.

::

    *=a-b=c-d=*      if * is false, it is true: it must be true
    *-a=b-c=d-*      if * is true, it is false: it must be false

The loop has one place where two strong links or two weak links meet. In the Grouped
discontinuous nice loop it may run through groups of cells, in the Discontinuous nice
loop with almost locked sets through such sets as well.

>>> print(DISCONTINUOUS_LOOP.demo())
>>> print(GROUPED_DISCONTINUOUS_LOOP.demo())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.patterns.chains import Finds, chains, grouped_chains, set_chains
from nonet.patterns.links import Web
from nonet.position import Position
from nonet.reasons import Phrase, is_not_so, is_so
from nonet.step import Deduction, Roles, Technique


def find(
    position: Position, *, finds: Callable[[Position], Finds]
) -> Iterator[Deduction]:
    """Yield what a candidate excludes that must be true, or one that must be false."""
    found = finds(position)
    web = found.reach.web
    made = [
        (2 * proof.length - 1, _excluded(web, node))
        for node, proof in found.true.items()
    ]
    made += [(2 * proof.length + 1, 1 << node) for node, proof in found.false.items()]
    told = {0}
    for size, gone in sorted(made):
        if gone not in told:
            told.add(gone)
            yield Deduction(eliminations=web.candidates(gone), size=size)


def _excluded(web: Web, node: int) -> int:
    """Give what goes if *node* must be true: the rest of its cell, or what it sees."""
    return web.beside(node) if web.marks >> node & 1 else web.weak[node] & web.marks


def loop_roles(
    position: Position, deduction: Deduction, *, finds: Callable[[Position], Finds]
) -> Roles:
    """Show the loop, and say what it does to the candidate where it starts."""
    found = finds(position)
    reach, web = found.reach, found.reach.web
    gone = web.nodes(deduction.eliminations)
    node = gone.bit_length() - 1
    proof = found.false.get(node)
    if proof and gone == 1 << node and deduction.size == 2 * proof.length + 1:
        path = [node, *next(reach.paths(proof))]
        chain = web.chain(position, path, strong_first=False, loop=True)
        start = chain.nodes[0]
        told = Phrase(
            "if {start}, the chain {chain} leads back to it and {end}",
            start=is_so(start),
            chain=chain,
            end=is_not_so(start),
        )
        return {"chain": chain, "told": told}
    proof = next(
        proof
        for node, proof in found.true.items()
        if deduction.size == 2 * proof.length - 1 and _excluded(web, node) == gone
    )
    path = next(reach.paths(proof))[:-1]
    chain = web.chain(position, path, loop=True)
    start = chain.nodes[0]
    told = Phrase(
        "if {start}, the chain {chain} leads back to it and {end} all the same",
        start=is_not_so(start),
        chain=chain,
        end=is_so(start),
    )
    return {"chain": chain, "told": told}


DISCONTINUOUS_LOOP = Technique(
    name="Discontinuous nice loop",
    code="0707",
    rating=7.1,
    level="unfair",
    reason="{told}",
    lesson="Suppose that a mark is right, or that it is wrong, and follow the chain of "
    "what must then be so. If it comes back and says the opposite, the opposite holds.",
    example="EXAMPLE",
    find=partial(find, finds=chains),
    evidence=partial(loop_roles, finds=chains),
)

GROUPED_DISCONTINUOUS_LOOP = Technique(
    name="Grouped discontinuous nice loop",
    code="0710",
    rating=7.45,
    level="unfair",
    reason="{told}",
    lesson="Follow what must be so if a mark is right or wrong, and where a digit is "
    "left with two or three places in the corner of a box and a line, go on from all of "
    "them together.",
    example="EXAMPLE",
    find=partial(find, finds=grouped_chains),
    evidence=partial(loop_roles, finds=grouped_chains),
)

SET_DISCONTINUOUS_LOOP = Technique(
    name="Discontinuous nice loop with almost locked sets",
    code="0710",
    rating=7.65,
    level="extreme",
    reason="{told}",
    lesson="Follow what must be so if a mark is right or wrong. Where this takes a digit "
    "from cells with one mark more than cells, they need all their other digits: go on "
    "from one of those.",
    example="EXAMPLE",
    find=partial(find, finds=set_chains),
    evidence=partial(loop_roles, finds=set_chains),
)
