"""The door to photos: an entry from the bytes of a picture.

What is heavy is loaded here when a picture is met, or its absence told in one line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError, not_installed
from nonet.exchange.entry import Entry
from nonet.exchange.photo.picture import LARGEST

if TYPE_CHECKING:  # needs an extra
    from nonet.exchange.photo.reading import PhotoReading


def reading_of(data: bytes) -> PhotoReading:
    """Read the board in a picture.

    >>> reading_of(b"GIF89a")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: this looks like GIF: the picture cannot be opened
    """
    try:
        from nonet.exchange.photo.reading import (  # noqa: PLC0415 - an extra
            read_picture,
        )
    except ImportError:
        raise not_installed("opencv-python-headless and pillow", "photo") from None
    return read_picture(data)


def photo_entry(stream: BinaryIO, layout: Layout | None) -> Entry:
    """Read a picture as the one entry of its file."""
    if layout is not None and layout.size != 9:
        return Entry(1, error=InputError("in a picture only boards of 9×9 are read"))
    try:
        reading = reading_of(stream.read(LARGEST + 1))
    except InputError as error:
        return Entry(1, error=error)
    if layout is None or layout == CLASSIC:
        return Entry(1, reading.grid, remark=reading.remark)
    return Entry(1, Grid(tuple(reading.read), layout))  # mended for another board
