"""A problem as clauses: statements that are true or not, as SAT solvers read it.

A clause is true if one of its literals is. What has one literal left that can be true
is followed at once, which is unit propagation:

>>> from nonet import csp
>>> problem = Problem(dict.fromkeys("ab", (YES, NO)))
>>> problem.add(SatClause({"a": NO, "b": NO}))
>>> problem.constraints
[<not a or not b>]
>>> csp.solve(problem, given={"a": YES})
{'a': True, 'b': False}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.csp import Constraint, Problem
from nonet.csp.problems.regions import Map
from nonet.csp.words import Name, Sentence, Value, is_so
from nonet.lab.colours import palette, region_name
from nonet.lab.scenes import TablePart, table_scene
from nonet.lab.subjects import Subject
from nonet.say.language import ENGLISH, Language

YES, NO = True, False
WAYS: Final = ("given,none", "given,fc", "given,mac", "mrv,mac", "wdeg,mac")


class SatClause(Constraint):
    """One of the *literals* is so: each a statement, and whether it is to be true."""

    def __init__(self, literals: Mapping[Name, bool]) -> None:
        super().__init__(literals)
        self.wanted = tuple(literals.values())

    def said(self) -> Sentence:
        """List the literals."""
        pairs = zip(self.names, self.wanted, strict=True)
        each = [
            name if wanted else Sentence("not {name}", name=name)
            for name, wanted in pairs
        ]
        said: object = each[0]
        for other in each[1:]:
            said = Sentence("{clause} or {literal}", clause=said, literal=other)
        return said if isinstance(said, Sentence) else is_so(self.names[0], YES)

    def holds(self, *values: Value) -> bool:
        """Tell whether a literal is as it is wanted."""
        return any(v == w for v, w in zip(values, self.wanted, strict=True))


def coloured_by_clauses(chart: Map, language: Language = ENGLISH) -> Subject:
    """State each colour of each region; say that one is so, and not for neighbours."""
    colours = {colour: language.say(colour) for colour in palette(3)}
    regions = {code: region_name(chart, code, language) for code in chart.regions}

    def stated(code: str, colour: str) -> str:
        return language.say(
            "{region} is {colour}", region=regions[code], colour=colours[colour]
        )

    names = [stated(code, colour) for code in regions for colour in colours]
    problem = Problem(dict.fromkeys(names, (YES, NO)))
    problem.add(*(SatClause({stated(r, c): YES for c in colours}) for r in regions))
    problem.add(
        *(
            SatClause({stated(one, c): NO, stated(other, c): NO})
            for one, other in chart.borders
            for c in colours
        )
    )
    firsts = range(0, len(names), len(colours))
    parts = [TablePart("", range(first, first + len(colours))) for first in firsts]
    heading = language.say("Australia in clauses")
    labels = language.say("true"), language.say("false")
    scene = table_scene(names, (YES, NO), parts, title=heading, labels=labels)
    return Subject(heading, problem, scene, WAYS, ("given,mac",))
