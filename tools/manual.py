"""Build the manual: static pages in English and Chinese, from docs/ and the code.

::

    docs/**/*.md, *.zh.md      by hand; what lacks Chinese is shown in English
    docs/learn/{en,zh}/        the course, with its scenes and notebooks
    CHANGELOG.md
    the code                   techniques, commands and the reference (manual_*.py)
        │
        ▼  sources()
    build/manual/{en,zh}/      Markdown, as mkdocs.yml wants it
        │
        ▼  mkdocs
    build/docs/                the site, from any path, offline
    build/docs/play/           the page without a server; its Python runs the examples

python tools/manual.py PYODIDE [--quick]   --quick leaves out what commands print
"""

from __future__ import annotations

import logging
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from mkdocs.commands.build import build as build_site
from mkdocs.config import load_config

import manual_commands
import manual_reference
import manual_techniques
import notebooks
from chapters import Piece, chapters, pieces, typed
from nonet.cli import COMMANDS
from nonet.cli.site import write
from nonet.lab.page import page as laboratory
from nonet.say.language import LANGUAGES, Language
from nonet.web.session import Session
from nonet.web.site import site

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
BUILD: Final = ROOT / "build"
SOURCES, SITE = "manual", "docs"  # below it
PLAY: Final = "play"
GUIDES: Final = ("player", "setter", "teacher", "developer", "data", "modelling")
FACTS: Final = (
    "rules", "formats", "ratings", "tables", "scale", "trace", "why", "lab",
    "performance", "design", "changelog",
)  # fmt: skip
# What stands outside the manual is named, not linked.
OUTSIDE: Final = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?!README)[^)]*\)")
COURSE: Final = "learn"
APART: Final = (COURSE, "examples")  # what is no page as it stands
WORDS: Final = {
    "en": {"notebook": "This chapter as a notebook", "scene": "The laboratory",
           "more": "More of this in the laboratory"},
    "zh": {"notebook": "下载本课的 Jupyter 笔记本", "scene": "实验室",
           "more": "到实验室里继续看"},
}  # fmt: skip
NOTEBOOK: Final = '<p class="notebook"><a href="{name}.ipynb" download>{words}</a></p>'
SCENE: Final = (
    '<iframe class="scene" src="scenes/{name}.html" title="{scene}" '
    'loading="lazy"></iframe>\n\n<p><a href="{place}">{more}</a></p>'
)


def sources(printed: manual_commands.Printed) -> Iterator[tuple[str, str | bytes]]:
    """Give everything that the manual is made of, by its path."""
    yield from written()
    yield from course()
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    yield "en/changelog.md", changes.replace("](docs/", "](")
    for code in LANGUAGES:
        language = Language(code)
        made = (
            *manual_techniques.pages(language),
            *manual_commands.pages(language, printed),
            *manual_reference.pages(code),
            *manual_techniques.pictures(language),
        )
        yield from ((f"{code}/{path}", text) for path, text in made)
    yield "en/manual.css", (DOCS / "manual.css").read_bytes()


def written() -> Iterator[tuple[str, str | bytes]]:
    """Give the pages and pictures of ``docs``, each below its language."""
    for path in sorted(DOCS.rglob("*")):
        place = path.relative_to(DOCS)
        if path.is_dir() or place.parts[0] in APART or path.suffix == ".css":
            continue
        if path.suffix != ".md":
            for code in LANGUAGES:  # what is shown in English looks for it there, too
                yield f"{code}/{place.as_posix()}", path.read_bytes()
            continue
        code = "zh" if path.name.endswith(".zh.md") else "en"
        name = place.as_posix().replace(".zh.md", ".md")
        text = path.read_text(encoding="utf-8")
        yield f"{code}/{name}", OUTSIDE.sub(r"\1", text)


