"""A map: regions, who touches whom, and a picture if there is one.

A picture is a mosaic, a code for each tile of a region and ``..`` for the sea::

    WA NT NT Q
    WA SA SA Q

Regions touch where their tiles share an edge; a corner does not count.

>>> chart = Map.of_picture(["WA NT NT Q".split(), "WA SA SA Q".split()])
>>> chart.borders
(('WA', 'NT'), ('WA', 'SA'), ('NT', 'Q'), ('NT', 'SA'), ('Q', 'SA'))
>>> chart.problem("RGB")
Problem(4 variables, 5 constraints)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap
from typing import Final, NamedTuple, TypeAlias

from nonet.csp.different import NotEqual
from nonet.csp.problem import Problem
from nonet.csp.words import Value

Code: TypeAlias = str
Picture: TypeAlias = tuple[tuple[Code, ...], ...]

SEA: Final = ".."


class Region(NamedTuple):
    """The names of a region: a short one, and one in each language."""

    code: Code
    english: str = ""
    chinese: str = ""

    def name(self, language: str = "en") -> str:
        """Tell the name in a *language*, or the best there is.

        >>> Region("T", "Tasmania").name("zh"), Region("T").name()
        ('Tasmania', 'T')
        """
        return (self.chinese if language == "zh" else "") or self.english or self.code


@dataclass(frozen=True, slots=True)
class Map:
    """Regions by their codes, the borders between them, and a picture or none."""

    regions: Mapping[Code, Region]
    borders: tuple[tuple[Code, Code], ...]
    picture: Picture = ()

    @classmethod
    def of_borders(cls, borders: Iterable[tuple[Code, ...]]) -> Map:
        """Take each border once; a region alone has none.

        >>> Map.of_borders([("A", "B"), ("B", "A"), ("T",)]).borders
        (('A', 'B'),)
        """
        borders = list(borders)
        codes = dict.fromkeys(code for border in borders for code in border)
        return cls({c: Region(c) for c in codes}, _in_order(borders, codes))

    @classmethod
    def of_picture(
        cls, picture: Iterable[Sequence[Code]], regions: Iterable[Region] = ()
    ) -> Map:
        """Find the borders in a *picture*; its codes are the names, if none are given.

        >>> Map.of_picture(["AB", "CA"]).borders  # a region may be in two pieces
        (('A', 'B'), ('A', 'C'))
        """
        rows = tuple(map(tuple, picture))
        codes = dict.fromkeys(code for row in rows for code in row if code != SEA)
        named = {each.code: each for each in regions or map(Region, codes)}
        return cls(named, _in_order(_touching(rows), named), rows)

    def neighbours(self, code: Code) -> list[Code]:
        """List the regions that touch one."""
        return [b if a == code else a for a, b in self.borders if code in (a, b)]

    def problem(self, colours: Iterable[Value]) -> Problem:
        """Ask for a colour for each region, such that neighbours differ."""
        problem = Problem(dict.fromkeys(self.regions, colours))
        problem.add(*starmap(NotEqual, self.borders))
        return problem

    def _repr_svg_(self) -> str:
        from nonet.show.map import map_svg  # noqa: PLC0415 - only in a notebook

        return map_svg(self)


def _touching(rows: Picture) -> Iterator[tuple[Code, Code]]:
    for line in (*rows, *zip(*rows, strict=True)):
        for a, b in pairwise(line):
            if a != b and SEA not in (a, b):
                yield a, b


def _in_order(
    borders: Iterable[tuple[Code, ...]], codes: Iterable[Code]
) -> tuple[tuple[Code, Code], ...]:
    """Order the borders as their regions, and keep each once."""
    places = {code: place for place, code in enumerate(codes)}
    found = {
        (min(places[a], places[b]), max(places[a], places[b]))
        for a, b in (border for border in borders if len(border) == 2)
    }
    names = list(places)
    return tuple((names[a], names[b]) for a, b in sorted(found))
