"""Whatever the bytes, a reader gives grids and errors: never another exception."""

from __future__ import annotations

import io
import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import DrawingsError, InputError
from nonet.exchange.lz_string import compress
from nonet.exchange.read import FORMATS, Entry, Format, open_source, puzzles, puzzles_in
from nonet.exchange.source import lines, lines_of
from nonet.exchange.write import WRITERS, Result
from nonet.rules import Puzzle, rules
from nonet.rules.registry import by_f_puzzles, by_iss

READERS = [form for form in FORMATS if form.read]
LAYOUTS = [None, Layout(4), Layout(9), Layout(36), Layout.parse("x")]
GRID = Grid("1..4..1..1..4..1")
CLASSIC = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SEEDS = [
    CLASSIC.line,
    str(CLASSIC),
    str(Marks.of(CLASSIC)),
    Marks.of(GRID).line,
    "\n".join([GRID.line] * 16),
    f"Unsolved puzzle\n{GRID}\nFinished puzzle\n{GRID}\n",
    f'id,puzzle\n1,{CLASSIC.line}\n2,"{CLASSIC.line}"\n',
    f'{{"nonet": 1, "layout": "4+x", "puzzle": "{GRID.line}", "marks": "."}}\n',
    str([list(row) for row in GRID.rows]),
    "\n".join(",".join(map(str, row)) for row in CLASSIC.rows),
]
RULED = Puzzle(
    CLASSIC.line,
    [
        {"rule": "cage", "cells": "A1 A2", "sum": 8},
        {"rule": "thermo", "cells": "A3 B3"},
        {"rule": "arrow", "circle": "I1", "shaft": "I2 I3"},
        {"rule": "sandwich", "line": "A1-A9", "clue": 10},
        "anti-knight",
    ],
    layout="9+x+house:A1,A2,B2",
)
KILLER = "3x3:d:k:" + "2561:" * 3 + "0:" * 78
PAD = {
    "cells": [[{"value": 5}, {}, {}, {}], *[[{}] * 4] * 3],
    "regions": [[[r, c] for c in range(4)] for r in range(4)],
    "cages": [{"cells": [[0, 1], [0, 2]], "value": "5"}],
    "metadata": {"title": "Ours"},
    "lines": [],
}
RULED_SEEDS = [
    *("".join(WRITERS[to]([Result(RULED)])) for to in ("json", "f-puzzles", "iss")),
    "".join(WRITERS["json"]([Result(RULED)])),
    ".Shape~4x4.NoBoxes.Jigsaw~0011021102232333.Diagonal~1.~R1C1_1_2~R2C2_3.Windoku",
    KILLER,
    "A<" + "0" * 7 + "^" + "0" * 62 + "v,.`'><vvAB",
    json.dumps(PAD),
    "{ce:[[{v:5},,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,1],[0,2]],v:5,unique:t}],c:#0}",
]
PARTS = sorted(
    {
        each.metadata["key"] or each.name
        for kind in rules().values()
        for each in fields(kind)
    }
)
RULED_ALPHABET = st.one_of(
    st.sampled_from(".~RC_0123456789:{}[]\",xkd<>^v`'#-eE \n"),
    st.sampled_from(["null", "true", "[]", "{}", "-1", "1e9", '""', "R1C1", "~~"]),
    st.characters(),
)
ALPHABET = st.one_of(
    st.sampled_from('0123456789.*_-xX|+#,;"[]{}:=AZa é题\u3000\t\n\r\x0b\x1c\x85\0'),
    st.characters(),
)


def read_by(form: Format, text: str, layout: Layout | None) -> list[Entry]:
    assert form.read
    return list(form.read(lines_of(text), layout))


def check(entries: list[Entry]) -> None:
    for entry in entries:
        told = not isinstance(entry.error, DrawingsError)  # which leave a puzzle
        assert (entry.content is None) == (isinstance(entry.error, InputError) and told)
        assert entry.line > 0
        assert "\n" not in str(entry.error)


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=400), st.sampled_from(LAYOUTS))
def test_any_bytes(raw: bytes, layout: Layout | None) -> None:
    found = list(puzzles(io.BytesIO(raw), layout))
    assert found
    check(found)


@settings(deadline=None, max_examples=200)
@given(st.text(ALPHABET, max_size=300), st.sampled_from(LAYOUTS))
def test_any_text(text: str, layout: Layout | None) -> None:
    found = list(puzzles_in(text, layout))
    assert found
    check(found)


@pytest.mark.parametrize("form", READERS, ids=[form.name for form in READERS])
@settings(deadline=None, max_examples=100)
@given(st.text(ALPHABET, max_size=300), st.sampled_from(LAYOUTS))
def test_any_text_in_every_format(
    form: Format, text: str, layout: Layout | None
) -> None:
    assert form.recognises
    assert form.recognises(text, layout) in (True, False)
    check(read_by(form, text, layout))


@pytest.mark.parametrize("form", READERS, ids=[form.name for form in READERS])
@settings(deadline=None, max_examples=50)
@given(st.binary(max_size=300))
def test_any_bytes_in_every_format(form: Format, raw: bytes) -> None:
    assert form.read
    check(list(form.read(lines(io.BytesIO(raw)), None)))


