"""Hold what is asked to its JSON Schema, and say in one line what does not fit.

The few words of JSON Schema that requests need, so that a schema is written once: for
the document, and for the check.

>>> wanted = {"type": "object", "required": ["puzzle"], "additionalProperties": False,
...           "properties": {"puzzle": {"type": "string"}, "rung": {"enum": [1, 2]}}}
>>> check({"puzzle": "53..7", "rung": 2}, wanted)
>>> check({"puzzle": "53..7", "rung": 3}, wanted)
Traceback (most recent call last):
...
nonet.errors.InputError: 'rung' must be one of 1, 2
>>> check({"rung": 1}, wanted)
Traceback (most recent call last):
...
nonet.errors.InputError: 'puzzle' is missing
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from nonet.errors import InputError
from nonet.say.language import _

Schema: TypeAlias = Mapping[str, Any]

TYPES: Final = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}
LENGTHS: Final = ("maxLength", "maxItems", "maxProperties")
MUST_BE: Final = {
    "string": _("{field} must be a text"),
    "integer": _("{field} must be a whole number"),
    "number": _("{field} must be a number"),
    "boolean": _("{field} must be true or false"),
    "array": _("{field} must be a list"),
    "object": _("{field} must be an object"),
}


def check(value: Any, schema: Schema, field: str = "the request") -> None:
    """Raise an :class:`InputError` that names what does not fit *schema*."""
    if "anyOf" in schema:
        _check_any(value, schema["anyOf"], field)
    if "enum" in schema and not any(_same(value, each) for each in schema["enum"]):
        words = ", ".join(map(str, schema["enum"]))
        raise InputError("{field} must be one of {words}", field=field, words=words)
    if kind := schema.get("type"):
        if not _is(value, kind):
            raise InputError(MUST_BE[kind], field=field)
        _check_size(value, schema, field)
    if isinstance(value, dict):
        _check_fields(value, schema)
    for number, item in enumerate(value if isinstance(value, list) else (), 1):
        check(item, schema.get("items", {}), f"{field} {number}")


def _check_any(value: Any, schemas: list[Schema], field: str) -> None:
    """Tell of the schema that fits the type, if none fits all of it."""
    likely = [each for each in schemas if _is(value, each["type"])] or schemas
    check(value, likely[0], field)


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, TYPES[kind])


def _same(value: Any, wanted: Any) -> bool:
    """Compare as JSON does: ``true`` is not 1."""
    return bool(value == wanted) and isinstance(value, bool) == isinstance(wanted, bool)


def _check_size(value: Any, schema: Schema, field: str) -> None:
    least, most = schema.get("minimum"), schema.get("maximum")
    if (least is not None and value < least) or (most is not None and value > most):
        raise InputError(
            "{field} must be from {least} to {most}",
            field=field,
            least=least,
            most=most,
        )
    longest = next((schema[each] for each in LENGTHS if each in schema), None)
    if longest is not None and len(value) > longest:
        raise InputError(
            "{field} is too long: more than {most}", field=field, most=longest
        )
    if "pattern" in schema and not re.search(schema["pattern"], value, re.ASCII):
        raise InputError(
            "{field} is not written as in {example}",
            field=field,
            example=repr(schema["examples"][0]),
        )


def _check_fields(value: Mapping[str, Any], schema: Schema) -> None:
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    for name in schema.get("required", ()):
        if name not in value:
            raise InputError("{field} is missing", field=repr(name))
    for name, item in value.items():
        if name in known:
            check(item, known[name], repr(name))
        elif others is False:
            raise InputError("{field} does not belong here", field=repr(name)[:40])
        elif others:
            check(item, others, repr(name)[:40])
