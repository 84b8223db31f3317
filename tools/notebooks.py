r"""The course as notebooks, made of its chapters: one source for page and notebook.

A cell ends where something is printed, so it shows what the chapter says it shows; an
error that is meant is tagged as such, and "run all" goes on. Pictures travel inside. An
exercise is an empty cell, and a check behind it, folded away; its answer is text that
unfolds, to be read and not run.

>>> made = notebook(chapters("en")[0])
>>> [cell["cell_type"] for cell in made["cells"]][:2], made["nbformat"]
(['markdown', 'code'], 4)
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from doctest import Example
from itertools import count
from pathlib import Path
from typing import Any, Final

from chapters import LEARN, Piece, chapters, examples, pieces, typed
from nonet.say.language import LANGUAGES

PICTURE: Final = re.compile(r'<img src="\.\./pictures/([^"]+)" alt="([^"]*)"[^>]*>')
CONTENTS: Final = re.compile(r"\[([^\]]+)\]\(\.\./README\.md\)(?: · )?")
OUTSIDE: Final = re.compile(r"\[([^\]]+)\]\((?:\.\./)+[^)]*\)")
CHAPTER: Final = re.compile(r"\]\((\d+-[\w-]+)\.md")
CHECK: Final = {"en": 'print("Right!")', "zh": 'print("正确！")'}

Cell = dict[str, Any]


def notebook(chapter: Path) -> dict[str, Any]:
    """Make a notebook of a chapter."""
    code, numbers = chapter.parent.name, count(1)
    parts = list(_folded(pieces(chapter.read_text(encoding="utf-8"))))
    cells = [
        {**cell, "id": f"cell-{next(numbers)}"}
        for i, part in enumerate(parts)
        for cell in _cells(part, parts[i + 1 : i + 2], code)
    ]
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {
                "display_name": "Python 3", "language": "python", "name": "python3"
            },
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }  # fmt: skip


def _folded(parts: list[Piece]) -> Iterator[Piece]:
    """Make one text of what unfolds: no cell can stand in it."""
    fold: list[str] = []
    for part in parts:
        is_text = part.kind == "prose"
        if fold and not is_text:
            fold.append(f"```python\n{typed(part.text)}```")
        elif fold or (is_text and _opens(part.text)):
            fold.append(part.text)
        else:
            yield part
        if fold and is_text and not _opens(part.text):
            yield Piece("prose", "\n\n".join(fold))
            fold = []
    assert not fold


def _opens(text: str) -> bool:
    """Tell whether a text ends inside of what unfolds."""
    return text.rfind("<details>") > text.rfind("</details>")


def _cells(part: Piece, behind: list[Piece], code: str) -> Iterator[Cell]:
    match part.kind:
        case "prose":
            yield _prose(part.text)
        case "code" if behind and behind[0].kind == "check":
            yield _code(typed(part.text))
        case "code":
            yield from _session(part.text)
        case "check":
            yield _code(
                f"{typed(part.text)}{CHECK[code]}",
                jupyter={"source_hidden": True}, tags=["raises-exception"],
            )  # fmt: skip
        case "scene":
            yield _code("scene")


def _prose(text: str) -> Cell:
    """Write a piece of text; its pictures are attached to it."""
    names = [name for name, _ in PICTURE.findall(text)]
    text = CHAPTER.sub(r"](\1.ipynb", CONTENTS.sub("", text))
    cell: Cell = {
        "cell_type": "markdown",
        "metadata": {},
        "source": OUTSIDE.sub(r"\1", PICTURE.sub(r"![\2](attachment:\1)", text)),
    }
    if names:
        cell["attachments"] = {name: _attached(name) for name in names}
    return cell


def _attached(name: str) -> dict[str, str]:
    drawn = (LEARN / "pictures" / name).read_bytes()
    return {"image/svg+xml": b64encode(drawn).decode()}


def _session(session: str) -> Iterator[Cell]:
    """Cut a session behind each example that prints something."""
    source = ""
    for example in examples(session):
        source += example.source
        if example.want:
            yield _shown(source, example)
            source = ""
    if source:
        yield _code(source)


def _shown(source: str, example: Example) -> Cell:
    if example.exc_msg is None:
        printed = {"output_type": "stream", "name": "stdout", "text": example.want}
        return _code(source, printed)
    name, _, words = example.exc_msg.strip().partition(": ")
    failed = {
        "output_type": "error", "ename": name, "evalue": words,
        "traceback": [example.exc_msg.strip()],
    }  # fmt: skip
    return _code(source, failed, tags=["raises-exception"])


def _code(source: str, *outputs: dict[str, Any], **metadata: Any) -> Cell:
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": metadata,
        "outputs": list(outputs),
        "source": source.rstrip("\n"),
    }


def files() -> Iterator[tuple[str, str]]:
    """Give every notebook as a file, by its path in the manual."""
    for code in LANGUAGES:
        for chapter in chapters(code):
            packed = json.dumps(notebook(chapter), ensure_ascii=False, indent=1)
            yield f"{code}/learn/{chapter.stem}.ipynb", f"{packed}\n"
