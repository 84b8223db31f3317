"""The languages nonet speaks: English, and Chinese from a gettext catalogue.

A message is its English template with named values. A catalogue translates the
template, English is the template itself, and the language writes out the values:

>>> from nonet.board.layout import CLASSIC
>>> chinese = Language("zh")
>>> template = "{digit} stands twice in {house}: {cells}"
>>> values = {"digit": 7, "house": CLASSIC.rows[2], "cells": CLASSIC.cell_set("C2 C9")}
>>> print(ENGLISH.say(template, **values))
7 stands twice in row C: C2 and C9
>>> print(chinese.say(template, **values))
数字 7 在第C行重复出现：C2、C9

``tools/messages.py`` gathers the messages from the source and compiles the catalogue.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from gettext import GNUTranslations, NullTranslations, bindtextdomain, textdomain
from typing import Final, Literal, TypeAlias, get_args

from nonet.board.candidates import Chain
from nonet.board.cells import CellSet, House, Names
from nonet.errors import InputError, SudokuError

Paint: TypeAlias = Callable[[str, object], str]
Reader: TypeAlias = Literal["beginner", "standard", "expert"]

DOMAIN: Final = "nonet"
CATALOGUES: Final = os.path.dirname(__file__)
TRANSLATED: Final = {"zh": "zh_CN"}  # the folder of each catalogue
LANGUAGES: Final = ("en", *TRANSLATED)
READERS: Final[tuple[Reader, ...]] = get_args(Reader)
WIDE: Final = "[\u2e80-\u9fff\uff00-\uff65]"  # Chinese, and what stops its sentences
PAINTED: Final = r"\x1b\[[\d;]*m|\ue000[^\ue001]*\ue001|\ue002"  # how words are painted
# It stays text until first used: compiling it would slow every start by 2 ms.
GAP: Final = f"(?<={WIDE})((?:{PAINTED})*) ((?:{PAINTED})*)(?={WIDE})"
VARIABLES: Final = ("NONET_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def _(message: str) -> str:
    """Mark a message for the catalogues where it is written, not where it is said."""
    return message


def unpainted(words: str, role: object) -> str:
    """Leave the *words* for a role as they are."""
    del role
    return words


AND: Final = _("{first} and {last}")
HOUSES: Final = {
    "row": _("row {label}"),
    "column": _("column {label}"),
    "box": _("box {label}"),
    "region": _("region {label}"),
    "diagonal": _("diagonal {label}"),
    "window": _("window {label}"),
    "house": _("house {label}"),
    # What rules let differ: cells of a rule, or two that share no more than it.
    "all-pairs": _("a rule of pairs"),
    "anti-king": _("a king's move"),
    "anti-knight": _("a knight's move"),
    "black-dot": _("a black dot"),
    "cage": _("cage {label}"),
    "disjoint-groups": _("disjoint group {label}"),
    "equality-cage": _("equality cage {label}"),
    "extra-region": _("extra region {label}"),
    "entropic-line": _("entropic line {label}"),
    "greater-than": _("a sign"),
    "index-line": _("index line {label}"),
    "maximum": _("a maximum"),
    "minimum": _("a minimum"),
    "modular-line": _("modular line {label}"),
    "non-consecutive": _("the non-consecutive rule"),
    "numbered-room": _("a numbered room"),
    "palindrome": _("palindrome {label}"),
    "slow-thermo": _("slow thermometer {label}"),
    "strict-xv": _("a border without X or V"),
    "x": _("an X"),
    "anti-taxicab": _("the taxicab rule"),
    "clone": _("clones"),
    "box-index": _("an index"),
    "column-index": _("an index"),
    "row-index": _("an index"),
    "lunchbox": _("lunchbox {label}"),
    "nabner": _("nabner {label}"),
    "pair": _("a rule of pairs"),
    "parity-line": _("parity line {label}"),
    "rellik-cage": _("rellik cage {label}"),
    "renban": _("renban {label}"),
    "same-values": _("group {label}"),
    "strict-dots": _("a border without a dot"),
    "thermo": _("thermometer {label}"),
    "v": _("a V"),
    "whisper": _("whisper {label}"),
    "white-dot": _("a white dot"),
}
RULES_FOLLOW: Final = _("The rules beyond rows, columns and boxes:")
SEVERAL: Final = {
    "row": _("rows {labels}"),
    "column": _("columns {labels}"),
    "box": _("boxes {labels}"),
    "region": _("regions {labels}"),
    "diagonal": _("diagonals {labels}"),
    "window": _("windows {labels}"),
    "house": _("houses {labels}"),
}


def is_labelled(kind: str) -> bool:
    """Tell whether houses of a kind are told apart by their names.

    >>> is_labelled("cage"), is_labelled("clone")
    (True, False)
    """
    return "{label}" in HOUSES.get(kind, "{label}")


@dataclass(frozen=True, slots=True)
class Language:
    """A language, how it names cells (``A1`` or ``rc``), and to whom it explains.

    >>> from nonet.board.layout import CLASSIC
    >>> Language("en", "rc").say("look at {cells}", cells=CLASSIC.cell_set("A1 B5"))
    'look at r1c1 and r2c5'
    """

    code: str = "en"
    names: Names = "A1"
    reader: Reader = "standard"

    def to(self, reader: Reader) -> Language:
        """Speak to another *reader*; an expert has cells named as in forums.

        >>> ENGLISH.to("beginner").reader, ENGLISH.to("expert").names
        ('beginner', 'rc')
        """
        names: Names = "rc" if reader == "expert" else self.names
        return replace(self, names=names, reader=reader)

    def say(self, template: str, /, **values: object) -> str:
        """Translate *template* and fill in the *values*.

        >>> ENGLISH.say("{digits} fit in {cell}", digits=[1, 2, 5], cell="A1")
        '1, 2 and 5 fit in A1'
        """
        return self.fill(self.translate(template), values)

    def translate(self, template: str) -> str:
        """Give the template of the language in place of the English one."""
        return _catalogue(self.code).gettext(template)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Say *one* or *many*, as the language counts *n*; ``{n}`` is filled in.

        >>> [ENGLISH.plural("{n} cell is empty", "{n} cells are empty", n)
        ...  for n in (1, 2)]
        ['1 cell is empty', '2 cells are empty']
        """
        text = _catalogue(self.code).ngettext(one, many, n)
        return self.fill(text, {"n": n, **values})

    def error(self, error: SudokuError) -> str:
        """Say what went wrong.

        >>> print(Language("zh").error(InputError("{cell} holds a given", cell="A1")))
        A1 里是已知数，不能改动
        """
        return self.say(error.template, **error.values)

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        """Write *values* into a template that is in the language already."""
        return template.format(**{k: self.words(v) for k, v in values.items()})

    def phrase(self, template: str, values: Mapping[str, object]) -> str:
        """Write *values* into a template, as part of a sentence.

        In Chinese a space parts words from letters and figures, not from each other.

        >>> CHINESE.phrase("{some} 或 {last}", {"some": "第2列", "last": "国王步"})
        '第2列或国王步'
        """
        told = self.fill(template, values)
        return told if self.code == "en" else re.sub(GAP, r"\1\2", told)

    def words(self, value: object) -> object:
        """Write out a house, cells, a chain, an error, a list; leave the rest as it is.

        >>> ENGLISH.words(["A1", "B5"]), ENGLISH.words(7)
        ('A1 and B5', 7)
        """
        match value:
            case House():
                return self._house(value)
            case CellSet():
                return self._list(value.names(self.names))
            case Chain():
                return value.text(self.names)
            case object(template=str(template), values=dict(values)):
                return self.say(template, **values)  # an error, or a sentence of csp
            case list() | tuple():
                return self._several(value)
        return value

    def _several(self, values: Sequence[object]) -> str:
        """Write out a list; houses of one kind are named together."""
        if houses := [each for each in values if isinstance(each, House)]:
            return self.houses(houses)
        return self._list([str(self.words(item)) for item in values])

    def houses(self, houses: Sequence[House], paint: Paint = unpainted) -> str:
        """List houses, those of one kind together; *paint* may colour their words.

        >>> from nonet.board.layout import CLASSIC
        >>> row_b, row_d, *others = (CLASSIC.houses[n] for n in (1, 3, 9, 22, 17))
        >>> ENGLISH.houses([row_b, row_d]), ENGLISH.houses([row_b, *others[:2]])
        ('rows B and D', 'row B, column 1 and box 5')
        >>> ENGLISH.houses([row_b, row_d, *others])
        'rows B and D, columns 1 and 9 and box 5'

        Where "and" is no more than a comma, as in Chinese, a list of three kinds names
        each house by itself.

        >>> CHINESE.houses([row_b, row_d, *others])
        '第B行、第D行、第1列、第9列和第5宫'
        """
        kinds: dict[str, list[House]] = {}
        for house in houses:
            kind = house.kind if house.kind in SEVERAL else house.words
            kinds.setdefault(kind, []).append(house)
        groups: Iterable[Sequence[House]] = kinds.values()
        if len(kinds) > 2 and self.say(AND, first="", last="") == self.say(", "):
            groups = ([house] for some in kinds.values() for house in some)
        *first, last = (self._alike(some, paint) for some in groups)
        if not first:
            return last
        others = self.say(", ").join(first)
        return self.say("{houses} and {house}", houses=others, house=last)

    def _alike(self, houses: Sequence[House], paint: Paint) -> str:
        """Word houses of one kind."""
        if len(houses) == 1:
            return paint(self._house(houses[0]), houses[0])
        labels = [self._label(house) for house in houses]
        return paint(self.say(SEVERAL[houses[0].kind], labels=labels), tuple(houses))

    def _house(self, house: House) -> str:
        template = HOUSES.get(house.kind)
        return self.say(template, label=self._label(house)) if template else house.words

    def _label(self, house: House) -> str:
        if house.kind == "row" and self.names == "rc":
            return str(next(iter(house)) // house.layout.size + 1)
        if house.kind not in SEVERAL and not house.label.isdecimal():
            return self._list(house.named(self.names))  # a rule's, called by its cells
        if house.kind == "diagonal":
            return house.ends(self.names)
        return house.label

    def either(self, words: Sequence[str]) -> str:
        """List words of which any may be meant.

        >>> ENGLISH.either(["1", "2", "5"])
        '1, 2 or 5'
        """
        return self._list(words, _("{first} or {last}"))

    def _list(self, words: Sequence[str], ends: str = AND) -> str:
        between, before_last = self.say(", "), self.say(ends, first="", last="")
        if len(words) > 1 and any(
            between in word or before_last in word for word in words
        ):
            return self._list_of_lists(words)
        return self._joined(words, ends)

    def _joined(self, words: Sequence[str], ends: str = AND) -> str:
        *first, last = words or [self.say("none")]
        if not first:
            return last
        return self.say(ends, first=self.say(", ").join(first), last=last)

    def _list_of_lists(self, words: Sequence[str]) -> str:
        """Keep words apart that are lists themselves.

        >>> ENGLISH.words(["1 in A1 and B5", "2 in C1", "4 in C2, C3 and D5"])
        '1 in A1 and B5, 2 in C1, and 4 in C2, C3 and D5'
        """
        told, *rest = words
        for word in rest[:-1]:
            told = self.say("{first}, {last}", first=told, last=word)
        return self.say("{first}, and {last}", first=told, last=rest[-1])


@cache
def _catalogue(code: str) -> NullTranslations:
    """Load the catalogue of *code*; what is not translated is said as it is."""
    if code == "en":
        return NullTranslations()
    path = f"{CATALOGUES}/{TRANSLATED[code]}/LC_MESSAGES/{DOMAIN}.mo"
    with open(path, "rb") as file:
        return GNUTranslations(file)


ENGLISH: Final = Language()
CHINESE: Final = Language("zh")


def language(
    code: str | None,
    environ: Mapping[str, str],
    names: Names = "A1",
    reader: Reader = "standard",
) -> Language:
    """Choose the language called *code*, or else the one that *environ* asks for.

    >>> language("zh-Hans", {}).code, language(None, {"LANG": "zh_CN.UTF-8"}).code
    ('zh', 'zh')
    >>> language(None, {"LANG": "fr_FR"}).code
    'en'
    >>> language("fr", {})
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: no language is called 'fr' (write en or zh)
    """
    if code is None:
        return Language(_preferred(environ), names).to(reader)
    if not (known := _known(code)):
        raise InputError(
            "no language is called {code} (write en or zh)", code=repr(code)
        )
    return Language(known, names).to(reader)


def speak_click(chosen: Language, environ: MutableMapping[str, str]) -> None:
    """Let click, which asks the process for its language, speak *chosen* too."""
    environ["LANGUAGE"] = TRANSLATED.get(chosen.code, chosen.code)
    bindtextdomain(DOMAIN, CATALOGUES)
    textdomain(DOMAIN)


def _preferred(environ: Mapping[str, str]) -> str:
    """Read the first variable that is set; ``LANGUAGE`` may list several."""
    wish = next(filter(None, map(environ.get, VARIABLES)), "")
    return next(filter(None, map(_known, wish.split(":"))), ENGLISH.code)


def _known(code: str) -> str:
    """Find our code in a longer one, such as ``zh_CN.UTF-8``, ``zh-Hans`` or ``C``."""
    short = code.lower().replace("-", "_").partition(".")[0].partition("_")[0]
    return short if short in LANGUAGES else ""
