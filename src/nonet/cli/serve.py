"""``nonet serve``: the page, on this machine."""

from __future__ import annotations

import errno
import os
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_address
from threading import Thread
from typing import TYPE_CHECKING, Final

import click

from nonet.cli.interrupt import heard_by
from nonet.cli.options import language_option
from nonet.cli.report import tell
from nonet.errors import InputError, not_installed
from nonet.say.language import Language, _

if TYPE_CHECKING:
    from nonet.web.hosts import Hosts

HERE: Final = "127.0.0.1"
PORT: Final = 9009
BACKLOG: Final = 256


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Where the page is."""

    port: int
    host: str
    allow_host: tuple[str, ...]
    no_open: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "serve",
        callback=lambda **options: run(language, ServeOptions(**options)),
        help=say("Open the page in the browser: play, learn and watch."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet serve\n"
            "  nonet serve --port 8080 --no-open\n"
            "  nonet serve --host 0.0.0.0\n"
            "  nonet serve --host 0.0.0.0 --allow-host sudoku.example"
        ),
        params=[
            click.Option(
                ["-p", "--port"],
                type=click.IntRange(0, 65535),
                default=PORT,
                show_default=True,
                metavar="N",
                help=say("Listen on this port; 0 takes any that is free."),
            ),
            click.Option(
                ["--host"],
                default=HERE,
                show_default=True,
                metavar="H",
                help=say("Listen to this address; 0.0.0.0 lets others in."),
            ),
            click.Option(
                ["--allow-host"],
                multiple=True,
                metavar="NAME",
                help=say("Answer to this name too (repeatable)."),
            ),
            click.Option(
                ["--no-open"], is_flag=True, help=say("Do not open the browser.")
            ),
            language_option(language),
        ],
    )


def run(language: Language, options: ServeOptions) -> int:
    """Serve until Ctrl-C, and give the exit code."""
    for module in ("starlette", "uvicorn"):
        if not find_spec(module):
            raise not_installed(module, "web")
    from nonet.web.hosts import hosts_of  # noqa: PLC0415 - all else is told first

    hosts = hosts_of(options.host, options.allow_host)
    with listening(options.host, options.port) as door:
        address = url(options.host, door)
        tell(language.say("nonet is at {url} (Ctrl-C ends it)", url=address))
        if others := reach(door):
            tell(language.say(others))
        if not options.no_open:
            open_browser(address)
        _serve(door, hosts)
    return 0


def listening(host: str, port: int) -> socket.socket:
    """Open the port, or say in one line why not."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # Without its protocol asyncio does not know it for TCP, and lets the second
        # half of every answer wait for the browser to confirm the first: 45 ms.
        door = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError):
        raise _no_address(host) from None
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(BACKLOG)
    except OSError as error:
        door.close()
        raise _no_port(host, port, error) from None
    return door


def _no_address(host: str) -> InputError:
    return InputError("there is no address {host}", host=repr(host))


def _no_port(host: str, port: int, error: OSError) -> InputError:
    """Tell a taken port, a forbidden one and another machine's address apart."""
    match error.errno:
        case errno.EADDRINUSE:
            return InputError(
                "port {port} is taken: is nonet running already? (--port 0 takes any "
                "that is free)",
                port=port,
            )
        case errno.EACCES:
            return InputError("you may not listen on port {port}", port=port)
        case errno.EADDRNOTAVAIL:
            return InputError(
                "{host} is not an address of this machine", host=repr(host)
            )
    return InputError(
        "port {port} cannot be opened: {reason}", port=port, reason=error.strerror
    )


def url(host: str, door: socket.socket) -> str:
    """Say where a browser on this machine finds the page."""
    port = door.getsockname()[1]
    address = ip_address(door.getsockname()[0])
    name = HERE if address.is_unspecified else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def reach(door: socket.socket) -> str:
    """Say who can come in, if it is not this machine alone."""
    address = ip_address(door.getsockname()[0])
    if address.is_loopback:
        return ""
    if address.is_unspecified:
        return _("everybody who can reach this machine over any network can use it")
    return _("everybody who can reach this address over the network can use it")


def open_browser(address: str) -> None:
    """Open a browser that has a window; the door is open already, so it can wait."""
    import webbrowser  # noqa: PLC0415 - only here

    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}:
        return  # one in the terminal would be in the way
    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _serve(door: socket.socket, hosts: Hosts) -> None:
    from nonet.web.app import application  # noqa: PLC0415 - all else is told first
    from nonet.web.door import Server  # noqa: PLC0415 - as above

    server = Server(application(hosts=hosts))
    with suppress(KeyboardInterrupt), heard_by(server.handle_exit):  # so it ends
        server.run(sockets=[door])
