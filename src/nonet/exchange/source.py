r"""Where text comes from: streams of bytes, cut into lines without being loaded whole.

>>> from io import BytesIO
>>> [line.text for line in lines(BytesIO(b"53..\r\n6...\r.98.\n"))]
['53..', '6...', '.98.']
>>> [str(line.error) for line in lines(BytesIO(b"53\xff."))]
['byte 0xff is not UTF-8 (line 1, column 3): save the file as UTF-8']
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from nonet.board.notation import LINE_END
from nonet.errors import GridTextError, InputError
from nonet.exchange.entry import Line

LIMIT: Final = 1_000_000  # no puzzle needs a longer line; memory stays under 3 of them
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def open_source(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file of puzzles, or say in one line why not.

    >>> open_source("no/such.txt")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: there is no file 'no/such.txt'
    """
    name = repr(os.fspath(path))
    try:
        if os.path.isdir(path):
            raise InputError("{path} is a directory, not a file", path=name)
        return open(path, "rb")
    except FileNotFoundError:
        raise InputError("there is no file {path}", path=name) from None
    except PermissionError:
        raise InputError("you may not read {path}", path=name) from None
    except OSError as error:
        raise InputError(
            "{path} cannot be read: {reason}", path=name, reason=error.strerror
        ) from None
    except ValueError as error:
        if isinstance(error, InputError):
            raise
        raise InputError("{path} is not the name of a file", path=name) from None


def lines(stream: BinaryIO) -> Iterator[Line]:
    """Cut a stream into lines; one that is not text carries its error."""
    number = 0
    try:
        for number, raw in enumerate(_raw_lines(stream), 1):
            if number == 1 and raw and _is_utf16(raw):
                yield Line(
                    1, "", GridTextError("the text is UTF-16: save it as UTF-8 instead")
                )
                return
            text = raw.removeprefix(BYTE_ORDER_MARK) if raw and number == 1 else raw
            yield _too_long(number) if text is None else decoded(number, text)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        yield Line(number + 1, "", InputError("reading fails: {reason}", reason=reason))
    except InputError as error:  # of a file that is packed
        yield Line(number + 1, "", error)


def lines_of(text: str) -> Iterator[Line]:
    r"""Cut a text into lines.

    >>> [line.number for line in lines_of("1\r2\n")]
    [1, 2, 3]
    """
    start = 0
    text = text.removeprefix("\ufeff")
    ends = (match.span() for match in re.finditer(rf"{LINE_END}|\Z", text))
    for number, (end, after) in enumerate(ends, 1):
        too_long = end - start > LIMIT
        yield _too_long(number) if too_long else _checked(number, text[start:end])
        start = after


def _raw_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Cut a stream at LF, CR and CR LF; ``None`` stands for a line beyond the limit."""
    rest, too_long = b"", False
    while piece := stream.readline(LIMIT):
        *whole, last = (rest + piece).splitlines(keepends=True)
        if last.endswith(b"\n"):
            whole.append(last)
            last = b""
        for raw in whole:
            line = raw.rstrip(b"\r\n")
            yield None if too_long or len(line) > LIMIT else line
            too_long = False
        rest = last  # it may go on, and a CR at its end may meet its LF
        if len(rest) > LIMIT and not rest.endswith(b"\r"):
            rest, too_long = b"", True
    if rest or too_long:
        yield None if too_long else rest.rstrip(b"\r")


def _is_utf16(raw: bytes) -> bool:
    """Tell UTF-16 by its byte order mark, or by every second byte being NUL."""
    start = raw[:64]
    halves = start[::2], start[1::2]
    return raw.startswith((b"\xff\xfe", b"\xfe\xff")) or (
        len(start) > 3 and any(not any(half) for half in halves) and any(start)
    )


def decoded(number: int, raw: bytes) -> Line:
    """Make a line of bytes, or one that carries its error."""
    try:
        return _checked(number, raw.decode())
    except UnicodeDecodeError as error:
        return Line(
            number,
            "",
            GridTextError(
                "byte {byte} is not UTF-8 (line {line}, column {column}): "
                "save the file as UTF-8",
                byte=f"{raw[error.start]:#04x}",
                line=number,
                column=len(raw[: error.start].decode()) + 1,
            ),
        )


def _checked(number: int, text: str) -> Line:
    if "\0" not in text:
        return Line(number, text)
    return Line(
        number,
        "",
        GridTextError(
            "a NUL byte stands in line {line}, column {column}: this is not text",
            line=number,
            column=text.index("\0") + 1,
        ),
    )


def _too_long(number: int) -> Line:
    return Line(
        number,
        "",
        GridTextError(
            "line {line} is too long: more than {limit} characters",
            line=number,
            limit=LIMIT,
        ),
    )
