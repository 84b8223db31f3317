r"""The chapters of the course, in pieces: what the manual, notebooks and tests read.

::

    prose
    ```python            code: a session, run by the tests
    <!-- check           hidden: run behind a reader's answer; refuses by an assert
    <!-- wrong           hidden: an answer that the check must refuse
    <!-- scene: PLACE    hidden: the value called ``scene`` is a page of the laboratory;
                         its like is at PLACE of the page

An exercise is code, its check, wrong answers, and the next code, which answers it.

>>> text = "6 × 7?\n```python\n>>> x = ...\n```\n<!-- check\n>>> assert x == 42\n-->"
>>> [piece.kind for piece in pieces(text)]
['prose', 'code', 'check']
>>> typed(pieces(text)[1].text)
'x = ...\n'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from doctest import DocTestParser, Example
from pathlib import Path
from typing import Final, NamedTuple

LEARN: Final = Path(__file__).parents[1] / "docs/learn"
PIECE: Final = re.compile(
    r"^```python\n(?P<code>.*?)\n```$"
    r"|^<!-- check\n(?P<check>.*?)\n-->$"
    r"|^<!-- wrong\n(?P<wrong>.*?)\n-->$"
    r"|^<!-- scene: (?P<scene>\S+) -->$",
    re.MULTILINE | re.DOTALL,
)


class Piece(NamedTuple):
    """A part of a chapter: its kind, and what stands in it."""

    kind: str  # prose, code, check, wrong, scene
    text: str


class Exercise(NamedTuple):
    """What a reader finds, how his answer is checked, and what may be answered."""

    given: str
    check: str
    wrong: tuple[str, ...]
    answer: str


def chapters(code: str) -> list[Path]:
    """Give the chapters in a language, in their order.

    >>> [path.stem for path in chapters("en")][-3:]
    ['10-local-search', '11-optimisation', '12-people']
    """
    found = (LEARN / code).glob("*.md")
    return sorted(found, key=lambda path: int(path.name.split("-")[0]))


def pieces(text: str) -> list[Piece]:
    """Cut a chapter into its pieces."""
    return list(_cut(text))


def _cut(text: str) -> Iterator[Piece]:
    end = 0
    for found in PIECE.finditer(text):
        if before := text[end : found.start()].strip("\n"):
            yield Piece("prose", before)
        kind = str(found.lastgroup)
        yield Piece(kind, found[kind])
        end = found.end()
    if after := text[end:].strip("\n"):
        yield Piece("prose", after)


def examples(session: str) -> list[Example]:
    """Give the lines of a session, each with what it prints."""
    return DocTestParser().get_examples(f"{session}\n")


def typed(session: str) -> str:
    """Give what is typed in a session, without prompts and answers."""
    return "".join(example.source for example in examples(session))


def exercises(parts: Sequence[Piece]) -> Iterator[Exercise]:
    """Give the exercises of a chapter."""
    for i, piece in enumerate(parts):
        if piece.kind == "check":
            answers = (part.text for part in parts[i + 1 :] if part.kind == "code")
            yield Exercise(
                typed(parts[i - 1].text), typed(piece.text),
                tuple(map(typed, _wrong(parts[i + 1 :]))), typed(next(answers)),
            )  # fmt: skip


def _wrong(parts: Sequence[Piece]) -> Iterator[str]:
    for part in parts:
        if part.kind != "wrong":
            return
        yield part.text
