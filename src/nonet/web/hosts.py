"""The names by which a request may call this server.

Any site can let a name of its own lead to 127.0.0.1; a browser then takes this server
for that site, and lets its scripts read every answer (DNS rebinding). But the browser
says by which name it asks, and a foreign one is turned away. Ports are not compared:
one may be forwarded to another, and no site can choose the name ``localhost``.

>>> hosts = hosts_of("127.0.0.1", ["sudoku.example"])
>>> "localhost:9009" in hosts, "sudoku.example" in hosts, "evil.example" in hosts
(True, True, False)
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nonet.errors import InputError
from nonet.web.replies import JSON, failure
from nonet.web.requests import spoken

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - who writes it wants it
HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
MISDIRECTED: Final = 421
HEADER: Final = re.compile(
    r"(?:\[(?P<address>[0-9a-f:.]+)\]|(?P<name>[^][\s:/@?#]+?)\.?)(?::[0-9]*)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Hosts:
    """The names that are answered, and with ``addresses`` every address in digits."""

    names: frozenset[str] = HERE
    addresses: bool = False

    def __contains__(self, header: str) -> bool:
        name = _host_name(header)
        return name in self.names or (self.addresses and _is_address(name))


def hosts_of(host: str, more: Iterable[str] = ()) -> Hosts:
    """Give the names of a server that listens to *host*, and those added to them.

    >>> "192.168.1.7:9009" in hosts_of("0.0.0.0"), "192.168.1.7" in hosts_of("::1")
    (True, False)
    >>> hosts_of("::1", ["http://sudoku.example/"])
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: 'http://sudoku.example/' is not the name of a host
    """
    added = {_checked(name) for name in more}
    everywhere = host in EVERYWHERE
    own = socket.gethostname() if everywhere else host
    return Hosts(HERE | {own.lower()} | added, everywhere)


def _checked(name: str) -> str:
    bare = _host_name(name) or (name.lower() if _is_address(name) else "")
    if not bare:
        raise InputError("{name} is not the name of a host", name=repr(name))
    return bare


def _host_name(header: str) -> str:
    """Take the port away, and the brackets; what is no name becomes none."""
    found = HEADER.fullmatch(header)
    return (found["address"] or found["name"]).lower() if found else ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Named:
    """Turns requests away that call this server by a foreign name."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or say which name it may not use."""
        answer = self.app if scope["type"] != "http" else self._answer(Request(scope))
        await answer(scope, receive, send)

    def _answer(self, request: Request) -> ASGIApp:
        asked = request.headers.get("host", "")
        if asked in self.hosts:
            return self.app
        message = spoken(request).say(
            "this server does not answer to the name {name} (--allow-host adds one)",
            name=repr(asked[:80]),
        )
        return Response(failure(message), MISDIRECTED, media_type=JSON)
