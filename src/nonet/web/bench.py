"""Answers for setters: rules as they are laid, what can be left out, every format.

A rule that cannot be is told by itself, so that the others are drawn all the same:

>>> from nonet.say.language import ENGLISH
>>> wrong = {"rule": "cage", "cells": "A1 A2", "sum": 99}
>>> asked = {"puzzle": "." * 16, "rules": [{"rule": "thermo", "cells": "A1 B1"}, wrong]}
>>> found = sketch(asked, ENGLISH, 1.0)
>>> [each["problem"] for each in found["told"]]
['', 'the cage A1 and A2 adds up to 99, but 2 different digits add up to 3 to 7']
>>> found["drawing"]["under"][:18]
'<path class="shade'
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError, LimitReached
from nonet.exchange.annotations import Annotations
from nonet.exchange.formats import FORMATS, Format
from nonet.exchange.result import Result
from nonet.limits import TimeUp, within
from nonet.rules import Puzzle
from nonet.rules.dots.strict import StrictRule, marked_pairs
from nonet.rules.registry import read_rule
from nonet.rules.rule import Rule
from nonet.say.language import Language
from nonet.verbs.ask import redundant_givens
from nonet.verbs.setting import redundant_rules
from nonet.verbs.solve import posed
from nonet.web.asked import Asked, layout_of, puzzle
from nonet.web.ruled import ruled

TRYING: Final = 7 / 8  # of the time: the rest is for telling


class LaidRule(NamedTuple):
    """A rule that a setter laid, or what is wrong with it."""

    rule: Rule | None
    problem: str


# As it is laid


def sketch(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Draw and tell every rule that can be, and say what is wrong with the others."""
    del seconds
    grid = Grid(asked["puzzle"], layout_of(asked))
    laid = [_laid(each, grid.layout, language) for each in asked.get("rules", ())]
    good = _exempted([each.rule for each in laid if each.rule])
    found = ruled(Puzzle(grid, good), language)
    told = iter(found["told"])
    found["told"] = [
        {"text": "", "cells": [], "problem": each.problem}
        if each.problem
        else {**next(told), "problem": ""}
        for each in laid
    ]
    return found


def _laid(source: object, layout: Layout, language: Language) -> LaidRule:
    try:
        rule = read_rule(source, layout)
        rule.check(layout)
    except InputError as error:
        return LaidRule(None, language.error(error))
    return LaidRule(rule, "")


def _exempted(rules: Sequence[Rule]) -> list[Rule]:
    """Let marks exempt what they stand between, as setters mean it.

    >>> from nonet.rules.dots.strict_xv import StrictXV
    >>> from nonet.rules.dots.xv import XSign
    >>> _exempted([StrictXV(), XSign((0, 1))])[0]
    StrictXV(exempt=((0, 1),))
    """

    def exempted(rule: Rule) -> Rule:
        if not isinstance(rule, StrictRule):
            return rule
        pairs = {*rule.exempt, *marked_pairs(rules, rule.marks)}
        return replace(rule, exempt=tuple(sorted(pairs)))

    return [*map(exempted, rules)]


# What can be left out


def needless(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Tell which givens and rules can be left out, each by itself.

    >>> from nonet.say.language import ENGLISH
    >>> cage, thermo = ({"rule": "cage", "cells": "A1 A2", "sum": 3},
    ...                 {"rule": "thermo", "cells": "A1 A2"})
    >>> needless({"puzzle": "1..4..1..1..4..1", "rules": [cage, thermo]}, ENGLISH, 1.0)
    {'rules': [1], 'cells': ['A1', 'B3', 'C2', 'D4']}
    """
    del language
    whole = Puzzle(Grid(asked["puzzle"], layout_of(asked)), asked.get("rules", ()))
    try:
        with within(min(seconds, asked.get("seconds", seconds)) * TRYING):
            found = redundant_rules(whole)
            cells = redundant_givens(posed(whole))
    except TimeUp:
        raise LimitReached("what can be left out was not found in time") from None
    places = (n for n, rule in enumerate(whole.rules) if _is_one_of(rule, found))
    return {"rules": [*places], "cells": cells.names()}


def _is_one_of(rule: Rule, rules: Sequence[Rule]) -> bool:
    """Tell whether a rule is among *rules* itself, and not one that is equal."""
    return any(rule is each for each in rules)


# As others read it


def export(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Write a puzzle in every format that can hold it, and say why others cannot."""
    del seconds
    given = puzzle(asked)
    grid, rules = (given, ()) if isinstance(given, Grid) else (given.grid, given.rules)
    titled = {name: asked.get(name, "") for name in ("title", "author")}
    words = Annotations(ruleset=asked.get("ruleset", ""))
    result = Result(Puzzle(grid, rules, **titled), annotations=words)
    return {"formats": [*_exported(result, language)]}


def _exported(result: Result, language: Language) -> Iterator[dict[str, Any]]:
    for form in FORMATS:
        write = _writer(form)
        if write is None:
            continue
        told = {"name": form.name, "about": language.say(form.words)}
        try:
            yield {**told, **write(result), "problem": ""}
        except InputError as error:
            yield {**told, "problem": language.error(error)}


def _writer(form: Format) -> Callable[[Result], dict[str, str]] | None:
    """Give what writes one puzzle: as text, or as bytes in base 64."""
    if (write := form.write) is not None:
        return lambda result: {"text": "".join(write([result]))}
    if (pack := form.pack) is not None:
        return lambda result: {"bytes": b64encode(pack([result])).decode()}
    return None
