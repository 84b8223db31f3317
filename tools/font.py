"""Cut the digits of the page out of a font, so that they weigh a few kilobytes.

Figtree (SIL Open Font License) comes by npm with the page's other packages, and its
licence stands with theirs in ``licences.txt``. Of its weights those are kept that a
board is written in, of its letters the names of digits, rows and columns::

    web/node_modules/…/figtree ─► 400 to 700 ─► digits and letters ─► digits.woff2

The result is kept in ``web/src/style``; nothing but a change of taste makes it anew:
``pip install fonttools brotli``, ``npm ci`` in ``web/``, ``python tools/font.py``.
"""

from __future__ import annotations

from pathlib import Path
from string import ascii_letters, digits
from typing import Final

WEB: Final = Path(__file__).parents[1] / "web"
WHOLE: Final = (
    WEB / "node_modules/@fontsource-variable/figtree/files"
    "/figtree-latin-wght-normal.woff2"
)
KEPT: Final = WEB / "src" / "style" / "digits.woff2"
WRITTEN: Final = digits + ascii_letters + " :.,+-−×=<>"
WEIGHTS: Final = (400, 700)  # a player's digits, and numbers that must be found quickly
FEATURES: Final = ["tnum", "lnum", "kern"]


def cut(whole: Path, kept: Path) -> None:
    """Write a font with the weights and the letters of a board, and no others."""
    from fontTools import subset  # noqa: PLC0415 - for this script alone
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - for this script alone
    from fontTools.varLib import instancer  # noqa: PLC0415 - for this script alone

    font = instancer.instantiateVariableFont(TTFont(whole), {"wght": WEIGHTS})
    options = subset.Options(layout_features=FEATURES, hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=WRITTEN)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(kept)


if __name__ == "__main__":
    cut(WHOLE, KEPT)
    print(f"{KEPT.name}: {KEPT.stat().st_size} bytes")
