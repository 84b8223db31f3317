"""What is missing is named with the command that brings it to this copy."""

from __future__ import annotations

import pickle
import re
import tomllib
from pathlib import Path

import pytest

from nonet.errors import install_command, not_installed, slow_without
from nonet.say.language import Language

HOME = Path(__file__).parents[1]
EXTRAS = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
TEXTS = [
    *(HOME / "src/nonet").rglob("*.py"),
    HOME / "README.md",
    *HOME.glob("docs/**/*.md"),
]
ADVICE = re.compile(
    r"pip install '([^'\[]*)\[(\w+)\]'|not_installed\([^,]*, \"(\w+)\"\)"
)


def test_nobody_is_sent_to_an_index_for_an_extra() -> None:
    for path in TEXTS:
        for place, extra, named in ADVICE.findall(path.read_text("utf-8")):
            assert place in ("", "."), path
            assert (extra or named) in EXTRAS, path


@pytest.mark.parametrize("make", [not_installed, slow_without])
@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_command_is_told_in_every_language(make: type, code: str) -> None:
    error = make("reportlab", "pdf")
    message = Language(code).error(error)
    assert install_command("pdf") in message
    assert message.isascii() == (code == "en")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own
