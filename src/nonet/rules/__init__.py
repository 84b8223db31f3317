"""Rules beyond the houses, one file each, and the puzzle that they make.

>>> from nonet.rules import Puzzle, solutions
>>> puzzle = Puzzle("." * 16, rules=[
...     {"rule": "cage", "cells": "A1 A2", "sum": 3},
...     {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"},
...     "anti-knight"])
>>> [solution.line for solution in solutions(puzzle)]
['2134431234211243']

``puzzle``     a grid and its rules
``rule``       what every rule can do; ``fields``, how its parts are read and written
``board``      the board as finders see it: what rules let differ, sees each other
``brief``      rules in few words, where they are drawn as well
``clauses``    what a rule says in one sentence, and leaves to its cells; ``filters``
``refuted``    marks that fail, and what fails inside them first
``derived``    sums that follow from those of rules and from houses;
               ``counted_orders``, what follows from orders
``demands``    the few shapes that rules are made of; ``machine`` and ``sums`` are two
``registry``   the rules by their names, from the folders of their families
``native``     the search in the core; ``plain``, the same by the constraint layer
``solve``      solutions and candidates, by one half or the other
``why``        why there is no solution
"""

from nonet.exchange.read import load
from nonet.rules.puzzle import Puzzle
from nonet.rules.registry import rules
from nonet.rules.solve import candidates, solutions, true_candidates, ways
from nonet.rules.why import why_not

__all__ = [
    "Puzzle",
    "board",
    "brief",
    "cages",
    "candidates",
    "cells",
    "clauses",
    "counted_orders",
    "demands",
    "derived",
    "digit_sets",
    "dots",
    "fields",
    "filters",
    "houses",
    "lines",
    "load",
    "moves",
    "native",
    "outside",
    "plain",
    "refuted",
    "registry",
    "rule",
    "rules",
    "solutions",
    "sums",
    "true_candidates",
    "ways",
    "whole",
    "why_not",
]
