"""A page without a server: files that any host can give out, under any path.

::

    index.html, assets/ …      the page as it is built, with its own front
    python.json                what Python is made of, and how large each part is
    assets/pyodide-3d1f…/      Python as WebAssembly, by Pyodide
    assets/nonet-90ab….zip     this package, with its core as WebAssembly

What is named by its content never changes, so a browser keeps it for good; the rest is
small and comes last.

>>> sorted(zipfile.ZipFile(io.BytesIO(package())).namelist())[:2]
['nonet/__init__.py', 'nonet/__main__.py']
"""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final

import nonet
from nonet.errors import InputError
from nonet.web.built import FOLDER, alone

PYODIDE: Final = "314.0.7"
# By npm's own check of the package; a test holds both to web/package-lock.json.
INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q"
    "+SNvi/6V5JEsOlD2R1A=="
)
# Scripts are named as every host knows them.
PARTS: Final[Mapping[str, str]] = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
# What a browser has no use for: commands, tables of millions, code for this machine.
OUTSIDE: Final = ("batch", "cli", os.path.join("web", "static"))
UNUSED: Final = (".bin", ".po", ".pyc", ".pyd", ".pyi", ".so", ".typed", ".wasm")
CORE: Final = os.path.join(os.path.dirname(__file__), "core.wasm")
INSTALLED_CORE: Final = "nonet/_core.so"  # as Python looks for it there
HASHED: Final = "assets/"
LICENCES: Final = "licences.txt"
MARK: Final = "python.json"  # by which a folder is known for a site
LICENCE: Final = f"""pyodide {PYODIDE} (MPL-2.0)

Python as WebAssembly, unchanged. Its source and its licence are at
https://github.com/pyodide/pyodide/tree/{PYODIDE}
It contains Python, whose licence is at https://docs.python.org/3/license.html
"""

Files = Mapping[str, bytes]


def site(pyodide: str) -> dict[str, bytes]:
    """Give all files by their paths, with Pyodide from the folder *pyodide*.

    Those that name others come after them.
    """
    files = {path: _read(FOLDER, place) for path, place in alone(FOLDER).items()}
    python = _python(pyodide)
    packed = package()
    archive = f"{HASHED}nonet-{_hash(packed)}.zip"
    files[LICENCES] = b"\n".join((files[LICENCES], _rule(), LICENCE.encode()))
    files |= {**python, archive: packed}
    files[MARK] = _described(pyodide, [*python, archive], files)
    return dict(sorted(files.items(), key=lambda item: not item[0].startswith(HASHED)))


def _python(folder: str) -> dict[str, bytes]:
    """Read Pyodide, and name its folder by what is in it."""
    try:
        found = {name: _read(folder, source) for name, source in PARTS.items()}
        version = json.loads(_read(folder, "package.json"))["version"]
    except (OSError, ValueError, KeyError):
        raise InputError(
            "{folder} does not hold Pyodide", folder=repr(folder)
        ) from None
    if version != PYODIDE:
        raise InputError(
            "{folder} holds Pyodide {found}, and this needs {wanted}",
            folder=repr(folder),
            found=version,
            wanted=PYODIDE,
        )
    home = f"{HASHED}pyodide-{_hash(b''.join(found.values()))}/"
    return {home + name: body for name, body in found.items()}


def _described(pyodide: str, names: list[str], files: Files) -> bytes:
    """Write what Python is made of: its folder, the package, the bytes of each file."""
    return json.dumps(
        {
            "info": json.loads(_read(pyodide, "pyodide-lock.json"))["info"],
            "pyodide": os.path.dirname(names[0]) + "/",
            "nonet": names[-1],
            "files": {name: len(files[name]) for name in names},
        }
    ).encode()


def package() -> bytes:
    """Pack this package as a browser needs it: always to the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, place in sorted([*_modules(), (INSTALLED_CORE, CORE)]):
            info = zipfile.ZipInfo(path)  # of 1980, whenever it is packed
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, _read(*os.path.split(place)))
    return packed.getvalue()


def _modules() -> Iterator[tuple[str, str]]:
    """Find the files of the package: the path of each inside, and its place here."""
    root = os.path.dirname(os.path.abspath(nonet.__file__))
    for home, _, names in os.walk(root):
        inside = os.path.relpath(home, root)
        if inside.startswith(OUTSIDE):
            continue
        for name in names:
            if not name.endswith(UNUSED):
                path = os.path.normpath(os.path.join("nonet", inside, name))
                yield path.replace(os.sep, "/"), os.path.join(home, name)


def _read(folder: str, path: str) -> bytes:
    with open(os.path.join(folder, *path.split("/")), "rb") as file:
        return file.read()


def _hash(body: bytes) -> str:
    return sha256(body).hexdigest()[:12]


def _rule() -> bytes:
    return b"-" * 72 + b"\n"