def course() -> Iterator[tuple[str, str | bytes]]:
    """Give the course: chapters, scenes, pictures and notebooks by language."""
    contents = (DOCS / COURSE / "README.md").read_text(encoding="utf-8")
    for code in LANGUAGES:
        told = re.sub(r"\((?:en|zh)/", "(", contents)
        yield f"{code}/{COURSE}/index.md", told
        for path in chapters(code):
            parts = pieces(path.read_text(encoding="utf-8"))
            yield f"{code}/{COURSE}/{path.name}", chapter(parts, path.stem, code)
            yield f"{code}/{COURSE}/scenes/{path.stem}.html", scene(parts)
        for path in sorted((DOCS / COURSE / "pictures").iterdir()):
            yield f"{code}/{COURSE}/pictures/{path.name}", path.read_bytes()
    yield from notebooks.files()


def chapter(parts: Sequence[Piece], name: str, code: str) -> str:
    """Write a chapter as the manual wants it: exercises checked, scenes shown."""
    words, home = WORDS[code], "../" * (1 if code == "en" else 2)
    told = list[str]()
    for part in parts:
        match part.kind:
            case "prose":
                told.append(part.text.replace("<details>", '<details markdown="1">'))
            case "code":
                told.append(f"```python\n{part.text}\n```")
            case "check":
                told.append(f"```{{.python .check}}\n{part.text}\n```")
            case "scene":
                place = f"{home}{PLAY}/index.html#/{part.text}"
                told.append(SCENE.format(name=name, place=place, **words))
    heading, text = "\n\n".join(told).split("\n", 1)
    link = NOTEBOOK.format(name=name, words=words["notebook"])
    text = f"{heading}\n\n{link}\n{text}"
    text = text.replace("../pictures/", "pictures/").replace("../README.md", "index.md")
    return OUTSIDE.sub(r"\1", text)


def scene(parts: Sequence[Piece]) -> str:
    """Run a chapter up to its scene, and write that as a page of its own."""
    session = Session()
    for part in parts:
        if part.kind == "code":
            session.run(typed(part.text))
        if part.kind == "scene":
            break
    return laboratory(session.names["scene"])


def contents() -> list[Any]:
    """Give the order of the pages; their titles are their own."""
    course = [f"{COURSE}/{path.name}" for path in chapters("en")]
    families = [family.name for family in manual_techniques.FAMILIES]
    reference = [chapter.path for chapter in manual_reference.CHAPTERS]
    return [
        "index.md",
        {"Guides": [f"guide/{name}.md" for name in GUIDES]},
        {"Commands": _below("commands", COMMANDS)},
        {"Course": [f"{COURSE}/index.md", *course]},
        {"Techniques": _below("techniques", families)},
        {"Reference": _below("reference", reference)},
        {"More": [f"{name}.md" for name in FACTS]},
    ]


def _below(folder: str, names: Any) -> list[str]:
    return [f"{folder}/index.md", *(f"{folder}/{name}.md" for name in names)]


def build(pyodide: str, folder: Path = BUILD, *, quick: bool = False) -> None:
    """Write the sources, let mkdocs make pages of them, and bring Python along."""
    pages, made = folder / SOURCES, folder / SITE
    shutil.rmtree(pages, ignore_errors=True)
    printed = {} if quick else manual_commands.run_examples()
    for path, content in sources(printed):
        place = pages / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content if isinstance(content, bytes) else content.encode())
    files = site(pyodide)
    (script,) = (path for path in files if path.startswith("assets/manual-"))
    config = load_config(
        str(ROOT / "mkdocs.yml"),
        docs_dir=str(pages),
        site_dir=str(made),
        nav=contents(),
        extra_javascript=[{"path": f"{PLAY}/{script}", "type": "module"}],
        strict=True,
    )
    config.plugins.on_startup(command="build", dirty=False)
    build_site(config)
    config.plugins.on_shutdown()
    (made / "404.html").unlink()  # its links hold only at the root of a host
    write(str(made / PLAY), files)


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    build(sys.argv[1], quick="--quick" in sys.argv[2:])
