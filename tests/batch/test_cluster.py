"""Tables on a cluster of real processes: nothing is lost, nothing comes twice."""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

distributed = pytest.importorskip("distributed")

from nonet import (  # noqa: E402 - if the cluster is there
    count_many,
    explain_many,
    generate,
    rate_many,
    solve_many,
)
from nonet.batch.cluster import (  # noqa: E402 - if it is there
    ClusterRun,
    chunks,
    cluster_pool,
    manifest,
    run,
)
from nonet.batch.cluster.tasks import WrittenShare  # noqa: E402 - if it is there
from nonet.batch.tables.asked import TableAsked  # noqa: E402 - if it is there
from nonet.batch.tables.sources import Kind, table_sources  # noqa: E402 - if it is there
from nonet.batch.tables.table import written  # noqa: E402 - if it is there
from nonet.batch.tables.work import TableWork  # noqa: E402 - if it is there
from nonet.errors import InputError  # noqa: E402 - if it is there
from running import EASY, NONE, PATIENCE, THREE, Nonet  # noqa: E402 - if it is there
from tabling import read_table, write_table  # noqa: E402 - if it is there

UNLIMITED = resource.RLIM_INFINITY
ROWS = 60
TABLE = {
    "id": [f"{number:03}" for number in range(ROWS)],
    "puzzle": [(EASY, THREE, NONE, "bad")[number % 4] for number in range(ROWS)],
    "note": ['a, "b"' if number % 7 == 0 else "" for number in range(ROWS)],
}
ENDS = {"solved": 15, "several solutions": 15, "no solution": 15, "bad": 15}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers in processes of their own."""
    with started() as found:
        yield found


def started(workers: int = 2) -> Any:
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address=":0",
        silence_logs=50,
    )


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "ROWS", 7)
    monkeypatch.setattr(chunks, "FEW_ROWS", 3)
    monkeypatch.setattr(chunks, "HEAVY_SHARE", 2)
    monkeypatch.setattr(run, "PATIENCE", PATIENCE)
    monkeypatch.setattr(run, "STARTING", PATIENCE)


def posed(
    path: Path, cluster: Any, verb: Any = "solve", *, resume: bool = False
) -> ClusterRun:
    """Ask for a table as a folder beside it."""
    [source] = table_sources([str(path)])
    address = cluster.scheduler_address
    folder = str(path.with_name("answer"))
    kind = Kind(source.kind.name)
    return ClusterRun([source], TableWork(verb), kind, folder, address, resume)


def gathered(folder: Path) -> dict[str, list[Any]]:
    """Put the files of an answer together."""
    tables = [read_table(path) for path in sorted(folder.glob("part-*"))]
    names = tables[0].keys()
    return {
        name: [value for table in tables for value in table[name]] for name in names
    }


def on_one_machine(path: Path, verb: Any = "solve") -> dict[str, list[Any]]:
    """Answer a table here."""
    kind = path.suffix[1:]
    target = path.with_name(f"here.{kind}")
    pieces = written(table_sources([str(path)]), TableWork(verb), kind, jobs=1)
    if kind == "parquet":
        from nonet.batch.tables.sinks import pack  # noqa: PLC0415 - only here

        part = path.with_name("part")
        part.write_bytes(b"".join(bytes(piece.data) for piece in pieces))
        with target.open("wb") as file:
            pack(str(part), file, Kind(kind))
    else:
        target.write_bytes(b"".join(bytes(piece.data) for piece in pieces))
    return read_table(target)


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet", "arrow"])
def test_a_cluster_answers_as_one_machine_does(
    kind: str, tmp_path: Path, cluster: Any
) -> None:
    path = write_table(tmp_path / f"table.{kind}", TABLE)
    files = list(posed(path, cluster).files())
    found = json.loads((tmp_path / "answer" / "manifest.json").read_text())

    assert gathered(tmp_path / "answer") == on_one_machine(
        path if kind != "arrow" else write_table(tmp_path / "table.parquet", TABLE)
    )
    assert sum(file.share.rows for file in files) == ROWS
    assert files[-1].done == pytest.approx(1)
    assert (found["rows"], found["whole"]) == (ROWS, True)
    assert found["ends"] == ENDS
    assert len(found["files"]) == len(files) > 3


def test_what_takes_long_is_spread(tmp_path: Path, cluster: Any) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    run_ = posed(path, cluster, "rate")
    shares = list(chunks.shares(run_.sources, run_.work))
    list(run_.files())

    assert gathered(tmp_path / "answer") == on_one_machine(path, "rate")
    assert all(len(share.chunks) <= 2 for share in shares)
    assert len(shares) > 4


def test_a_file_of_bad_rows_is_a_file(tmp_path: Path, cluster: Any) -> None:
    path = write_table(tmp_path / "table.csv", {"puzzle": ["bad"] * 20})
    list(posed(path, cluster).files())

    assert gathered(tmp_path / "answer")["status"] == on_one_machine(path)["status"]


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    with started() as cluster:
        files = posed(path, cluster, "rate").files()
        next(files)
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        rest = list(files)

    assert gathered(tmp_path / "answer") == on_one_machine(path, "rate")
    assert len({file.name for file in rest}) == len(rest)


def test_a_cluster_that_is_lost_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    with started() as cluster:
        files = posed(path, cluster, "rate").files()
        first = next(files)
        cluster.close()
        with monkeypatch.context() as impatient:
            impatient.setattr(run, "PATIENCE", 0.1)
            with pytest.raises(InputError, match="the cluster is lost"):
                list(files)
    before = (tmp_path / "answer" / first.name).stat().st_mtime_ns
    with started() as another:
        again = list(posed(path, another, "rate", resume=True).files())

    assert gathered(tmp_path / "answer") == on_one_machine(path, "rate")
    assert sum(file.share.rows for file in again) == ROWS
    assert (tmp_path / "answer" / first.name).stat().st_mtime_ns == before


def test_a_full_disk_is_told_and_gone_on_with(tmp_path: Path, cluster: Any) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    with distributed.Client(cluster) as client:
        client.run(resource.setrlimit, resource.RLIMIT_FSIZE, (500, UNLIMITED))
        with pytest.raises(OSError, match="large"):
            list(posed(path, cluster).files())
        client.run(resource.setrlimit, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
    assert not list((tmp_path / "answer").glob("*.part"))
    list(posed(path, cluster, resume=True).files())

    assert gathered(tmp_path / "answer") == on_one_machine(path)


def test_a_long_manifest_is_not_written_after_every_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manifest, "SAVING", 1e9)
    asked = TableAsked.of([], TableWork("solve"), Kind("csv"))
    told = manifest.Manifest(str(tmp_path), asked)
    told.begin(resume=False)
    names = [told.file_name(number, Kind("csv")) for number in (0, 99_999, 100_000)]
    assert names == sorted(names)

    def noted() -> list[str]:
        return [*json.loads((tmp_path / "manifest.json").read_text())["files"]]

    for name in names:
        told.note(name, WrittenShare(1, {"solved": 1}))
    assert noted() == names[:1]
    told.leave()
    assert noted() == names


def test_a_cluster_without_workers_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "STARTING", 0.1)
    path = write_table(tmp_path / "table.csv", TABLE)
    with (
        started(workers=0) as nobody,
        pytest.raises(InputError, match="the cluster has no worker"),
    ):
        list(posed(path, nobody).files())


def test_another_run_in_the_same_folder_is_refused(
    tmp_path: Path, cluster: Any
) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    list(posed(path, cluster).files())

    with pytest.raises(InputError, match="holds a table already"):
        list(posed(path, cluster).files())
    with pytest.raises(InputError, match=r"begun with other options \(verb\)"):
        list(posed(path, cluster, "check", resume=True).files())


def test_a_connection_that_breaks_is_no_disk(
    tmp_path: Path, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise distributed.comm.CommClosedError

    path = write_table(tmp_path / "table.csv", TABLE)
    monkeypatch.setattr(run._Begun, "next", broken)  # noqa: SLF001 - as Dask would
    with pytest.raises(InputError, match="the cluster is lost"):
        list(posed(path, cluster).files())


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--cluster", "tcp://127.0.0.1:1", "-o", "there"), "no cluster answers at"),
        (("--cluster", "local"), "--cluster needs --output, a folder"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    options: tuple[str, ...],
    words: str,
    tmp_path: Path,
    nonet: Nonet,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(run, "PATIENCE", 0.1)
    path = write_table(tmp_path / "table.csv", TABLE)
    ran = nonet("solve", str(path), *options)

    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words in ran.err


def test_the_command_starts_a_cluster_here(tmp_path: Path, nonet: Nonet) -> None:
    path = write_table(tmp_path / "table.csv", TABLE)
    ran = nonet(
        "solve", str(path), "--cluster", "local", "-o", str(tmp_path / "answer")
    )

    assert ran.code == 2  # there are bad rows
    assert "60 rows: " in ran.err
    assert gathered(tmp_path / "answer") == on_one_machine(path)


def test_a_cluster_makes_the_same_puzzles(cluster: Any) -> None:
    wishes: dict[str, Any] = {"difficulty": "hard", "seed": 4}
    with cluster_pool(cluster.scheduler_address) as pool:
        there = [made.puzzle for made in generate(3, jobs=2, pool=pool, **wishes)]

    assert there == [made.puzzle for made in generate(3, jobs=1, **wishes)]


@pytest.mark.parametrize("many", [solve_many, count_many, rate_many, explain_many])
def test_a_frame_is_answered_on_a_cluster_as_here(cluster: Any, many: Any) -> None:
    frame = pa.table(TABLE)
    there = many(frame, cluster=cluster.scheduler_address)

    assert there.equals(many(frame, jobs=1))
    with pytest.raises(InputError, match="cluster= takes a frame"):
        many([EASY], cluster=cluster.scheduler_address)
