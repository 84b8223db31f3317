"""Questions, as people type them: what is claimed of which cells.

::

    question   what is the matter │ "no solution" │ "several" │ what is A4 │ claims
    claims     claim, parted by , ; / or and
    claim      cells  is │ is not  digits          A4 is 5    r1c4<>5    A4 不是 5

"Why" may stand before it and a question mark behind it, in English and in Chinese:

>>> from nonet.board.layout import CLASSIC
>>> for text in ("A4 is not 5", "Why is r1c4 <> 5?", "为什么 A4 不能是 5？"):
...     print(parse_question(text, CLASSIC).claims)
(Claim(cell=3, digit=5, holds=False),)
(Claim(cell=3, digit=5, holds=False),)
(Claim(cell=3, digit=5, holds=False),)
>>> parse_question("A4, A5 <> 5 and B1 = 2", CLASSIC).text(CLASSIC)
'A4<>5, A5<>5, B1=2'
>>> [parse_question(text, CLASSIC).about for text in ("several solutions?", "")]
['several', 'matter']
>>> [parse_question(text, CLASSIC).cell for text in ("What is A4?", "A4=?", "A4 填几")]
[3, 3, 3]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import EMPTY, Digit, narrow, parse_symbol, symbol
from nonet.errors import InputError

About: TypeAlias = Literal["matter", "none", "several", "what", "claims"]

LONGEST: Final = 400  # characters; a step that takes 40 marks is shorter
SHOWN: Final = 40  # characters of a question that is not understood
# Patterns stay text until first used: compiling them would slow every start.
CELL: Final = r"(?:r\d{1,3}c\d{1,3}|[a-z]\d{1,3})(?![a-z\d])"
DIGIT: Final = r"(?:\d{1,3}|[a-z])(?![a-z\d])"
AND: Final = r"\s*(?:,|;|/|、|\band\b|\bn?or\b|和|与|或|\s)\s*"
OR: Final = r"\bor\b|或"  # of several claims, only that all hold can be asked
IS_NOT: Final = (
    r"<>|!=|≠|(?:is|are)\s*(?:not|neither)|(?:is|are)n't|(?:cannot|can't|not)\s*be|not"
    r"|不能是|不能为|不能填|不可能是|不等于|不是|不为|不填|没有"
)
IS: Final = (
    r"==?|is|are|(?:(?:must|can|could|may|might)\s*)?be"
    r"|是不是|能不能是|能否是|能是|能填|可以是|可以填|必须是|一定是|只能是|应该是|应该填|等于|是|为|填"
)
TURNED: Final = (  # a question's order of words, and the claim's
    (r"^why[,:\s]*|(?:为什么|为何)[,:\s]*", ""),
    (r"[\s?!.吗呢]*$", ""),
    (r"^(?:is|are)\s+(?:there|it)\s+|^there\s+(?:is|are)\s+", ""),
    (rf"^(?:can't|cannot|isn't)\s+({CELL})\s+(?:be\s+)?", r"\1 is not "),
    (rf"^is\s+({CELL})\s+(?=\d)", r"\1 is "),
    (rf"^(?:is|can|could|may|might|must)\s+(?={CELL})", ""),
    (rf"^not\s+(\d+)\s+in\s+({CELL})$", r"\2 is not \1"),
    (rf"^(\d+)\s+in\s+({CELL})$", r"\2 is \1"),
)
CLAIM: Final = (
    rf"(?P<cells>{CELL}(?:{AND}{CELL})*)\s*"
    rf"(?:(?P<no>{IS_NOT})|(?P<yes>{IS}))\s*"
    rf"(?P<digits>{DIGIT}(?:{AND}{DIGIT})*)"
)
WHAT: Final = (
    rf"what(?:\s+is|'s)\s+(?P<asked>{CELL})"
    rf"|(?P<first>{CELL})\s*(?:=|(?:{IS})\s*(?:什么|几|多少))"
)
WORDS: Final[dict[About, str]] = {
    "matter": r"|(?:how\s*many|one|an?|any)\s*solutions?(?:\s*are\s*there)?|unique"
    r"|(?:有)?几个解|有解|(?:解|有)?唯一(?:解)?",
    "none": r"no\s*solutions?|none|impossible|unsolvable|无解|没有解|不可解",
    "several": r"(?:several|many|multiple|two)(?:\s*solutions)?|not\s*unique"
    r"|ambiguous|(?:有)?多解|(?:有)?多个解|(?:解)?不唯一",
}


class Claim(NamedTuple):
    """That a cell *holds* a digit, or does not."""

    cell: Cell
    digit: Digit
    holds: bool

    @property
    def opposite(self) -> Claim:
        """What is so if the claim is not."""
        return self._replace(holds=not self.holds)


class AskedQuestion(NamedTuple):
    """What a question is about; of cells, what is claimed of them, or which it is."""

    about: About
    claims: tuple[Claim, ...] = ()
    cell: Cell | None = None  # whose digit is asked for

    def text(self, layout: Layout) -> str:
        """Write it as programs do; :func:`parse_question` reads it back."""
        if self.cell is not None:
            return f"{layout.cell_name(self.cell)}=?"
        if not self.claims:
            return {"none": "no solution", "several": "several"}.get(self.about, "")
        signs = {True: "=", False: "<>"}
        return ", ".join(
            f"{layout.cell_name(cell)}{signs[holds]}{digit}"
            for cell, digit, holds in self.claims
        )


def parse_question(text: str, layout: Layout) -> AskedQuestion:
    """Read a question about a board.

    >>> from nonet.board.layout import CLASSIC
    >>> parse_question("A4 is nice", CLASSIC)
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: the question 'A4 is nice' is not understood (write A4 is \
not 5, A4 = 5, A4 = ?, no solution or several)
    """
    asked = " ".join(narrow(text).lower().replace("’", "'").split())
    if len(asked) > LONGEST:
        raise InputError("a question has at most {most} characters", most=LONGEST)
    bare = asked
    for pattern, instead in TURNED:
        bare = re.sub(pattern, instead, bare)
    for about, words in WORDS.items():
        if re.fullmatch(words, bare):
            return AskedQuestion(about)
    if found := re.fullmatch(WHAT, bare):
        cell = found["asked"] or found["first"]
        return AskedQuestion("what", cell=layout.parse_cell(cell.upper()))
    claims = tuple(dict.fromkeys(_claims(bare, text, layout)))
    for claim in claims:
        if claim.opposite in claims:
            raise _not_understood(text)
    return AskedQuestion("claims", claims)


def _claims(bare: str, text: str, layout: Layout) -> Iterator[Claim]:
    """Read claim after claim; between two stands no more than what parts them."""
    start, end = 0, len(bare)
    while start < end:
        found = re.compile(CLAIM).match(bare, start)
        if not found:
            raise _not_understood(text)
        digits = re.findall(rf"(?<![a-z\d]){DIGIT}", found["digits"])
        if found["yes"] and (len(digits) > 1 or re.search(OR, found["cells"])):
            raise _not_understood(text)
        for name in re.findall(CELL, found["cells"]):
            cell = layout.parse_cell(name.upper())
            yield from (
                Claim(cell, _digit(digit, layout), bool(found["yes"]))
                for digit in digits
            )
        between = re.compile(rf"(?:{AND})*").match(bare, found.end())
        if between and re.search(OR, between[0]):
            raise _not_understood(text)
        start = between.end() if between else end


def _digit(word: str, layout: Layout) -> Digit:
    digit = parse_symbol(word, layout.size)
    if digit in (None, EMPTY):
        raise InputError(
            "{found} is not a digit of this board (write 1 to {last})",
            found=repr(word),
            last=symbol(layout.size, layout.size),
        )
    assert digit
    return digit


def _not_understood(text: str) -> InputError:
    return InputError(
        "the question {asked} is not understood (write A4 is not 5, A4 = 5, A4 = ?, no "
        "solution or several)",
        asked=repr(text.strip()[:SHOWN]),
    )
