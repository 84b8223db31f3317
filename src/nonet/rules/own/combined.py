"""Rules made of rules: what *either* and *all* share.

In JSON they stand in each other::

    {"rule": "either", "rules": [{"rule": "even", "cells": "A1"},
                                 {"rule": "cage", "cells": "A1 A2", "sum": 3}]}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.fields import FieldKind, Fields, part
from nonet.rules.registry import read_rule
from nonet.rules.rule import Rule

MOST_DEPTH: Final = 8  # of rules in each other


def _read(given: Fields, name: str) -> tuple[Rule, ...]:
    found = given.items.pop(name, None)
    if not isinstance(found, list) or not found:
        raise InputError("{field} must list rules", field=repr(name))
    if given.depth >= MOST_DEPTH:
        raise InputError("more than {most} rules in each other", most=MOST_DEPTH)
    return tuple(read_rule(each, given.layout, given.depth + 1) for each in found)


def _write(rules: Sequence[Rule], layout: Layout) -> list[dict[str, object]]:
    return [{"rule": rule.name, **rule.record(layout)} for rule in rules]


RULES: Final = FieldKind(
    _read,
    _write,
    {"type": "array", "items": {"$ref": "#/$defs/rule"}, "minItems": 1},
)


@dataclass(frozen=True, slots=True)
class CombinedRule(Rule):
    """Some rules, taken as one."""

    rules: tuple[Rule, ...] = part(RULES)

    iss_group: ClassVar[str]  # its name in ISS, where ``.End`` closes it
    joined: ClassVar[str]  # how two of them are told

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The cells that any of them names."""
        return tuple(dict.fromkeys(c for rule in self.rules for c in rule.marked))

    def check(self, layout: Layout) -> None:
        """Let each complain."""
        for rule in self.rules:
            rule.check(layout)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell one after the other."""
        told, *others = (_in_brackets(rule, layout) for rule in self.rules)
        for other in others:
            told = Sentence(self.joined, one=told, other=other)
        return told

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw all of them."""
        for rule in self.rules:
            yield from rule.draw(layout)


def _in_brackets(rule: Rule, layout: Layout) -> Sentence:
    if isinstance(rule, CombinedRule) and len(rule.rules) > 1:
        return Sentence("({rule})", rule=rule.sentence(layout))
    return rule.sentence(layout)
