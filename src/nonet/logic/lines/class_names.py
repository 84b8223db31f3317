"""What classes of digits are called.

>>> class_name("whisper", 1, 2).template, class_name("modular-line", 2, 3).roles
('high', {'n': '2', 'm': '3'})
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nonet.say.language import _
from nonet.say.reasons import Phrase, either

NAMES: Final = {
    "whisper": (_("low"), _("high")),
    "entropic-line": (_("low"), _("middle"), _("high")),
    "parity-line": (_("even"), _("odd")),
}
REST: Final = _("{n} mod {m}")


def class_name(kind: str, which: int, number: int) -> Phrase:
    """Call a class of a kind of line, by its number among so many."""
    if kind in NAMES:
        return Phrase(NAMES[kind][which])
    return Phrase(REST, n=str(which), m=str(number))


def any_class(kind: str, some: Sequence[int], number: int) -> Phrase:
    """Call classes of which one is meant, one or two of those that have names.

    >>> any_class("modular-line", (1, 2), 3).roles["n"].template
    '{some} or {last}'
    """
    if kind not in NAMES:
        return Phrase(REST, n=either([str(which) for which in some]), m=str(number))
    if len(some) == 1:
        return class_name(kind, some[0], number)
    one, other = (Phrase(NAMES[kind][which]) for which in some)
    return Phrase("{one} or {other}", one=one, other=other)
