"""Variants from our JSON and from f-puzzles, and what is no variant."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet.rules
from nonet import rules as variants
from nonet.errors import InputError
from nonet.exchange.lz_string import LETTERS, MOST, decompress
from packing import compress

ROOT = Path(__file__).parents[2]
SCHEMA = Path(nonet.rules.__file__).parent / "variant.schema.json"

BLANK: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
THEIRS: dict[str, Any] = {
    "size": 4,
    "title": "Ours 数独 🧩",
    "author": "",
    "grid": BLANK,
    "killercage": [
        {"cells": ["R1C1", "R1C2"], "value": "3"},
        {"cells": ["R3C3"], "value": ""},
    ],
    "thermometer": [{"lines": [["R1C1", "R2C2"], ["R1C1", "R2C1", "R3C1"]]}],
    "arrow": [{"cells": ["R4C2", "R4C1"], "lines": [["R4C2", "R3C2", "R2C3"]]}],
    "even": [{"cell": "R4C4"}],
    "odd": [{"cell": "R4C3"}],
    "antiknight": True,
    "antiking": False,
    "diagonal+": True,
    "ruleset": "Normal rules.",
    "line": [{"lines": []}],
    "littlekillersum": [],
}


@given(text=st.text(min_size=1, max_size=200))
def test_a_text_comes_back(text: str) -> None:
    assert decompress(compress(text)) == text


def test_a_long_text_comes_back() -> None:
    text = json.dumps(THEIRS) * 50
    assert decompress(compress(text)) == text


@given(text=st.text(LETTERS + "=", max_size=300))
@settings(max_examples=300)
def test_whatever_the_data_only_an_input_error_is_raised(text: str) -> None:
    with pytest.raises(InputError) as told:
        variants.load("https://www.f-puzzles.com/?load=" + text)
    assert "\n" not in str(told.value)


def test_data_that_swells_is_stopped() -> None:
    bomb = compress("a" * (MOST + 1))
    assert len(bomb) < 10_000
    with pytest.raises(InputError, match="more than 2,000,000 characters"):
        decompress(bomb)


@pytest.mark.parametrize(
    "start",
    [
        "https://www.f-puzzles.com/?load={}",
        "{}",
        "https://sudokupad.app/fpuz{}",
        "https://sudokupad.app/?puzzleid=fpuzzles{}",
    ],
)
def test_every_rule_comes_out_of_a_link(start: str) -> None:
    packed = compress(json.dumps(THEIRS))
    for data in (packed, quote(packed, safe="")):
        if start != "{}" or data == packed:
            variant = variants.load(start.format(data))
            assert variant == variants.load(json.dumps(THEIRS))
    assert [rule["rule"] for rule in variant.record["rules"]] == [
        "cage",
        "cage",
        "thermo",
        "thermo",
        "arrow",
        "even",
        "odd",
        "anti-knight",
    ]
    arrow = variant.record["rules"][4]
    assert arrow == {"rule": "arrow", "circle": "D1 D2", "shaft": "C2 B3"}
    assert variant.title == THEIRS["title"]
    assert variant.grid.layout.houses[-1].line == "A4 B3 C2 D1"


def test_regions_and_digits_come_along() -> None:
    grid = [
        [{"region": region} for region in row]
        for row in ([0, 0, 1, 1], [0, 2, 1, 1], [0, 2, 2, 3], [2, 3, 3, 3])
    ]
    grid[0][0] |= {"value": 2, "given": True}
    grid[0][1] |= {"value": 3}
    variant = variants.load(
        json.dumps({"size": 4, "grid": grid, "diagonal+": True, "diagonal-": True})
    )
    assert variant.grid.line[:3] == "23."
    assert variant.grid.givens.line == "A1"
    assert variant.grid.layout.spec == "jigsaw:AABBACBBACCDCDDD+x"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"whispers": [{"lines": []}]},
            "the rule 'whispers' of f-puzzles is not known",
        ),
        ({"nonconsecutive": True}, "the rule 'nonconsecutive'"),
        ({"grid": BLANK[:3]}, "as many rows as its size"),
        ({"grid": [[{}] * 3] * 4}, "expected 4 cells in a row, found 3"),
        ({"grid": [5] * 4}, "must list its cells"),
        ({"grid": [[{"value": 7}] * 4] * 4}, "7 in A1 is not a digit"),
        ({"grid": [[{"givenPencilMarks": [1]}] * 4] * 4}, "givenPencilMarks"),
        ({"killercage": {}}, "must list its rules"),
        ({"killercage": [{"cells": ["R1C5"]}]}, "killercage 1: no cell is called"),
        (
            {"killercage": [{"cells": ["R1C1"], "value": "x"}]},
            "a whole number, not 'x'",
        ),
        ({"killercage": [{"cells": ["R1C1"], "value": "9"}]}, "adds up to 9, but"),
        ({"thermometer": [{"lines": 3}]}, "must list lines of cells"),
    ],
)
def test_what_f_puzzles_cannot_mean_is_told(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as told:
        variants.load(json.dumps(THEIRS | change))
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither JSON nor a link"),
        ("[]", "a JSON object, in braces"),
        ("{}", "this is no variant"),
        ('{"nonet": 2, "kind": "variant"}', "this is no variant"),
        ('{"nonet": 1, "kind": "variant", "rules": {}}', "'rules' must be a list"),
        ('{"nonet": 1, "kind": "variant", "puzzle": 5}', "'puzzle' must be a text"),
        ('{"nonet": 1, "kind": "variant", "puzzle": "12"}', "cells"),
        ('{"nonet": 1, "kind": "variant", "layout": "7"}', "7 cells make no box"),
        ('{"nonet": 1, "kind": "variant", "colour": "red"}', "does not belong here"),
        ("[" * 100_000, "nested too deep"),
        ("https://www.f-puzzles.com/?load=N4Ig", "the link is broken"),
        ("https://www.f-puzzles.com/?load=N4I*", "'*' is character 4"),
        ("?load=" + compress("[1"), "neither JSON nor"),
        ("x" * (MOST + 1), "longer than"),
    ],
)
def test_what_is_no_variant_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(InputError) as told:
        variants.load(text)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_the_schema_describes_what_is_written_and_what_the_page_shows() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(SCHEMA.read_text())
    page = (ROOT / "docs" / "variants.md").read_text()
    example = json.loads(re.findall(r"```json\n(.*?)```", page, re.DOTALL)[0])
    for record in (
        example,
        variants.load(example).record,
        variants.load(json.dumps(THEIRS)).record,
    ):
        jsonschema.validate(record, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(example | {"rules": [{"rule": "whisper"}]}, schema)
    assert variants.is_unique(variants.load(example))


def test_the_sample_of_f_puzzles_is_read(shared: Path) -> None:
    link = (shared / "formats" / "fpuzzles_url.txt").read_text()
    plain = (shared / "formats" / "fpuzzles.json").read_text()
    assert variants.load(link) == variants.load(plain)
    assert variants.is_unique(variants.load(link))
