"""Texts that repeat one thing without end, and every reader that may meet them.

    python tests/repeating.py bytes

lets that reader read them all. It is ended by the system after a minute of work, which
is plenty, unless the reader takes the square of time.
"""

from __future__ import annotations

import io
import json
import re
import resource
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.cli.sources import FILE_NAME
from nonet.errors import SudokuError
from nonet.exchange.read import puzzles
from nonet.exchange.zipped import unzipped
from nonet.rules import load
from nonet.say.language import ENGLISH
from nonet.web.play import read as answer_read

LENGTH: Final = 200_000  # characters
REPEATED: Final = (
    *("?load=a", "/fpuz", "http://a?", "%31", "<?xml ", "#", "|", "+-", "[", "[1],"),
    *('{"', '"', ",", "1", "12 ", "1. ", "ab", "１　", "第", " ", "\n", "1\n", "ab\n"),
    *(".Cage~", ".~R1C1_1", "3x3::k:1:", "<", "scl", "sudokupad.app/", "[[", "{v:"),
    *("<opensudoku>", "<ksudoku>", "sudokuwiki.org/?bd=", "penpa-edit/#p=", "SCv7_32_"),
    *(":0000:x:", "3x3:a", "S9B", "u1 ", "[Puzzle]\n", "#Aa\n"),
    *('"a\n', "puzzle,", "A1 ", '{"a":1}\n', "house:A1+"),
)
SECONDS: Final = 45  # of the processor; the slowest reader needs five
EMPTY: Final = "." * 81
READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "bytes": lambda text: list(puzzles(io.BytesIO(text.encode()))),
    "grid": Grid,
    "givens": lambda text: Grid(EMPTY, givens=text),
    "marks": lambda text: Marks(text, Layout(9)),
    "position": lambda text: Position.parse(text, 9),
    "layout": Layout.parse,
    "jigsaw": lambda text: Layout.parse(f"jigsaw:{text}"),
    "puzzle": load,
    "iss": lambda text: load(".Cage~3~R1C1" + text),
    "short": unzipped,
    "rules": lambda text: load(_ruled(len(text) // 1000)),
    "file name": lambda text: re.search(FILE_NAME, text),
    "request": lambda text: answer_read({"text": text}, ENGLISH, 4),
}


def _ruled(count: int) -> str:
    """Write a puzzle of f-puzzles with so many rules of each kind."""
    cells = ["R1C1", "R1C2"]
    return json.dumps(
        {
            "size": 9,
            "grid": [[{}] * 9] * 9,
            "killercage": [{"cells": cells, "value": 3}] * count,
            "thermometer": [{"lines": [cells] * count}],
            "odd": [{"cell": cells[0]}] * count,
        }
    )


def texts() -> Iterator[str]:
    """Repeat each of them; the end is one that no link has."""
    for unit in REPEATED:
        yield unit * (LENGTH // len(unit)) + "#"


def main(name: str) -> None:
    """Let one reader read everything."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    for text in texts():
        with suppress(SudokuError):
            READERS[name](text)


if __name__ == "__main__":
    main(sys.argv[1])
