"""Continuous nice loop: a chain whose ends exclude each other.

::

    a=b-c=d-e=f-a      If a is false, b, d and f are true;
                       if a is true, f is false, and so are d and b.

Either way one end of every link is true, of the weak ones too: where a weak link lies
in a house, its digit has no other place there; where it lies in a cell, the cell holds
one of the two digits. The Grouped continuous nice loop runs through groups of cells as
well, the Continuous nice loop with almost locked sets through such sets, and all other
digits of these are then locked in them.

>>> print(CONTINUOUS_LOOP.demo())
Continuous nice loop: the loop (6)G8=(6)B8-(5)B8=(5)C8-(7)C8=(7)G8-(6)G8 holds both \
ways round. One end of each link is true, of the weak ones too, so G8 cannot be 5.
>>> print(GROUPED_CONTINUOUS_LOOP.demo())
Grouped continuous nice loop: the loop (8)A2=(8)A8-(8)C9=(8)E9-(8)E3=(8)B3,C3-(8)A2 \
holds both ways round. One end of each link is true, of the weak ones too, so B2 \
cannot be 8.
>>> print(SET_CONTINUOUS_LOOP.demo())
Continuous nice loop with almost locked sets: the loop \
(1)A5=(1)A8-(1)D8=(4)D6-(4)C6=(4)A5-(1)A5, where D6 and D8 are almost locked, holds \
both ways round. Each link has a true end, and no set lacks a third digit, so A5 \
cannot be 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.chains.chains import Loops, grouped_loops, loops, set_loops, set_roles
from nonet.logic.grounds import strong_links
from nonet.logic.step import Deduction, Roles, Score, Technique


def find(
    position: Position, *, loops: Callable[[Position], Loops]
) -> Iterator[Deduction]:
    """Yield what the weak links of a loop exclude, the shortest loops first."""
    web, found = loops(position)
    for excluded, path in found.items():
        yield Deduction(eliminations=web.candidates(excluded), size=len(path))


def loop_roles(
    position: Position, deduction: Deduction, *, loops: Callable[[Position], Loops]
) -> Roles:
    """Show the loop."""
    web, found = loops(position)
    path = found[web.nodes(deduction.eliminations)]
    chain = web.chain(position, path, loop=True)
    return {"chain": chain, **set_roles(position, deduction, chain)}


CONTINUOUS_LOOP = Technique(
    name="Continuous nice loop",
    code="0706",
    rating=7.0,
    level="unfair",
    score=Score(490, 280),
    reason="the loop {chain} holds both ways round. One end of each link is true, of "
    "the weak ones too",
    lesson="If the two ends of a chain exclude each other, close it. Now each weak "
    "link is as good as a strong one: rub out what sees both of its ends.",
    example="..+6.3+8+92...972.+8..+28..+69+1..+9..61+24+8+5+86+5+97+42314+2+18+53.+9"
    ".1+9+8+3+4...+2...+286.196.2.+9.34+8",
    find=partial(find, loops=loops),
    evidence=partial(loop_roles, loops=loops),
    grounds=strong_links,
)

GROUPED_CONTINUOUS_LOOP = Technique(
    name="Grouped continuous nice loop",
    code="0709",
    rating=7.3,
    level="unfair",
    score=Score(520, 300),
    reason="the loop {chain} holds both ways round. One end of each link is true, of "
    "the weak ones too",
    lesson="A loop may run through groups: two or three places of a digit where a box "
    "and a line cross. What sees all cells of both ends of a weak link is gone.",
    example="+3.+1569+7.+44..2..+5+3+9+59.....1.9.5.....+7+73.+6.+594.+14.+97+8+35.2+"
    "7+41+5+6+8+93+85+974+3...6+13+8+9+2+4+7+5",
    find=partial(find, loops=grouped_loops),
    evidence=partial(loop_roles, loops=grouped_loops),
    grounds=strong_links,
)

SET_CONTINUOUS_LOOP = Technique(
    name="Continuous nice loop with almost locked sets",
    code="0709",
    rating=7.55,
    level="extreme",
    reason="the loop {chain}, where {where}, holds both ways round. Each link has a "
    "true end, and no set lacks a third digit",
    lesson="A loop may run through cells with one mark more than cells. They lack one "
    "of the two digits that the loop links, so they need all their others.",
    example="+9+2+8+3.75..+54+72...+9316+3+9+5.+7+2.+3+5.8+7.+2.+96+9213+5+487+87..+2"
    "9.+3+52.5..39+7.+7.+6+592.+41+4.97...+5+2",
    find=partial(find, loops=set_loops),
    evidence=partial(loop_roles, loops=set_loops),
    grounds=strong_links,
)
