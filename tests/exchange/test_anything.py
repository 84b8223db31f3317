"""Whatever the bytes, a reader gives grids and errors: never another exception."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.read import FORMATS, Entry, Format, open_source, puzzles, puzzles_in
from nonet.exchange.source import lines, lines_of

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
ALPHABET = st.one_of(
    st.sampled_from('0123456789.*_-xX|+#,;"[]{}:=AZa é题\u3000\t\n\r\x0b\x1c\x85\0'),
    st.characters(),
)


def check(entries: list[Entry]) -> None:
    for entry in entries:
        assert (entry.content is None) == isinstance(entry.error, InputError)
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


@pytest.mark.parametrize("form", FORMATS, ids=[form.name for form in FORMATS])
@settings(deadline=None, max_examples=100)
@given(st.text(ALPHABET, max_size=300), st.sampled_from(LAYOUTS))
def test_any_text_in_every_format(
    form: Format, text: str, layout: Layout | None
) -> None:
    assert form.recognises(text, layout) in (True, False)
    check(list(form.read(lines_of(text), layout)))


@pytest.mark.parametrize("form", FORMATS, ids=[form.name for form in FORMATS])
@settings(deadline=None, max_examples=50)
@given(st.binary(max_size=300))
def test_any_bytes_in_every_format(form: Format, raw: bytes) -> None:
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
    for form in FORMATS:
        check(list(form.read(lines_of(text), layout)))


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sampled_from(["bad", "", "# no", GRID.line, "1?" * 8]), min_size=1))
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
