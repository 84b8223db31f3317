"""Answers as bytes: JSON, and errors in one line."""

from __future__ import annotations

import json
from typing import Any, Final

from nonet.say.language import _

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"  # one JSON value a line
MORE: Final = 100  # the status of a piece that is not the last
TOO_LONG: Final = _("this takes more time than is allowed")


def packed(found: Any) -> bytes:
    r"""Write JSON; half a character, which UTF-8 has no bytes for, is escaped.

    >>> packed("数\ud800")
    b'"\xe6\x95\xb0\\ud800"'
    """
    return json.dumps(found, ensure_ascii=False).encode(errors="backslashreplace")


def line(found: Any) -> bytes:
    """Write JSON on a line of its own."""
    return packed(found) + b"\n"


def failure(message: str, where: list[str] | None = None) -> bytes:
    """Write an error in one line, and the cells that are to blame."""
    told: dict[str, Any] = {"message": " ".join(message.split())}
    return packed({"error": told | ({"where": where} if where else {})})
