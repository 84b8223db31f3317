"""Build the native core as WebAssembly, for the page that has no server.

Run ``make wasm`` after every change in ``native/``. The compiler (the extra ``wasm``)
is 400 MB large, so what it makes is kept, with the hash of all that it is made from,
which a test checks.

The module is an extension of Python like any other, with the same bindings: Pyodide
loads it as it loads libraries. So it is position independent, and finds Python and C in
the page; of the C++ library only what is not in headers is linked into it::

    native/src  native/bindings  native/wasm ─► objects ─┐
    some files of the C++ library ───────────► objects ──┴─► core.wasm

There are no exceptions and no threads: where memory is short the worker ends, and the
page starts another.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HOME: Final = Path(__file__).parents[1]
MADE: Final = HOME / "src" / "nonet" / "web" / "core.wasm"
NOTE: Final = HOME / "native" / "wasm" / "core.json"
ROOMS: Final = ("src", "bindings", "wasm")
LIBRARY: Final = (
    "algorithm",
    "functional",
    "hash",
    "memory",
    "string",
    "verbose_abort",
)
LIMITED: Final = "-DPy_LIMITED_API=0x030B0000"
COMMON: Final = (
    *("-target", "wasm32-wasi", "-O3", "-fPIC", "-msimd128", "-fvisibility=hidden"),
    *("-fno-exceptions", "-ffunction-sections", "-fdata-sections"),
)
# No exception is ever raised, so what would catch one is never reached.
OWN: Final = ("-std=c++20", LIMITED, "-Dtry=if(true)", "-Dcatch(error)=if(false)")
OF_LIBRARY: Final = ("-std=c++23", "-D_LIBCPP_BUILDING_LIBRARY", "-w")
LINKED: Final = (
    *("-shared", "--experimental-pic", "--gc-sections", "--strip-all", "-O2"),
    *("--unresolved-symbols=import-dynamic", "--export=PyInit__core"),
    "--export-if-defined=__wasm_call_ctors",
    "--export-if-defined=__wasm_apply_data_relocs",
)
# What Python's headers must know of the machine, in place of what they know of ours.
MACHINE: Final = """
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 4
#define SIZEOF_SIZE_T 4
#define SIZEOF_TIME_T 8
#define SIZEOF_PID_T 4
#define SIZEOF_WCHAR_T 4
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define ALIGNOF_LONG 4
#define ALIGNOF_SIZE_T 4
#define ALIGNOF_MAX_ALIGN_T 8
#define HAVE_SSIZE_T 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_SYS_TYPES_H 1
#define STDC_HEADERS 1
#define WITH_DOC_STRINGS 1
"""


def sources() -> list[Path]:
    """Find all that the module is made from, in a fixed order."""
    native = HOME / "native"
    found = (path for room in ROOMS for path in (native / room).rglob("*"))
    return sorted(path for path in found if path.suffix in {".cpp", ".h"})


def source_hash() -> str:
    """Sum up the sources, and how they are compiled."""
    whole = sha256(repr((COMMON, OWN, OF_LIBRARY, LIBRARY, LINKED, MACHINE)).encode())
    for path in sources():
        whole.update(path.relative_to(HOME).as_posix().encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def build(folder: Path) -> bytes:
    """Compile and link the module; *folder* is for what is made on the way."""
    headers = _headers(folder)
    include = [f"-I{HOME}/native/{room}" for room in ROOMS[:2]]
    own = _jobs(sources(), [*OWN, "-isystem", str(headers), *include])
    library = _runtime()
    files = [library / f"{name}.cpp" for name in LIBRARY]
    jobs = [*own, *_jobs(files, [*OF_LIBRARY, f"-I{library}"])]
    objects = [str(folder / f"{number:03}.o") for number in range(len(jobs))]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        commands = (
            ["c++", *COMMON, *job, "-o", made]
            for job, made in zip(jobs, objects, strict=True)
        )
        for _ in pool.map(_zig, commands):
            pass
    module = folder / "core.wasm"
    _zig(["wasm-ld", *LINKED, "-o", str(module), *objects])
    return module.read_bytes()


def _jobs(files: list[Path], flags: list[str]) -> Iterator[list[str]]:
    """Write how each file is compiled."""
    for path in files:
        if path.suffix == ".cpp":
            yield [*flags, "-c", str(path)]


def _headers(folder: Path) -> Path:
    """Lay out Python's headers beside those of the machine that is built for."""
    headers = folder / "python"
    headers.mkdir()
    for path in Path(sysconfig.get_path("include")).iterdir():
        if path.name != "pyconfig.h":
            (headers / path.name).symlink_to(path)
    (headers / "pyconfig.h").write_text(MACHINE, encoding="utf-8")
    return headers


def _runtime() -> Path:
    """Find the sources of the C++ library that the compiler brings along."""
    import ziglang  # noqa: PLC0415 - an extra

    return Path(ziglang.__file__).parent / "lib" / "libcxx" / "src"


def _zig(arguments: list[str]) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *arguments], check=True)  # noqa: S603 - our own


def main() -> None:
    """Build the module, and note what it was made from."""
    with TemporaryDirectory() as folder:
        MADE.write_bytes(build(Path(folder)))
    note = {
        "sources": source_hash(),
        "module": sha256(MADE.read_bytes()).hexdigest(),
    }
    NOTE.write_text(json.dumps(note, indent=2) + "\n", encoding="utf-8")
    print(f"{MADE.relative_to(HOME)}: {MADE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
