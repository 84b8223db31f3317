r"""The records of a text table: lines, or the few lines that a quoted field spans.

>>> pieces = iter([b'1,"a\nb",', b'c\n2,d,e\n\n3', b',f,g\n'])
>>> for records in cut_records(pieces, by=b","):
...     print(records)
Records(lines=[b'1,"a\nb",c', b'2,d,e'], blank={2: 1}, after=17, is_quoted=True)
Records(lines=[b'3,f,g'], blank={}, after=23, is_quoted=False)
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import BinaryIO, Final, NamedTuple

from nonet.errors import GridTextError

BLOCK: Final = 1 << 19  # bytes: what fits in a cache is half as dear to copy
SMALL: Final = 1 << 15  # bytes, where a row takes long
TALLEST: Final = 10_000  # lines that a quoted field may span, if it ever ends
LONGEST: Final = 1 << 26  # bytes of a row, so that memory stays bounded
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"  # which Excel writes
QUOTE: Final = b'"'


class Records(NamedTuple):
    """Whole records, how many empty lines stand before some, and where the next is."""

    lines: list[bytes]
    blank: dict[int, int]
    after: int
    is_quoted: bool = False  # whether a quote stands anywhere


def head_of(stream: BinaryIO) -> bytes:
    """Read the start of a table, with two whole lines if it has so many."""
    head = stream.read(BLOCK)
    while len([*islice(told_lines(head), 3)]) < 3 and len(head) < LONGEST:
        piece = stream.read(BLOCK)
        if not piece:
            break
        head += piece
    return head


def first_record(text: bytes, by: bytes) -> tuple[bytes, int]:
    r"""Give the first record that says something, and where the next begins.

    >>> first_record(b'\n"a\nb",c\n1,2\n', b",")
    (b'"a\nb",c', 9)
    """
    line, after = next(told_lines(text), (b"", 0))
    lines = [line]
    while is_open(line, by) and after < len(text) and len(lines) < TALLEST:
        end = text.find(b"\n", after)
        lines.append(text[after : end if end >= 0 else len(text)])
        line, after = QUOTE + lines[-1], end + 1 or len(text)
    return b"\n".join(lines), after


def is_open(record: bytes, by: bytes) -> bool:
    r"""Tell whether a field in quotes goes on in the next line.

    A quote opens a field where that begins; within one it is a mark like any other.
    A line that goes on with an open field is asked with a quote before it.

    >>> is_open(b'1,"a', b","), is_open(b'1,7" wide', b","), is_open(b'"a"b,"c', b",")
    (True, False, False)
    """
    return QUOTE in record and bool(_shapes(by).open.match(record))


def fields_of(record: bytes, by: bytes) -> list[bytes]:
    r"""Cut a record into its fields, and take quotes off; no field is too long.

    >>> fields_of(b'7,"a ""b"", c",7" wide,', b",")
    [b'7', b'a "b", c', b'7" wide', b'']
    """
    if QUOTE not in record:
        return record.split(by)
    if not _shapes(by).whole.match(record):
        raise GridTextError("this is not a row of a table: is a quote left open?")
    found = _shapes(by).field.findall(record + by)
    return [quoted.replace(b'""', QUOTE) or plain for quoted, plain in found]


class RecordShapes(NamedTuple):
    """How a whole record looks, one that goes on, and a field with what ends it."""

    whole: re.Pattern[bytes]
    open: re.Pattern[bytes]
    field: re.Pattern[bytes]


@cache
def _shapes(by: bytes) -> RecordShapes:
    inside = rb'(?:[^"]++|"")*+'
    field = rb'(?:"%b"(?=%b|\r?\Z)|(?!")[^%b]*+)' % (inside, by, by)
    return RecordShapes(
        re.compile(rb"%b(?:%b%b)*+\r?\Z" % (field, by, field)),
        re.compile(rb'(?:%b%b)*+"%b\Z' % (field, by, inside)),
        re.compile(rb'(?:"(%b)"|([^%b]*+))%b' % (inside, by, by)),
    )


def told_lines(text: bytes) -> Iterator[tuple[bytes, int]]:
    """Yield the lines that say something, and where the line after each begins."""
    at = 0
    for line in text.split(b"\n"):
        at += len(line) + 1
        if line.removeprefix(BYTE_ORDER_MARK).strip():
            yield line, min(at, len(text))


def pieces_from(
    stream: BinaryIO, head: bytes, start: int, size: int
) -> Iterator[bytes]:
    """Yield the bytes from *start* on; the *head* of the stream is read already."""
    for at in range(start, len(head), size):
        yield head[at : at + size]
    if start > len(head):
        _skip(stream, start - len(head))
    while piece := stream.read(size):
        yield piece


def _skip(stream: BinaryIO, count: int) -> None:
    if stream.seekable():
        stream.seek(count, io.SEEK_CUR)
        return
    while count and (piece := stream.read(min(count, BLOCK))):
        count -= len(piece)


def cut_records(
    pieces: Iterator[bytes], start: int = 0, by: bytes = b""
) -> Iterator[Records]:
    """Cut a stream into records; with a delimiter, a field in quotes may span lines."""
    rest, after = b"", start
    for piece in pieces:
        text = rest + piece
        end = text.rfind(b"\n") + 1
        if not end and len(text) < LONGEST:
            rest = text
            continue
        whole = text[:end] if end else text
        records, left = _records(whole, by, is_last=len(text) >= LONGEST)
        rest = left + text[len(whole) :]
        after += len(text) - len(rest)
        if records.lines:
            yield records._replace(after=after)
    if rest:
        records, _ = _records(rest, by, is_last=True)
        yield records._replace(after=after + len(rest))


def _records(text: bytes, by: bytes, *, is_last: bool = False) -> tuple[Records, bytes]:
    """Cut whole lines; what is out of the ordinary is looked for in all at once."""
    lines = text.removesuffix(b"\n").split(b"\n")
    is_quoted, left = bool(by) and QUOTE in text, b""
    if is_quoted:
        lines, left = _joined_lines(lines, by, is_last=is_last)
    if b"\r" in text:
        lines = [line.removesuffix(b"\r") for line in lines]
    return _without_blank(lines, is_quoted=is_quoted), left


def _joined_lines(
    lines: list[bytes], by: bytes, *, is_last: bool = False
) -> tuple[list[bytes], bytes]:
    """Join the lines that a quoted field spans; what may still go on is left."""
    records: list[bytes] = []
    at = 0
    while at < len(lines):
        record, to = _spanned(lines, at, by)
        if to == len(lines) < at + TALLEST and is_open(record, by) and not is_last:
            return records, b"".join(line + b"\n" for line in lines[at:])
        if to - at > 1 and not _shapes(by).whole.match(record):
            record, to = lines[at], at + 1  # it never closes: this line alone is bad
        records.append(record)
        at = to
    return records, b""


def _spanned(lines: list[bytes], at: int, by: bytes) -> tuple[bytes, int]:
    """Join lines to the one at *at* until no field is open; tell which is the next."""
    record, to = lines[at], at + 1
    if not is_open(record, by):
        return record, to
    while to < min(at + TALLEST, len(lines)):
        to += 1
        line = lines[to - 1]
        if QUOTE in line and not is_open(QUOTE + line, by):  # nothing else closes it
            break
    return b"\n".join(lines[at:to]), to


def _without_blank(lines: list[bytes], *, is_quoted: bool) -> Records:
    """Take out the empty lines between records."""
    if b"" not in lines:
        return Records(lines, {}, 0, is_quoted)
    kept: list[bytes] = []
    blank: dict[int, int] = {}
    for line in lines:
        if line:
            kept.append(line)
        else:
            blank[len(kept)] = blank.get(len(kept), 0) + 1
    return Records(kept, blank, 0, is_quoted)
