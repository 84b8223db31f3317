r"""The reference of the manual: every public name, with what its docstring says.

``mkdocstrings`` writes each where a page has ``::: nonet.solve``. Docstrings
here are plain text with sessions of Python; :class:`Sessions` makes Markdown of them.

>>> "::: nonet.solve\n" in dict(pages("en"))["reference/verbs.md"]
True
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import FunctionType
from typing import Any, Final, NamedTuple

import griffe

import nonet

EXAMPLES: Final = Path(__file__).parents[1] / "docs/examples"
TITLES: Final = {"en": "Reference", "zh": "接口参考"}
HEADS: Final = {
    "en": "Every public name. `import nonet` brings those of the first four pages.",
    "zh": "全部公开的名称（说明为英文）。前四页的名称由 `import nonet` 引入。",
}


class Chapter(NamedTuple):
    """A page of the reference: its names, or a module that names its own."""

    path: str
    en: str
    zh: str
    module: str
    names: tuple[str, ...]


BOARDS: Final = (
    "Grid", "Status", "Marks", "Position", "CellSet", "Layout", "CLASSIC"
)  # fmt: skip
PUZZLES: Final = (
    "Puzzle", "broken_rules", "candidate_counts", "differing", "redundant_rules"
)  # fmt: skip
VALUES: Final = (
    "Step", "Technique", "Trace", "Telling", "Hint", "WhyAnswer", "Rating", "Made",
    "SudokuError", "InputError", "PuzzleError", "NoSolution", "SeveralSolutions",
    "LimitReached",
)  # fmt: skip
VERBS: Final = tuple(
    name for name in nonet.__all__ if name not in {*BOARDS, *PUZZLES, *VALUES}
)
CHAPTERS: Final = (
    Chapter("verbs", "Verbs", "动词", "nonet", VERBS),
    Chapter("boards", "Boards", "盘面", "nonet", BOARDS),
    Chapter("puzzles", "Puzzles with rules", "带规则的题", "nonet", PUZZLES),
    Chapter("values", "Answers and errors", "结果与错误", "nonet", VALUES),
    Chapter("csp", "Constraint problems", "约束问题", "nonet.csp", ()),
    Chapter("problems", "Classic problems", "经典问题", "nonet.csp.problems", ()),
    Chapter("lab", "The laboratory", "实验室", "nonet.lab", ()),
)


def pages(code: str) -> Iterator[tuple[str, str]]:
    """Give the pages of the reference in a language, by their paths."""
    listed = "".join(
        f"- [{getattr(each, code)}]({each.path}.md)\n" for each in CHAPTERS
    )
    yield "reference/index.md", f"# {TITLES[code]}\n\n{HEADS[code]}\n\n{listed}"
    for each in CHAPTERS:
        entries = "\n".join(map(entry, places(each)))
        yield f"reference/{each.path}.md", f"# {getattr(each, code)}\n\n{entries}"


def entry(place: str) -> str:
    """Write the entry of a name; what its docstring lacks is in ``docs/examples``.

    >>> entry("nonet.csp.mrv").splitlines()[:4]
    ['::: nonet.csp.mrv', '', '```python', '>>> csp.solve(abc, select=csp.mrv)']
    """
    module, _, name = place.rpartition(".")
    example = shown_of(module).get(name, "")
    value: Any = getattr(import_module(module), name, None)
    if _has_words(value) or value is None or not example:
        return f"::: {place}\n\n{example}"
    return f"## {name}\n\n{example}"


@cache
def shown_of(module: str) -> Mapping[str, str]:
    """Read the examples of a module, by name.

    >>> sorted(shown_of("nonet"))[:3]
    ['Hint', 'InputError', 'LimitReached']
    """
    path = EXAMPLES / f"{module}.md"
    if not path.exists():
        return {}
    _, *sections = re.split(r"(?m)^## ", path.read_text(encoding="utf-8"))
    return dict(section.split("\n\n", 1) for section in sections)


def _has_words(value: Any) -> bool:
    """Tell whether it says itself what it is: an alias or a made function does not."""
    return isinstance(value, FunctionType | type) and bool(value.__doc__)


def places(chapter: Chapter) -> Iterator[str]:
    """Name everything of a chapter; what has no words of its own is left out.

    >>> next(places(CHAPTERS[0]))
    'nonet.count_many'
    """
    module = import_module(chapter.module)
    if not hasattr(module, "__all__"):  # a folder of files, each with names of its own
        found = iter_modules(module.__path__, f"{chapter.module}.")
        yield from (each.name for each in found)
        return
    for name in sorted(chapter.names or module.__all__, key=str.lower):
        value: Any = getattr(module, name, None)
        if name in shown_of(chapter.module) or (callable(value) and value.__doc__):
            yield f"{chapter.module}.{name}"


class Sessions(griffe.Extension):
    """Lets docstrings be read as Markdown: their sessions become blocks of code."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of a name that was found."""
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)


SESSION: Final = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
ROLE: Final = re.compile(r":\w+:`([^`]*)`")


def markdown(docstring: str) -> str:
    r"""Rewrite a docstring as Markdown.

    >>> markdown("Add, as :func:`sum` does.\n\n>>> 1 + 1\n2\n")
    'Add, as `sum` does.\n\n```python\n>>> 1 + 1\n2\n```\n'
    """
    told = ROLE.sub(r"`\1`", docstring).replace("::\n", ":\n")
    return SESSION.sub(r"```python\n\g<0>\n```", told)
