"""Colour a map so that neighbours differ.

>>> from nonet import csp
>>> csp.count(australia())
18

The usual order of the states hides what heuristics are worth: nothing ever goes wrong.
In another, each state starting with the next colour, they show.

>>> for infer in (csp.no_inference, csp.forward_checking, csp.mac):
...     statistics = csp.Statistics()
...     _ = csp.solve(awkward_australia(), select=csp.in_order, infer=infer,
...                   statistics=statistics)
...     print(statistics.assignments)
287
59
8
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from nonet.csp.different import NotEqual
from nonet.csp.problem import Problem
from nonet.csp.words import Name, Value
from nonet.errors import ProblemError

COLOURS: Final = ("red", "green", "blue", "yellow", "purple", "orange")
AUSTRALIA: Final = "WA-NT WA-SA NT-SA NT-Q SA-Q SA-NSW SA-V Q-NSW NSW-V T"
AWKWARD: Final = ("WA", "V", "Q", "T", "NT", "NSW", "SA")
USA: Final = """
    AL-FL AL-GA AL-MS AL-TN AR-LA AR-MO AR-MS AR-OK AR-TN AR-TX AZ-CA AZ-NM AZ-NV AZ-UT
    CA-NV CA-OR CO-KS CO-NE CO-NM CO-OK CO-UT CO-WY CT-MA CT-NY CT-RI DC-MD DC-VA DE-MD
    DE-NJ DE-PA FL-GA GA-NC GA-SC GA-TN IA-IL IA-MN IA-MO IA-NE IA-SD IA-WI ID-MT ID-NV
    ID-OR ID-UT ID-WA ID-WY IL-IN IL-KY IL-MO IL-WI IN-KY IN-MI IN-OH KS-MO KS-NE KS-OK
    KY-MO KY-OH KY-TN KY-VA KY-WV LA-MS LA-TX MA-NH MA-NY MA-RI MA-VT MD-PA MD-VA MD-WV
    ME-NH MI-OH MI-WI MN-ND MN-SD MN-WI MO-NE MO-OK MO-TN MS-TN MT-ND MT-SD MT-WY NC-SC
    NC-TN NC-VA ND-SD NE-SD NE-WY NH-VT NJ-NY NJ-PA NM-OK NM-TX NV-OR NV-UT NY-PA NY-VT
    OH-PA OH-WV OK-TX OR-WA PA-WV SD-WY TN-VA UT-WY VA-WV AK HI
"""


def australia(colours: Sequence[Value] = COLOURS[:3]) -> Problem:
    """Colour the states of Australia."""
    return map_colouring(read_edges(AUSTRALIA), colours)


def usa(colours: Sequence[Value] = COLOURS[:4]) -> Problem:
    """Colour the states of the United States, and the District of Columbia."""
    return map_colouring(read_edges(USA), colours)


def awkward_australia(colours: Sequence[Value] = COLOURS[:3]) -> Problem:
    """Colour Australia in an order that makes plain backtracking suffer."""
    turned = {
        name: [*colours[i % len(colours) :], *colours[: i % len(colours)]]
        for i, name in enumerate(AWKWARD)
    }
    problem = Problem(turned)
    problem.add(*australia(colours).constraints)
    return problem


def map_colouring(
    edges: Iterable[tuple[Name, ...]], colours: Sequence[Value]
) -> Problem:
    """Let two regions differ wherever they touch; a region alone touches none.

    >>> map_colouring([("a", "b"), ("b", "c"), ("d",)], "RG")
    Problem(4 variables, 2 constraints)
    """
    edges = list(edges)
    problem = Problem(dict.fromkeys(chain.from_iterable(edges), colours))
    borders = {frozenset(edge): edge for edge in edges if len(edge) == 2}
    problem.add(*(NotEqual(*edge) for edge in borders.values()))
    return problem


def read_edges(text: str) -> list[tuple[str, ...]]:
    """Read borders such as ``WA-NT``, and regions without any; # starts a comment.

    >>> read_edges("WA-NT NT-Q  T  # an island")
    [('WA', 'NT'), ('NT', 'Q'), ('T',)]
    """
    edges = []
    for line in text.splitlines():
        for word in line.partition("#")[0].split():
            regions = tuple(word.split("-"))
            if len(regions) > 2 or "" in regions or regions[1:] == regions[:1]:
                raise ProblemError(
                    "expected two regions as in A-B, found {word}", word=repr(word)
                )
            edges.append(regions)
    return edges
