r"""The short JSON of SudokuPad's links: keys without quotes, ``{}`` left out.

>>> unzipped("{ce:[[,{v:5},],[t,'it\\'s',#0]],th:3}")
{'cells': [[{}, {'value': 5}, {}], [True, "it's", '#000000']], 'thickness': 3}
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from nonet.errors import InputError

KEYS: Final = dict(
    re.findall(
        r"(\w+)=(\w+)",
        "ce=cells v=value re=regions ca=cages l=lines a=arrows o=overlays u=underlays "
        "w=width h=height c=color ct=center c1=borderColor c2=backgroundColor "
        "fs=fontSize th=thickness wp=wayPoints hl=headLength r=rounded t=title te=text "
        "cs=cellSize vd=videos d=duration d2=d",
    )
)
WORDS: Final = {"f": "false", "t": "true", "#0": '"#000000"', "#F": '"#FFFFFF"'}
PUNCTUATION: Final = ("[", "]", "{", "}", ",", ":")
PIECE: Final = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[][{},:]|[^][{},:'"\s]+"""


def unzipped(text: str) -> Any:
    """Read short JSON, or say that it is none."""
    try:
        return json.loads("".join(_json(re.findall(PIECE, text, re.DOTALL))))
    except (ValueError, RecursionError):
        raise InputError("the link is broken: its data is no JSON") from None


def _json(pieces: list[str]) -> Iterator[str]:
    """Write each piece as JSON does; where none stands between two, was ``{}``."""
    before = ""
    for piece, after in zip(pieces, [*pieces[1:], ""], strict=True):
        if before in ("[", ",") and piece in (",", "]"):
            yield "{}"
        if piece in PUNCTUATION:
            yield piece
        elif after == ":":
            name = piece.strip("'\"")
            yield json.dumps(KEYS.get(name, name))
        else:
            yield _value(piece)
        before = piece


def _escaped(found: re.Match[str]) -> str:
    """Escape double quotes instead of single ones."""
    return {"\\'": "'", '"': '\\"'}.get(found[0], found[0])


def _value(piece: str) -> str:
    if piece.startswith("'"):
        return '"' + re.sub(r'\\.|"', _escaped, piece[1:-1], flags=re.DOTALL) + '"'
    if re.fullmatch(r"[0-9a-fA-F]{6}", piece):
        return f'"#{piece}"'
    return WORDS.get(piece, piece)
