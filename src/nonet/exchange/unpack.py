r"""Packed files: gzip, xz, bzip2 and zip around any format; Excel, which is zip too.

What swells without end is refused, so that neither time nor memory runs out.

>>> import gzip
>>> from io import BytesIO
>>> ((name, stream),) = unpacked(BytesIO(gzip.compress(b"53..7....")))
>>> name, stream.readline()
('', b'53..7....')
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple, cast

from nonet.errors import GridTextError, InputError

if TYPE_CHECKING:  # few files are packed
    from zipfile import ZipFile, ZipInfo

SWELLING: Final = 100  # times; text of puzzles swells five to fifty times
HARMLESS: Final = 250_000  # bytes that may swell more
PIECE: Final = 8192  # bytes that are unpacked at once, so that swelling is seen
LARGEST: Final = 500_000_000  # bytes of an archive that cannot be read in place
MOST_FILES: Final = 10_000
WORKBOOK: Final = "xl/workbook.xml"
MAGIC: Final = {
    b"\x1f\x8b": "gzip",
    b"\xfd7zXZ\0": "xz",
    b"BZh": "bzip2",
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",  # without a file
}


class PackedFile(NamedTuple):
    """A file in an archive, or what is packed alone and has no name."""

    name: str
    stream: BinaryIO


def unpacked(stream: BinaryIO) -> Iterator[PackedFile]:
    """Yield the files of an archive one by one; what is not packed is as it is."""
    kind = _kind(stream)
    if not kind:
        yield PackedFile("", stream)
    elif kind == "zip":
        yield from _archive(stream)
    else:
        yield PackedFile("", _opened(kind, stream))


def peeked(stream: BinaryIO, count: int) -> bytes:
    """Look at the first bytes, and leave them where they are."""
    if hasattr(stream, "peek"):
        start: bytes = stream.peek(count)
        return start[:count]
    if isinstance(stream, io.BytesIO):
        place = stream.tell()
        start = stream.read(count)
        stream.seek(place)
        return start
    return b""


def _kind(stream: BinaryIO) -> str:
    start = peeked(stream, max(map(len, MAGIC)))
    found = (kind for magic, kind in MAGIC.items() if start.startswith(magic))
    return next(found, "")


class _Counted:
    """A source that tells how much was read of it."""

    def __init__(self, source: BinaryIO) -> None:
        self.source, self.size = source, 0

    def read(self, size: int = -1) -> bytes:
        piece = self.source.read(min(size, PIECE) if size > 0 else PIECE)
        self.size += len(piece)
        return piece

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    @property
    def closed(self) -> bool:
        return self.source.closed


class _Unpacking(io.RawIOBase):
    """What comes out of a packed file, as long as it does not swell without end."""

    def __init__(self, source: Any, counted: _Counted | None = None) -> None:
        self.source, self.counted = source, counted
        self.size, self.packed = 0, 0  # since the last look at both

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            piece = self.source.read(len(buffer))
        except (EOFError, OSError, MemoryError, ValueError, RuntimeError) as error:
            raise _broken() from error
        except Exception as error:  # zlib and lzma have classes of their own
            if type(error).__module__ in ("zlib", "_lzma", "zipfile"):
                raise _broken() from error
            raise
        buffer[: len(piece)] = piece
        self._count(len(piece))
        return len(piece)

    def _count(self, size: int) -> None:
        self.size += size
        if self.counted and self.size > HARMLESS:
            check_swelling(self.size, self.counted.size - self.packed)
            self.size, self.packed = 0, self.counted.size


def check_swelling(size: int, packed: int) -> None:
    """Refuse what swells more than any file of puzzles does.

    >>> check_swelling(300_000_000, 300_000)
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: the file swells more than 100 times when it is \
unpacked: that is no file of puzzles
    """
    if size > max(HARMLESS, SWELLING * packed):
        raise GridTextError(
            "the file swells more than {times} times when it is unpacked: that is no "
            "file of puzzles",
            times=SWELLING,
        )


def _broken() -> InputError:
    return GridTextError("the packed file is broken")


def _opened(kind: str, stream: BinaryIO) -> BinaryIO:
    counted = _Counted(stream)
    source: Any
    if kind == "gzip":
        import gzip  # noqa: PLC0415 - few files are packed

        source = gzip.GzipFile(fileobj=cast("Any", counted))
    elif kind == "xz":
        import lzma  # noqa: PLC0415 - few files are packed

        source = lzma.LZMAFile(cast("Any", counted))  # noqa: SIM115 - the caller's
    else:
        import bz2  # noqa: PLC0415 - few files are packed

        source = bz2.BZ2File(cast("Any", counted))
    return io.BufferedReader(_Unpacking(source, counted))


def _archive(stream: BinaryIO) -> Iterator[PackedFile]:
    from zipfile import BadZipFile, ZipFile  # noqa: PLC0415 - few files are packed

    whole = stream if stream.seekable() else io.BytesIO(stream.read(LARGEST))
    packed = whole.seek(0, io.SEEK_END)
    try:
        archive = ZipFile(whole)
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        raise _broken() from None
    members = [each for each in archive.infolist() if _is_told(each.filename)]
    if len(members) > MOST_FILES:
        raise GridTextError("the archive has more than {most} files", most=MOST_FILES)
    if not members:
        raise GridTextError("the archive is empty")
    check_swelling(sum(member.file_size for member in members), packed)
    if WORKBOOK in archive.namelist():
        yield from _sheets(archive)
        return
    for member in members:
        yield PackedFile(member.filename, _member(archive, member))


def _is_told(name: str) -> bool:
    """Leave out folders, and what a Mac adds."""
    parts = name.split("/")
    return bool(parts[-1]) and not any(
        part.startswith(".") or part == "__MACOSX" for part in parts
    )


def _member(archive: ZipFile, member: ZipInfo) -> BinaryIO:
    """Open a file of the archive, which gives no more bytes than it says."""
    from zipfile import BadZipFile  # noqa: PLC0415 - few files are packed

    if member.flag_bits & 1:
        raise GridTextError(
            "{name} in the archive has a password", name=repr(member.filename)[:40]
        )
    check_swelling(member.file_size, member.compress_size)
    try:
        return io.BufferedReader(_Unpacking(archive.open(member)))
    except (BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError):
        raise _broken() from None


def _sheets(archive: ZipFile) -> Iterator[PackedFile]:
    """Yield the sheets of a workbook as text with tabs between the cells."""
    from nonet.exchange.excel import sheets  # noqa: PLC0415 - only here

    def opened(name: str) -> BinaryIO:
        return _member(archive, archive.getinfo(name))

    for name, text in sheets(archive.namelist(), opened):
        yield PackedFile(name, io.BytesIO(text.encode()))
