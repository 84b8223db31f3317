"""``nonet docs`` finds the manual, or says that there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.cli import docs
from running import Nonet


def test_the_folder_of_the_manual_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("", encoding="utf-8")
    monkeypatch.setattr(docs, "PLACES", (str(tmp_path / "none"), str(tmp_path)))
    assert docs.found() == str(tmp_path)


def test_a_manual_that_is_not_there_is_told_in_one_line(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs, "PLACES", (str(tmp_path),))
    code, out, err = nonet("docs", "--where")
    assert (code, out) == (2, "")
    assert err == (
        "nonet: the manual is not installed (in a clone, make docs builds it)\n"
    )
