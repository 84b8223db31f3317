"""The course is true: what a chapter says is printed is printed, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pictures import DOCS, pictures
from sessions import failures, session

LEARN = DOCS / "learn"
CHAPTERS = sorted(LEARN.glob("*/[1-7]-*.md"))
PAGES = [LEARN / "README.md", *CHAPTERS]


def name_of(page: Path) -> str:
    return str(page.relative_to(LEARN))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=name_of)
def test_a_chapter_prints_what_it_says(chapter: Path) -> None:
    attempted, wrong = failures(chapter)
    assert attempted > 5
    assert not wrong, wrong


@pytest.mark.parametrize("chapter", sorted(LEARN.glob("en/*")), ids=name_of)
def test_both_languages_type_the_same(chapter: Path) -> None:
    english, chinese = (
        [example.source for example in session(LEARN / code / chapter.name).examples]
        for code in ("en", "zh")
    )
    assert [line.replace('"en"', '"zh"') for line in english] == chinese


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'(?:\]\(|src=")([^)"#:]+)[)"#]', text)
    assert links
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_course_has_seven_chapters_in_two_languages() -> None:
    assert [name_of(chapter)[:4] for chapter in CHAPTERS] == [
        f"{code}/{number}" for code in ("en", "zh") for number in range(1, 8)
    ]


def test_the_pictures_are_what_nonet_draws_today() -> None:
    drawn = pictures()
    kept = {name: (DOCS / name).read_text(encoding="utf-8") for name in drawn}
    assert [name for name in drawn if drawn[name] != kept[name]] == []
