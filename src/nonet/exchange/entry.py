"""What the readers pass around: lines go in, entries come out.

A line that cannot be read carries its error with it, so that the rest can go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import narrow
from nonet.errors import DrawingsError, GridTextError, InputError, beyond
from nonet.exchange.annotations import NO_ANNOTATIONS, Annotations
from nonet.exchange.candidates import pencilled
from nonet.exchange.rules import left_out
from nonet.exchange.shape import looks_like_candidates

if TYPE_CHECKING:  # a grid alone needs none of them
    from nonet.exchange.holding import Holding
    from nonet.exchange.result import Packer, Writer
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule


class Line(NamedTuple):
    """A line of a source, or what is wrong with it."""

    number: int
    text: str
    error: InputError | None = None


def narrowed(line: Line) -> Line:
    """Write a line's full-width characters as ASCII."""
    return line if line.text.isascii() else line._replace(text=narrow(line.text))


class Entry(NamedTuple):
    """What a source holds at one place: a puzzle, or an error in its stead.

    Where drawings were met that may be rules, there are both: the *error* refuses the
    puzzle, and the *content* is what is left without them.

    >>> Entry(1, Grid("1..4..1..1..4..1")).rules
    ()
    >>> Entry(1, error=GridTextError("there is no puzzle")).grid
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: there is no puzzle
    """

    line: int
    content: Grid | Puzzle | None = None  # a grid unless there is more to say
    marks: Marks | None = None
    error: InputError | None = None
    remark: InputError | None = None  # what was left out because the caller said so
    annotations: Annotations = NO_ANNOTATIONS

    @property
    def posed(self) -> Grid | Puzzle:
        """The puzzle as a verb takes it: a grid unless there is more to say."""
        if self.error or self.content is None:
            raise self.error or GridTextError("there is no puzzle")
        return self.content

    @property
    def grid(self) -> Grid:
        """The puzzle as a grid alone; refuses one whose rules would be lost."""
        content = self.posed
        if isinstance(content, Grid):
            return content
        if content.rules:
            raise beyond(rule.name for rule in content.rules)
        return content.grid

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with its rules; raises the error that stands in its place."""
        from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

        content = self.posed
        return content if isinstance(content, Puzzle) else Puzzle(content)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules beyond the houses; none if there is an error."""
        content = self.content
        return () if content is None or isinstance(content, Grid) else content.rules

    def without_drawings(self) -> Entry:
        """Forgive drawings that may be rules, and say so in a remark."""
        if not isinstance(self.error, DrawingsError) or self.content is None:
            return self
        return self._replace(error=None, remark=left_out(self.error))


class Format(NamedTuple):
    """A way to write puzzles: how its first lines look, how to read and to write it.

    What has no reader of its own is read by one of a wider kind: a link, JSON.
    """

    name: str
    recognises: Callable[[str, Layout | None], bool] | None = None
    read: Callable[[Iterator[Line], Layout | None], Iterator[Entry]] | None = None
    write: Writer | None = None
    holds: frozenset[Holding] = frozenset()  # beyond the digits of a plain board
    words: str = ""  # what it is, for a list
    example: str = ""  # where no text is written
    pack: Packer | None = None  # in place of a writer, where it is no text


def moved(error: InputError, lines: Sequence[Line], columns: int = 0) -> InputError:
    """Count an error's line and column in the source, not in the piece that was read.

    >>> error = InputError("line {line}, column {column}", line=2, column=3)
    >>> str(moved(error, [Line(7, "12.4"), Line(9, "..5.")], columns=10))
    'line 9, column 13'
    """
    values = dict(error.values)
    if isinstance(line := values.get("line"), int):
        values["line"] = lines[min(line, len(lines)) - 1].number
    if isinstance(column := values.get("column"), int):
        values["column"] = column + columns
    return type(error)(error.template, **values)


def line_entries(
    lines: Iterator[Line], read: Callable[[int, str], Entry]
) -> Iterator[Entry]:
    """Read an entry from every line but blank ones and comments."""
    for line in lines:
        text = line.text.strip()
        if line.error:
            yield Entry(line.number, error=line.error)
        elif text and not text.startswith("#"):
            yield read(line.number, text)


def entry_of(number: int, program: str, read: Callable[[], Entry]) -> Entry:
    """Read an entry; what is wrong with it is told with the name of its *program*.

    >>> def read() -> Entry:
    ...     raise InputError("its data is missing")
    >>> str(entry_of(1, "Penpa+", read).error)
    'this looks like Penpa+: its data is missing'
    """
    try:
        return read()
    except InputError as error:
        return Entry(number, error=looks_like(program, error))


def looks_like(program: str, error: InputError) -> InputError:
    """Name the program whose format was recognised in what cannot be read."""
    return InputError(
        "this looks like {program}: {problem}", program=program, problem=error
    )


def read_piece(
    text: str, lines: Sequence[Line], layout: Layout | None, columns: int = 0
) -> Entry:
    """Read one grid, of digits or of pencil marks, from the *text* of some lines.

    >>> str(read_piece("12?4............", [Line(7, "…")], None, columns=3).error)
    "'?' does not belong in a 4×4 grid (line 7, column 6): write 1-4, or . for empty"
    """
    number = lines[0].number
    try:
        if looks_like_candidates(text, layout):
            return Entry(number, *pencilled(text, layout))
        return Entry(number, Grid(text, layout))
    except InputError as error:
        return Entry(number, error=moved(error, lines, columns))
