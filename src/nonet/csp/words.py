"""Sentences as templates with values, so that another language can say them too.

>>> fact = Sentence("{name} = {value}", name="WA", value="red")
>>> print(fact)
WA = red
>>> print(Sentence("{facts} cannot all be true", facts=[fact, "T = blue"]))
WA = red and T = blue cannot all be true
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeAlias

Name: TypeAlias = Hashable
Value: TypeAlias = Any


class Sentence:
    """What a constraint demands or a conflict tells: *template* and *values*."""

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**{k: _words(v) for k, v in self.values.items()})

    def __repr__(self) -> str:
        return f"<{self}>"


def is_so(name: Name, value: Value) -> Sentence:
    """Say which value a variable has."""
    return Sentence("{name} = {value}", name=name, value=value)


def shown(names: Sequence[Name], most: int = 12) -> str:
    """List names, but no more than anybody would read.

    >>> shown(range(20), most=3)
    '0, 1, 2, … (20)'
    """
    if len(names) <= most:
        return ", ".join(map(str, names))
    return ", ".join([*map(str, names[:most]), f"… ({len(names)})"])


def _words(value: object) -> object:
    if not isinstance(value, list):
        return getattr(value, "words", value)
    *first, last = (str(_words(item)) for item in value)
    return f"{', '.join(first)} and {last}" if first else last
