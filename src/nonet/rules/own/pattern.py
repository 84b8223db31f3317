"""Regular expressions over digits, and the machine that reads along with one.

::

    choice   chain { "|" chain }
    chain    { piece }
    piece    ( digit | "." | "[" ["^"] { digit ["-" digit] } "]" | "(" choice ")" )
             { "*" | "+" | "?" | "{" number ["," [number]] "}" }

Each digit of the expression is a place, numbered from 1; a repeated one has several.
What is remembered is the set of places where one may be, as bits, and 0 is before the
first (Glushkov's automaton)::

    1(2|3)*4       places 1 2 3 4       after 0: 1    after 1, 2, 3: 2 3 4

>>> machine = compiled("1(2|3)*4", 9)
>>> memory = machine.start
>>> for digit in (1, 3):
...     memory = machine.step(memory, digit)
>>> machine.accepts(memory), machine.accepts(machine.step(memory, 4))
(False, True)
>>> compiled("12(3", 9)
Traceback (most recent call last):
...
nonet.errors.InputError: '12(3', character 5: expected ')', found the end
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from nonet.board.notation import SYMBOLS, Digit
from nonet.csp.constraint import bits_in
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.machine import Automaton
from nonet.rules.own.text import check_depth, check_length, unexpected

MOST_PLACES: Final = 200  # more take too long to remember
MOST_TIMES: Final = 99  # that a piece may be repeated by number
MANY: Final = -1  # as often as one likes
TIMES: Final = {"*": (0, MANY), "+": (1, MANY), "?": (0, 1)}


@dataclass(frozen=True)
class Matching(Automaton[int]):
    """A set of places is remembered."""

    after: tuple[int, ...]  # by the place: the places that may come next
    takes: tuple[int, ...]  # by the digit: the places that it may stand at
    ends: int  # the places where all may end

    start = 1

    def step(self, memory: int, digit: Digit) -> int | None:
        """Go on from each place."""
        reached = 0
        for place in bits_in(memory):
            reached |= self.after[place.bit_length() - 1]
        return reached & self.takes[digit] or None

    def accepts(self, memory: int) -> bool:
        """Ask for a place where all may end."""
        return bool(memory & self.ends)


@lru_cache(64)
def compiled(text: str, size: int) -> Matching:
    """Make the machine of a pattern."""
    check_length(text)
    tree = PatternReader("".join(text.split()), size).whole()
    builder = PatternBuilder()
    whole = builder.chain(Fragment(1, 1, can_be_empty=False), builder.build(tree))
    masks = builder.masks
    takes = [
        sum(1 << place for place, mask in enumerate(masks) if mask >> digit & 1)
        for digit in range(size + 1)
    ]
    return Matching(tuple(builder.after), tuple(takes), whole.last)


# The tree of a pattern


class PatternDigit(NamedTuple):
    """One digit out of some, as bits."""

    mask: int


class PatternChain(NamedTuple):
    """One part after the other."""

    parts: tuple[PatternTree, ...]


class PatternChoice(NamedTuple):
    """One of several."""

    parts: tuple[PatternTree, ...]


class PatternRepeat(NamedTuple):
    """The same, so many times."""

    part: PatternTree
    least: int
    most: int


PatternTree: TypeAlias = PatternDigit | PatternChain | PatternChoice | PatternRepeat


class PatternReader:
    """Reads a pattern character by character."""

    def __init__(self, text: str, size: int) -> None:
        self.text, self.size = text, size
        self.place = self.depth = 0

    @property
    def next(self) -> str:
        """The character to read next; nothing at the end."""
        return self.text[self.place : self.place + 1]

    def error(self, expected: Sentence | str) -> InputError:
        """Complain of the character to read next."""
        return unexpected(self.text, self.place, expected)

    def take(self, characters: str) -> str:
        """Read one of some characters, if it is there."""
        found = self.next
        if not found or found not in characters:
            return ""
        self.place += 1
        return found

    def must(self, character: str) -> None:
        """Read a character that has to be there."""
        if not self.take(character):
            raise self.error(repr(character))

    # From here on the grammar

    def whole(self) -> PatternTree:
        """Read all."""
        tree = self.choice()
        if self.next:
            raise self.error(Sentence("the end"))
        return tree

    def choice(self) -> PatternTree:
        """Read chains parted by ``|``."""
        options = [self.chain()]
        while self.take("|"):
            options.append(self.chain())
        return options[0] if len(options) == 1 else PatternChoice(tuple(options))

    def chain(self) -> PatternTree:
        """Read pieces up to the end, or to what parts them."""
        parts = []
        while self.next and self.next not in "|)":
            parts.append(self.piece())
        return PatternChain(tuple(parts))

    def piece(self) -> PatternTree:
        """Read one piece, and how often it stands."""
        piece = self._single()
        while self.next and self.next in "*+?{":
            sign = self.take("*+?{")
            piece = PatternRepeat(piece, *(TIMES.get(sign) or self._times()))
        return piece

    def _single(self) -> PatternTree:
        if self.take("("):
            self.depth += 1
            check_depth(self.depth)
            tree = self.choice()
            self.must(")")
            self.depth -= 1
            return tree
        if self.take("["):
            return self._class()
        if self.take("."):
            return PatternDigit(self._all)
        return PatternDigit(1 << self._digit())

    @property
    def _all(self) -> int:
        return (1 << self.size + 1) - 2

    def _class(self) -> PatternDigit:
        negated, mask = self.take("^"), 0
        while self.next != "]":
            first = last = self._digit()
            if self.take("-"):
                last = self._digit()
                if last < first:
                    self.place -= 1
                    raise self.error(Sentence("a larger digit"))
            mask |= (1 << last + 1) - (1 << first)
        if not mask:
            raise self.error(self._wanted)
        self.must("]")
        return PatternDigit(self._all & ~mask if negated else mask)

    def _digit(self) -> Digit:
        digit = SYMBOLS.find(self.next.upper()) + 1 if self.next else 0
        if not 0 < digit <= self.size:
            raise self.error(self._wanted)
        self.place += 1
        return digit

    @property
    def _wanted(self) -> Sentence:
        return Sentence("a digit from 1 to {n}", n=self.size)

    def _times(self) -> tuple[int, int]:
        least = most = self._number()
        if self.take(","):
            most = MANY if self.next == "}" else self._number()
        if MANY < most < least:
            raise self.error(Sentence("a larger number"))
        self.must("}")
        return least, most

    def _number(self) -> int:
        digits = ""
        while found := self.take("0123456789"):
            digits += found
        if not digits or int(digits[:4]) > MOST_TIMES:
            raise self.error(Sentence("a number up to {most}", most=MOST_TIMES))
        return int(digits)


class Fragment(NamedTuple):
    """Part of a machine: where it may start and end, and whether it may be nothing."""

    first: int
    last: int
    can_be_empty: bool


NOTHING: Final = Fragment(0, 0, can_be_empty=True)


class PatternBuilder:
    """Numbers the places of a pattern, and learns which may follow which."""

    def __init__(self) -> None:
        self.masks, self.after = [0], [0]  # of the place before all others

    def build(self, tree: PatternTree) -> Fragment:
        """Add the places of a tree."""
        match tree:
            case PatternDigit(mask):
                return self._place(mask)
            case PatternChain(parts):
                whole = NOTHING
                for part in parts:
                    whole = self.chain(whole, self.build(part))
                return whole
            case PatternChoice(parts):
                return _either([self.build(part) for part in parts])
            case PatternRepeat():
                return self._repeated(tree)

    def _place(self, mask: int) -> Fragment:
        if len(self.masks) > MOST_PLACES:
            raise InputError(
                "the pattern has more than {most} digits", most=MOST_PLACES
            )
        bit = 1 << len(self.masks)
        self.masks.append(mask)
        self.after.append(0)
        return Fragment(bit, bit, can_be_empty=False)

    def chain(self, one: Fragment, other: Fragment) -> Fragment:
        """Let one follow the other."""
        for place in bits_in(one.last):
            self.after[place.bit_length() - 1] |= other.first
        return Fragment(
            one.first | (other.first if one.can_be_empty else 0),
            other.last | (one.last if other.can_be_empty else 0),
            one.can_be_empty and other.can_be_empty,
        )

    def _repeated(self, tree: PatternRepeat) -> Fragment:
        """Add as many copies as must be, then those that may be."""
        whole, known = NOTHING, len(self.masks)
        copies = tree.least + 1 if tree.most == MANY else tree.most
        for copy in range(copies):
            part = self.build(tree.part)
            if len(self.masks) == known:
                return NOTHING  # however often
            if copy >= tree.least:
                part = part._replace(can_be_empty=True)
                if tree.most == MANY:
                    self.chain(part, part)
            whole = self.chain(whole, part)
        return whole


def _either(parts: list[Fragment]) -> Fragment:
    first = last = 0
    for part in parts:
        first, last = first | part.first, last | part.last
    return Fragment(first, last, any(part.can_be_empty for part in parts))
