"""Heuristics by name, for those who type them: ``mrv,lcv,fc``.

>>> from random import Random
>>> sorted(named("mrv,lcv,fc", Random(1)))
['infer', 'order', 'select']
>>> named("mrv,quick", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
nonet.errors.InputError: no heuristic is called 'quick' (write some of given, ...)
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

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
    forward_checking,
    hidden_singles,
    mac,
    no_inference,
    regin,
)
from nonet.csp.solve import Options, luby
from nonet.errors import InputError

SELECTS: Final[Mapping[str, Select | None]] = {
    "given": in_order,
    "random": None,  # made when the random numbers are there
    "mrv": mrv,
    "degree": mrv_then_degree,
    "wdeg": dom_wdeg,
    "places": wdeg_or_place,
}
ORDERS: Final[Mapping[str, Order | None]] = {
    "plain": in_order,
    "lcv": least_constraining,
    "shuffle": None,
}
INFERS: Final[Mapping[str, Infer]] = {
    "none": no_inference,
    "fc": forward_checking,
    "ac3": ac3,
    "mac": mac,
    "hidden": hidden_singles,
    "regin": regin,
}
RESTARTS: Final = "restarts"


def named(words: str, random: Random) -> Options:
    """Read a list of names, at most one of each kind, in any order."""
    options: Options = {}
    for word in filter(None, map(str.strip, words.lower().split(","))):
        before = len(options)
        if word in SELECTS:
            options["select"] = SELECTS[word] or at_random(random)
        elif word in ORDERS:
            options["order"] = ORDERS[word] or at_random(random)
        elif word in INFERS:
            options["infer"] = INFERS[word]
        elif word == RESTARTS:
            options["restarts"] = luby()
        else:
            raise _unknown(word)
        if len(options) == before:
            raise InputError(
                "{word} comes after another of its kind (in {words})",
                word=repr(word),
                words=repr(words),
            )
    return options


def _unknown(word: str) -> InputError:
    return InputError(
        "no heuristic is called {name} (write some of {names})",
        name=repr(word),
        names=", ".join([*SELECTS, *ORDERS, *INFERS, RESTARTS]),
    )
