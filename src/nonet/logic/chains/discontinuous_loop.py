"""Discontinuous nice loop: a chain that comes back to contradict itself.

::

    *=a-b=c-d=*      if * is false, it is true: it must be true
    *-a=b-c=d-*      if * is true, it is false: it must be false

The loop has one place where two strong links or two weak links meet. The
Grouped discontinuous nice loop may run through groups of cells, the
Discontinuous nice loop with almost locked sets through such sets as well.

>>> print(DISCONTINUOUS_LOOP.demo())
Discontinuous nice loop: if H8 is 7, the chain \
(7)H8-(7)H4=(2)H4-(2)I5=(9)I5-(9)H6=(9)H8-(7)H8 comes back to say that H8 is not 7, so \
H8 cannot be 7.
>>> print(GROUPED_DISCONTINUOUS_LOOP.demo())
Grouped discontinuous nice loop: if B4 is 2, the chain \
(2)B4-(2)A5=(2)A2-(2)C3=(2)H3-(2)H5=(2)A5,C5-(2)B4 comes back to say that B4 is not 2, \
so B4 cannot be 2.
>>> print(SET_DISCONTINUOUS_LOOP.demo())
Discontinuous nice loop with almost locked sets: if G2 is 5, the chain \
(5)G2-(5)I1=(6)I6-(6)G5=(6)G2-(5)G2, where I1 and I6 are almost locked, comes back to \
say that G2 is not 5, so G2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.candidates import Chain
from nonet.board.position import Position
from nonet.logic.chains.chains import (
    Finds,
    chains,
    grouped_chains,
    set_chains,
    set_roles,
)
from nonet.logic.chains.links import Web
from nonet.logic.grounds import strong_links
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import is_not_so, is_so


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
    chain = _loop(position, deduction, finds(position))
    start = chain.nodes[0]
    known, then = is_so(start), is_not_so(start)
    if chain.strong_first:
        known, then = then, known
    roles = {"known": known, "then": then, "chain": chain}
    return {**roles, **set_roles(position, deduction, chain)}


def _loop(position: Position, deduction: Deduction, found: Finds) -> Chain:
    reach, web = found.reach, found.reach.web
    gone = web.nodes(deduction.eliminations)
    node = gone.bit_length() - 1
    weak = found.false.get(node)
    if weak and gone == 1 << node and deduction.size == 2 * weak.length + 1:
        path = [node, *next(reach.paths(weak))]
        return web.chain(position, path, strong_first=False, loop=True)
    strong = next(
        proof
        for node, proof in found.true.items()
        if deduction.size == 2 * proof.length - 1 and _excluded(web, node) == gone
    )
    return web.chain(position, next(reach.paths(strong))[:-1], loop=True)


DISCONTINUOUS_LOOP = Technique(
    name="Discontinuous nice loop",
    code="0707",
    rating=7.1,
    level="unfair",
    score=Score(510, 280),
    reason="if {known}, the chain {chain} comes back to say that {then}",
    lesson="Suppose that a mark is right, or that it is wrong, and follow the chain "
    "of what must then be so. If it comes back and says the opposite, the opposite "
    "holds.",
    example="...+5..+4.3..+9.6458.54...89...5.+972..+4+9.16+4+3.+52..+4+85+1..9.9+51+"
    "3.2484...+8...+5..8+4.5...",
    find=partial(find, finds=chains),
    evidence=partial(loop_roles, finds=chains),
    grounds=strong_links,
)

GROUPED_DISCONTINUOUS_LOOP = Technique(
    name="Grouped discontinuous nice loop",
    code="0710",
    rating=7.46,
    level="unfair",
    score=Score(540, 300),
    reason="if {known}, the chain {chain} comes back to say that {then}",
    lesson="Follow what must be so if a mark is right or wrong, and where a digit is "
    "left with two or three places where a box and a line cross, go on from all of "
    "them together.",
    example="1.+38.+6+4.7+45+6.+793+8.7+8.4.3+6..538+74+2+91+6+9+4+7+56+18+2+3+26+19+"
    "3+85+7+4+6.+5+3.+72+4+8+8+7.+6.+413+53.4.+85+7+69",
    find=partial(find, finds=grouped_chains),
    evidence=partial(loop_roles, finds=grouped_chains),
    grounds=strong_links,
)

SET_DISCONTINUOUS_LOOP = Technique(
    name="Discontinuous nice loop with almost locked sets",
    code="0710",
    rating=7.65,
    level="extreme",
    reason="if {known}, the chain {chain}, where {where}, comes back to say that "
    "{then}",
    lesson="Follow what must be so if a mark is right or wrong. Where this takes a "
    "digit from cells with one mark more than cells, they need all their other "
    "digits: go on from one of those.",
    example="..+1+8+23+46+9+943..+1.+286+8+2+9.4+1.342+6+1+9+8+3..+815.+3.9+4+2+39+7+"
    "2+4+58162.+8+4.+9.3+11.+4.8269...+9.1.+2+8+4",
    find=partial(find, finds=set_chains),
    evidence=partial(loop_roles, finds=set_chains),
    grounds=strong_links,
)
