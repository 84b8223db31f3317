"""Constraint satisfaction: say what must hold, and see how it is found.

>>> from nonet import csp
>>> problem = csp.Problem({state: "RGB" for state in "WA NT SA Q NSW V T".split()})
>>> for pair in "WA-NT WA-SA NT-SA NT-Q SA-Q SA-NSW SA-V Q-NSW NSW-V".split():
...     problem.add(csp.NotEqual(*pair.split("-")))
>>> csp.solve(problem, select=csp.mrv_then_degree, order=csp.least_constraining,
...           infer=csp.forward_checking)
{'WA': 'B', 'NT': 'G', 'SA': 'R', 'Q': 'B', 'NSW': 'G', 'V': 'B', 'T': 'R'}
>>> csp.count(problem)
18
"""

from nonet.csp.conflict import Conflict, why_not
from nonet.csp.constraint import Constraint
from nonet.csp.counting import Cardinality, Count, CountIs
from nonet.csp.different import AllDifferent, NotEqual
from nonet.csp.expression import (
    Expression,
    Formula,
    Truth,
    all_of,
    any_of,
    item,
    maximum,
    minimum,
)
from nonet.csp.heuristics import (
    Order,
    Select,
    at_random,
    dom_wdeg,
    in_order,
    least_constraining,
    mrv,
    mrv_then_degree,
    wdeg_or_place,
)
from nonet.csp.infer import (
    Infer,
    ac3,
    at_the_start,
    forward_checking,
    hidden_singles,
    mac,
    no_inference,
    propagation,
    regin,
)
from nonet.csp.local import min_conflicts
from nonet.csp.logic import Element, Implies, In, Predicate, Table
from nonet.csp.optimise import Best, best, improvements
from nonet.csp.problem import Problem
from nonet.csp.scheduling import Cumulative, NoOverlap
from nonet.csp.search import Statistics
from nonet.csp.sequences import Inverse, Lexicographic, Regular
from nonet.csp.solve import Options, count, is_unique, luby, solutions, solve
from nonet.csp.state import State
from nonet.csp.sums import Compare, Sum

__all__ = [
    "AllDifferent",
    "Best",
    "Cardinality",
    "Compare",
    "Conflict",
    "Constraint",
    "Count",
    "CountIs",
    "Cumulative",
    "Element",
    "Expression",
    "Formula",
    "Implies",
    "In",
    "Infer",
    "Inverse",
    "Lexicographic",
    "NoOverlap",
    "NotEqual",
    "Options",
    "Order",
    "Predicate",
    "Problem",
    "Regular",
    "Select",
    "State",
    "Statistics",
    "Sum",
    "Table",
    "Truth",
    "ac3",
    "all_of",
    "any_of",
    "at_random",
    "at_the_start",
    "best",
    "constraint",
    "count",
    "dom_wdeg",
    "forward_checking",
    "heuristics",
    "hidden_singles",
    "improvements",
    "in_order",
    "infer",
    "is_unique",
    "item",
    "least_constraining",
    "luby",
    "mac",
    "maximum",
    "min_conflicts",
    "minimum",
    "mrv",
    "mrv_then_degree",
    "names",
    "network",
    "no_inference",
    "problems",
    "propagation",
    "regin",
    "solutions",
    "solve",
    "telling",
    "wdeg_or_place",
    "why_not",
    "words",
]
