r"""What surrounds a board in mails, chats and terminals is taken off, line by line.

>>> bare("> | 5\ufe0f\u20e3 [b]3[/b] ⬜ |"), bare("// | 5 3   |"), bare("**5** ⑦ 𝟑 ٤")
('| 5 3 . |', '| 5 3   |', '5 7 3 4')
>>> bare("一二〇四五六〇八九"), bare("第一题"), bare("**7******")
('120456089', '第一题', '**7******')
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from nonet.board.notation import narrow

UNSEEN: Final = r"\x1b\[[0-9;]*[A-Za-z]|[\u200b-\u200f\u2060\ufe0e\ufe0f\u20e3\ufeff]"
QUOTED: Final = r"\A\s*(?:>\s?)+"  # a mail, or the prompt of Python
COMMENTED: Final = r"\A\s*(?:#|//|\*|--|;|%)\s+(?=[|+\u2500-\u257f]|[*.:']-{3})"
TAG: Final = r"\[/?[a-z]+(?:=[^\[\]\n]{0,40})?\]"  # [code], [color=red], [/b]
TABLE: Final = r"\[(/?(?:table|tr|td|th))\]"  # which is read as HTML's
CLOSED: Final = r"(?<=\S)\[/(?:code|pre|quote|spoiler)\].*"  # with what is said after
FENCE: Final = (  # or a rule of LaTeX, or what vim and diff show
    r"\s*(?:(?:```|~~~)\s*\w*\s*|(?:\\[a-z]{0,6}(?:hline|rule)\s*)+|~|@@ -.*)"
)
BOLD: Final = r"(?<![^\s|])\*\*(\w|[^\W\d_][^*|]{0,30})\*\*(?![^\s|])"  # **Row 1:**
ESCAPED: Final = r"\\(?=[_*~|.#-])"  # as Markdown wants it
ARROW: Final = r"\A(\s*[A-Za-z]{1,4} ?\d{1,2}) ?(?:→|⇒|[-=]>)"  # R1 → 53.
DOT: Final = r"(?i)%2e"  # in an address
SPOILERS: Final = r"(?:\|\|[^|\s]\|\|\s*){4,}"  # ||5||||3||, as Discord hides them
EMOJI: Final = r":([a-z_]{3,20}):"
NUMBERS: Final = {
    name: str(digit)
    for digit, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    )
}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
SPELLED: Final = NUMBERS | {name.lower(): str(i) for i, name in enumerate(ROMAN) if i}
LETTERS: Final = r"[A-Za-z.*_?|\s-]{9,400}"
PLAIN: Final = "零一二三四五六七八九空口"
FORMAL: Final = "壹贰叁肆伍陆柒捌玖貳參陸"  # as on cheques, in both scripts
NUMERALS: Final = str.maketrans(PLAIN + FORMAL, "0123456789..123456789236")
CHINESE: Final = (
    rf"(?:第[{PLAIN}\d]{{1,3}}[行列排]\s?[:：]?)?"
    rf"[\s\d.,，、|│┃║□〇{PLAIN}{FORMAL}\u3000]*"
)
EMPTY: Final = (
    "[\u2800\u25a0-\u25a2\u25aa-\u25ad\u25cb\u25cf\u25ef\u25fb-\u25fe\u2b1b\u2b1c\u2b55"
    "\U0001f532-\U0001f535\U0001f7e0-\U0001f7eb]"
)
BLANKS: Final = r"[\xa0\u2000-\u200a\u202f\u205f【】]"


def bare(raw: str) -> str:
    """Take the marks of other programs off a line, and write its digits as ASCII."""
    text = raw if raw.isascii() and "\x1b" not in raw else _digits(raw)
    text = re.sub(TABLE, r"<\1>", re.sub(CLOSED, "", re.sub(QUOTED, "", text)))
    text = re.sub(TAG, "", text)
    if re.fullmatch(FENCE, text):
        return ""
    text = re.sub(COMMENTED, "", text)
    if re.fullmatch(SPOILERS, text):
        text = text.replace("||", " ")
    text = re.sub(ARROW, r"\1:", text)
    text = re.sub(DOT, ".", re.sub(ESCAPED, "", text))
    text = re.sub(EMOJI, _named, re.sub(BOLD, r"\1", text))
    return _spelled(text) if re.fullmatch(LETTERS, text) else text


def _named(found: re.Match[str]) -> str:
    """Write an emoji's name as its digit; a square is an empty cell."""
    name = found[1]
    return NUMBERS.get(name) or ("." if "square" in name else found[0])


def _spelled(text: str) -> str:
    """Write a row of number words, or of Roman numerals, in digits."""
    words = {word for word in re.findall(r"[A-Za-z]+", text) if word != "X"}
    known = words and all(word.lower() in SPELLED for word in words)
    return re.sub(r"\w+", _number, text) if known else text


def _number(found: re.Match[str]) -> str:
    return SPELLED.get(found[0].lower(), found[0])


def _digits(text: str) -> str:
    """Write digits of every script, and what stands for empty, as ASCII."""
    text = re.sub(UNSEEN, "", text)
    text = re.sub(BLANKS, " ", re.sub(EMPTY, ".", text))
    wide = narrow(text.translate(NUMERALS) if re.fullmatch(CHINESE, text) else text)
    return "".join(char if char.isascii() else _digit(char) for char in wide)


def _digit(char: str) -> str:
    digit = unicodedata.digit(char, None)
    return char if digit is None else str(digit)
