"""Reading puzzles with rules: our own JSON, and that of f-puzzles, also in a link.

>>> load('{"nonet": 2, "rules": [{"rule": "cages"}]}')
... # doctest: +ELLIPSIS
Traceback (most recent call last):
...
nonet.errors.InputError: rule 1: no rule is called 'cages' (write one of cage, ...)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.f_puzzles import linked
from nonet.rules import f_puzzles
from nonet.rules.puzzle import SCHEMA, Puzzle

MOST: Final = 2_000_000  # characters of a text
SOLVED: Final = ("solution", "statistics")  # what solving adds, and nobody reads
FIELDS: Final = {
    "nonet",
    "kind",
    "title",
    "author",
    "layout",
    "puzzle",
    "givens",
    "rules",
    *SOLVED,
}


def load(source: str | Mapping[str, Any]) -> Puzzle:
    """Read a puzzle from JSON, from what JSON makes, or from a link of f-puzzles."""
    record = _parsed(source) if isinstance(source, str) else source
    if "nonet" not in record and "grid" in record:
        return f_puzzles.read(record)
    if record.get("nonet") not in range(1, SCHEMA + 1):
        raise InputError(
            'this is no puzzle of ours: it must say "nonet": {schema}, or come from '
            "f-puzzles",
            schema=SCHEMA,
        )
    return _read(record)


def _parsed(text: str) -> Mapping[str, Any]:
    if len(text) > MOST:
        raise InputError("the text is longer than {most} characters", most=f"{MOST:,}")
    try:
        record = json.loads(linked(text) or text)
    except json.JSONDecodeError as error:
        raise InputError(
            "this is neither JSON nor a link of f-puzzles: {problem} (line {line}, "
            "column {column})",
            problem=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(
            "the JSON is nested too deep, or holds a huge number"
        ) from None
    if not isinstance(record, dict):
        raise InputError("a puzzle is a JSON object, in braces")
    return record


def _read(record: Mapping[str, Any]) -> Puzzle:
    for name in record:
        if name not in FIELDS:
            raise InputError("{field} does not belong here", field=repr(name)[:40])
    texts = {name: _text(record, name) for name in FIELDS - {"nonet", "rules", *SOLVED}}
    layout = Layout.parse(texts["layout"]) if texts["layout"] else None
    rules = record.get("rules", [])
    if not isinstance(rules, list):
        raise InputError("'rules' must be a list")
    return Puzzle(
        texts["puzzle"] or "." * len((layout or Layout()).cells),
        rules,
        layout=layout,
        givens=texts["givens"],
        title=texts["title"] or "",
        author=texts["author"] or "",
    )


def _text(record: Mapping[str, Any], name: str) -> str | None:
    value = record.get(name)
    if value is not None and not isinstance(value, str):
        raise InputError("{field} must be a text", field=repr(name))
    return value
