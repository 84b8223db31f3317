"""Puzzles with rules from our JSON and from f-puzzles, and what is none."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebook
from nonet.errors import InputError
from nonet.exchange.lz_string import LETTERS, MOST, decompress
from nonet.exchange.read import puzzles_in
from nonet.rules import load, solutions
from packing import compress

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
        load("https://www.f-puzzles.com/?load=" + text)
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
            puzzle = load(start.format(data))
            assert puzzle == load(json.dumps(THEIRS))
    assert [rule["rule"] for rule in puzzle.record["rules"]] == [
        "cage",
        "cage",
        "thermo",
        "thermo",
        "arrow",
        "even",
        "odd",
        "anti-knight",
    ]
    arrow = puzzle.record["rules"][4]
    assert arrow == {"rule": "arrow", "circle": "D1 D2", "shaft": "C2 B3"}
    assert puzzle.title == THEIRS["title"]
    assert puzzle.grid.layout.houses[-1].line == "A4 B3 C2 D1"


def test_regions_and_digits_come_along() -> None:
    grid = [
        [{"region": region} for region in row]
        for row in ([0, 0, 1, 1], [0, 2, 1, 1], [0, 2, 2, 3], [2, 3, 3, 3])
    ]
    grid[0][0] |= {"value": 2, "given": True}
    grid[0][1] |= {"value": 3}
    puzzle = load(
        json.dumps({"size": 4, "grid": grid, "diagonal+": True, "diagonal-": True})
    )
    assert puzzle.grid.line[:3] == "23."
    assert puzzle.grid.givens.line == "A1"
    assert puzzle.grid.layout.spec == "jigsaw:AABBACBBACCDCDDD+x"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"something": [{"lines": []}]},
            "the rule 'something' of f-puzzles is not known",
        ),
        ({"negative": ["something"]}, "the rule 'negative something'"),
        ({"fogofwar": ["R1C1"]}, "hides its board (fogofwar)"),
        ({"grid": BLANK[:3]}, "as many rows as its size"),
        ({"grid": [[{}] * 3] * 4}, "expected 4 cells in a row, found 3"),
        ({"grid": [5] * 4}, "must list its cells"),
        ({"grid": [[{"value": 7}] * 4] * 4}, "7 in A1 is not a digit"),
        ({"grid": [[{"givenPencilMarks": [7]}] * 4] * 4}, "givenPencilMarks 1"),
        ({"grid": [[{"region": []}] * 4] * 4}, "a region of f-puzzles is a number"),
        ({"killercage": {}}, "must list its rules"),
        ({"killercage": [{"cells": ["R1C5"]}]}, "killercage 1: no cell is called"),
        (
            {"killercage": [{"cells": ["R1C1"], "value": "x"}]},
            "a whole number, not 'x'",
        ),
        ({"killercage": [{"cells": ["R1C1"], "value": "9"}]}, "adds up to 9, but"),
        ({"thermometer": [{"lines": 3}]}, "must list lines of cells"),
        ({"thermometer": [{}]}, "thermometer 1: it names no cells"),
        ({"renban": [{"lines": [["R1C1"]]}, {"lines": []}]}, "renban 2: it names no"),
        ({"palindrome": [{"cells": ["R1C1", "R1C2"]}]}, "palindrome 1: it names no"),
        ({"killercage": [{}]}, "killercage 1: 'cells' must name cells"),
        ({"extraregion": [{}]}, "extraregion 1: 'cells' must name cells"),
        ({"extraregion": [{"cells": ["R9C9"]}]}, "extraregion 1: no cell is called"),
    ],
)
def test_what_f_puzzles_cannot_mean_is_told(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as told:
        load(json.dumps(THEIRS | change))
    assert said in str(told.value)


def test_a_circle_without_an_arrow_demands_nothing() -> None:
    for lines in ([], [["R1C1"]]):
        record = {
            "size": 4,
            "grid": BLANK,
            "arrow": [{"cells": ["R1C1"], "lines": lines}],
        }
        assert not load(json.dumps(record)).rules


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        ("{}", "is no JSON record"),
        ('{"nonet": 2}', "is no JSON record"),
        ('{"nonet": 3, "rules": []}', "the record is of version 3"),
        ('{"nonet": 2, "rules": {}}', "'rules' must be a list"),
        ('{"nonet": 2, "rules": "?"}', "'rules' must be a list"),
        ('{"nonet": 2, "rules": [5]}', "rule 1: a rule is an object"),
        ('{"nonet": 2, "rules": [], "puzzle": 5}', "is no JSON record"),
        ('{"nonet": 2, "rules": [], "puzzle": "12"}', "cells"),
        ('{"nonet": 2, "rules": [], "layout": "7"}', "7 cells make no box"),
        ('{"nonet": 2, "rules": [], "layout": 7}', "'layout' must be a text"),
        ('{"nonet": 2, "rules": [], "title": 7}', "'title' must be a text"),
        (
            '{"nonet": 2, "rules": ["anti-king"], "colour": "red"}',
            "'colour' does not belong here",
        ),
        (
            '{"nonet": 1, "kind": "variant", "colour": "red"}',
            "'colour' does not belong here",
        ),
        (
            '{"nonet": 2, "rules": ["anti-king"], "layuot": "x"}',
            "'layuot' does not belong here: write 'layout'",
        ),
        (f'{{"puzzle": "{"." * 16}", "rulez": ["anti-king"]}}', "write 'rules'"),
        (f'{{"puzzle": "{"." * 16}", "layot": "4+x"}}', "write 'layout'"),
        ('{"nonet": 2, "layout": "4", "ruls": []}', "write 'rules'"),
        ('{"puzle": "53.."}', "'puzle' does not belong here: write 'puzzle'"),
        ('{"nonet": 2, "rules": [{"rule": "fog"}]}', "hides its board (fog): nonet"),
        ('{"nonet": 2, "rules": ["Fog of war"]}', "hides its board (Fog of war): "),
        ('{"nonet": 2, "rules": ["dynamic-fog"]}', "hides its board (dynamic-fog): "),
        (f'{{"puzzle": "{"." * 16}", "foglight": ["A1"]}}', "hides its board (fog"),
        ('{"nonet": 2, "rules": ["anti-kning"]}', "'anti-kning': write 'anti-king'"),
        ('{"nonet": 2, "rules": ["cloud"]}', "no rule is called 'cloud' (write one"),
        (
            '{"rules": [{"rule": "whisper", "cells": "A1 A2", "diference": 4}]}',
            "'diference' does not belong here: write 'difference'",
        ),
        ("https://www.f-puzzles.com/?load=N4Ig", "the link is broken"),
        ("https://www.f-puzzles.com/?load=N4I*", "'*' is character 4"),
        ("?load=" + compress("[1"), "is no JSON record"),
    ],
)
def test_what_is_no_puzzle_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(InputError) as told:
        load(text)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("text", ["[" * 100_000, "x" * (MOST + 1)])
def test_traps_are_told_too(text: str) -> None:
    with pytest.raises(InputError):
        load(text)


def nested(depth: int) -> str:
    start = '{"rule": "either", "rules": [' * depth
    return '{"layout": "4", "rules": [' + start + '"anti-king"' + "]}" * depth + "]}"


TOO_DEEP = "more than 8 rules in each other|is JSON that is nested too deep"


@pytest.mark.parametrize("depth", [9, 100, 30_000])  # some beyond Python's own limit
def test_rules_that_are_nested_too_deep_are_told(depth: int) -> None:
    with pytest.raises(InputError, match=TOO_DEEP):
        load(nested(depth))
    first, second = puzzles_in(f"{nested(depth)}\n{nested(8)}")
    assert re.search(TOO_DEEP, str(first.error))
    assert second.rules


def test_fields_of_others_stay_allowed_without_rules() -> None:
    others = {
        "level": 3,
        "id": 7,
        "solutions": 1,
        "given": 5,
        "tule": "",
        "layouts": "",
    }
    assert load({"nonet": 2, "puzzle": "." * 16, **others}).grid.layout.size == 4
    table = '{"nonet": 2, "puzzle": "................", "er": null, "profile": {}}'
    assert load(table).grid.layout.size == 4


def test_version_one_is_read() -> None:
    rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}, {"rule": "anti-knight"}]
    first = {"nonet": 1, "kind": "variant", "layout": "4", "rules": rules}
    second = {"nonet": 2, "layout": "4", "rules": rules}
    assert load(first) == load(second) == load(json.dumps(first))
    assert load(first).record["nonet"] == 2
    plain = {"nonet": 1, "puzzle": "1..............."}
    assert load(plain).grid.line == plain["puzzle"]


def test_title_and_author_stay() -> None:
    record = {"nonet": 2, "puzzle": "." * 16, "title": "Four", "author": "Me"}
    assert load(load(record).record) == load(record)
    assert load(record).author == "Me"


def test_the_schema_describes_what_is_written_and_what_the_page_shows() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(rulebook.SCHEMA_FILE.read_text())
    page = rulebook.PAGE.read_text()
    example = json.loads(re.findall(r"```json\n(.*?)```", page, re.DOTALL)[0])
    theirs = load(json.dumps(THEIRS))
    for record in (example, load(example).record, theirs.record):
        jsonschema.validate(record, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(example | {"rules": [{"rule": "whisper"}]}, schema)
    assert len(list(solutions(load(example)))) == 1


def test_the_sample_of_f_puzzles_is_read(shared: Path) -> None:
    link = (shared / "formats" / "fpuzzles_url.txt").read_text()
    plain = (shared / "formats" / "fpuzzles.json").read_text()
    assert load(link) == load(plain)
    assert len(list(solutions(load(link)))) == 1
