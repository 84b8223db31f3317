"""The page: whole, safe, and the same words and pictures as everywhere else."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from browsing import opened
from nonet import explain
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.step import Technique, Trace
from nonet.say.language import ENGLISH, Language
from nonet.show.difficulty import difficulty
from nonet.show.figure import figure
from nonet.show.folio import SCRIPT
from nonet.show.html import lesson, notebook, page, painted
from nonet.show.step import step_svg
from showing import LAYOUTS, PUZZLE, rich, solve, technique, tried

HARDER = Grid(
    "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6...."
)
CHAINED = (
    "53......6..73..8.....8.9..2..47.6..8.........6..1.25..3..9.1.....6..31..9......35"
)
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
    ids = [name or "" for name in reader.values("id")]

    assert len(set(ids)) == len(ids)
    parts = [name for name in ids if re.fullmatch(r"puzzle|step-\d+|end", name)]
    assert parts == ["puzzle", "step-1", "step-2", "step-3", "end"]
    assert set(reader.values("href")) <= {f"#{name}" for name in ids}
    assert (reader.values("lang")[0] or "").startswith(language.code)


@pytest.mark.parametrize("language", BOTH, ids=lambda language: language.code)
def test_every_step_is_shown_and_said(language: Language) -> None:
    trace = solve()
    text = page(trace, language)

    articles = articles_of(text)
    for n, step in enumerate(trace.steps, 1):
        words = painted(step, language, named=False)
        assert f'<p id="say-{n}">{words}</p>' in articles[n]
        assert f'<svg role="img" aria-labelledby="say-{n}"' in articles[n]
        assert f'<small class="er">{difficulty(step, language)}</small>' in articles[n]
        assert plain(painted(step, language)) == step.say(language)
    for name, count in trace.counts.items():
        used = [step for step in trace.steps if step.technique.name == name]
        rated = difficulty(max(used, key=lambda step: step.er), language)
        assert f"<td>{language.say(name)}</td><td>{rated}</td><td>{count}</td>" in text


def articles_of(text: str) -> dict[int, str]:
    """Cut a page into its steps, by their numbers."""
    parts = re.split(r'<article id="step-(\d+)"', text)[1:]
    return dict(zip(map(int, parts[::2]), parts[1::2], strict=True))


def written(picture: str, shared: dict[str, str]) -> set[tuple[float, float, str]]:
    """Find each letter that a picture writes, with those of what it uses."""
    used = "".join(shared[name] for name in re.findall(r'href="#(\w+)"', picture))
    return {
        (float(x), float(y), letter)
        for xs, y, letters in re.findall(
            r'<text[^>]* x="([^"]+)" y="([^"]+)">([^<]+)</text>', used + picture
        )
        for x, letter in zip(xs.split(), letters, strict=True)
    }


@pytest.mark.parametrize("layout", ["9", "x", "6", "jigsaw:AABBAACBDCCBDDDC"])
def test_boards_of_a_page_write_what_a_picture_writes(layout: str) -> None:
    trace = solve() if layout == "9" else tried(Layout.parse(layout))
    text = page(trace)
    defined = text.partition("<defs>")[2].partition("</defs>")[0]
    shared = dict(re.findall(r'<g id="(\w+)"[^>]*>(.*)</g>(?:\n|$)', defined))
    for n, article in articles_of(text).items():
        step = trace.steps[n - 1]
        board = re.findall(r"<svg role.*?</svg>", article, re.DOTALL)[0]
        alone = step_svg(step).partition("</style>")[2]
        inside = alone.partition('<g transform="translate')[2].partition("</svg>")[0]
        legend = re.sub(r'<text class="marks key".*?</text>', "", inside)
        assert written(board, shared) == written(legend, {})


def test_a_page_takes_less_than_half_of_its_pictures() -> None:
    trace = solve()
    alone = (step_svg(step, styled=False) for step in trace.steps)
    assert 2 * len(page(trace)) < sum(map(len, alone))


def test_singles_in_a_row_are_folded() -> None:
    trace = solve(HARDER)
    text = page(trace)
    folds = re.findall(r'<details class="chapter"><summary>(.*?)</summary>', text)
    assert folds
    for words in folds:
        first, last, count = map(int, re.findall(r"\d+", words))
        assert last - first + 1 == count >= 3
        inside = trace.steps[first - 1 : last]
        assert all(step.technique.level == "easy" for step in inside)
    assert '<details class="chapter" open>' in page(solve())
    assert text.count("<article") == len(trace.steps)


def test_every_step_leads_to_those_beside_it() -> None:
    trace = tried(Layout(9))
    beside = {
        n: re.findall(r"href=\"#([\w-]+)\" aria-label", article)
        for n, article in articles_of(page(trace)).items()
    }
    assert beside == {
        1: ["puzzle", "step-2"],
        2: ["step-1", "step-3"],
        3: ["step-2", "end"],
    }


def test_the_legend_stands_beside_a_board_with_links(
    browser: Browser, tmp_path: Path
) -> None:
    trace = explain(CHAINED)
    linked = {n for n, step in enumerate(trace.steps, 1) if figure(step).links}
    others = {*range(1, len(trace.steps) + 1)} - linked
    file = tmp_path / "story.html"
    file.write_text(page(trace), "utf-8")

    with opened(browser, file.as_uri()) as story:
        for n, count in ((min(linked), 2), (min(others), 0)):
            story.locator(f"#step-{n} h2").evaluate("each => each.click()")
            expect(story.locator("#stage>svg")).to_be_visible()
            expect(story.locator("#stage .legend")).to_have_count(count)


def test_nothing_on_the_page_comes_from_outside() -> None:
    text = page(solve())
    for outside in ("src=", "url(", "@import", "<link", "<iframe", "http", "fetch("):
        assert outside not in text
    assert text.count("<script>") == text.count("<script") == 1
    assert len(SCRIPT) < 3000


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
