"""The Python of a page of Markdown, as a doctest."""

from __future__ import annotations

from doctest import DocTest, DocTestParser, DocTestRunner
from pathlib import Path


def session(page: Path) -> DocTest:
    """Keep the Python blocks of a page, each on the lines where it stands."""
    lines, typed = [], False
    for line in page.read_text(encoding="utf-8").splitlines():
        typed = line == "```python" or (typed and line != "```")
        lines.append(line if typed and line != "```python" else "")
    text = "\n".join(lines) + "\n"
    return DocTestParser().get_doctest(text, {}, page.name, str(page), 0)


def failures(page: Path) -> tuple[int, str]:
    """Run the Python of a page: how many examples there are, and what went wrong."""
    told: list[str] = []
    ran = DocTestRunner().run(session(page), out=told.append)
    return ran.attempted, "".join(told) if ran.failed else ""
