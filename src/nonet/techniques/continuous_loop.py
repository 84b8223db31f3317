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
>>> print(GROUPED_CONTINUOUS_LOOP.demo())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.patterns.chains import Loops, grouped_loops, loops, set_loops
from nonet.position import Position
from nonet.step import Deduction, Roles, Technique


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
    return {"chain": web.chain(position, path, loop=True)}


CONTINUOUS_LOOP = Technique(
    name="Continuous nice loop",
    code="0706",
    rating=7.0,
    level="unfair",
    reason="the loop {chain} holds whichever way round it is read, and one end of each "
    "link is true, of the weak ones too",
    lesson="If the two ends of a chain exclude each other, close it. Now each weak link "
    "is as good as a strong one: rub out what sees both of its ends.",
    example="EXAMPLE",
    find=partial(find, loops=loops),
    evidence=partial(loop_roles, loops=loops),
)

GROUPED_CONTINUOUS_LOOP = Technique(
    name="Grouped continuous nice loop",
    code="0709",
    rating=7.3,
    level="unfair",
    reason="the loop {chain} holds whichever way round it is read, and one end of each "
    "link is true, of the weak ones too",
    lesson="A loop may run through groups: two or three places of a digit where a box "
    "and a line cross. What sees all cells of both ends of a weak link is gone.",
    example="EXAMPLE",
    find=partial(find, loops=grouped_loops),
    evidence=partial(loop_roles, loops=grouped_loops),
)

SET_CONTINUOUS_LOOP = Technique(
    name="Continuous nice loop with almost locked sets",
    code="0709",
    rating=7.55,
    level="extreme",
    reason="the loop {chain} holds whichever way round it is read, and one end of each "
    "link is true, of the weak ones too, while each set lacks no third digit",
    lesson="A loop may run through cells with one mark more than cells. They lack one of "
    "the two digits that the loop links, so they need all their others.",
    example="EXAMPLE",
    find=partial(find, loops=set_loops),
    evidence=partial(loop_roles, loops=set_loops),
)
