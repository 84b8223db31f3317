"""A million rows in every form: what each costs beside lines, and whether all agree.

    taskset -c 0 python bench/tables.py [FILE OF LINES] [--rows=1000000] [--rounds=3]

The lines are solved by ``nonet solve FILE --output FILE``, and so is the same as CSV,
TSV, JSON lines, Parquet and Arrow, each to its own kind, start and end included. In
Python, the same puzzles are solved as a list, bytes, arrays and columns. Every answer
is compared with that of the lines. CPU seconds, the best of some rounds.
"""

from __future__ import annotations

import csv
import json
import os
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from subprocess import Popen
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from nonet import solve_many
from puzzles import HARD

COMMAND = f"{sysconfig.get_path('scripts')}/nonet"
DIGITS = b"123456789"
KINDS = ("csv", "kaggle.csv", "tsv", "jsonl", "parquet", "arrow", "csv.gz")


def relabelled(lines: list[bytes], rows: int) -> list[bytes]:
    """Give so many puzzles: those of *lines*, with their digits exchanged."""
    random, found = Random(9), list[bytes]()
    text = b"\n".join(lines)
    while len(found) < rows:
        table = bytes.maketrans(DIGITS, bytes(random.sample(DIGITS, 9)))
        found += text.translate(table).split(b"\n")
    return found[:rows]


def write(path: Path, puzzles: list[str], solutions: list[str]) -> None:
    """Write a table with an id that begins with zeros, and a note."""
    rows = [(f"{at:08}", text, f"row {at}") for at, text in enumerate(puzzles)]
    names = ["id", "puzzle", "note"]
    if path.name.startswith("kaggle"):
        names, rows = ["puzzle", "solution"], [*zip(puzzles, solutions, strict=True)]  # type: ignore[list-item]
    if path.suffix in (".csv", ".tsv"):
        with path.open("w", newline="") as file:
            by = "," if path.suffix == ".csv" else "\t"
            writer = csv.writer(file, delimiter=by, lineterminator="\n")
            writer.writerows([names, *rows])
    elif path.suffix == ".jsonl":
        objects = (json.dumps(dict(zip(names, row, strict=True))) for row in rows)
        path.write_text("".join(f"{line}\n" for line in objects))
    else:
        table = pa.table(dict(zip(names, zip(*rows, strict=True), strict=True)))
        if path.suffix == ".parquet":
            pq.write_table(table, path)
        else:
            with pa.ipc.new_file(path, table.schema) as out:
                out.write_table(table)


def solutions_in(path: Path) -> Iterator[str]:
    """Read the solutions back, by other programs than ours."""
    name = "solution_nonet" if path.name.startswith("kaggle") else "solution"
    if path.suffix in (".csv", ".tsv"):
        with path.open(newline="") as file:
            by = "," if path.suffix == ".csv" else "\t"
            yield from (row[name] for row in csv.DictReader(file, delimiter=by))
    elif path.suffix == ".jsonl":
        with path.open() as file:
            yield from (json.loads(line)[name] for line in file)
    elif path.suffix == ".parquet":
        yield from pq.read_table(path)[name].to_pylist()
    else:
        with pa.OSFile(str(path)) as source:
            yield from pa.ipc.open_file(source).read_all()[name].to_pylist()


def run(*words: str | Path) -> float:
    """Run the command, and give its CPU seconds."""
    child = Popen([COMMAND, *map(str, words)])  # noqa: S603 - our own words
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0, words
    return usage.ru_utime + usage.ru_stime


def best(rounds: int, *words: str | Path) -> float:
    """Give the least CPU time of some rounds."""
    return min(run(*words) for _ in range(rounds))


def forms(puzzles: list[str]) -> dict[str, Callable[[], list[Any]]]:
    """Give the forms in which Python is handed the puzzles, ready to be solved."""
    text = "".join(puzzles).encode()
    cells: Any = np.frombuffer(text, np.uint8).reshape(-1, 81)
    digits = np.where(cells == ord("."), 0, cells - 48).astype(np.int64)
    column = pa.array(puzzles)

    def joined(answers: Any) -> list[Any]:
        text = np.asarray(answers.solutions, np.uint8).reshape(-1, 81)
        text = text + 48 * (text < 10).astype(np.uint8)
        return [row.tobytes().decode() for row in text]

    def solved(rows: Any) -> Any:
        return solve_many(rows, jobs=1)

    wide, frame = column.cast(pa.large_string()), pa.table({"puzzle": column})
    boards = digits.reshape(-1, 9, 9)
    return {
        "list": lambda: [*solved(puzzles).solutions],
        "bytes": lambda: _cut(solved(text).solutions),
        "numpy N × 81": lambda: joined(solved(cells)),
        "numpy N × 9 × 9, int64": lambda: joined(solved(boards)),
        "Arrow": lambda: [*solved(column).solutions.to_pylist()],
        "Arrow, large_string": lambda: [*solved(wide).solutions.to_pylist()],
        "Arrow table": lambda: [*solved(frame)["solution"].to_pylist()],
    }


def _cut(text: bytes) -> list[str]:
    whole = text.decode()
    return [whole[at : at + 81] for at in range(0, len(whole), 81)]


def puzzles_of(file: str, rows: int) -> list[str]:
    """Read lines, or take the hard ones of the benchmark."""
    given = Path(file).read_bytes().split(b"\n") if file else []
    lines = [line[:81] for line in given if len(line) > 80 and line[:1] != b"#"]
    made = relabelled(lines or [line.encode() for line in HARD.values()], rows)
    return [line.decode().replace("0", ".") for line in made]


def compare(kind: str, folder: Path, puzzles: list[str], rounds: int) -> float:
    """Solve one kind of table, and compare the answers with those of the lines."""
    wanted = (folder / "solved.txt").read_text().split()
    table, out = folder / f"in.{kind}", folder / f"out.{kind}"
    if kind == "kaggle.csv":
        table, out = folder / kind, folder / "kaggle-out.csv"
    if kind == "csv.gz":
        run("convert", folder / "in.csv", "-o", table)
        out = folder / "unpacked.csv"
    else:
        write(table, puzzles, wanted)
    cpu = best(rounds, "solve", table, "-o", out, "-j", "1")
    assert [*solutions_in(out)] == wanted, kind
    return cpu


def main(file: str = "", *, rows: int = 1_000_000, rounds: int = 3) -> None:
    """Print what each form costs, and its ratio to lines."""
    puzzles = puzzles_of(file, rows)
    with TemporaryDirectory() as name:
        folder = Path(name)
        source, target = folder / "lines.txt", folder / "solved.txt"
        source.write_text("\n".join(puzzles) + "\n")
        lines = best(rounds, "solve", source, "-o", target)
        print(f"{'lines':24}{lines:7.2f} s  1.00 ×")
        for kind in KINDS:
            cpu = compare(kind, folder, puzzles, rounds)
            print(f"{kind:24}{cpu:7.2f} s{cpu / lines:6.2f} ×")
        wanted = target.read_text().split()
    for form, solve in forms(puzzles).items():
        started = process_time()
        found = solve()
        cpu = process_time() - started
        assert found == wanted, form
        print(f"{form:24}{cpu:7.2f} s{cpu / lines:6.2f} ×  as a list in the end")


if __name__ == "__main__":
    options = dict(word[2:].split("=") for word in sys.argv[1:] if word[:2] == "--")
    names = [word for word in sys.argv[1:] if word[:2] != "--"]
    rows, rounds = int(options.get("rows", 1_000_000)), int(options.get("rounds", 3))
    main("".join(names[:1]), rows=rows, rounds=rounds)
