"""List the type names that are defined more than once, each with its places.

One word for one idea: a class or an alias that two modules define under the same name
makes a reader ask which one is meant. Names that start with an underscore are a
module's own affair.

    python tools/names.py
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CPP_TYPE: Final = re.compile(
    r"^\s*(?:enum class|enum|struct|class)\s+(\w+)[^;]*?\{|^\s*using (\w+) =",
    re.MULTILINE,
)
LANGUAGES: Final = {
    "Python": ("src/nonet", (".py",)),
    "C++": ("native", (".h", ".cpp")),
}


def repeated(language: str) -> dict[str, list[str]]:
    """Give the files of each type name that *language* defines more than once."""
    folder, endings = LANGUAGES[language]
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings:
            for name in sorted(set(_types(path))):
                places[name].append(path.relative_to(ROOT).as_posix())
    return {name: found for name, found in places.items() if len(found) > 1}


def _types(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return _python_types(ast.parse(text))
    return (match[1] or match[2] for match in CPP_TYPE.finditer(text))


def _python_types(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")
            ):
                pass
            case _:
                continue
        if not name.startswith("_"):
            yield name


def main() -> None:
    """Print them all."""
    for language in LANGUAGES:
        for name, places in sorted(repeated(language).items()):
            print(f"{language}: {name}: {', '.join(places)}")


if __name__ == "__main__":
    main()
