"""Long tables: stopped at any time, they go on to the same bytes."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from nonet.batch.tables import delimited, json_rows, readers, records, table
from nonet.cli import journal, tables
from running import EASY, NONE, THREE, Nonet, start, until
from tabling import read_table, write_table

ROWS = 60
TABLE = {
    "id": [f"{number:03}" for number in range(ROWS)],
    "puzzle": [(EASY, THREE, NONE, "bad")[number % 4] for number in range(ROWS)],
}


class Killed(BaseException):
    """The end of a process, as far as it leaves files behind."""


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have small blocks, and a journal of each."""
    for module in (delimited, json_rows, records):
        monkeypatch.setattr(module, "BLOCK", 300)
    monkeypatch.setattr(readers, "ROWS", 4)
    monkeypatch.setattr(journal, "SECONDS", -1.0)
    monkeypatch.setattr(tables, "is_brief", lambda *_: False)


def stop_after(
    pieces: int, error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    """End a run after so many pieces."""
    whole = table.written

    def some(*arguments: Any, **options: Any) -> Iterator[Any]:
        for number, piece in enumerate(whole(*arguments, **options)):
            if number == pieces:
                raise error
            yield piece

    monkeypatch.setattr(tables, "written", some)


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("error", [KeyboardInterrupt, Killed, OSError])
@pytest.mark.parametrize("to", ["csv", "jsonl", "parquet", "csv.gz"])
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_table_that_was_stopped_goes_on_to_the_same_bytes(
    nonet: Nonet, tmp_path: Path, kind: str, to: str, error: type[BaseException]
) -> None:
    source = write_table(tmp_path / f"in.{kind}", TABLE)
    target, whole = tmp_path / f"out.{to}", tmp_path / f"whole.{to}"
    nonet("solve", source, "-o", whole)
    for pieces in (3, 5):
        with pytest.MonkeyPatch.context() as patch:
            stop_after(pieces, error, patch)
            with suppress(Killed):
                nonet("solve", source, "-o", target, "--resume")
        assert not target.exists()
    ran = nonet("solve", source, "-o", target, "--resume")
    assert target.read_bytes() == whole.read_bytes()
    assert "15 solved" in ran.err
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        {f"in.{kind}", target.name, whole.name}
    )


@pytest.mark.usefixtures("busy")
def test_only_the_same_table_is_gone_on_with(
    nonet: Nonet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_table(tmp_path / "in.csv", TABLE)
    target = tmp_path / "out.csv"
    with monkeypatch.context() as patch:
        stop_after(4, KeyboardInterrupt, patch)
        code, _, err = nonet("solve", source, "-o", target)
    assert (code, err.startswith("nonet: stopped after ")) == (130, True)
    noted = tmp_path / "out.csv.journal"
    before = noted.read_bytes()
    for options in (["--only-solved"], ["--count"], ["--seconds", "5"]):
        code, _, err = nonet("solve", source, "-o", target, "--resume", *options)
        assert (code, "was begun with other options" in err) == (2, True)
    assert noted.read_bytes() == before
    write_table(source, {name: column[1:] for name, column in TABLE.items()})
    code, _, err = nonet("solve", source, "-o", target, "--resume")
    assert (code, "was begun with other sources" in err) == (2, True)
    noted.write_text(json.dumps({"asked": 1}))
    code, _, err = nonet("solve", source, "-o", target, "--resume")
    assert (code, "is no journal of a table" in err) == (2, True)
    assert nonet("solve", source, "-o", target).code == 2
    assert len(read_table(target)["id"]) == ROWS - 1


def test_a_process_that_is_killed_leaves_what_it_did(tmp_path: Path) -> None:
    rows = 3000
    table = {"id": [*map(str, range(rows))], "puzzle": [EASY] * rows}
    source = write_table(tmp_path / "in.csv", table)
    target, noted = tmp_path / "out.csv", tmp_path / "out.csv.journal"
    with start("rate", source, "-o", target, "-j", "2", stderr=PIPE) as child:
        until(lambda: noted.exists() or child.poll() is not None)
        child.send_signal(signal.SIGKILL)
    assert target.exists() == (child.returncode == 0)  # it may have been faster
    with start("rate", source, "-o", target, "--resume", stderr=PIPE) as child:
        child.communicate()
    assert child.returncode == 0
    found = read_table(target)
    assert found["id"] == table["id"]
    assert set(found["score"]) == {"204"}


def test_resume_needs_a_file(nonet: Nonet, tmp_path: Path) -> None:
    source = write_table(tmp_path / "in.csv", TABLE)
    code, out, err = nonet("solve", source, "--resume")
    assert (code, out) == (2, "")
    assert err == "nonet: --resume needs --output, a file\n"
    code, out, err = nonet("solve", source, "--to", "parquet")
    assert (code, out) == (2, "")
    assert err == "nonet: parquet needs a file to be written to: add --output\n"
