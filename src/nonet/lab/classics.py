"""The problems of the textbooks, each with its picture and its way to be written.

>>> puzzle = cryptarithm_classic("SEND + MORE = MONEY")
>>> print(puzzle.written(solve(puzzle.problem)))
  9567
+ 1085
------
 10652
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from nonet.csp import Problem, solve
from nonet.csp.problems.cryptarithm import cryptarithm, decoded
from nonet.csp.problems.queens import board, queens
from nonet.csp.problems.zebra import KINDS, zebra
from nonet.csp.words import Name, Value
from nonet.errors import InputError
from nonet.lab.scenes import Scene, TablePart, queens_scene, sum_scene, table_scene
from nonet.say.language import ENGLISH, Language, _
from nonet.show.text import columns, padded

__all__ = ["Classic", "cryptarithm_classic", "queens_classic", "solve", "zebra_classic"]

MOST_QUEENS: Final = 32  # that are drawn
KIND_NAMES: Final = (_("colour"), _("owner"), _("drink"), _("cigarette"), _("pet"))
THINGS: Final = {
    "red": _("red"),
    "green": _("green"),
    "ivory": _("ivory"),
    "yellow": _("yellow"),
    "blue": _("blue"),
    "Englishman": _("Englishman"),
    "Spaniard": _("Spaniard"),
    "Ukrainian": _("Ukrainian"),
    "Norwegian": _("Norwegian"),
    "Japanese": _("Japanese"),
    "coffee": _("coffee"),
    "tea": _("tea"),
    "milk": _("milk"),
    "orange juice": _("orange juice"),
    "water": _("water"),
    "dog": _("dog"),
    "snails": _("snails"),
    "fox": _("fox"),
    "horse": _("horse"),
    "zebra": _("zebra"),
    "next to": _("next to"),
}


@dataclass(frozen=True)
class Classic:
    """A problem, what it is called, how it is drawn, and how a solution is written."""

    title: str
    problem: Problem
    drawn: Callable[[], Scene]
    written: Callable[[Mapping[Any, Value]], str]
    given: Mapping[Name, Value] = field(default_factory=dict)


def queens_classic(size: int, language: Language = ENGLISH) -> Classic:
    """Put queens on a board so that none attacks another."""
    title = language.plural("{n} queen", "{n} queens", size)

    def drawn() -> Scene:
        if size > MOST_QUEENS:
            raise InputError(
                "{n} queens are too many to draw (up to {most})",
                n=size,
                most=MOST_QUEENS,
            )
        return queens_scene(size, title, language)

    return Classic(title, queens(size), drawn, board)


def zebra_classic(language: Language = ENGLISH) -> Classic:
    """Ask who owns the zebra."""
    title = language.say("Who owns the zebra?")
    problem = zebra(partial(_called, language))
    names = [str(name) for name in problem.domains]
    firsts = range(0, len(names), len(KINDS))
    parts = [
        TablePart(language.say(kind), range(first, first + len(KINDS)))
        for kind, first in zip(KIND_NAMES, firsts, strict=True)
    ]
    return Classic(
        title,
        problem,
        lambda: table_scene(names, range(1, 6), parts, title=title),
        lambda houses: _houses(houses, language),
    )


def _houses(houses: Mapping[Any, Value], language: Language) -> str:
    """Line up the five houses, and what is in each."""
    rows = [["", *"12345"]]
    for title, kind in zip(KIND_NAMES, KINDS, strict=True):
        things = sorted((_called(language, t) for t in kind), key=houses.__getitem__)
        rows.append([language.say(title), *things])
    owners = {houses[owner]: owner for owner in rows[2][1:]}
    answer = language.say(
        "The {owner} owns the zebra; the {drinker} drinks water.",
        owner=owners[houses[_called(language, "zebra")]],
        drinker=owners[houses[_called(language, "water")]],
    )
    return f"{lined_up(rows)}\n{answer}"


def _called(language: Language, thing: str) -> str:
    return language.say(THINGS.get(thing, thing))


def lined_up(rows: Sequence[Sequence[str]]) -> str:
    """Put words below each other.

    >>> print(lined_up([["a", "b"], ["long", "c"]]))
    a     b
    long  c
    """
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(padded(w, n) for w, n in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def cryptarithm_classic(text: str, language: Language = ENGLISH) -> Classic:
    """Ask which digit each letter is."""
    problem = cryptarithm(text)
    title = language.say("Which digits are {text}?", text=text.upper())
    return Classic(
        title,
        problem,
        lambda: sum_scene(text.upper(), [str(n) for n in problem.domains], title),
        lambda solution: _added(decoded(text, solution)),
    )


def _added(text: str) -> str:
    """Write a sum as at school."""
    left, _, total = text.replace(" ", "").partition("=")
    first, *others = left.split("+")
    width = max(map(len, (first, *others, total))) + 1
    lines = [first, *(f"+{term:>{width - 1}}" for term in others), "-" * width, total]
    return "\n".join(f"{line:>{width}}" for line in lines)
