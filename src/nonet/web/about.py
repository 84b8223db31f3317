"""Answers for programs: what runs here."""

from __future__ import annotations

from typing import Any

from nonet import __version__
from nonet.core import build
from nonet.csp.problems.maps import ATLAS
from nonet.engines import ENGINES
from nonet.make.symmetry import SYMMETRIES
from nonet.say.language import LANGUAGES, Language
from nonet.web import watch
from nonet.web.asked import Asked
from nonet.web.schemas import LEVELS


def version(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Tell what runs here; the limits are those of the server."""
    del language, seconds
    return {
        "version": __version__,
        "core": build(),
        "languages": list(LANGUAGES),
        "engines": list(ENGINES),
        "watch": list(watch.ENGINES),
        "maps": list(ATLAS),
        "levels": list(LEVELS),
        "symmetries": list(SYMMETRIES),
        "limits": asked["limits"],
    }
