"""Puzzles every test may lean on."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.grid import Grid
from running import Nonet

SHARED = Path(__file__).parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def easy() -> Grid:
    return Grid(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )


@pytest.fixture(scope="session")
def shared() -> Path:
    """The puzzle lists used while developing; absent elsewhere."""
    if not SHARED.is_dir():
        pytest.skip("the shared puzzle lists are not here")
    return SHARED


@pytest.fixture
def nonet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Nonet:
    """The command, run in this process."""
    return Nonet(capsys, monkeypatch)
