"""What ``nonet --version`` prints: the version, and who solves."""

from __future__ import annotations

from nonet import __version__
from nonet.core import Absence, absence, build
from nonet.say.language import Language


def version_line(spoken: Language) -> str:
    """Name the version and the core; where there is none, tell why.

    >>> from nonet.say.language import ENGLISH
    >>> version_line(ENGLISH).startswith(f"nonet {__version__} (")
    True
    """
    return f"nonet {__version__} ({_core(spoken)})"


def _core(spoken: Language) -> str:
    match absence():
        case None:
            return spoken.say("native core, {build}", build=build())
        case Absence.NOT_WANTED:
            return spoken.say("pure Python, as NONET_ISA asks")
        case Absence.NO_COMPILER:
            return spoken.say(
                "pure Python: no C++ compiler was found when it was installed"
            )
        case Absence.NOT_BUILT:
            return spoken.say(
                "pure Python: the native core did not build when it was installed; "
                "pip install --verbose tells why"
            )
        case Absence.NOT_INSTALLED:
            return spoken.say("pure Python: the native core was not installed")
