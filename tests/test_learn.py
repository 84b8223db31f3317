"""The course is true: what a chapter says is printed is printed, in both languages."""

from __future__ import annotations

import re
from doctest import DocTest, DocTestParser, DocTestRunner
from pathlib import Path

import pytest

from pictures import DOCS, pictures

LEARN = DOCS / "learn"
CHAPTERS = sorted(LEARN.glob("*/[1-7]-*.md"))
PAGES = CHAPTERS


def name_of(page: Path) -> str:
    return str(page.relative_to(LEARN))


def session(chapter: Path) -> DocTest:
    """Keep the Python blocks of a chapter, each on the lines where it stands."""
    lines, typed = [], False
    for line in chapter.read_text(encoding="utf-8").splitlines():
        typed = line == "```python" or (typed and line != "```")
        lines.append(line if typed and line != "```python" else "")
    text = "\n".join(lines) + "\n"
    return DocTestParser().get_doctest(text, {}, name_of(chapter), str(chapter), 0)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=name_of)
def test_a_chapter_prints_what_it_says(chapter: Path) -> None:
    told: list[str] = []
    ran = DocTestRunner().run(session(chapter), out=told.append)
    assert ran.attempted > 5
    assert not ran.failed, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert links
    assert not [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("name", pictures())
def test_a_picture_is_what_nonet_draws_today(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == pictures()[name]
