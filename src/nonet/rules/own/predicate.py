"""A test of two digits, *a* and *b*, written as text and never run as Python.

::

    test        both { "or" both }
    both        plain { "and" plain }
    plain       "not" plain | comparison
    comparison  sum { ("=" | "!=" | "<" | "<=" | ">" | ">=") sum }
              | sum "in" "(" number { "," number } ")"
    sum         product { ("+" | "-") product }
    product     factor { ("*" | "//" | "%") factor }
    factor      number | "a" | "b" | "-" factor | "(" test ")"
              | "abs" "(" sum ")" | ("min" | "max") "(" sum { "," sum } ")"

>>> test = predicate("abs(a - b) >= 2 and not a + b = 10")
>>> test(1, 3), test(4, 6), test(4, 5)
(True, False, False)
>>> predicate("a + b")
Traceback (most recent call last):
...
nonet.errors.InputError: 'a + b', character 6: expected a comparison, found the end
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import add, eq, floordiv, ge, gt, le, lt, mod, mul, ne, sub
from typing import Final, NamedTuple, TypeAlias

from nonet.csp.words import Sentence
from nonet.rules.own.text import check_depth, check_length, unexpected

PairValue: TypeAlias = Callable[[int, int], int]  # what a and b give
NumberOperation: TypeAlias = Callable[[int, int], int]

COMPARISONS: Final[dict[str, NumberOperation]] = {
    "<=": le,
    ">=": ge,
    "!=": ne,
    "==": eq,
    "=": eq,
    "<": lt,
    ">": gt,
    "≤": le,
    "≥": ge,
    "≠": ne,
}
SUMS: Final[dict[str, NumberOperation]] = {"+": add, "-": sub}
PRODUCTS: Final[dict[str, NumberOperation]] = {"*": mul, "//": floordiv, "%": mod}
SIGNS: Final = sorted(
    [*COMPARISONS, *SUMS, *PRODUCTS, "(", ")", ","], key=len, reverse=True
)
FUNCTIONS: Final[dict[str, Callable[[list[int]], int]]] = {
    "abs": lambda values: abs(values[0]),
    "min": min,
    "max": max,
}
LONGEST_NUMBER: Final = 9


class Word(NamedTuple):
    """A word or a sign, and where it stands."""

    text: str
    place: int


class Term(NamedTuple):
    """What part of a test gives, and whether that is yes or no."""

    value: PairValue
    is_test: bool = False


@lru_cache(64)
def predicate(text: str) -> Callable[[int, int], bool]:
    """Read a test of a and b."""
    check_length(text)
    reader = PredicateReader(text)
    term = reader.test()
    if reader.word.text:
        raise reader.error(Sentence("the end"))
    if not term.is_test:
        raise reader.error(Sentence("a comparison"))
    return lambda a, b: bool(term.value(a, b))


def words_of(text: str) -> list[Word]:
    """Cut a test into words and signs.

    >>> [word.text for word in words_of("min(a,12)<=b")]
    ['min', '(', 'a', ',', '12', ')', '<=', 'b', '']
    """
    found, place = [], 0
    while place < len(text):
        end = place
        if text[place].isspace():
            place += 1
            continue
        while end < len(text) and text[end].isascii() and text[end].isalnum():
            end += 1
        if end == place:
            sign = next((sign for sign in SIGNS if text.startswith(sign, place)), "")
            if not sign:
                raise unexpected(text, place, Sentence("a word or a sign"))
            end += len(sign)
        found.append(Word(text[place:end], place))
        place = end
    return [*found, Word("", len(text))]


class PredicateReader:
    """Reads a test word by word, a method for each line of the grammar."""

    def __init__(self, text: str) -> None:
        self.text, self.words = text, words_of(text)
        self.next = self.depth = 0

    @property
    def word(self) -> Word:
        """The word to read next; nothing at the end."""
        return self.words[self.next]

    def error(self, expected: Sentence | str) -> Exception:
        """Complain of the word to read next."""
        return unexpected(self.text, self.word.place, expected)

    def take(self, *texts: str) -> str:
        """Read one of some words, if it is there."""
        text = self.word.text
        if text not in texts:
            return ""
        self.next += 1
        return text

    def must(self, sign: str) -> None:
        """Read a sign that has to be there."""
        if not self.take(sign):
            raise self.error(repr(sign))

    # From here on the grammar

    def test(self) -> Term:
        """Read what is joined by *or*."""
        return self._joined("or", self.both, any)

    def both(self) -> Term:
        """Read what is joined by *and*."""
        return self._joined("and", self.plain, all)

    def _joined(
        self,
        word: str,
        part: Callable[[], Term],
        holds: Callable[[Sequence[int]], bool],
    ) -> Term:
        terms = [part()]
        while self.word.text == word:
            self._must_be(terms[-1], is_test=True)
            self.take(word)
            terms.append(part())
        if len(terms) == 1:
            return terms[0]
        self._must_be(terms[-1], is_test=True)
        return Term(lambda a, b: holds([t.value(a, b) for t in terms]), is_test=True)

    def plain(self) -> Term:
        """Read what may be denied."""
        if not self.take("not"):
            return self.comparison()
        with self:
            term = self.plain()
        self._must_be(term, is_test=True)
        return Term(lambda a, b: not term.value(a, b), is_test=True)

    def comparison(self) -> Term:
        """Read sums, each compared with the next, or a sum and a list."""
        terms, signs = [self.sum()], []
        if self.word.text == "in":
            return self._listed(terms[0])
        while self.word.text in COMPARISONS:
            self._must_be(terms[-1], is_test=False)
            signs.append(COMPARISONS[self.take(*COMPARISONS)])
            terms.append(self.sum())
        if not signs:
            return terms[0]
        self._must_be(terms[-1], is_test=False)

        def compare(a: int, b: int) -> bool:
            values = pairwise(term.value(a, b) for term in terms)
            return all(s(x, y) for s, (x, y) in zip(signs, values, strict=True))

        return Term(compare, is_test=True)

    def _listed(self, term: Term) -> Term:
        self._must_be(term, is_test=False)
        self.take("in")
        self.must("(")
        numbers = {self._number()}
        while self.take(","):
            numbers.add(self._number())
        self.must(")")
        return Term(lambda a, b: term.value(a, b) in numbers, is_test=True)

    def sum(self) -> Term:
        """Read products, added and subtracted."""
        return self._counted(SUMS, self.product)

    def product(self) -> Term:
        """Read factors, multiplied and divided."""
        return self._counted(PRODUCTS, self.factor)

    def _counted(
        self, signs: dict[str, NumberOperation], part: Callable[[], Term]
    ) -> Term:
        first, steps = part(), []
        while self.word.text in signs:
            self._must_be(first, is_test=False)
            operation = signs[self.take(*signs)]
            steps.append((operation, part()))
            self._must_be(steps[-1][1], is_test=False)
        if not steps:
            return first

        def count(a: int, b: int) -> int:
            value = first.value(a, b)
            for operation, term in steps:
                value = operation(value, term.value(a, b))
            return value

        return Term(count)

    def factor(self) -> Term:
        """Read a number, a digit, or what stands in parentheses."""
        name = self.take("a", "b", "-", "(", *FUNCTIONS)
        match name:
            case "a":
                return Term(lambda a, _: a)
            case "b":
                return Term(lambda _, b: b)
            case "":
                number = self._number()
                return Term(lambda *_: number)
        with self:
            if name == "-":
                term = self.factor()
                self._must_be(term, is_test=False)
                return Term(lambda a, b: -term.value(a, b))
            if name == "(":
                term = self.test()
                self.must(")")
                return term
            return self._called(name)

    def _called(self, name: str) -> Term:
        self.must("(")
        terms = [self.sum()]
        while name != "abs" and self.take(","):
            terms.append(self.sum())
        self.must(")")
        for term in terms:
            self._must_be(term, is_test=False)
        function = FUNCTIONS[name]
        return Term(lambda a, b: function([term.value(a, b) for term in terms]))

    def _number(self) -> int:
        text = self.word.text
        if not text.isdecimal() or len(text) > LONGEST_NUMBER:
            raise self.error(Sentence("a number, a or b"))
        self.next += 1
        return int(text)

    def _must_be(self, term: Term, *, is_test: bool) -> None:
        if term.is_test != is_test:
            raise self.error(
                Sentence("a comparison") if is_test else Sentence("a number, a or b")
            )

    def __enter__(self) -> None:
        """Go one deeper."""
        self.depth += 1
        check_depth(self.depth)

    def __exit__(self, *_: object) -> None:
        self.depth -= 1
