"""The built page: the files in ``static/``; those named by their hash are for good."""

from __future__ import annotations

import os
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = os.path.join(os.path.dirname(__file__), "static")
HASHED: Final = "assets" + os.sep  # the bundler puts there what it names by its content
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # keep it, but ask whether it is still the same


class Page(StaticFiles):
    """Serves the page, and says so if it has not been built."""

    def __init__(self, folder: str = FOLDER) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.built = os.path.exists(os.path.join(folder, "index.html"))

    async def check_config(self) -> None:
        """Do without a folder: the API works alone."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Find a file, and tell how long it may be kept."""
        if path == "." and not self.built:
            return PlainTextResponse(
                "The page has not been built here; the API is at /openapi.json.\n",
                status_code=404,
            )
        if any(part.startswith(".") and part != "." for part in path.split(os.sep)):
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        kept = FOR_GOOD if path.startswith(HASHED) else ASK_AGAIN
        response.headers["Cache-Control"] = kept
        return response
