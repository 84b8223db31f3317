"""What every answer tells the browser: trust nothing but this server.

No script, style or picture from elsewhere and none inside a page's text, no frame
around it, no guess at what a file may be.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SOURCES: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
POLICY: Final = "; ".join(f"{kind} {source}" for kind, source in SOURCES.items())

# A page without a server says so itself. It runs Python, which is WebAssembly; who may
# frame it, only a header could say.
SITE_SOURCES: Final = {**SOURCES, "script-src": "'self' 'wasm-unsafe-eval'"}
SITE_POLICY: Final = "; ".join(
    f"{kind} {source}"
    for kind, source in SITE_SOURCES.items()
    if kind != "frame-ancestors"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Headers:
    """Adds them to every answer, and keeps answers of the API out of caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back with more headers."""

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_more)
