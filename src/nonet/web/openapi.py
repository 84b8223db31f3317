"""The OpenAPI document, made from the table of operations.

>>> document()["openapi"], sorted(document()["paths"])[1]
('3.1.0', '/api/check')
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from nonet import __version__
from nonet.web.api import OPERATIONS, Operation
from nonet.web.replies import JSON
from nonet.web.schemas import (
    ENTRY,
    ERROR,
    EXAMPLE,
    EXPORTED,
    FIGURE,
    HINT,
    LAID_RULE,
    MADE,
    MISTAKE,
    RATING,
    READER,
    REPLAY,
    RULE,
    RULE_DRAWING,
    STORY_LINE,
    TEXT,
    TOLD_RULE,
    YES,
    fields,
    listed,
    part,
)

Document: TypeAlias = dict[str, Any]

TROUBLES: Final = {
    "400": "The request does not fit its schema.",
    "404": "There is no such thing.",
    "408": "The request came too slowly.",
    "413": "The request is too large.",
    "415": "The request is not JSON.",
    "422": "This cannot be done with what is asked.",
    "500": "Something is wrong with nonet.",
    "503": "Too many requests wait already.",
    "504": "It took more time than is allowed.",
}


def trace_schema() -> Document:
    """Read the published schema of traces."""
    from nonet.exchange.trace import SCHEMA_FILE  # noqa: PLC0415 - few ask for it

    return _read(SCHEMA_FILE)


def why_schema() -> Document:
    """Read the published schema of answers to why."""
    from nonet.verbs.why_answer import SCHEMA_FILE  # noqa: PLC0415 - few ask for it

    return _read(SCHEMA_FILE)


def _read(path: str) -> Document:
    with open(path, encoding="utf-8") as file:
        schema: Document = json.load(file)
    return schema


def colour_schema() -> Document:
    """Name the colours of a figure, and of the words that tell it."""
    from nonet.show.palette import PALETTE  # noqa: PLC0415 - few ask for it

    return {"enum": [*PALETTE, "technique", ""]}


def document() -> Document:
    """Describe the API."""
    paths: dict[str, Document] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(
            operation
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "nonet", "version": __version__},
        "paths": paths,
        "components": {"schemas": _components()},
    }


def _components() -> Document:
    """Name what several answers hold; the parts of a trace are its schema's own."""
    trace, why = _bare(trace_schema()), _bare(why_schema())
    parts: Document = _moved(trace_schema()["$defs"])
    technique, step = parts["technique"], parts["step"]
    taught = {**technique["properties"], "lesson": TEXT, "about_rules": YES}
    shown = {"example": fields(**EXAMPLE), "step": part("one_step")}
    return {
        **parts,
        "trace": trace,
        "ended": trace["properties"]["ended"],
        "why": why,
        "drawn_why": fields(**why["properties"], figures=listed(part("figure"))),
        "one_step": fields(
            **{k: v for k, v in step["properties"].items() if k != "number"}
        ),
        "listed_technique": fields(**taught),
        "lesson": fields(**taught, **shown, figure=part("figure")),
        "colour": colour_schema(),
        "figure": FIGURE,
        "hint": HINT,
        "made": MADE,
        "mistake": MISTAKE,
        "rating": RATING,
        "rule": RULE,
        "rule_drawing": RULE_DRAWING,
        "told_rule": TOLD_RULE,
        "laid_rule": LAID_RULE,
        "exported": EXPORTED,
        "entry": ENTRY,
        "replay": REPLAY,
        "story_line": STORY_LINE,
        "error": ERROR,
    }


def _bare(schema: Document) -> Document:
    """Make a published schema a part of the document."""
    return {key: part for key, part in _moved(schema).items() if key[0] != "$"}


def _moved(schema: Any) -> Any:
    """Let references lead to the components of the document."""
    match schema:
        case {"$ref": str(name)}:
            return part(name.rpartition("/")[2])
        case dict():
            return {key: _moved(value) for key, value in schema.items()}
        case list():
            return [_moved(item) for item in schema]
    return schema


def _described(operation: Operation) -> Document:
    told: Document = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": {
            "200": {
                "description": operation.summary,
                "content": {operation.media: {"schema": operation.answers}},
            },
            **{
                code: {
                    "description": words,
                    "content": {JSON: {"schema": part("error")}},
                }
                for code, words in TROUBLES.items()
            },
        },
    }
    if operation.method == "POST":
        body = {JSON: {"schema": operation.schema}}
        return {**told, "requestBody": {"required": True, "content": body}}
    return {**told, "parameters": list(_parameters(operation))}


def _parameters(operation: Operation) -> Iterator[Document]:
    for name, schema in {**operation.asks, **READER}.items():
        inside = f"{{{name}}}" in operation.path
        yield {
            "name": name,
            "in": "path" if inside else "query",
            "required": name in operation.needs,
            "schema": schema,
        }
