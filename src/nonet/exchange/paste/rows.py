r"""The lines of a text: rows of a board, rules between them, or other words.

>>> [bare_row(text, doubled=True) for text in ("Row 1: 53.", "53. \\\\", "see below")]
['       53.', '53.', None]
>>> is_rule("+---+---+", ""), is_rule("53.", "")
(True, False)
"""

from __future__ import annotations

import re
from typing import Final

from nonet.board.notation import is_caption, unnumbered
from nonet.exchange.paste.pitch import WALL

RULE: Final = r"[-+=:.'*~_#!\s|\u2500-\u257f]*"
DASHES: Final = r"[-=~]{2}|#{4}|(?:= )+=|[\u2500-\u257f]{2}|\|\s*:?-+:?\s*(?:\||\Z)"
TAILS: Final = (  # of a row in LaTeX, of a text in a program, and what is before it
    (r"\s*(?:\\\\.*|[;+\\](?:\s*\\)?|,\s?&|\s/)\s*\Z", ""),
    (r"(?<=\|)\.\s*\Z|\A\s*(?:\w{1,30}\s){0,3}[^\W\d]\w{0,30}\s*=\s*@?(?=[\"'])", ""),
    (r"\A\s*\+\s*(?=[\"'])", ""),
    (r"\]\s*\[|\)\s*\(|(?<=\s)/(?=\s)", "|"),
    (r"[\[\](){}]", " "),
)
PROSE: Final = (
    r"[^\W\d_]{2}[a-z]|[a-z][^\W\d_]{2}|[^\W\d_\x00-\x7f]|\([^()]{0,60}[a-z]|\\\w"
)
AROUND: Final = (  # nothing, or what a table or a text begins and ends with
    r"\s*(?:\{\|.*|\|\}|[$%]+|[\[\](){};,]*"
    r"|(?:(?:\w{1,30}\s){0,3}\w{1,30}\s*:?=\s*)?\w?(?:\"{3}|'{3}|[\"'`])\\?;?)\s*"
)
HEADING: Final = r"\s*(?:\|\|[^|]*)+\|\|\s*"  # in Jira
DOUBLE: Final = r"\s*\|\|.*\|\|\s*"
NAMES: Final = rf"\s*(?:[A-Za-z]+_?\d+(?:\s|,|{WALL})*)+"
PARTS: Final = rf"[\s,;&/\"'`]|{WALL}"
NOTHING: Final = r"nan|none|null|nil|na|n/a|<na>|empty|blank|nothing|\\cdot"
CELL: Final = (
    r"(?i:\d{1,2}(?:\.0*)?|[*_~]{1,3}\d[*_~]{1,3}|\d\.\d*e\+0[01]|[a-z]:?|\d{1,2}[.):]|[^\w\s]{1,2}|_|\+\d"
    rf"|(?:c|r|col|row|column)_?\d{{1,2}}|{NOTHING}|.?\\[rc])"
)
PACKED: Final = r"(?:\+?\d|[.*_?~@#xXoO-]){2,64}(?:\\n)?|(?=\D*\d)[0-9A-Z.]{10,36}"
LABEL: Final = (  # Row 1: 53., row1=53., DATA 5,3,0
    r"\A(?:.{0,60}:|\s*[^\W\d_]{2,20} \d{1,2}[.) ]|\s*[^\W\d_]{1,12}_?\d{1,2}\s?="
    r"|\s*(?:\d{1,5}\s)?(?i:data|db|\.byte)\s)\s*(?=\S)"
)


def is_rule(text: str, below: str) -> bool:
    """Tell whether a line only frames; underscores may do so above walls."""
    roof = bool(text.strip()) and not text.strip("_ ") and "|" in below
    return roof or bool(re.fullmatch(RULE, text) and re.search(DASHES, text))


def is_prose(text: str) -> bool:
    """Tell words from a row that is spoiled.

    >>> is_prose("2 hours later"), is_prose("12?4 3ab."), is_prose("第一题")
    (True, False, True)
    """
    named = re.fullmatch(NAMES, re.sub(WALL, " ", text))
    headed = re.fullmatch(HEADING, text)
    return is_caption(text) or bool(headed or named or re.search(PROSE, text))


def looks_like_row(text: str) -> bool:
    """Tell whether a line may be a row, of a board that nobody can read."""
    cells = len(re.findall(r"[0-9.*_?]", text))
    return cells > 3 and not is_prose(text) and not re.fullmatch(RULE, text)


def bare_row(text: str, *, doubled: bool) -> str | None:
    """Give a row without what is no part of a drawing; none if it is no row."""
    if re.fullmatch(HEADING, text):
        return None
    if doubled and re.fullmatch(DOUBLE, text):
        text = text.replace("||", " |")
    text = unnumbered(text)
    for tail, put in TAILS:
        text = re.sub(tail, put, text)
    if _holds_cells(text):
        return text
    label = re.match(LABEL, text)
    rest = text[label.end() :] if label else ""
    return " " * (len(text) - len(rest)) + rest if _holds_cells(rest) else None


def _holds_cells(text: str) -> bool:
    words = [word for word in re.split(PARTS, text.partition(" # ")[0]) if word]
    return bool(text.strip()) and all(
        re.fullmatch(CELL, word) or re.fullmatch(PACKED, word) for word in words
    )
