"""Write down what the registry knows: the schema of our JSON, the table of the rules.

python tools/rulebook.py          write both anew
python tools/rulebook.py --check  complain if one is out of date
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, Final

from nonet.exchange.record import FIELDS, SCHEMA
from nonet.rules import rules
from nonet.rules.rule import Rule

ROOT: Final = Path(__file__).parents[1]
SCHEMA_FILE: Final = ROOT / "src/nonet/exchange/puzzle.schema.json"
PAGE: Final = ROOT / "docs/rules.md"
BEGIN: Final = "<!-- made by tools/rulebook.py: -->\n"
END: Final = "<!-- to here -->\n"
WORDS: Final = {
    "nonet": {"const": SCHEMA},
    "title": {"type": "string"},
    "author": {"type": "string"},
    "layout": {
        "description": "As for nonet --layout: 9, 6, 2x3, x, windoku, jigsaw:MAP, "
        "house:A1,A2,…",
        "type": "string",
    },
    "puzzle": {
        "description": "The digits, . for an empty cell; left out if all are empty",
        "type": "string",
    },
    "givens": {
        "description": "The cells whose digits are given; left out if all are",
        "type": "string",
    },
    "rules": {"type": "array", "items": {"$ref": "#/$defs/rule"}},
    "marks": {"description": "The candidates of each cell", "type": "string"},
    "ruleset": {"description": "The rules in words", "type": "string"},
    "corners": {"description": "The corner marks of each cell", "type": "string"},
    "seconds": {"description": "The time played", "type": "integer", "minimum": 1},
    "colours": {
        "description": "Lists of colours, by the names of their cells",
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "string"}},
    },
    "solution": {
        "description": "What nonet solve found; a reader leaves it out",
        "type": "string",
    },
    "statistics": {
        "description": "What nonet solve --stats counted; a reader leaves it out",
        "type": "object",
    },
    "made": {
        "description": "What nonet generate tells of it; a reader leaves it out",
        "type": "object",
    },
}


def schema() -> dict[str, Any]:
    """Describe a record of ours with every rule."""
    assert set(WORDS) == FIELDS - {"kind"}  # which version 1 needed
    known = [*rules().values()]
    alone = [rule.name for rule in known if not any(map(_is_needed, fields(rule)))]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:nonet:puzzle:{SCHEMA}",
        "title": "A nonet puzzle",
        "description": "A Sudoku, and the rules beyond its houses.",
        "type": "object",
        "properties": WORDS,
        "required": ["nonet"],
        "additionalProperties": False,
        "$defs": {"rule": {"oneOf": [{"enum": alone}, *map(_described, known)]}},
    }


def _described(rule: type[Rule]) -> dict[str, Any]:
    parts = fields(rule)
    return {
        "type": "object",
        "properties": {"rule": {"const": rule.name}}
        | {_key(each): dict(each.metadata["kind"].schema) for each in parts},
        "required": ["rule", *(_key(each) for each in parts if _is_needed(each))],
        "additionalProperties": False,
    }


def _key(part: Field[Any]) -> str:
    return str(part.metadata["key"] or part.name)


def _is_needed(part: Field[Any]) -> bool:
    return part.default is MISSING


def schema_text() -> str:
    """Write the schema as its file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def table() -> Iterator[str]:
    """List every rule, with what its file says first."""
    yield "| `rule` | fields (in brackets: may be left out) | f-puzzles | ISS | |\n"
    yield "|---|---|---|---|---|\n"
    for name, rule in rules().items():
        told = (sys.modules[rule.__module__].__doc__ or "").split("\n\n")[0]
        parts = (
            f"`{_key(each)}`" if _is_needed(each) else f"[`{_key(each)}`]"
            for each in fields(rule)
        )
        others = (f"`{key}`" if key else "" for key in (rule.f_puzzles, rule.iss))
        row = (f"`{name}`", ", ".join(parts), *others, " ".join(told.split()))
        yield "| " + " | ".join(row) + " |\n"


def page() -> str:
    """Give the page with its table made anew."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "".join([before, BEGIN, "\n", *table(), "\n", END, after])


def stale() -> list[Path]:
    """Name the files that the registry has outgrown."""
    made = {SCHEMA_FILE: schema_text(), PAGE: page()}
    return [file for file in made if file.read_text(encoding="utf-8") != made[file]]


def main() -> None:
    """Write both, or complain."""
    if "--check" in sys.argv:
        sys.exit(
            "run tools/rulebook.py: " + " ".join(map(str, stale())) if stale() else 0
        )
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
