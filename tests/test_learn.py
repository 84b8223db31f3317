"""The course is true: what a chapter says is printed is printed, in both languages.

Its exercises take right answers and refuse wrong ones, and its notebooks show what they
were given to show.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from chapters import LEARN, chapters, exercises, pieces, typed
from nonet.web.session import Session
from notebooks import notebook
from pictures import DOCS, pictures
from sessions import failures, session

CHAPTERS = [*chapters("en"), *chapters("zh")]
PAGES = [LEARN / "README.md", *CHAPTERS]
NUMBERS = range(1, 13)


def name_of(page: Path) -> str:
    return str(page.relative_to(LEARN))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=name_of)
def test_a_chapter_prints_what_it_says(chapter: Path) -> None:
    attempted, wrong = failures(chapter)
    assert attempted > 5
    assert not wrong, wrong


@pytest.mark.parametrize("chapter", chapters("en"), ids=name_of)
def test_both_languages_type_the_same(chapter: Path) -> None:
    english, chinese = (
        [example.source for example in session(LEARN / code / chapter.name).examples]
        for code in ("en", "zh")
    )
    assert [line.replace('"en"', '"zh"') for line in english] == chinese


@pytest.mark.parametrize("chapter", chapters("en"), ids=name_of)
def test_both_languages_check_the_same(chapter: Path) -> None:
    english, chinese = (
        [
            (one.given, _without_words(one.check), one.wrong, one.answer)
            for one in exercises(pieces(path.read_text(encoding="utf-8")))
        ]
        for path in (chapter, LEARN / "zh" / chapter.name)
    )
    assert english == chinese


def _without_words(check: str) -> str:
    tree = ast.parse(check)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            assert node.msg, ast.unparse(node)
            node.msg = None
    return ast.dump(tree)


@pytest.mark.parametrize("chapter", chapters("en"), ids=name_of)
def test_right_answers_are_taken_and_wrong_ones_refused(chapter: Path) -> None:
    parts = pieces(chapter.read_text(encoding="utf-8"))
    asked = list(exercises(parts))
    assert len(asked) >= 2
    reader = Session()
    for part in parts:
        if part.kind == "code":
            reader.run(typed(part.text))
    for one in asked:
        for answer in (one.given, *one.wrong):
            reader.run(one.given)
            shown, ended = reader.run(f"{answer}\n{one.check}")
            assert not ended, answer
            assert "AssertionError: " in shown[-1][1], (answer, shown)
        shown, ended = reader.run(f"{one.answer}\n{one.check}")
        assert ended, (one.answer, shown)
        assert one.wrong


@pytest.mark.parametrize("chapter", chapters("en"), ids=name_of)
def test_a_notebook_shows_what_was_written_into_it(chapter: Path) -> None:
    made = notebook(chapter)
    reader = Session()
    for cell in made["cells"]:
        if cell["cell_type"] == "code":
            shown, ended = reader.run(cell["source"])
            tags = cell["metadata"].get("tags", [])
            assert ended or "raises-exception" in tags, cell["source"]
            if cell["outputs"]:
                _compare(cell["outputs"][0], shown[-1][1])


def _compare(output: dict[str, Any], shown: str) -> None:
    if output["output_type"] == "stream":
        assert shown.startswith("<svg") or shown == output["text"]
    else:
        assert output["evalue"] in shown


def test_a_notebook_is_one_by_the_book() -> None:
    for chapter in CHAPTERS:
        nbformat.validate(notebook(chapter))


def test_a_notebook_brings_its_pictures_along() -> None:
    cells = notebook(chapters("en")[0])["cells"]
    attached = {name for cell in cells for name in cell.get("attachments", {})}
    assert {"peers.svg", "map.svg", "graph.svg"} <= attached
    assert not any("../" in cell["source"] for cell in cells)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'(?:\]\(|src=")([^)"#:]+)[)"#]', text)
    assert links
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_course_has_twelve_chapters_in_two_languages() -> None:
    assert [name_of(chapter).split("-")[0] for chapter in CHAPTERS] == [
        f"{code}/{number}" for code in ("en", "zh") for number in NUMBERS
    ]
    contents = PAGES[0].read_text(encoding="utf-8")
    assert all(f"({name_of(chapter)})" in contents for chapter in CHAPTERS)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=name_of)
def test_every_chapter_has_a_picture_a_scene_and_exercises(chapter: Path) -> None:
    text = chapter.read_text(encoding="utf-8")
    kinds = [piece.kind for piece in pieces(text)]
    assert kinds.count("scene") == 1
    assert kinds.count("check") >= 2
    assert "<img " in text


def test_the_pictures_are_what_nonet_draws_today() -> None:
    drawn = pictures()
    kept = {name: (DOCS / name).read_text(encoding="utf-8") for name in drawn}
    assert [name for name in drawn if drawn[name] != kept[name]] == []
