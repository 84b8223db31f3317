"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module in the folder of its family; its rating tells its place.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from nonet import logic
from nonet.board.notation import narrow
from nonet.errors import InputError
from nonet.logic.step import Technique
from nonet.say.language import CHINESE


def _techniques() -> Iterator[Technique]:
    """Look into every family."""
    for family in iter_modules(logic.__path__, "nonet.logic."):
        if family.ispkg:
            yield from _family(family.name)


def _family(name: str) -> Iterator[Technique]:
    """Look into every module of a family."""
    for module in iter_modules(import_module(name).__path__, f"{name}."):
        found = vars(import_module(module.name)).values()
        yield from (each for each in found if isinstance(each, Technique))


ALL: Final = tuple(sorted(_techniques(), key=lambda technique: technique.rating))
SINGLES: Final = frozenset(each.name for each in _family("nonet.logic.singles"))
JOINTS: Final = dict.fromkeys(map(ord, " -"))  # which people write or leave out


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code.

    >>> [technique.name for technique in named("xwing") + named("X翼")]
    ['X-wing', 'X-wing']
    """
    found = tuple(technique for technique in ALL if is_called(technique, name))
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
