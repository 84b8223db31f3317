"""Sums in letters: each stands for a digit, no two for the same, none leads with 0.

>>> from nonet import csp
>>> problem = cryptarithm("SEND + MORE = MONEY")
>>> solution = csp.solve(problem)
>>> print(decoded("SEND + MORE = MONEY", solution))
9567 + 1085 = 10652
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem
from nonet.csp.sums import Sum
from nonet.csp.words import Sentence, Value
from nonet.errors import ProblemError


def cryptarithm(text: str, base: int = 10) -> Problem:
    """Ask which digit each letter is.

    >>> cryptarithm("SEND + MORE")
    Traceback (most recent call last):
    ...
    nonet.errors.ProblemError: expected a sum such as SEND+MORE=MONEY, \
found 'SEND + MORE'
    """
    words = _words(text)
    letters = dict.fromkeys("".join(words))
    leading = {word[0] for word in words if len(word) > 1}
    if len(letters) > base:
        raise ProblemError(
            "{count} letters are more than the {base} digits",
            count=len(letters),
            base=base,
        )
    problem = Problem({c: range(int(c in leading), base) for c in letters})
    if len(letters) > 1:
        problem.add(AllDifferent(*letters, label=Sentence("letters")))
    if factors := {c: f for c, f in _factors(words, base).items() if f}:
        problem.add(Sum(factors, "=", 0))
    return problem


def decoded(text: str, solution: Mapping[Any, Value]) -> str:
    """Write the sum in digits."""
    return "".join(str(solution.get(letter, letter)) for letter in text.upper())


def _words(text: str) -> list[str]:
    """Read the summands, and the sum last."""
    if not re.fullmatch(r"\s*\w+(\s*\+\s*\w+)*\s*=\s*\w+\s*", text) or re.search(
        r"[\d_]", text
    ):
        raise ProblemError(
            "expected a sum such as SEND+MORE=MONEY, found {text}", text=repr(text)
        )
    return re.findall(r"\w+", text.upper())


def _factors(words: list[str], base: int) -> Counter[str]:
    """Count what each letter adds on the left, less what it takes on the right.

    >>> _factors(["AB", "A"], 10)
    Counter({'A': 9, 'B': 1})
    """
    factors: Counter[str] = Counter()
    for word in words:
        sign = -1 if word is words[-1] else 1
        for place, letter in enumerate(reversed(word)):
            factors[letter] += sign * base**place
    return factors
