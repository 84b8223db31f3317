"""Writing: every format that puzzles are written in, by its name.

>>> from nonet.board.grid import Grid
>>> print(*WRITERS["rows"]([Result(Grid("1234 3412 2143 432."))]), sep="", end="")
1234
3412
2143
432.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nonet.exchange.formats import FORMATS
from nonet.exchange.result import Result, Writer

__all__ = ["WRITERS", "Result", "Writer"]

WRITERS: Final[Mapping[str, Writer]] = MappingProxyType(
    {form.name: form.write for form in FORMATS if form.write}
)
