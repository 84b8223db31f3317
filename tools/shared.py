"""Make what the page shares with Python: the types of the API, colours, layouts.

Run ``python tools/shared.py``, as every script of ``web/package.json`` does first: it
writes ``web/src/shared/``, which is not kept. Each file comes from one source: the
document of the API, the palette of a step, the usual boxes of every size.

>>> typed({"type": "array", "items": {"enum": ["a", 1]}})
'readonly ("a" | 1)[]'
>>> typed({"type": "object", "properties": {"a": {"type": "string"}}, "required": []})
'{ readonly a?: string }'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any, Final

from nonet.board.boxes import squarest_box
from nonet.board.cells import LETTERS
from nonet.board.layout import MAX_SIZE, Layout
from nonet.board.notation import SYMBOLS
from nonet.errors import LayoutError
from nonet.exchange.record import SCHEMA
from nonet.rules import rules as known_rules
from nonet.rules.dots.border import BorderRule
from nonet.rules.dots.quadruple import Quadruple
from nonet.rules.fields import CELLS, DIGITS, GROUPS, LINE, NUMBER, NUMBERS, FieldKind
from nonet.rules.lines.line import NumberLine
from nonet.rules.outside.little_killer import LittleKiller
from nonet.rules.rule import Rule
from nonet.show.canvas import MARK_SPAN, RULE_COLOURS, RULE_SHAPES, UNIT
from nonet.show.palette import INSETS, LINKS, PALETTE, Colour
from nonet.show.rules import CLUES
from nonet.web.api import OPERATIONS, Operation
from nonet.web.headers import SITE_POLICY
from nonet.web.openapi import document
from nonet.web.replies import JSON

ROOT: Final = "/api/"  # what is posted goes to the name of its operation
FOLDER: Final = Path(__file__).parents[1] / "web" / "src" / "shared"
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
# Where each shade of a colour holds; paper is white.
THEMES: Final[Mapping[str, str]] = {
    "day": ":root",
    "night": '@media screen { :root[data-theme="dark"]',
    "stark_day": ':root[data-contrast="more"]',
    "stark_night": '@media screen { :root[data-theme="dark"][data-contrast="more"]',
}


# The types of the API


def typed(schema: Mapping[str, Any]) -> str:
    """Write a JSON Schema as a TypeScript type."""
    match schema:
        case {"$ref": str(name)}:
            told = type_name(name.rpartition("/")[2])
        case {"const": value}:
            told = json.dumps(value)
        case {"enum": [*values]}:
            told = " | ".join(map(json.dumps, values))
        case {"anyOf": [*schemas]} | {"oneOf": [*schemas]}:
            told = " | ".join(map(typed, schemas))
        case {"type": "array", "items": items}:
            inside = typed(items)
            told = f"readonly {f'({inside})' if ' ' in inside else inside}[]"
        case {"type": "object", "properties": properties}:
            told = fielded(properties, schema.get("required", ()))
        case {"type": "object", "additionalProperties": dict(items)}:
            told = f"Readonly<Record<string, {typed(items)}>>"
        case {"type": str(kind)}:
            told = PLAIN[kind]
        case _:
            raise TypeError(f"no type is known for {schema}")
    return told


def fielded(properties: Mapping[str, Any], required: Collection[str]) -> str:
    """Write the type of an object with these fields."""
    fields = (
        f"readonly {name}{'' if name in required else '?'}: {typed(schema)}"
        for name, schema in properties.items()
    )
    return "{ " + "; ".join(fields) + " }" if properties else "object"


def type_name(part: str) -> str:
    """Name the type of a component.

    >>> type_name("listed_technique")
    'ListedTechniqueJson'
    """
    return "".join(word.capitalize() for word in part.split("_")) + "Json"


def api() -> Iterator[str]:
    """Write every type, and how each operation is asked."""
    for name, schema in document()["components"]["schemas"].items():
        yield f"export type {type_name(name)} = {typed(schema)};"
    whole = [each for each in OPERATIONS if each.media == JSON]
    lines = [each for each in OPERATIONS if each.streams]
    for name, operations in (("Operations", whole), ("Streams", lines)):
        yield f"export interface {name} {{"
        for each in operations:
            yield f"  readonly {each.name}: {_asked_and_answered(each)};"
        yield "}"
    gets = {each.name: each.path for each in whole if each.method == "GET"}
    yield constant("GETS", gets, "Record<string, string>")
    assert all(
        each.path == f"{ROOT}{each.name}"
        for each in (*whole, *lines)
        if each.name not in gets
    )
    yield constant("ROOT", ROOT)


def _asked_and_answered(operation: Operation) -> str:
    asks = fielded(operation.asks, operation.needs)
    return f"{{ readonly asks: {asks}; readonly answers: {typed(operation.answers)} }}"


# Pictures


def colours() -> Iterator[str]:
    """Write the shades of each colour, and the class that wears it."""
    shades = {**{name: each.shades for name, each in PALETTE.items()}, "chain": LINKS}
    for theme, selector in THEMES.items():
        yield f"{selector} {{"
        for name, each in shades.items():
            yield f"  --{name}: {getattr(each, theme)};"
        yield "}" * selector.count("{") + "}"
    for name in PALETTE:
        yield f".{name} {{ color: var(--{name}); }}"


def rules() -> Iterator[str]:
    """Write how the strokes of rules look, by day and by night."""
    for name, shape in RULE_SHAPES.items():
        yield f".rules .{name} {{ {shape} }}"
    for column, theme in ((1, "day"), (2, "night")):
        start = THEMES[theme]
        for name, how in RULE_COLOURS.items():
            inside = f"{start} .rules .{name} {{ {how[0]}: {how[column]}; }}"
            yield inside + "}" * start.count("{")


def drawing() -> Iterator[str]:
    """Write what a board is drawn by, and how colours are told apart without colour."""
    yield constant("UNIT", UNIT)
    yield constant("CLUES", CLUES)
    yield constant("MARK_SPAN", MARK_SPAN)
    hatches = {name: each.hatch for name, each in PALETTE.items() if each.hatch}
    yield "type Stroke = readonly [number, number, number, number];"
    yield constant("HATCHES", hatches, "Record<string, readonly Stroke[]>")
    yield constant("INSETS", INSETS, "Record<string, number>")
    yield chosen("HOLLOW", lambda colour: colour.hollow)
    shapes = {name: each.shape for name, each in PALETTE.items()}
    yield constant("SHAPES", shapes, "Record<string, string>")


def chosen(name: str, wanted: Callable[[Colour], bool]) -> str:
    """Write the set of the colours that are *wanted*."""
    names = [name for name, colour in PALETTE.items() if wanted(colour)]
    return f"export const {name}: ReadonlySet<string> = new Set({json.dumps(names)});"


# Boards


def layouts() -> Iterator[str]:
    """Write how puzzles, cells and digits are written, and the usual boxes."""
    yield constant("SCHEMA", SCHEMA)
    yield constant("SYMBOLS", SYMBOLS)
    yield constant("LETTERS", LETTERS)
    boxes = {}
    for size in range(2, MAX_SIZE + 1):
        try:
            boxes[size] = squarest_box(size)
        except LayoutError:
            continue  # a size that only a jigsaw has
    yield constant("BOXES", boxes, "Record<number, readonly [number, number]>")


# Rules

KINDS: Final = {
    "cells": CELLS,
    "line": LINE,
    "number": NUMBER,
    "numbers": NUMBERS,
    "digits": DIGITS,
    "groups": GROUPS,
}
SIZES: Final = (4, 6, 8, 9, 10, 12, 16)  # of the boards that a setter chooses from
RULE_TYPES: Final = """\
export interface RulePart {
  readonly key: string;
  readonly kind: "cells" | "line" | "number" | "numbers" | "digits" | "groups" | "text";
  readonly needed: boolean;
  /** What is meant if nothing is said, by the size of the board. */
  readonly usual?: Readonly<Record<number, number>>;
}
export interface RuleKind {
  readonly name: string;
  readonly family: string;
  /** How a setter lays it: over cells, along a line, on an edge… */
  readonly gesture:
    | "area" | "line" | "two" | "groups" | "edge" | "corner" | "side" | "diagonal"
    | "whole";
  readonly parts: readonly RulePart[];
}"""


def rulebook() -> Iterator[str]:
    """Write the rules that a setter can lay by hand: what belongs to each, and how."""
    yield RULE_TYPES
    laid = [each for each in map(_rule_kind, known_rules().values()) if each]
    yield f"export const SIZES: readonly number[] = {json.dumps(SIZES)};"
    yield f"export const RULEBOOK: readonly RuleKind[] = {json.dumps(laid)};"


def _rule_kind(rule: type[Rule]) -> dict[str, Any] | None:
    """Describe a rule, unless a part of it is neither drawn nor typed."""
    parts = [_rule_part(each, rule) for each in fields(rule)]
    if not all(parts):
        return None
    family = rule.__module__.split(".")[2]
    how = gesture(rule, [part["kind"] for part in parts if part and part["needed"]])
    return {"name": rule.name, "family": family, "gesture": how, "parts": parts}


def _rule_part(part: Field[Any], rule: type[Rule]) -> dict[str, Any] | None:
    kind: FieldKind = part.metadata["kind"]
    names = [name for name, each in KINDS.items() if each is kind]
    if not names and kind.schema != {"type": "string"}:
        return None
    told = {
        "key": part.metadata["key"] or part.name,
        "kind": names[0] if names else "text",
        "needed": part.default is MISSING,
    }
    if part.default is not MISSING and kind is NUMBER and part.default is not None:
        told["usual"] = {size: _usual(rule, part.default, size) for size in SIZES}
    return told


def _usual(rule: type[Rule], default: int, size: int) -> int:
    """Give what a number is if nobody says it, on a board of this size."""
    try:
        return rule.usual(Layout(size)) if issubclass(rule, NumberLine) else default
    except NotImplementedError:
        return default


def gesture(rule: type[Rule], needed: list[str]) -> str:
    """Say how a rule is laid on the board.

    >>> rules = known_rules()
    >>> [gesture(rules[name], ["cells"]) for name in ("thermo", "cage", "white-dot")]
    ['line', 'area', 'edge']
    """
    family = rule.__module__.split(".")[2]
    along = family in ("lines", "own")
    ways = {
        "edge": issubclass(rule, BorderRule),
        "corner": issubclass(rule, Quadruple),
        "diagonal": issubclass(rule, LittleKiller),
        "side": "line" in needed,
        "groups": "groups" in needed,
        "two": needed.count("cells") > 1,
        "line": "cells" in needed and along,
        "area": "cells" in needed,
        "whole": True,
    }
    return next(name for name, fits in ways.items() if fits)


def constant(name: str, value: Any, kind: str = "") -> str:
    """Write a constant of TypeScript."""
    told = json.dumps(value, ensure_ascii=False)
    if kind:
        return f"export const {name}: Readonly<{kind}> = {told};"
    return f"export const {name} = {told} as const;"


def policy() -> Iterator[str]:
    """Write whom a page without a server trusts."""
    yield constant("POLICY", SITE_POLICY)


FILES: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "api.ts": api,
    "colours.css": colours,
    "rules.css": rules,
    "drawing.ts": drawing,
    "layouts.ts": layouts,
    "policy.ts": policy,
    "rulebook.ts": rulebook,
}


def write(folder: Path = FOLDER) -> None:
    """Write every file into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in FILES.items():
        text = "/* Made by tools/shared.py. */\n\n" + "\n".join(lines()) + "\n"
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
