"""Where tables come from: files by their endings, folders, patterns, URLs.

>>> kind_of("data/puzzles.csv.gz"), kind_of("s3://bucket/p.parquet"), kind_of("a.txt")
(Kind(name='csv', packing='gz'), Kind(name='parquet', packing=''), None)
>>> kind_of("zip://p.csv::s3://bucket/all.zip"), kind_of("filecache::s3://bucket/p.pq")
(Kind(name='csv', packing=''), Kind(name='parquet', packing=''))
"""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, BinaryIO, Final, NamedTuple, cast

from nonet.errors import InputError, not_installed
from nonet.exchange.read import open_source

ENDINGS: Final = {
    "csv": "csv",
    "tsv": "tsv",
    "tab": "tsv",
    "jsonl": "jsonl",
    "ndjson": "jsonl",
    "parquet": "parquet",
    "pq": "parquet",
    "arrow": "arrow",
    "ipc": "arrow",
    "feather": "arrow",
    "xlsx": "xlsx",
}
TEXT_KINDS: Final = ("csv", "tsv", "jsonl")
KINDS: Final = tuple(dict.fromkeys(ENDINGS.values()))
PACKINGS: Final = {"gz": "gz", "zst": "zst", "zstd": "zst", "xz": "xz", "bz2": "bz2"}
URL: Final = r"[a-z][a-z0-9+.-]+(?:::[a-z0-9+.-]+)*://"
PATTERN: Final = r"[*?\[]"


class Kind(NamedTuple):
    """What a table is written as, and what is packed around it."""

    name: str
    packing: str = ""


class TableSource(NamedTuple):
    """A file, and its kind."""

    name: str
    kind: Kind

    @property
    def size(self) -> int:
        """How many bytes it has, 0 if that is not known."""
        return os.path.getsize(self.name) if os.path.isfile(self.name) else 0


def kind_of(name: str) -> Kind | None:
    """Tell the kind of a table by the ending of its name."""
    inner, _, outer = name.lower().partition("::")  # a file in another, for fsspec
    stem, _, last = (inner if "://" in inner else outer or inner).rpartition(".")
    packing = PACKINGS.get(last, "")
    if packing:
        last = stem.rpartition(".")[2]
    kind = ENDINGS.get(last)
    return Kind(kind, packing) if kind else None


def is_url(name: str) -> bool:
    """Tell whether a name is an address that fsspec opens."""
    return bool(re.match(URL, name))


def may_be_tables(name: str) -> bool:
    """Tell whether a name can only mean tables: a folder, a pattern, an address."""
    if is_url(name):
        return kind_of(name) is not None or not name.startswith("http")
    if os.path.isdir(name):
        return True
    is_pattern = bool(re.search(PATTERN, name)) and not os.path.exists(name)
    return is_pattern and kind_of(name) is not None


def table_sources(names: Iterable[str]) -> list[TableSource]:
    """List the files that *names* mean, those of a folder or a pattern in order."""
    return [source for name in names for source in _meant(name)]


def _meant(name: str) -> Iterator[TableSource]:
    if os.path.isfile(name):
        found = [name]
    elif is_url(name):
        found = _at_url(name)
    elif os.path.isdir(name):
        walked = sorted(glob.glob(f"{glob.escape(name)}/**/*", recursive=True))
        found = [path for path in walked if os.path.isfile(path) and kind_of(path)]
    else:
        found = sorted(glob.glob(name, recursive=True))
    if not found:
        raise InputError("there is no table in {name}", name=repr(name))
    for path in found:
        kind = kind_of(path)
        if kind is None:
            raise InputError(
                "{name} does not tell what it is: call it .csv, .parquet or the like",
                name=repr(path),
            )
        yield TableSource(path, kind)


def _at_url(name: str) -> list[str]:
    fs, path = file_system(name)
    scheme = name.partition("://")[0]
    if re.search(PATTERN, path):
        found = sorted(map(str, fs.glob(path)))
    elif fs.isdir(path):
        found = sorted(each for each in map(str, fs.find(path)) if kind_of(each))
    else:
        return [name]
    return [each if is_url(each) else f"{scheme}://{each}" for each in found]


