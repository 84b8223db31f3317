r"""Colour the nodes of a graph, read in the DIMACS format.

>>> from nonet import csp
>>> square = read_dimacs("c a square, crossed\np edge 4 5\n"
...                      "e 1 2\ne 2 3\ne 3 4\ne 4 1\ne 1 3")
>>> csp.solve(colouring(square, 3), given=first_colours(square))
{1: 1, 2: 2, 3: 3, 4: 2}
>>> csp.count(colouring(square, 3)), csp.count(colouring(square, 2))
(6, 0)

Nodes that all touch each other, a clique, need a colour each. Telling the solver so,
rather than edge by edge, is half of the success. The other half: colours are all alike,
so a large clique may be given the first ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem
from nonet.errors import ProblemError

Vertex: TypeAlias = int
Graph: TypeAlias = dict[Vertex, int]  # for each node, a bit for each that it touches

MOST_NODES: Final = 100_000


def read_dimacs(text: str) -> Graph:
    r"""Read ``p edge NODES EDGES`` and ``e A B`` lines; nodes are counted from 1.

    >>> read_dimacs("p edge 2 1\ne 1 3")
    Traceback (most recent call last):
    ...
    nonet.errors.ProblemError: line 2: expected 'e A B' with nodes 1 to 2, found 'e 1 3'
    """
    graph: Graph = {}
    named: dict[str, Vertex] = {}  # looking a word up is faster than reading it
    for number, line in enumerate(text.splitlines(), 1):
        match line.split():
            case ["e", a, b] if a in named and b in named:
                _touch(graph, named[a], named[b])
            case ["p", "edge" | "edges" | "col", nodes, _] if not graph:
                graph = _nodes(nodes, line, number)
                named = {str(node): node for node in graph}
            case [] | ["c" | "d" | "n" | "v" | "x", *_]:
                pass  # comments, and what generators tell of themselves
            case _:
                raise _misread(graph, line, number)
    if not graph:
        raise ProblemError("expected a line 'p edge NODES EDGES', found none")
    return graph


def _nodes(nodes: str, line: str, number: int) -> Graph:
    if not nodes.isascii() or not nodes.isdigit() or not nodes.strip("0"):
        raise _misread({}, line, number)
    if len(nodes) > len(str(MOST_NODES)) or int(nodes) > MOST_NODES:
        raise ProblemError(
            "line {number}: a graph may have {most} nodes at most, found {line}",
            number=number,
            most=f"{MOST_NODES:,}",
            line=repr(line[:40]),
        )
    return dict.fromkeys(range(1, int(nodes) + 1), 0)


def _touch(graph: Graph, a: Vertex, b: Vertex) -> None:
    if a != b:  # some files have loops, which nobody can colour
        graph[a] |= 1 << b
        graph[b] |= 1 << a


def _misread(graph: Graph, line: str, number: int) -> ProblemError:
    found = {"number": number, "line": repr(line[:40])}
    if not graph:
        return ProblemError(
            "line {number}: expected 'p edge NODES EDGES' first, found {line}", **found
        )
    return ProblemError(
        "line {number}: expected 'e A B' with nodes 1 to {nodes}, found {line}",
        **found,
        nodes=len(graph),
    )


def colouring(graph: Graph, colours: int) -> Problem:
    """Ask for a colour 1, 2, … for each node."""
    problem = Problem(dict.fromkeys(graph, range(1, colours + 1)))
    problem.add(*(AllDifferent(*clique) for clique in cliques(graph)))
    return problem


def first_colours(graph: Graph) -> dict[Vertex, int]:
    """Give a large clique the first colours: any colouring can be renamed to this."""
    best: list[Vertex] = []
    for node, touching in graph.items():
        if touching.bit_count() >= len(best):  # or no clique of it is larger
            best = max(best, _grown(graph, node), key=len)
    return {node: colour for colour, node in enumerate(sorted(best), 1)}


def cliques(graph: Graph) -> Iterator[list[Vertex]]:
    """Cover every edge by a clique, as large as comes easily.

    >>> list(cliques({1: 0b1100, 2: 0b1010, 3: 0b10110, 4: 0b1000}))
    [[1, 2, 3], [3, 4]]
    """
    left = dict(graph)  # the edges that no clique covers yet
    for node in graph:
        while left[node]:
            clique = _grown(graph, node, left)
            everyone = sum(1 << member for member in clique)
            for member in clique:
                left[member] &= ~everyone
            yield sorted(clique)


def _grown(graph: Graph, node: Vertex, prefer: Graph | None = None) -> list[Vertex]:
    """Grow a clique from *node*: always the member that leaves most to choose from."""
    clique, common = [node], graph[node]
    if prefer is not None:
        clique.append(first := _best(graph, common & prefer[node], common))
        common &= graph[first]
    while common:
        clique.append(member := _best(graph, common, common))
        common &= graph[member]
    return clique


def _best(graph: Graph, among: int, common: int) -> Vertex:
    """Find the first node of *among* that touches most of *common*, or all others."""
    best, most, others = 0, -1, common.bit_count() - 1
    while among and most < others:
        node = (among & -among).bit_length() - 1
        among &= among - 1
        touching = (graph[node] & common).bit_count()
        if touching > most:
            best, most = node, touching
    return best
