"""An installation without the native core knows why it has none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

SOURCE = Path(__file__).parents[1]
COMPILER = shutil.which("c++")
BREAKS_ON_THE_CORE = f"""#!/bin/sh
case "$*" in *native/src*) exit 1 ;; esac
exec {COMPILER} "$@"
"""
needs_compiler = pytest.mark.skipif(not COMPILER, reason="there is no compiler")

pytest.importorskip("scikit_build_core", reason="nothing here builds a wheel")


def version_of_installation(folder: Path, compiler: str) -> str:
    """Install the package into *folder* with *compiler*, and ask for its version."""
    source, site = folder / "source", folder / "site"
    for part in ("src", "native"):
        shutil.copytree(
            SOURCE / part, source / part, ignore=shutil.ignore_patterns("__pycache__")
        )
    for part in ("CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(SOURCE / part, source)
    run(
        "pip install --quiet --no-deps --no-compile --no-build-isolation "
        f"--disable-pip-version-check --target {site} {source}",
        CXX=compiler,
        NONET_REQUIRE_NATIVE="",
        PATH=os.pathsep.join(
            [str(folder), str(Path(sys.executable).parent), os.environ["PATH"]]
        ),
    )
    libraries = Path(click.__file__).parents[1]
    return run("nonet --version", PYTHONPATH=f"{site}{os.pathsep}{libraries}")


def run(module: str, **environment: str) -> str:
    """Run a module; nonet without ``site``, which would find the editable one."""
    flags = ["-S"] if module.startswith("nonet") else []
    kept = {name: value for name, value in os.environ.items() if name != "NONET_ISA"}
    ended = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *flags, "-m", *module.split()],
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_that_there_was_no_compiler_is_told(tmp_path: Path) -> None:
    version = version_of_installation(tmp_path, str(tmp_path / "none"))
    assert "no C++ compiler was found when it was installed" in version


@needs_compiler
@pytest.mark.parametrize("named", [True, False], ids=["named", "found"])
def test_that_a_compiler_could_not_build_the_core_is_told(
    tmp_path: Path, *, named: bool
) -> None:
    """Python may name a compiler that is not here; then another is found."""
    compiler = tmp_path / "c++"
    compiler.write_text(BREAKS_ON_THE_CORE)
    compiler.chmod(0o755)
    name = str(compiler) if named else "compiler-of-another-machine"
    version = version_of_installation(tmp_path, name)
    assert "the native core did not build when it was installed" in version


def test_that_the_environment_wants_no_core_is_told() -> None:
    assert "pure Python, as NONET_ISA asks" in run(
        "nonet --version", NONET_ISA="python", PYTHONPATH=os.pathsep.join(sys.path)
    )
