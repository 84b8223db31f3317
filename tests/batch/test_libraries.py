"""The libraries that people use: each gets answers of its own kind."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from nonet import (
    Grid,
    count_many,
    explain_many,
    generate,
    is_unique,
    rate_many,
    solve,
    solve_many,
)
from nonet.errors import InputError
from running import EASY, NONE, SOLVED, THREE, python

pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")
duckdb = pytest.importorskip("duckdb")

PUZZLES = [EASY, THREE, NONE, "hello", None, EASY.replace(".", "0")]
SOLUTIONS = [SOLVED, "1234341221434321", None, None, None, SOLVED]
COUNTS = [1, 2, 0, 0, 0, 1]
HARDER = EASY[:4] + "." + EASY[5:]  # one given less


def listed(column: Any) -> list[Any]:
    """Give what a column holds; what is missing has many names."""
    found = column.to_pylist() if hasattr(column, "to_pylist") else list(column)
    return [None if each is None or each != each else each for each in found]  # noqa: PLR0124 - NaN alone differs from itself


def columns(texts: list[str | None]) -> dict[str, Any]:
    kinds = {
        "string": pa.array(texts, pa.string()),
        "large_string": pa.array(texts, pa.large_string()),
        "string_view": pa.array(texts, pa.string_view()),
        "dictionary": pa.array(texts).dictionary_encode(),
        "chunks-view": pa.chunked_array([texts], pa.string_view()),
        "chunks": pa.chunked_array([texts[:1], texts[1:]], pa.string()),
        "polars": pl.Series("p", texts),
        "pandas": pd.Series(texts, index=range(7, 7 + len(texts)), name="p"),
        "pandas-arrow": pd.Series(texts, dtype=pd.ArrowDtype(pa.string())),
    }
    nanoarrow = sys.modules.get("nanoarrow") or pytest.importorskip("nanoarrow")
    return kinds | {"nanoarrow": nanoarrow.Array(texts, nanoarrow.string())}


NAMES = [*columns([EASY])]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("texts", [PUZZLES, [EASY] * 3, []])
def test_a_column_gives_columns_of_its_kind(name: str, texts: list[str | None]) -> None:
    column = columns(texts)[name]
    solved = solve_many(column)
    for each in (solved.solutions, solved.counts, solved.status):
        is_arrow = isinstance(column, pa.Array)
        assert isinstance(each, pa.Array) if is_arrow else type(each) is type(column)
    if name != "dictionary" and hasattr(column, "type"):
        assert solved.solutions.type == column.type
    wanted = [SOLUTIONS[PUZZLES.index(text)] for text in texts]
    assert listed(solved.solutions) == wanted
    assert listed(solved.counts) == [COUNTS[PUZZLES.index(text)] for text in texts]
    assert listed(count_many(column, 2)) == listed(solved.counts)


def test_bytes_give_bytes() -> None:
    for texts in ([EASY.encode()] * 2, [EASY.encode(), b"12", None]):
        wanted = [SOLVED.encode() if text == EASY.encode() else None for text in texts]
        for kind in (pa.binary(), pa.large_binary(), pa.binary_view()):
            found = solve_many(pa.array(texts, kind)).solutions
            assert (found.type, found.to_pylist()) == (kind, wanted)
        assert solve_many(pl.Series(texts)).solutions.to_list() == wanted


def frames() -> dict[str, Any]:
    table = {"id": [3, 1, 2], "puzzle": [EASY, THREE, None]}
    return {
        "table": pa.table(table),
        "batch": pa.record_batch(table),
        "polars": pl.DataFrame(table),
        "pandas": pd.DataFrame(table, index=[9, 8, 7]),
    }


@pytest.mark.parametrize("name", [*frames()])
def test_a_frame_gives_the_frame_with_more_columns(name: str) -> None:
    frame = frames()[name]
    names = ["id", "puzzle"]
    for verb, first, value in (
        (solve_many, "solution", SOLVED),
        (count_many, "solutions", "1"),
        (rate_many, "er", 1.2),
        (explain_many, "steps", 51),
    ):
        found = verb(frame)
        assert type(found) is type(frame)
        told = getattr(found, "column_names", None) or list(found.columns)
        if name == "batch":
            told = found.schema.names
        assert list(told)[:3] == [*names, first]
        assert listed(found["id"]) == [3, 1, 2]
        assert listed(found[first])[0] == value
        status = listed(found["status"])
        assert status[:2] == ["solved", "several solutions"]
        assert status[2].startswith("bad: ")
    if name == "pandas":
        assert list(solve_many(frame).index) == [9, 8, 7]


@pytest.mark.parametrize("name", ["string", "polars", "pandas"])
def test_ratings_of_a_column_are_those_of_a_list(name: str) -> None:
    texts: list[str | None] = [EASY, HARDER, THREE]
    found = rate_many(columns(texts)[name])
    one, two, _ = rate_many([EASY, HARDER, THREE])
    assert one.rating
    assert two.rating
    for column in ("er", "score", "level", "hardest"):
        wanted = [getattr(one.rating, column), getattr(two.rating, column), None]
        assert listed(found[column]) == wanted


KINDS = "bBhHiIlLqQfd"


@pytest.mark.parametrize("kind", [*KINDS])
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_arrays_of_any_number_give_such_arrays(
    kind: str, shape: tuple[int, ...]
) -> None:
    rows = [[int(cell.replace(".", "0")) for cell in text] for text in (EASY, "." * 81)]
    rows[1][0] = 11 if kind != "b" else 100
    puzzles = np.array(rows, kind).reshape(shape)
    solved = solve_many(puzzles)
    assert solved.solutions.dtype == puzzles.dtype
    assert solved.solutions.shape == puzzles.shape
    assert [int(digit) for digit in solved.solutions[0].flat] == [*map(int, SOLVED)]
    assert solved.status.tolist() == [1, 4]


def test_floats_tell_what_is_empty_and_what_has_no_solution() -> None:
    puzzles = np.array([[float(c) if c != "." else np.nan for c in EASY]] * 3)
    puzzles[1, 1:3] = 5.0
    puzzles[2, 2] = 1.5
    solved = solve_many(puzzles)
    assert [int(digit) for digit in solved.solutions[0]] == [*map(int, SOLVED)]
    assert np.isnan(solved.solutions[1:]).all()
    assert solved.status.tolist() == [1, 3, 4]


def test_arrays_of_text_give_texts() -> None:
    packed = np.array([EASY.encode(), b"12", EASY.encode()])
    assert solve_many(packed).solutions.tolist() == [
        SOLVED.encode(),
        b"",
        SOLVED.encode(),
    ]
    for kind in ("U", "T"):
        for texts in ([EASY, EASY], [EASY, THREE, "12", "１" * 81], []):
            found = solve_many(np.array(texts, kind))
            wanted = [
                SOLUTIONS[PUZZLES.index(t)] if t in PUZZLES else None for t in texts
            ]
            assert found.solutions.dtype.kind == kind
            assert [each or None for each in found.solutions.tolist()] == wanted
            assert found.counts.tolist() == [
                COUNTS[PUZZLES.index(t)] if t in PUZZLES else 0 for t in texts
            ]
    assert solve_many(np.array([EASY, Grid(EASY)], object)).solutions == [
        SOLVED,
        solve(EASY),
    ]


@pytest.mark.parametrize("kind", ["S1", "U1"])
def test_arrays_of_single_signs_give_such_arrays(kind: str) -> None:
    puzzles = np.array([[*EASY], [*EASY.replace(".", "0")]], kind).reshape(2, 9, 9)
    solved = solve_many(puzzles).solutions
    assert (solved.dtype, solved.shape) == (puzzles.dtype, puzzles.shape)
    assert "".join(solved[1].astype("U1").flat) == SOLVED


def test_arrays_may_lie_in_any_order() -> None:
    puzzles = np.array([[int(c.replace(".", "0")) for c in EASY]] * 3)
    for each in (np.asfortranarray(puzzles), puzzles[::-1], puzzles.astype(">i4")):
        assert solve_many(each).counts.tolist() == [1, 1, 1]


class Speaking:
    """A frame that says nothing but what the protocol asks, and its schema."""

    def __init__(self, frame: pa.Table) -> None:
        self.frame = frame

    def schema(self) -> pa.Schema:
        return self.frame.schema

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self.frame.__arrow_c_stream__(requested_schema)


def test_a_frame_is_known_by_its_schema() -> None:
    nanoarrow = pytest.importorskip("nanoarrow")
    table = pa.table({"id": [7], "puzzle": [EASY]})
    frames = [Speaking(table), nanoarrow.Array(table.to_batches()[0])]
    with suppress(ImportError):
        context = import_module("datafusion").SessionContext()
        frames.append(context.from_arrow(table))
    for frame in frames:
        assert solve_many(frame)["solution"].to_pylist() == [SOLVED]
        assert rate_many(frame)["level"].to_pylist() == ["easy"]


def test_the_column_of_a_frame_may_be_named() -> None:
    frame = pl.DataFrame({"puzzle": [THREE], "other": [EASY]})
    assert solve_many(frame, column="other")["solution"].to_list() == [SOLVED]
    assert count_many(frame, column="other")["solutions"].to_list() == ["1"]
    assert rate_many(frame, column="other")["level"].to_list() == ["easy"]
    assert explain_many(frame, column="other")["steps"].to_list() == [51]
    with pytest.raises(InputError, match="there is no column 'no'"):
        solve_many(frame, column="no")
    with pytest.raises(InputError, match="column= takes a frame"):
        solve_many([EASY], column="other")


def test_polars_asks_lazily() -> None:
    import_module("nonet.batch.polars")
    frame = pl.DataFrame({"id": [1, 2, 3], "p": [EASY, THREE, None]}).lazy()
    asked: Any = pl.col("p")
    found = frame.with_columns(
        solution=asked.sudoku.solve(),
        count=asked.sudoku.count(limit=9),
        status=asked.sudoku.status(),
        level=asked.sudoku.level(),
        rating=asked.sudoku.rate(),
        steps=asked.sudoku.explain().struct.field("steps"),
    ).collect()
    assert found["solution"].to_list() == [SOLVED, "1234341221434321", None]
    assert found["count"].to_list() == [1, 3, 0]
    assert found["status"].to_list()[:2] == ["solved", "several solutions"]
    assert found["level"].to_list() == ["easy", None, None]
    assert found["rating"].struct.field("er").to_list() == [1.2, None, None]
    assert found["steps"][0] == 51


def test_polars_scans_files_of_puzzles(tmp_path: Path) -> None:
    from nonet.batch.polars import scan_puzzles  # noqa: PLC0415 - it is asked for

    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n# remark\n{EASY[:80]}\n{EASY} easy\n")
    scan = scan_puzzles(str(path))
    found = scan.collect()
    assert found["line"].to_list() == [1, 3, 4]
    assert found["puzzle"].to_list() == [EASY, None, EASY]
    assert found["error"][1]
    few = scan.filter(pl.col("error").is_null()).select("puzzle").head(1).collect()
    assert few.to_dicts() == [{"puzzle": EASY}]
    with pytest.raises(ValueError, match="there is no file"):
        scan_puzzles("no/such/file.txt")


def test_pandas_has_an_accessor() -> None:
    import_module("nonet.batch.pandas")
    series = pd.Series([EASY, THREE], index=["a", "b"], name="p")
    assert series.sudoku.solve()["a"] == SOLVED
    assert series.sudoku.count()["b"] == 3
    assert series.sudoku.status()["b"] == "several solutions"
    assert series.sudoku.rate().loc["a", "er"] == 1.2
    assert series.sudoku.level()["a"] == "easy"
    assert series.sudoku.explain().loc["a", "steps"] == 51
    frame = series.to_frame().assign(note=1).sudoku.solve("p")
    assert list(frame.columns) == ["p", "note", "solution", "solutions", "status"]
    assert frame.loc["a", "solution"] == SOLVED
    assert series.to_frame().sudoku.rate("p").loc["a", "score"] == 204


def test_duckdb_asks_in_sql() -> None:
    from nonet.batch.duckdb import register  # noqa: PLC0415 - it is asked for

    with duckdb.connect() as connection:
        register(connection)
        query = """
            select sudoku_solve(p), sudoku_count(p), sudoku_status(p), sudoku_rate(p),
                   sudoku_score(p), sudoku_level(p)
            from (values (?), (?), (NULL)) t(p)
        """
        found = connection.execute(query, [EASY, THREE]).fetchall()
        relation = connection.sql(f"select '{EASY}' as puzzle, 7 as id")
        whole = solve_many(relation)
    assert found == [
        (SOLVED, 1, "solved", 1.2, 204, "easy"),
        ("1234341221434321", 3, "several solutions", None, None, None),
        (None, None, None, None, None, None),
    ]
    assert whole["solution"].to_pylist() == [SOLVED]


def test_explanations_come_in_the_order_of_the_puzzles() -> None:
    puzzles = [EASY, "12", HARDER, EASY, EASY, NONE]
    one = [*explain_many(puzzles, jobs=1, seconds=60)]
    two = [*explain_many(puzzles, jobs=2, seconds=60)]
    assert [row.puzzle for row in two] == puzzles
    for ours, theirs in zip(one, two, strict=True):
        assert str(ours.error) == str(theirs.error)
        assert (ours.trace and ours.trace.steps) == (
            theirs.trace and theirs.trace.steps
        )


def test_made_puzzles_are_a_table_if_asked() -> None:
    table = generate(3, seed=5, difficulty="easy", as_table=True)
    assert table.num_rows == 3
    assert table["level"].to_pylist() == ["easy"] * 3
    made = [*generate(3, seed=5, difficulty="easy")]
    assert table["puzzle"].to_pylist() == [each.puzzle.line for each in made]
    assert table["solution"].to_pylist() == [each.solution.line for each in made]
    assert all(map(is_unique, table["puzzle"].to_pylist()))


def test_no_library_is_loaded_before_it_is_asked_for() -> None:
    script = (
        "import sys, nonet; nonet.solve_many(['1............321']);"
        "[*nonet.rate_many(['1............321'])];"
        "assert not {'pandas', 'polars', 'duckdb', 'pyarrow', 'numpy'} & {*sys.modules}"
    )
    assert python(script).code == 0


def test_other_columns_of_a_pandas_frame_may_be_anything() -> None:
    odd = pd.DataFrame({"puzzle": [EASY, THREE], "x": [1, "a"], "y": [object(), None]})
    for frame in (odd, odd.set_axis(["puzzle", "x", "x"], axis=1)):
        found = solve_many(frame)
        assert [*found.columns] == [*frame.columns, "solution", "solutions", "status"]
        assert [*found["status"]] == ["solved", "several solutions"]
        assert found.iloc[:, :3].equals(frame)
    ruled = pd.DataFrame({"puzzle": [EASY] * 2, "cages": [[1, "a"], None]})
    first, second = solve_many(ruled)["status"]
    assert ("rules beyond its houses" in first, second) == (True, "solved")


def test_categories_of_polars_are_puzzles_too() -> None:
    column = pl.Series("puzzle", [EASY, THREE, EASY], dtype=pl.Categorical)
    assert solve_many(column).counts.to_list() == [1, 2, 1]
    found = solve_many(column.to_frame())
    assert found["status"].to_list() == ["solved", "several solutions", "solved"]
    assert found["puzzle"].dtype == pl.Categorical


def test_a_batch_without_rows_and_a_stream_are_frames() -> None:
    batch = pa.record_batch({"puzzle": pa.array([], pa.string())})
    assert solve_many(batch).schema.names[-1] == "status"
    stream = pa.table({"puzzle": [EASY]}).to_reader()
    assert solve_many(stream)["status"].to_pylist() == ["solved"]


def test_a_connection_may_be_taught_twice() -> None:
    with duckdb.connect() as connection:
        for _ in range(2):
            import_module("nonet.batch.duckdb").register(connection)
        query = "select sudoku_count('1............321')"
        assert connection.sql(query).fetchall() == [(3,)]
