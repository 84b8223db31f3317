"""The page: whole, safe, and the same words and pictures as everywhere else."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import Literal

import pytest

from nonet import explain
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.step import Technique, Trace
from nonet.say.language import ENGLISH, Language
from nonet.show.html import lesson, notebook, page, painted
from nonet.show.step import step_svg
from showing import LAYOUTS, PUZZLE, rich, solve, technique, tried

BOTH = [Language("en"), Language("zh")]
VOID = {"meta", "!doctype"}


class Reader(HTMLParser):
    """Reads a page, and insists that every tag is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value) for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def values(self, name: str) -> list[str | None]:
        return [value for _, each, value in self.attributes if each == name]


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", BOTH, ids=lambda language: language.code)
def test_the_page_is_whole_on_every_layout(layout: str, language: Language) -> None:
    trace = tried(Layout.parse(layout))
    reader = read(page(trace, language))
    ids = reader.values("id")

    assert len(set(ids)) == len(ids)
    assert ids == ["puzzle", "step-1", "step-2", "step-3", "end"]
    assert set(reader.values("href")) <= {f"#{name}" for name in ids}
    assert (reader.values("lang")[0] or "").startswith(language.code)


@pytest.mark.parametrize("language", BOTH, ids=lambda language: language.code)
def test_every_step_is_shown_and_said(language: Language) -> None:
    trace = solve()
    text = page(trace, language)

    for step in trace.steps:
        picture = step_svg(step, theme="auto", language=language, styled=False)
        assert picture in text
        assert painted(step, language, named=False) in text
        assert plain(painted(step, language)) == step.say(language)
    for name, count in trace.counts.items():
        row = f"<td>{language.say(name)}</td><td>"
        assert re.search(rf"{re.escape(row)}[\d.]+</td><td>{count}</td>", text)


def test_nothing_on_the_page_comes_from_outside() -> None:
    text = page(solve())
    for outside in ("<script", "src=", "url(", "@import", "<link", "<iframe"):
        assert outside not in text
    addresses = set(re.findall(r"https?://[^\"' <]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_whatever_is_said_is_escaped() -> None:
    trace = tried(Layout(9))
    text = page(trace, title="<b>&</b>")

    assert "<title>&lt;b&gt;&amp;&lt;/b&gt;</title>" in text
    assert "Any &lt;name&gt; &amp; all" in text
    for raw in ("<name>", "<here>", "<&>", "<b>&<"):
        assert raw not in text + notebook(trace)


def test_words_wear_the_colours_of_the_board() -> None:
    said, whole = painted(rich(Layout(9)), ENGLISH), page(tried(Layout(9)))

    assert '<span class="fin">A9</span>' in said
    assert '<span class="gone">A1 cannot be 2</span>' in said
    for colour in re.findall(r'class="([^"]+)"', said):
        assert f".nonet-auto .{colour}{{color:" in whole


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_page_is_light_or_dark_or_as_the_screen_is(
    theme: Literal["light", "dark", "auto"],
) -> None:
    text = page(tried(Layout(4)), theme=theme)
    sheet = text.partition("<style>")[2].partition("</style>")[0]

    assert ("prefers-color-scheme" in text) == (theme == "auto")
    assert sheet.count("{") == sheet.count("}")
    assert text.count("<style>") == 1
    read(text)


def test_a_notebook_shows_a_trace() -> None:
    trace = tried(Layout(9))
    text = trace._repr_html_()

    assert text == notebook(trace)
    assert text.count("<details>") == len(trace.steps)
    read(text)


def test_a_trace_without_steps_is_shown_too() -> None:
    nothing = Trace(PUZZLE, (), Position.of(PUZZLE), "time is up")

    read(page(nothing))
    read(notebook(nothing))


@pytest.mark.parametrize("each", ALL, ids=lambda t: t.key)
@pytest.mark.parametrize("language", BOTH, ids=lambda language: language.code)
def test_a_notebook_teaches_a_technique(each: Technique, language: Language) -> None:
    text = lesson(each, language)

    assert language.say(each.lesson) in plain(text)
    assert step_svg(each.demo(), language=language, styled=False) in text
    assert each._repr_html_() == lesson(each)
    read(text)


def test_a_technique_without_an_example_has_a_lesson() -> None:
    assert "look &lt;here&gt; &amp; there" in technique()._repr_html_()


def test_a_technique_that_is_used_often_fills_no_page_with_links() -> None:
    text = page(solve())
    table = text[text.index("<tbody>") : text.index("</tbody>")]
    rows = table.split("<tr>")[1:]
    assert any("<details>" in row for row in rows)
    assert all(row.partition("<details>")[0].count("<a ") <= 16 for row in rows)
    assert table.count("<a ") == len(solve().steps)


def test_trials_within_trials_leave_room_for_the_board() -> None:
    trace = explain("." * 81)
    assert max(step.depth for step in trace.steps) > 20
    for text in (page(trace), notebook(trace)):
        assert not re.search(r"margin-left:\d+rem", text)


def test_a_large_board_has_all_the_width() -> None:
    for layout in LAYOUTS:
        trace = tried(Layout.parse(layout))
        large = trace.puzzle.layout.size > 9
        assert ('<body class="nonet-auto large">' in page(trace)) == large
        assert ('note large">' in notebook(trace)) == large
