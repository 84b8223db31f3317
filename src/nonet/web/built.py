"""The files of the built page, and which of them need a server, or none.

::

    static/         the page
    static/site/    what takes the place of a file where there is no server

>>> "index.html" in served(FOLDER), "index.html" in alone(FOLDER)
(True, True)
>>> alone(FOLDER)["index.html"]
'site/index.html'
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

FOLDER: Final = os.path.join(os.path.dirname(__file__), "static")
FRONT: Final = "index.html"
ALONE: Final = "site/"


def served(folder: str) -> list[str]:
    """Name the files that a server gives out."""
    return [path for path in _paths(folder) if not path.startswith(ALONE)]


def alone(folder: str) -> dict[str, str]:
    """Name the files of a page without a server, and where each is found."""
    found = {path: path for path in served(folder)}
    own = (path for path in _paths(folder) if path.startswith(ALONE))
    return found | {path.removeprefix(ALONE): path for path in own}


def _paths(folder: str) -> Iterator[str]:
    """Name the files in *folder* as a browser does; hidden ones are left out."""
    for home, _, names in os.walk(folder):
        for name in names:
            path = os.path.relpath(os.path.join(home, name), folder)
            if not any(part.startswith(".") for part in path.split(os.sep)):
                yield path.replace(os.sep, "/")
