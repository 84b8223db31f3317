"""Pictures: the grey of a JPEG, PNG, WebP or HEIC file, upright as it was taken.

>>> from io import BytesIO
>>> from PIL import Image
>>> file = BytesIO()
>>> Image.new("RGB", (3, 2), "white").save(file, "png")
>>> kind_of(file.getvalue()), grey_of(file.getvalue()).tolist()
('PNG', [[255, 255, 255], [255, 255, 255]])
"""

from __future__ import annotations

import re
from contextlib import suppress
from io import BytesIO
from typing import Any, Final

from nonet.errors import InputError, not_installed
from nonet.exchange.entry import looks_like

LARGEST: Final = 60_000_000  # bytes of a file
MOST_PIXELS: Final = 120_000_000
ENOUGH: Final = 1600  # pixels of the longer side; a JPEG is opened at about that size
KINDS: Final = {
    rb"\xff\xd8\xff": "JPEG",
    rb"\x89PNG\r\n": "PNG",
    rb"RIFF....WEBP": "WebP",
    rb"....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)": "HEIC",
    rb"....ftypavi[fs]": "AVIF",
    rb"GIF8[79]a": "GIF",
    rb"II\*\0|MM\0\*": "TIFF",
    rb"BM....\0\0\0\0": "BMP",
}
HEAD: Final = 16  # bytes that tell the kind


def kind_of(head: bytes) -> str:
    """Tell a picture by its first bytes, or give nothing.

    >>> kind_of(b"53..7....6..195.")
    ''
    """
    found = (kind for sign, kind in KINDS.items() if re.match(sign, head, re.DOTALL))
    return next(found, "")


def grey_of(data: bytes) -> Any:
    """Open a picture: its grey from 0 to 255, row by row, or say why not."""
    kind = kind_of(data[:HEAD])
    if len(data) > LARGEST:
        raise InputError(
            "the picture is too large: more than {most} MB", most=LARGEST // 1_000_000
        )
    if kind == "HEIC":
        _learn_heic()
    try:
        return _opened(data)
    except InputError:
        raise
    except ImportError:
        raise not_installed("opencv-python-headless and pillow", "photo") from None
    except Exception:  # noqa: BLE001 - whatever Pillow meets in broken bytes
        raise looks_like(kind, InputError("the picture cannot be opened")) from None


def _opened(data: bytes) -> Any:
    import numpy as np  # noqa: PLC0415 - an extra
    from PIL import Image, ImageOps  # noqa: PLC0415 - an extra

    with Image.open(BytesIO(data)) as file:
        if file.width * file.height > MOST_PIXELS:
            raise InputError(
                "the picture is too large: more than {most} million pixels",
                most=MOST_PIXELS // 1_000_000,
            )
        file.draft("L", (ENOUGH, ENOUGH))
        picture = ImageOps.exif_transpose(_on_white(file))
        if max(picture.size) > 2 * ENOUGH:
            picture = picture.reduce(max(picture.size) // ENOUGH)
        return np.asarray(picture.convert("L"))


def _on_white(picture: Any) -> Any:
    """Lay a picture on white where one can look through it."""
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture
    from PIL import Image  # noqa: PLC0415 - an extra

    whole = picture.convert("RGBA")
    white = Image.new("RGBA", whole.size, "white")
    return Image.alpha_composite(white, whole)


def _learn_heic() -> None:
    """Ask Pillow's plug-in for HEIC, if it is there."""
    with suppress(ImportError):
        from pillow_heif import (  # noqa: PLC0415 - a plug-in that few have
            register_heif_opener,
        )

        register_heif_opener()
        return
    raise InputError(
        "this is a HEIC picture, which needs pillow-heif: run pip install pillow-heif, "
        "or save it as JPEG"
    )