@lru_cache(8)  # an archive is closed with the last that knows it
def file_system(name: str) -> tuple[Any, str]:
    """Find who opens an address, and what it is called there."""
    try:
        from fsspec.core import url_to_fs  # noqa: PLC0415 - few tables are elsewhere
    except ImportError:
        raise not_installed("fsspec", "batch") from None
    try:
        fs, path = url_to_fs(name)
    except (ImportError, ValueError) as error:
        raise InputError(
            "{name} cannot be opened: {reason}", name=repr(name), reason=str(error)
        ) from None
    return fs, str(path)


def opened(source: TableSource) -> BinaryIO:
    """Open a table, unpacked."""
    if is_url(source.name):
        fs, path = file_system(source.name)
        try:
            raw = fs.open(path, "rb")
        except OSError as error:
            raise InputError(
                "{path} cannot be read: {reason}",
                path=repr(source.name),
                reason=error.strerror or type(error).__name__,
            ) from None
    else:
        raw = open_source(source.name)
    packing = source.kind.packing
    return cast("BinaryIO", Unpacked(raw, packing, source.name)) if packing else raw


class Unpacked:
    """A packed stream as it was before; both are closed together."""

    def __init__(self, raw: BinaryIO, packing: str, name: str) -> None:
        self.raw, self.stream, self.name = raw, _unpacking(raw, packing), name

    def read(self, size: int = -1) -> bytes:
        """Read so many bytes."""
        try:
            return bytes(self.stream.read(size))
        except (EOFError, OSError, ValueError) as error:
            raise self._broken() from error
        except Exception as error:  # zlib and lzma have classes of their own
            if type(error).__module__ in ("zlib", "_lzma"):
                raise self._broken() from error
            raise

    def _broken(self) -> InputError:
        return InputError("{name} is packed, and broken", name=repr(self.name))

    def seekable(self) -> bool:
        """Tell that nothing can be skipped unread."""
        return False

    def close(self) -> None:
        """Close it."""
        self.stream.close()
        self.raw.close()


def upto(raw: BinaryIO, end: int) -> BinaryIO:
    """Read a stream only up to a byte."""
    return cast("BinaryIO", Upto(raw, end))


class Upto:
    """The start of a stream, which ends sooner than it does."""

    def __init__(self, raw: BinaryIO, end: int) -> None:
        self.raw, self.left = raw, end

    def read(self, size: int = -1) -> bytes:
        """Read so many bytes, if they are not behind the end."""
        most = self.left if size < 0 else min(size, self.left)
        found = self.raw.read(most)
        self.left -= len(found)
        return found

    def seekable(self) -> bool:
        """Tell whether bytes can be skipped."""
        return self.raw.seekable()

    def seek(self, count: int, whence: int) -> int:
        """Skip bytes, from where it is."""
        self.left = max(self.left - count, 0)
        return self.raw.seek(count, whence)

    def close(self) -> None:
        """Close it."""
        self.raw.close()


def _unpacking(raw: BinaryIO, packing: str) -> Any:
    if packing == "gz":
        import gzip  # noqa: PLC0415 - few tables are packed

        return gzip.GzipFile(fileobj=raw)
    if packing == "xz":
        import lzma  # noqa: PLC0415 - few tables are packed

        return lzma.LZMAFile(raw)
    if packing == "bz2":
        import bz2  # noqa: PLC0415 - few tables are packed

        return bz2.BZ2File(raw)
    pa = pyarrow()
    return pa.CompressedInputStream(pa.PythonFile(raw), "zstd")


def pyarrow() -> Any:
    """Load what reads Parquet, Arrow and zstd; few tables need it."""
    try:
        import pyarrow as pa  # noqa: PLC0415 - few tables need it
    except ImportError:
        raise not_installed("pyarrow", "batch") from None
    return pa
