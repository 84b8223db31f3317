r"""Python that is typed on a page of the manual: statements run as at a prompt.

>>> Session().run("x = 6\nprint(x)\nx * 7")
([('text', '6\n'), ('text', '42\n')], True)

What draws itself in a notebook draws itself here, and an error is told as at a prompt:

>>> [(kind, drawing)], ended = Session().run("import nonet; nonet.Grid('.' * 16)")
>>> kind, drawing[:4], ended
('picture', '<svg', True)
>>> Session().run("from nonet import csp; csp.Problem(dict.fromkeys(range(99), '01'))")
([('text', 'Problem(99 variables, 0 constraints)\n')], True)
>>> Session().run("1 / 0")
([('text', 'ZeroDivisionError: division by zero\n')], False)
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from traceback import format_exception_only
from typing import Any, Final, Literal, TypeAlias

Shown: TypeAlias = tuple[Literal["text", "picture"], str]

NAME: Final = "<page>"


class Session:
    """What the reader of one page has typed so far: its names live on."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def run(self, source: str) -> tuple[list[Shown], bool]:
        """Run *source*: what it shows, in order, and whether it came to its end."""
        pieces: list[Shown] = []
        try:
            for statement in ast.parse(source, NAME).body:
                code = compile(ast.Interactive([statement]), NAME, "single")
                with shown(pieces):
                    exec(code, self.names)  # noqa: S102 - what the reader typed, there
        except Exception as error:  # noqa: BLE001 - as a prompt does
            pieces.append(("text", "".join(format_exception_only(error))))
            return pieces, False
        return pieces, True


@contextmanager
def shown(pieces: list[Shown]) -> Iterator[None]:
    """Gather what is printed or left over meanwhile, each value as it draws itself."""

    def show(value: object) -> None:
        if value is None:
            return
        drawing = getattr(value, "_repr_svg_", lambda: None)()
        if drawing:  # what is too large to be drawn says so by None
            flush()
            pieces.append(("picture", drawing))
        else:
            print(repr(value))  # noqa: T201 - into the text

    def flush() -> None:
        if text := printed.getvalue():
            pieces.append(("text", text))
        printed.seek(0)
        printed.truncate()

    printed = StringIO()
    usual, sys.displayhook = sys.displayhook, show
    try:
        with redirect_stdout(printed):
            yield
    finally:
        sys.displayhook = usual
        flush()


def answered(session: Session, source: str) -> str:
    r"""Write what running *source* shows, as the page reads it.

    >>> answered(Session(), "6 * 7")
    '{"pieces": [["text", "42\\n"]], "ended": true}'
    """
    pieces, ended = session.run(source)
    return json.dumps({"pieces": pieces, "ended": ended})
