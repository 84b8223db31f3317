"""How much script a browser is sent."""

from __future__ import annotations

import gzip
from pathlib import Path

from nonet.web.static import FOLDER

MOST = 40_000  # bytes, gzipped


def test_the_page_has_at_most_40_kb_of_script() -> None:
    scripts = list(Path(FOLDER).rglob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(each.read_bytes(), 9)) for each in scripts) <= MOST


def test_words_are_data() -> None:
    words = {each.name[:2]: each for each in Path(FOLDER, "assets").glob("*.json")}
    assert set(words) == {"en", "zh"}
    for script in Path(FOLDER).rglob("*.js"):
        text = script.read_text("utf-8")
        assert "Start again" not in text
        assert "重新开始" not in text
