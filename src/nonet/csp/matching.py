"""All-different, filtered completely, after J.-C. Régin (1994).

Match each variable with a value of its own. Another matching uses *variable = value*
only if the two stand on a cycle, or the value on a path to a free one, when edges are
read so::

    variable ──► value      matched
    value    ──► variable   may be

What stands on neither can go.

>>> impossible((0b011, 0b011, 0b111))
[0, 0, 3]
>>> impossible((0b011, 0b011, 0b011)) is None
True
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from nonet.csp.constraint import bits_in


def impossible(domains: Sequence[int]) -> list[int] | None:
    """Give for each domain the values that no matching uses; ``None`` without any."""
    owner = _matching(domains)
    if owner is None:
        return None
    value_of = {variable: bit for bit, variable in owner.items()}
    useful = _set_free(domains, value_of)
    group = _components(_leads(domains, value_of))
    gone = [0] * len(domains)
    for x, domain in enumerate(domains):
        for bit in bits_in(domain & ~useful):
            if group[owner[bit]] != group[x]:
                gone[x] |= bit
    return gone


def _matching(domains: Sequence[int]) -> dict[int, int] | None:
    """Match all variables with values: which variable owns each bit."""
    owner: dict[int, int] = {}
    for start in range(len(domains)):
        came: dict[int, int] = {}  # value: the variable that asks for it
        queue, found = [start], 0
        while queue and not found:
            x = queue.pop()
            for bit in bits_in(domains[x]):
                if bit not in came:
                    came[bit] = x
                    if bit not in owner:
                        found = bit
                        break
                    queue.append(owner[bit])
        if not found:
            return None
        _turn(found, start, came, owner)
    return owner


def _turn(bit: int, start: int, came: dict[int, int], owner: dict[int, int]) -> None:
    """Give each value on the path to the variable that asked for it."""
    mine = {x: value for value, x in owner.items()}
    while True:
        x = came[bit]
        owner[bit] = x
        if x == start:
            return
        bit = mine[x]


def _leads(domains: Sequence[int], value_of: dict[int, int]) -> list[list[int]]:
    """Say which variables could take over the value of each."""
    return [
        [y for y, domain in enumerate(domains) if domain & value_of[x] and y != x]
        for x in range(len(domains))
    ]


def _set_free(domains: Sequence[int], value_of: dict[int, int]) -> int:
    """Collect the values that are free, or become so if their owners take another."""
    free = reduce(or_, domains) & ~reduce(or_, value_of.values())
    before = -1
    while free != before:
        before = free
        for x, domain in enumerate(domains):
            if domain & free:
                free |= value_of[x]
    return free


def _components(leads: Sequence[Sequence[int]]) -> list[int]:
    """Number the strongly connected components, after Tarjan, without recursion."""
    size = len(leads)
    order, low, group = [0] * size, [0] * size, [-1] * size
    count, path = 0, list[int]()
    for root in range(size):
        work = [(root, iter(leads[root]))] if not order[root] else []
        while work:
            x, rest = work[-1]
            if not order[x]:
                count += 1
                order[x] = low[x] = count
                path.append(x)
            for y in rest:
                if not order[y]:
                    work.append((y, iter(leads[y])))
                    break
                if group[y] < 0:
                    low[x] = min(low[x], low[y])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[x])
                if low[x] == order[x]:
                    while group[x] < 0:
                        group[path.pop()] = x
    return group
