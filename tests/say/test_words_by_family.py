"""The words for beginners and experts stand in the file of their family, and once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from nonet.say.beginners.consequences import CONSEQUENCES
from nonet.say.beginners.meanings import BY_REASON
from nonet.say.experts.parts import TABLES

HOUSE = Path(__file__).parents[2] / "src/nonet"
FAMILIES = [path for path in sorted((HOUSE / "logic").iterdir()) if path.is_dir()]
FILES = [
    (readers, family)
    for readers in ("beginners", "experts")
    for family in FAMILIES
    if (HOUSE / "say" / readers / f"{family.name}.py").exists()
]


@cache
def said_in(family: Path) -> set[str]:
    """Gather all text in the modules of a family."""
    return {text for path in family.glob("*.py") for text in _texts(path)}


def _texts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize(
    ("readers", "family"), FILES, ids=[f"{r}-{family.name}" for r, family in FILES]
)
def test_the_words_of_a_family_stand_in_the_file_of_its_name(
    readers: str, family: Path
) -> None:
    words = import_module(f"nonet.say.{readers}.{family.name}")
    names = {"MEANINGS", "CONSEQUENCES", "NOTATIONS"} & vars(words).keys()
    assert names
    for name in names:
        assert sorted(getattr(words, name).keys() - said_in(family)) == []


def test_no_part_of_a_sentence_is_noted_twice() -> None:
    """Else the one hides the other, and nobody sees which is read."""
    noted = Counter(template for table in TABLES for template in table)
    assert [template for template, times in noted.items() if times > 1] == []


@pytest.mark.parametrize(
    ("name", "gathered"), [("MEANINGS", BY_REASON), ("CONSEQUENCES", CONSEQUENCES)]
)
def test_all_that_beginners_read_is_gathered(
    name: str, gathered: dict[str, object]
) -> None:
    modules = (
        import_module(f"nonet.say.{readers}.{family.name}")
        for readers, family in FILES
        if readers == "beginners"
    )
    tables = [getattr(module, name, {}) for module in modules]
    assert sum(map(len, tables)) == len(gathered)
