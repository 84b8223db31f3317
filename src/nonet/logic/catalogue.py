"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module in the folder of its family; its rating tells its place.
Those about rules are loaded where there are rules.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from nonet import logic
from nonet.board.layout import Layout
from nonet.board.notation import narrow
from nonet.errors import InputError
from nonet.logic.step import Technique
from nonet.say.language import CHINESE

RULED: Final = (
    "cages", "cells", "dots", "lines", "outside", "regions", "rules", "whole"
)  # fmt: skip
HOUSES_ALONE: Final = ("exotic", "nets", "unique")


def _techniques(*, about_rules: bool) -> Iterator[Technique]:
    """Look into every family."""
    for family in iter_modules(logic.__path__):
        if family.ispkg and (family.name in RULED) is about_rules:
            yield from family_members(f"nonet.logic.{family.name}")


def family_members(name: str) -> Iterator[Technique]:
    """Look into every module of a family."""
    for module in iter_modules(import_module(name).__path__, f"{name}."):
        found = vars(import_module(module.name)).values()
        yield from (each for each in found if isinstance(each, Technique))


def _rating(technique: Technique) -> float:
    return technique.rating


ALL: Final = tuple(sorted(_techniques(about_rules=False), key=_rating))
SINGLES: Final = frozenset(each.name for each in family_members("nonet.logic.singles"))
JOINTS: Final = dict.fromkeys(map(ord, " -"))  # which people write or leave out


@cache
def for_rules() -> tuple[Technique, ...]:
    """Give the techniques for puzzles with rules, easiest first.

    What knows no reason but houses is left out: deadly patterns, which a rule may tell
    apart, and nets, of which there are others that know the rules.

    >>> any(technique.name == "One rule" for technique in for_rules())
    True
    """
    without = {
        each for name in HOUSES_ALONE for each in family_members(f"nonet.logic.{name}")
    }
    found = {*ALL, *_techniques(about_rules=True)} - without
    return tuple(sorted(found, key=lambda each: (each.rating, each.name)))


def for_layout(layout: Layout) -> tuple[Technique, ...]:
    """Give the techniques for puzzles without rules, easiest first.

    >>> from nonet.board.layout import CLASSIC
    >>> for_layout(CLASSIC) is ALL
    True
    """
    return _for_regions() if layout.regions else ALL


@cache
def _for_regions() -> tuple[Technique, ...]:
    return tuple(sorted({*ALL, *family_members("nonet.logic.regions")}, key=_rating))


@cache
def about_rules() -> tuple[Technique, ...]:
    """Give the techniques that are about rules alone, easiest first.

    >>> any(technique in ALL for technique in about_rules())
    False
    """
    return tuple(each for each in for_rules() if each not in ALL)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code.

    >>> [technique.name for technique in named("xwing") + named("X翼")]
    ['X-wing', 'X-wing']
    """
    found = tuple(technique for technique in ALL if is_called(technique, name))
    if not found:
        found = tuple(each for each in for_rules() if is_called(each, name))
    if not found:
        raise InputError(
            "no technique is called {name} (nonet techniques lists them)",
            name=repr(name),
        )
    return found


def is_called(technique: Technique, name: str) -> bool:
    """Tell whether *name* is what a reader of English or Chinese calls a technique.

    >>> (x_wing,) = named("X-wing")
    >>> [is_called(x_wing, name) for name in ("X-Wing", "Ｘ翼", "0300", "Y-wing")]
    [True, True, True, False]
    """
    names = [technique.key, technique.name]
    if not name.isascii():  # few load the catalogue
        names.append(CHINESE.say(technique.name))
    code = name.strip()
    return code != "" and (
        code == technique.library_code or _joined(name) in map(_joined, names)
    )


def _joined(name: str) -> str:
    return narrow(name).lower().translate(JOINTS).replace("翼", "wing")
