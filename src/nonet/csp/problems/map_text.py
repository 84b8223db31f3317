r"""Read a map: a picture, a list of borders, or a graph in the DIMACS format.

>>> read_map("T Tasmania 塔斯马尼亚\nV Victoria\n\nV  V\n.. ..\n.. T").regions["T"]
Region(code='T', english='Tasmania', chinese='塔斯马尼亚')
>>> read_map("WA-NT NT-Q  T  # an island").borders
(('WA', 'NT'), ('NT', 'Q'))
>>> read_map("WA: NT, SA\nNT: SA Q\nT:").borders
(('WA', 'NT'), ('WA', 'SA'), ('NT', 'SA'), ('NT', 'Q'))
>>> read_map("p edge 3 2\ne 1 2\ne 2 3").borders
(('1', '2'), ('2', '3'))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from nonet.csp.constraint import bits_in
from nonet.csp.problems.colouring import Graph, read_dimacs
from nonet.csp.problems.regions import SEA, Code, Map, Region
from nonet.errors import ProblemError

MapLine: TypeAlias = tuple[int, list[str]]  # its number in the file, and its words

GRAPH: Final = re.compile(r"^p\s+(edge|edges|col)\b", re.MULTILINE)


def read_map(text: str) -> Map:
    """Read a map in whichever form it is written."""
    if GRAPH.search(text):
        return read_graph(text)
    lines = list(_lines(text))
    words = [word for _, line in lines for word in line]
    if not words:
        raise ProblemError(
            "expected a map (rows of codes with .. for the sea, borders such as A-B, "
            "or a DIMACS graph), found nothing"
        )
    if SEA in words or not any("-" in word or ":" in word for word in words):
        return _read_picture(lines)
    return Map.of_borders(read_borders(text))


def read_graph(text: str) -> Map:
    """Read a graph in the format of DIMACS as a map."""
    return Map.of_borders(_graph_borders(read_dimacs(text)))


def _lines(text: str) -> Iterator[MapLine]:
    """Split the lines into words; # starts a comment, and takes its line along."""
    for number, line in enumerate(text.splitlines(), 1):
        told, mark, _ = line.partition("#")
        if told.strip() or not mark:
            yield number, told.split()


def _graph_borders(graph: Graph) -> Iterator[tuple[Code, ...]]:
    for node, touching in graph.items():
        yield (str(node),)
        for bit in bits_in(touching >> node << node):
            yield str(node), str(bit.bit_length() - 1)


# Borders


def read_borders(text: str) -> list[tuple[Code, ...]]:
    """Read borders such as ``WA-NT`` or ``WA: NT, SA``, and regions without any.

    >>> read_borders("A-B-C")
    Traceback (most recent call last):
    ...
    nonet.errors.ProblemError: line 1: expected two regions as in A-B, found 'A-B-C'
    """
    return [
        border
        for number, line in enumerate(text.splitlines(), 1)
        for border in _borders_in(line.partition("#")[0], number)
    ]


def _borders_in(line: str, number: int) -> Iterator[tuple[Code, ...]]:
    first, colon, others = line.partition(":")
    if not colon:
        for word in line.split():
            yield _border(tuple(word.split("-")), word, number)
    else:
        yield _border((first.strip(),), line, number)
        for other in others.replace(",", " ").split():
            yield _border((first.strip(), other), line, number)


def _border(regions: tuple[Code, ...], found: str, number: int) -> tuple[Code, ...]:
    if (
        len(regions) > 2
        or len(set(regions)) < len(regions)
        or not all(re.fullmatch(r"[^\s:]+", region) for region in regions)
    ):
        raise ProblemError(
            "line {number}: expected two regions as in A-B, found {word}",
            number=number,
            word=repr(found[:40]),
        )
    return regions


# Pictures


def _read_picture(lines: Sequence[MapLine]) -> Map:
    """Read names, a region a line, and after a blank line the picture."""
    blocks = [
        list(block)
        for blank, block in groupby(lines, key=lambda line: not line[1])
        if not blank
    ]
    regions = [_region(line) for block in blocks[:-1] for line in block]
    picture = blocks[-1]
    _check_names(regions, picture)
    _check_rows(picture)
    return Map.of_picture([row for _, row in picture], regions)


def _region(line: MapLine) -> Region:
    r"""Read a code, its English name, and its Chinese one: a last word of Han.

    >>> read_map("a b\n.. a\n\na b\n.. a")
    Traceback (most recent call last):
    ...
    nonet.errors.ProblemError: line 2: expected a code and its name, found '.. a'
    """
    number, (code, *names) = line
    if code == SEA:
        raise ProblemError(
            "line {number}: expected a code and its name, found {line}",
            number=number,
            line=repr(" ".join(line[1])[:40]),
        )
    chinese = names.pop() if names and "一" <= names[-1][0] <= "鿿" else ""
    return Region(code, " ".join(names), chinese)


def _check_names(regions: Sequence[Region], picture: Sequence[MapLine]) -> None:
    shown = {code: number for number, row in picture for code in row if code != SEA}
    named = [region.code for region in regions] or list(shown)
    if not named:
        raise ProblemError("the picture shows no region, only sea")
    for code in named:
        if named.count(code) > 1:
            raise ProblemError("{code} is named twice", code=repr(code))
        if code not in shown:
            raise ProblemError(
                "{code} is named, but not in the picture", code=repr(code)
            )
    for code, number in shown.items():
        if code not in named:
            raise ProblemError(
                "line {number}: {code} is not among the regions named above the "
                "picture",
                number=number,
                code=repr(code),
            )


def _check_rows(picture: Sequence[MapLine]) -> None:
    wanted = len(picture[0][1])
    for number, row in picture:
        if len(row) != wanted:
            raise ProblemError(
                "line {number}: expected {wanted} codes in a row, found {found}",
                number=number,
                wanted=wanted,
                found=len(row),
            )
