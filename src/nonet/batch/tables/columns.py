r"""The columns that a table gains, in a form that costs nothing to make.

::

    Packed   534678912…672195348…        texts of one width, one after the other
    Coded    1 1 0 1  +  none, solved    numbers of words, of which there are few
    a list   [1.2, None, 2.8]            anything else

>>> column = Coded(b"\1\0", ("no solution", "solved"))
>>> values(column), fields(column, b",")
(['solved', 'no solution'], [b'solved', b'no solution'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from struct import iter_unpack
from typing import Any, Final, NamedTuple, TypeAlias

TRUTH: Final = {True: "true", False: "false"}  # as other tables write it


class Packed(NamedTuple):
    """Texts of one *width*, one after the other; *there* tells which count, if any."""

    data: bytes | bytearray
    width: int
    there: bytes = b""  # a byte a row, 0 where there is no text; nothing: all count


class Coded(NamedTuple):
    """For each row the number of its word."""

    codes: Sequence[int]
    words: Sequence[Any]  # texts, truths, or nothing


TableColumn: TypeAlias = Packed | Coded | list[Any]


def values(column: TableColumn) -> list[Any]:
    """Give what a column holds, row by row."""
    if isinstance(column, Coded):
        return _chosen(column.words, column.codes)
    if isinstance(column, Packed):
        texts = [text.decode() for text in _cut(column.data, column.width)]
        if not column.there:
            return texts
        return [t if is_there else None for t, is_there in _pairs(texts, column.there)]
    return column


def fields(column: TableColumn, delimiter: bytes) -> list[bytes]:
    """Write a column as fields of a text, quoted where that is needed."""
    if isinstance(column, Coded):
        words = [field(word, delimiter) for word in column.words]
        return _chosen(words, column.codes)
    if isinstance(column, Packed):
        texts = _cut(column.data, column.width)
        if not column.there:
            return texts
        return [t if is_there else b"" for t, is_there in _pairs(texts, column.there)]
    return [field(value, delimiter) for value in column]


def field(value: object, delimiter: bytes) -> bytes:
    r"""Write one field.

    >>> field('a "b", c', b","), field(None, b","), field(True, b",")
    (b'"a ""b"", c"', b'', b'true')
    """
    if value is None:
        return b""
    text = encoded(TRUTH[value] if isinstance(value, bool) else str(value))
    if any(mark in text for mark in (delimiter, b'"', b"\n", b"\r")):
        return b'"' + text.replace(b'"', b'""') + b'"'
    return text


def encoded(text: str) -> bytes:
    """Write a text as UTF-8; half a character, which JSON may hold, is none."""
    return text.encode("utf-8", "replace")


def decoded(text: bytes) -> str:
    r"""Read bytes as UTF-8, or as Windows writes: so no letter is lost.

    >>> decoded(b"caf\xc3\xa9"), decoded(b"caf\xe9")
    ('café', 'café')
    """
    try:
        return text.decode()
    except UnicodeDecodeError:
        return text.decode("cp1252", "replace")


def joined(parts: Sequence[TableColumn]) -> TableColumn:
    """Put the columns of pieces one below the other."""
    if len(parts) == 1:
        return parts[0]
    return list(chain.from_iterable(map(values, parts)))


def arrow_array(column: TableColumn, kind: str) -> Any:
    """Make an Arrow array; a packed column lends its memory.

    ``pa.array`` and ``pa.scalar`` would look for pandas, and loading that takes as long
    as solving half a million puzzles: so texts are laid out here.
    """
    import pyarrow as pa  # noqa: PLC0415 - few tables need it

    if kind != "string":
        return pa.array(values(column), pa.type_for_alias(kind))
    if isinstance(column, Coded):
        return _worded(column, pa)
    if isinstance(column, Packed):
        return _lent(column, pa)
    return _strings(column, pa)


def _worded(column: Coded, pa: Any) -> Any:
    """Repeat the one word, or look up each."""
    codes = bytes(column.codes) if len(column.words) < 256 else None
    if not codes:
        return _strings(values(column), pa)
    if codes.count(codes[0]) == len(codes) and (word := column.words[codes[0]]):
        data = encoded(word)
        return _lent(Packed(data * len(codes), len(data)), pa)
    numbers = [None, pa.py_buffer(codes)]
    places = pa.Array.from_buffers(pa.uint8(), len(codes), numbers)
    return _strings(column.words, pa).take(places)


def _strings(texts: Sequence[str | None], pa: Any) -> Any:
    import numpy as np  # noqa: PLC0415 - pyarrow has loaded it

    data = [b"" if text is None else encoded(text) for text in texts]
    ends: Any = np.zeros(len(data) + 1, np.int32)
    np.cumsum([len(text) for text in data], out=ends[1:])
    flags: Any = np.array([text is not None for text in texts], bool)
    return _laid_out(ends, b"".join(data), flags, pa)


def _lent(column: Packed, pa: Any) -> Any:
    """Lay offsets over the texts as they lie."""
    import numpy as np  # noqa: PLC0415 - pyarrow has loaded it

    count = len(column.data) // column.width
    ends: Any = np.arange(0, column.width * (count + 1), column.width, dtype=np.int32)
    flags = np.frombuffer(column.there, np.uint8) if column.there else None
    return _laid_out(ends, column.data, flags, pa)


def _laid_out(ends: Any, data: bytes | bytearray, flags: Any, pa: Any) -> Any:
    import numpy as np  # noqa: PLC0415 - pyarrow has loaded it

    there = None
    if flags is not None:
        there = pa.py_buffer(np.packbits(flags, bitorder="little"))
    buffers = [there, pa.py_buffer(ends), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.string(), len(ends) - 1, buffers)


def _chosen(words: Sequence[Any], codes: Sequence[int]) -> list[Any]:
    """Give the word of each row; often all have the same."""
    if isinstance(codes, bytes) and codes and codes.count(codes[0]) == len(codes):
        return [words[codes[0]]] * len(codes)
    return [words[code] for code in codes]


def _cut(data: Any, width: int) -> list[bytes]:
    """Cut texts of one width; slices one by one take half as long again."""
    return [*chain.from_iterable(iter_unpack(f"{width}s", data))]


def _pairs(texts: list[Any], there: bytes) -> Any:
    return zip(texts, there, strict=True)


Columns: TypeAlias = Mapping[str, TableColumn]
