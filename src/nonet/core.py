"""The native core, or what stands in for it.

``_core`` solves classic puzzles many at a time in vector registers, in threads, without
the interpreter's lock, and does whatever else is too slow in Python. Each room that
asks it does so in its ``native.py``. Where it could not be built, the ``plain.py``
beside it answers instead: the same functions with the same answers. The environment
variable ``NONET_ISA`` asks for one build by name.

>>> build() in builds()
True
"""

from __future__ import annotations

import os
from enum import Enum
from importlib import import_module
from typing import Any, Final

from nonet.errors import InputError

PLAIN: Final = "python"


def _loaded() -> Any:
    """Load the native core, if there is one and nobody asks for Python."""
    if os.environ.get("NONET_ISA") == PLAIN:
        return None
    try:
        return import_module("nonet._core")
    except ModuleNotFoundError:
        return None
    except ValueError as error:
        raise InputError(
            "the native core does not load: {reason}", reason=str(error)
        ) from None


native: Final = _loaded()


def half(room: str) -> Any:
    """Give the native core, or else the plain half of *room*, such as ``make``."""
    return native or import_module(f"nonet.{room}.plain")


def build() -> str:
    """Name the build of the core in use: avx2, baseline, …, or python."""
    return native.active() if native else PLAIN


class Absence(Enum):
    """Why the native core is not in use."""

    NOT_WANTED = "not wanted"  # NONET_ISA=python
    NO_COMPILER = "no compiler"
    NOT_BUILT = "not built"  # though there was a compiler
    NOT_INSTALLED = "not installed"  # the source is used as it is


def absence() -> Absence | None:
    """Tell why plain Python solves, or give ``None`` if the native core does.

    A core that does not build leaves its reason in the package (``CMakeLists.txt``).
    """
    if native:
        return None
    if os.environ.get("NONET_ISA") == PLAIN:
        return Absence.NOT_WANTED
    try:
        return Absence(import_module("nonet._no_core").REASON)
    except ModuleNotFoundError:
        return Absence.NOT_INSTALLED


def builds() -> list[str]:
    """Name the builds that this machine can run, fastest first."""
    if not native:
        return [PLAIN]
    return [name for name, _, supported in native.builds() if supported]


def cores() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
