"""Which rules a puzzle shall have, read from plain words.

>>> parse_rules("killer:2-4, anti-knight")
(RuleWish(name='killer', sizes=Range(least=2, most=4)), \
RuleWish(name='anti-knight', sizes=Range(least=-inf, most=inf)))
>>> parse_rules("termo")
Traceback (most recent call last):
...
nonet.errors.InputError: no rule that can be made is called 'termo': write 'thermo'

A colon and a number, or a range, tell how many cells a cage or a line has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from nonet.board.layout import Layout
from nonet.board.notation import narrow
from nonet.errors import InputError, nearest
from nonet.make.ranges import ANY, Range, parse_range

RulesLike: TypeAlias = str | Iterable[str]

KILLER: Final = "killer"
DIAGONALS: Final = "diagonals"
LINES: Final = ("thermo", "arrow", "whispers", "renban")
SIGNS: Final = ("dots", "strict-dots", "xv", "strict-xv")
OUTSIDE: Final = ("sandwich", "little-killer")
WHOLE: Final = (
    "anti-knight", "anti-king", "non-consecutive", "disjoint-groups", "global-entropy",
)  # fmt: skip
MADE: Final = (KILLER, *LINES, *SIGNS, *OUTSIDE, *WHOLE, DIAGONALS)
ALIASES: Final[Mapping[str, str]] = {
    "cage": KILLER, "cages": KILLER, "thermos": "thermo", "thermometer": "thermo",
    "thermometers": "thermo", "arrows": "arrow", "kropki": "strict-dots",
    "whisper": "whispers", "renbans": "renban", "sandwiches": "sandwich",
    "little-killers": "little-killer", "diagonal": DIAGONALS, "x": DIAGONALS,
}  # fmt: skip
USUAL: Final[Mapping[str, Range]] = {  # cells of a cage or a line, if it is not told
    KILLER: Range(2, 4), "thermo": Range(3, 6), "arrow": Range(3, 4),
    "whispers": Range(4, 7), "renban": Range(3, 5), "little-killer": Range(3, 6),
}  # fmt: skip
MOST_RULES: Final = 4


class RuleWish(NamedTuple):
    """A rule that is asked for, and how many cells a cage or a line of it has."""

    name: str
    sizes: Range = ANY

    def sizes_on(self, layout: Layout) -> Range:
        """Give the sizes, the usual ones if none are told, as the board allows them."""
        usual = USUAL[self.name]
        least = usual.least if self.sizes == ANY else max(self.sizes.least, 1)
        most = usual.most if self.sizes == ANY else self.sizes.most
        return Range(min(least, layout.size), min(most, layout.size))


def parse_rules(asked: RulesLike | None) -> tuple[RuleWish, ...]:
    """Read the names of rules, each once; a text has commas between them."""
    if asked is None:
        return ()
    words = asked.split(",") if isinstance(asked, str) else asked
    wishes = tuple(map(_parse, words))
    names = [wish.name for wish in wishes]
    for name in names:
        if names.count(name) > 1:
            raise InputError("{rule} is asked for twice", rule=repr(name))
    if len(names) > MOST_RULES:
        raise InputError(
            "a puzzle is made with {most} rules at most, not {count}",
            most=MOST_RULES,
            count=len(names),
        )
    return wishes


def _parse(word: object) -> RuleWish:
    if not isinstance(word, str):
        raise InputError(
            "a rule is asked for by its name, not {found}", found=repr(word)[:40]
        )
    told, colon, sizes = narrow(word).strip().partition(":")
    name = told.strip().lower().replace(" ", "-").replace("_", "-")
    name = ALIASES.get(name, name)
    if name not in MADE:
        raise _unknown(told.strip())
    if colon and name not in USUAL:
        raise InputError(
            "{rule} has no sizes: write it without {sizes}",
            rule=repr(name),
            sizes=repr(":" + sizes),
        )
    return RuleWish(name, parse_range(sizes, "sizes") if colon else ANY)


def _unknown(name: str) -> InputError:
    if meant := nearest(name.lower(), (*MADE, *ALIASES)):
        return InputError(
            "no rule that can be made is called {name}: write {known}",
            name=repr(name)[:40],
            known=repr(ALIASES.get(meant, meant)),
        )
    *most, last = MADE
    return InputError(
        "no rule that can be made is called {name} (write {names} or {last})",
        name=repr(name)[:40],
        names=", ".join(most),
        last=last,
    )
