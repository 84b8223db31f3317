"""Data that were deflated, as links hold them; what would swell without end is refused.

>>> import zlib
>>> inflate(zlib.compress(b"53..7...."))
'53..7....'
"""

from __future__ import annotations

import zlib
from typing import Final

from nonet.errors import InputError

MOST: Final = 2_000_000  # bytes; data can swell a thousandfold


def inflate(raw: bytes, *, bare: bool = False) -> str:
    """Give the text, of data without a header if they are *bare*."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS if bare else zlib.MAX_WBITS)
    try:
        found = unpacker.decompress(raw, MOST)
    except zlib.error:
        raise InputError("the link is broken: its data cannot be unpacked") from None
    if unpacker.unconsumed_tail:
        raise InputError("the link holds more than {most} characters", most=f"{MOST:,}")
    return found.decode("utf-8", "replace")
