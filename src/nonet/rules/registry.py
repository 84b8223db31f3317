"""The rules by their names: one for each file in a family's folder.

>>> rule_class("cage").__name__, by_f_puzzles()["killercage"].name
('Cage', 'cage')
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from inspect import isabstract
from typing import Final

from nonet.board.layout import Layout
from nonet.errors import InputError, nearest
from nonet.exchange.rules import check_fog
from nonet.rules.fields import Fields
from nonet.rules.rule import Rule

FAMILIES: Final = ("cages", "lines", "dots", "outside", "cells", "whole", "own")


@cache
def rules() -> Mapping[str, type[Rule]]:
    """Load every rule, by its name."""
    found: dict[str, type[Rule]] = {}
    for family in FAMILIES:
        package = import_module(f"nonet.rules.{family}")
        for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            for each in vars(import_module(module.name)).values():
                if _is_rule(each, module.name):
                    found[each.name] = each
    return found


def _is_rule(value: object, module: str) -> bool:
    return (
        isinstance(value, type)
        and issubclass(value, Rule)
        and value.__module__ == module
        and not isabstract(value)
        and hasattr(value, "name")
    )


def rule_class(name: str) -> type[Rule]:
    """Find a rule by its name in our JSON."""
    if name in rules():
        return rules()[name]
    check_fog(name)
    told = repr(name)[:40]
    if meant := nearest(name, rules()):
        raise InputError(
            "no rule is called {name}: write {known}", name=told, known=repr(meant)
        )
    raise InputError(
        "no rule is called {name} (write one of {names})",
        name=told,
        names=", ".join(rules()),
    )


def read_rule(source: object, layout: Layout, depth: int = 0) -> Rule:
    """Make the rule that our JSON says: an object, or its name if that is all."""
    item = {"rule": source} if isinstance(source, str) else source
    name = item.get("rule") if isinstance(item, Mapping) else None
    if not isinstance(item, Mapping) or not isinstance(name, str):
        raise InputError("a rule is an object with a 'rule', its name")
    given = {key: value for key, value in item.items() if key != "rule"}
    fields = Fields(given, layout, depth)
    rule = rule_class(name).read(fields)
    fields.close(rule.keys())
    return rule


@cache
def by_f_puzzles() -> Mapping[str, type[Rule]]:
    """Give the rules by their keys in f-puzzles."""
    return {rule.f_puzzles: rule for rule in rules().values() if rule.f_puzzles}


@cache
def by_iss() -> Mapping[str, type[Rule]]:
    """Give the rules by their names in ISS; some are written there as another is.

    >>> by_iss()["Arrow"] is by_iss()["PillArrow"]
    True
    """
    return {
        name: rule
        for rule in rules().values()
        for name in (rule.iss, *rule.iss_aliases)
        if name and rule.from_iss.__func__ is not Rule.from_iss.__func__  # type: ignore[attr-defined]
    }
