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
from nonet.csp.different import AllDifferent, NotEqual
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
from nonet.csp.problem import Problem
from nonet.csp.search import Statistics
from nonet.csp.solve import Options, count, is_unique, luby, solutions, solve
from nonet.csp.state import State
from nonet.csp.sums import Compare, Sum

__all__ = [
    "AllDifferent",
    "Compare",
    "Conflict",
    "Constraint",
    "Element",
    "Implies",
    "In",
    "Infer",
    "NotEqual",
    "Options",
    "Order",
    "Predicate",
    "Problem",
    "Select",
    "State",
    "Statistics",
    "Sum",
    "Table",
    "ac3",
    "at_random",
    "at_the_start",
    "constraint",
    "count",
    "dom_wdeg",
    "forward_checking",
    "hidden_singles",
    "in_order",
    "is_unique",
    "least_constraining",
    "luby",
    "mac",
    "min_conflicts",
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
    "wdeg_or_place",
    "why_not",
    "words",
]
