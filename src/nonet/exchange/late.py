"""Formats that are loaded when they are met, so that a plain puzzle is read in a blink.

>>> read = late("sudoku_wiki", "entry")
>>> read(1, "https://www.sudokuwiki.org/sudoku.htm?bd=" + "1" * 81, None).grid["A1"]
1
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def late(module: str, name: str) -> Callable[..., Any]:
    """Give a function of a format's file, which is loaded when it is called."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(f"nonet.exchange.{module}"), name)(*arguments)

    return call
