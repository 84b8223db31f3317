"""Couples of which no two would rather have each other than their own.

>>> from nonet import csp
>>> hers = {"Ada": ["Max", "Ben"], "Eva": ["Max", "Ben"]}
>>> his = {"Max": ["Eva", "Ada"], "Ben": ["Ada", "Eva"]}
>>> csp.solve(marriage(hers, his))
{'Ada': 'Ben', 'Eva': 'Max'}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nonet.csp.different import AllDifferent
from nonet.csp.logic import Table
from nonet.csp.problem import Problem


def marriage(
    hers: Mapping[str, Sequence[str]], his: Mapping[str, Sequence[str]]
) -> Problem:
    """Ask whom each of the first marries; everybody ranks all others, best first."""
    problem = Problem(hers)
    if len(hers) > 1:
        problem.add(AllDifferent(*hers))
    women = list(hers)
    for i, ada in enumerate(women):
        for eva in women[i + 1 :]:
            couples = [
                (max_, ben)
                for max_ in hers[ada]
                for ben in hers[eva]
                if not _would_leave(hers[ada], his[ben], (ada, max_), (eva, ben))
                and not _would_leave(hers[eva], his[max_], (eva, ben), (ada, max_))
            ]
            problem.add(Table([ada, eva], couples))
    return problem


def _would_leave(
    hers: Sequence[str],
    his: Sequence[str],
    own: tuple[str, str],
    other: tuple[str, str],
) -> bool:
    """Tell whether she and the other's husband like each other better."""
    (she, husband), (wife, he) = own, other
    return hers.index(he) < hers.index(husband) and his.index(she) < his.index(wife)
