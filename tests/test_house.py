"""The house: few rooms, doors that are named, one word for one idea."""

from __future__ import annotations

import ast
import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from names import repeated

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src/nonet"
NO_ROOMS = {"__init__", "__main__", "__pycache__", "_core", "py"}
ROOMS = sorted({path.name.split(".")[0] for path in HOUSE.iterdir()} - NO_ROOMS)
MODULES = sorted(HOUSE.rglob("*.py"))
REASONED = re.compile(r"noqa: [A-Z]+\d+(, [A-Z]+\d+)* - \w")


def name_of(path: Path) -> str:
    parts = path.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


NAMES = {name_of(path): path for path in MODULES}


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


@cache
def imported(path: Path) -> tuple[str, ...]:
    """List every name that a file imports, with its module."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def module_in(name: str) -> str:
    """Give the module that holds *name*, which may be one itself."""
    return name if name in NAMES else name.rpartition(".")[0]


def test_the_house_has_few_rooms() -> None:
    assert len(ROOMS) <= 20, ROOMS


def test_the_law_has_few_layers_and_exceptions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    law = project["tool"]["importlinter"]["contracts"][0]
    assert len(law["layers"]) <= 12
    assert len(law["ignore_imports"]) <= 5


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_room_is_entered_by_its_doors(path: Path) -> None:
    """From outside, only what the ``__init__`` of a room names is used."""
    here = room_of(name_of(path))
    if not here:
        return
    for name in imported(path):
        module = module_in(name)
        room = room_of(module)
        if name.startswith("nonet.") and room not in {"", here, "_core"}:
            doors = getattr(import_module(f"nonet.{room}"), "__all__", ())
            inside = module.split(".")[2:3]
            assert not inside or inside[0] in doors, f"{name} is no door of {room}"


@pytest.mark.parametrize("room", ROOMS)
def test_every_door_is_used_from_outside(room: str) -> None:
    outside = [path for path in MODULES if room_of(name_of(path)) != room]
    used = {module_in(name) for path in outside for name in imported(path)}
    package = import_module(f"nonet.{room}")
    for door in getattr(package, "__all__", ()):
        module = f"nonet.{room}.{door}"
        if module in NAMES and not callable(getattr(package, door, None)):
            assert any(f"{name}.".startswith(f"{module}.") for name in used), module


def test_a_technique_knows_no_other() -> None:
    """They share patterns, never each other."""
    homes = {
        name
        for name, path in NAMES.items()
        if name.startswith("nonet.logic.") and "= Technique(" in path.read_text("utf-8")
    }
    assert len(homes) > 60
    for home in homes:
        known = {module_in(name) for name in imported(NAMES[home])}
        assert not known & homes - {home}, home


def test_few_type_names_are_defined_twice() -> None:
    twice = [*repeated("Python"), *repeated("C++")]
    assert len(twice) < 15, sorted(twice)


@pytest.mark.parametrize("name", ["Board", "CellSet"])
def test_the_core_has_one_board_and_one_set_of_cells(name: str) -> None:
    assert name not in repeated("C++")


def comments(path: Path) -> Iterator[tuple[int, str]]:
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "bench"])
def test_every_exception_from_the_rules_has_its_reason(folder: str) -> None:
    """It stands behind the rule: ``noqa: PLC0415 - loaded only here``."""
    bare = [
        f"{path.relative_to(ROOT)}:{line}: {comment}"
        for path in sorted((ROOT / folder).rglob("*.py*"))
        if path.suffix in {".py", ".pyi"}
        for line, comment in comments(path)
        if "noqa" in comment and not REASONED.search(comment)
    ]
    assert not bare, "\n".join(bare)