@settings(deadline=None, max_examples=250)
@given(st.data(), st.sampled_from(SEEDS), st.sampled_from(LAYOUTS))
def test_a_good_text_with_something_wrong(
    data: st.DataObject, text: str, layout: Layout | None
) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.text(ALPHABET, max_size=3)) + text[end:]
    found = list(puzzles_in(text, layout))
    assert found
    check(found)
    for form in READERS:
        check(read_by(form, text, layout))


def spoiled(data: st.DataObject, text: str) -> str:
    """Replace a few pieces of a text by others."""
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 12))
        put = "".join(data.draw(st.lists(RULED_ALPHABET, max_size=3)))
        text = text[:start] + put + text[end:]
    return text


@settings(deadline=None, max_examples=400)
@given(st.data(), st.sampled_from(RULED_SEEDS))
def test_a_puzzle_with_rules_with_something_wrong(
    data: st.DataObject, text: str
) -> None:
    text = spoiled(data, text)
    check(list(puzzles_in(text)))
    check(list(puzzles_in(text, ignore_drawings=True)))
    for form in READERS:
        check(read_by(form, text, None))


@pytest.mark.parametrize("site", ["https://sudokupad.app/scl", "?load="])
@settings(deadline=None, max_examples=150)
@given(data=st.data(), text=st.sampled_from(RULED_SEEDS))
def test_a_link_with_something_wrong(site: str, data: st.DataObject, text: str) -> None:
    text = spoiled(data, text) or " "
    packed = site + compress(text.encode("utf-8", "ignore").decode() or " ")
    check(list(puzzles_in(packed)))
    check(list(puzzles_in(spoiled(data, packed))))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 99) | st.text(max_size=3)
    | st.floats(allow_nan=False) | st.sampled_from(["R1C1", "A1", "x", "10"]),
    lambda some: st.lists(some, max_size=3)
    | st.dictionaries(st.sampled_from(["cells", "value", "lines"]), some, max_size=3),
    max_leaves=6,
)  # fmt: skip
THEIRS = {"size": 9, "grid": [[{}] * 9] * 9}
KEYS = sorted({*by_f_puzzles(), "negative", "extraregion", "diagonal+", "grid", "size"})


@settings(deadline=None, max_examples=300)
@given(key=st.sampled_from(KEYS), value=VALUES)
def test_any_value_under_a_key_of_f_puzzles(key: str, value: object) -> None:
    item = {"cells": value, "value": value, "lines": value, "cell": value}
    for found in (value, [item]):
        check(list(puzzles_in(json.dumps(THEIRS | {key: found}))))


@settings(deadline=None, max_examples=300)
@given(
    name=st.sampled_from(sorted(by_iss())),
    args=st.lists(
        st.sampled_from(["R1C1", "R1C2", "R2C2", "R1", "C3", "1", "-1", "x", "1_2"])
    ),
)
def test_any_arguments_of_iss(name: str, args: list[str]) -> None:
    check(list(puzzles_in("~".join([f".{name}", *args]))))


@settings(deadline=None, max_examples=200)
@given(key=st.sampled_from(sorted(PAD)), value=VALUES)
def test_any_value_under_a_key_of_sudokupad(key: str, value: object) -> None:
    check(list(puzzles_in(json.dumps(PAD | {key: value}))))


@settings(deadline=None, max_examples=300)
@given(
    rule=st.sampled_from(sorted(rules())),
    parts=st.dictionaries(st.sampled_from(PARTS), VALUES, max_size=3),
)
def test_any_value_in_a_field_of_a_rule(rule: str, parts: dict[str, object]) -> None:
    record = {"nonet": 2, "layout": "4", "rules": [{"rule": rule, **parts}]}
    check(list(puzzles_in(json.dumps(record))))


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sampled_from(["bad", "", "# no", GRID.line, "1!" * 8]), min_size=1))
def test_no_puzzle_is_lost_or_invented(texts: list[str]) -> None:
    text = "\n".join([GRID.line, *texts])
    good = texts.count(GRID.line) + 1
    found = list(puzzles_in(text, Layout(4)))
    assert sum(entry.content == GRID for entry in found) == good
    assert sum(entry.content is not None for entry in found) == good


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"puzzle":' * 50_000,
        "1" * 5000,
        "[" + "9" * 5000 + "]",
        "\ud800",
    ],
    ids=["deep list", "deep object", "long number", "long JSON number", "surrogate"],
)
def test_traps(text: str) -> None:
    check(list(puzzles_in(text)))


FORMAT_SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "formats"


@pytest.mark.skipif(not FORMAT_SAMPLES.is_dir(), reason="the samples are not here")
def test_samples_of_other_programs() -> None:
    for path in FORMAT_SAMPLES.iterdir():
        with open_source(path) as stream:
            check(list(puzzles(stream)))


MARKED = (
    '<ksudoku><game><puzzle><graph order="9"/><values>{values}</values></puzzle>'
    '<history><simple-event index="0" markers="{markers}"/></history></game></ksudoku>'
)


@pytest.mark.parametrize(
    "text",
    [
        "1) ",  # a number and no cell
        "<![\x0cCTYPE html>\n<td>5</td>",  # at which Python's parser asserts
        MARKED.format(values="_" * 81, markers="1" * 40),  # on nine digits
    ],
)
def test_what_fuzzing_found_gives_entries(text: str) -> None:
    for entry in puzzles_in(text):
        assert "\n" not in str(entry.error)
