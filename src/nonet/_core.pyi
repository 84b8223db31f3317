"""The native solver. Import nonet.engines.native instead.

A puzzle is a row of 81 bytes: `1`-`9` for a given and one of `. 0 * _ - x X` for an
empty cell, or raw bytes 1-9 and 0. The status of a row is 0 none, 1 one, 2 several,
3 contradictory givens, 4 not a puzzle. Counts are exact up to *limit*; with limit 1,
status 1 means that at least one solution exists.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TypeAlias, final, overload

Buffer: TypeAlias = Any  # collections.abc.Buffer from Python 3.12 on

def solve_batch(
    puzzles: Buffer,
    solutions: Buffer,
    counts: Buffer,
    status: Buffer,
    *,
    limit: int = 2,
    threads: int = 1,
    stride: int = 81,
    out_stride: int = 81,
    raw_in: bool = False,
    raw_out: bool = False,
) -> None:
    """Solve every row of *puzzles*.

    Writes the first solution found (empty cells if there is none) to *solutions*
    (uint8), the number found to *counts* (uint32) and the status to *status* (uint8).
    With *stride* 82 the lines of a file are solved in place of a copy.
    """

@overload
def solve_one(puzzle: str, limit: int = 2, /) -> tuple[int, int, str | None]: ...
@overload
def solve_one(puzzle: bytes, limit: int = 2, /) -> tuple[int, int, bytes | None]:
    """Solve one puzzle: (status, count, solution or None)."""

def true_candidates_batch(
    puzzles: Buffer,
    masks: Buffer,
    status: Buffer,
    *,
    threads: int = 1,
    stride: int = 81,
    raw_in: bool = False,
) -> None:
    """Write for each cell the digits it takes in some solution (uint16, bit d-1)."""

def redundant_batch(
    puzzles: Buffer,
    redundant: Buffer,
    status: Buffer,
    *,
    threads: int = 1,
    stride: int = 81,
    raw_in: bool = False,
) -> None:
    """Write 1 for each given whose removal alone adds no solution (uint8)."""

BASIC_CODES: tuple[str, ...]  # of the techniques of the rounds, in their order

def basic_rounds(
    givens: Buffer, digits: Buffer, marks: Buffer, tallies: Buffer, *, threads: int = 1
) -> int:
    """Play every row on by rounds of the techniques up to chains; count the rows.

    Brings up to date its *digits* (uint8, 81, 0 for empty), the *marks* of its empty
    cells (uint16, 81, bit d-1) and its row of *tallies* (uint32, 57). The *givens*
    (uint8, 81) are not 0 where a digit is given. A row in which a search would take
    too long is left as it was, and not counted.
    """

def rate_batch(
    puzzles: Buffer,
    ratings: Buffer,
    *,
    threads: int = 1,
    stride: int = 81,
    seconds: float = 0.0,
    as_it_lies: bool = False,
) -> None:
    """Write the SE rating of each row: six int16 numbers.

    They are er, ep and ed in tenths, the technique that set er (in the order of the
    scale; 0 for none), the status and the number of steps. The status is 0 done, 1 time
    is up (after *seconds* for one row; 0 for no limit), 2 contradictory givens, 3 not a
    puzzle. Rated is the canonical form of the puzzle, or the puzzle *as it lies*.
    """

def rate_step(digits: Buffer, marks: Buffer, /) -> tuple[int, int]:
    """Take the next step of the SE scale in a position: (technique, tenths).

    Brings up to date its *digits* (uint8, 81, 0 for empty) and the *marks* of its empty
    cells (uint16, 81, bit d-1). Where no technique goes on, both numbers are 0.
    """

def draw_batch(grids: Buffer, seed: int, first: int, *, threads: int = 1) -> None:
    """Fill *grids* with full grids, the numbers from *first* on of this *seed*.

    Each of all there are is as likely as any other; :mod:`nonet.make.grids` tells how.
    """

def dig_batch(
    solutions: Buffer,
    puzzles: Buffer,
    orbits: Buffer,
    keep: Buffer,
    seed: int,
    first: int,
    *,
    least: int = 0,
    threads: int = 1,
) -> None:
    """Write what is left of each full grid once holes are dug, or zeros.

    Cells with the same number in *orbits* (uint8, 81) are emptied together, those with
    255 before all others; a row that then has several solutions becomes zeros. Where
    *keep* (uint8, 81) is not 0 a cell stays, with its orbit.
    """

def find_chains(
    words: int, nodes: Buffer, weak: Buffer, strong: Buffer, marks: Buffer, /
) -> tuple[bytes, list[tuple[int, int, int]]]:
    """Follow all chains between *nodes* (uint32, in order) that have strong links.

    Of each node, *weak* and *strong* have a row of so many *words* of 64 bits, a bit a
    node. Give how many strong links lead from each to each, 0 for none, a byte a pair;
    and the chains of two or more whose ends both exclude one of the *marks*, as
    (length, start, end) in this order.
    """

def canonical(puzzle: str | bytes, /) -> str:
    """Return the form that all twins of a puzzle share, with dots for empty cells."""

def builds() -> list[tuple[str, str, bool]]:
    """List the builds, fastest first: name, needed extensions, whether it runs here."""

def active() -> str:
    """Name the build in use: the fastest, or the one NONET_ISA asks for."""

@final
class Enumerator:
    """The solutions of one puzzle, in constant memory."""

    def __new__(cls, puzzle: str | bytes) -> Enumerator: ...
    def next_batch(self, n: int, /) -> bytes:
        """Return up to *n* more solutions, 81 bytes each; empty when none are left."""

@final
class CspNetwork:
    """A constraint problem over at most 64 values; `nonet.csp.compiled` makes it.

    A bit stands for a value, the first for *numbers*. *unary* tells what constraints on
    one variable leave it. *relations* are names, how many values of a variable may
    forbid one of another, and `=` or `≠` with numbers to add before comparing, `pairs`
    with what each value forbids, or an empty shape if Python must be asked. *filters*
    are names and a shape: `("same",)`, `("rising",)`, `("table", rows)` or
    `("sum", sign, total, factors)`.
    """

    def __new__(
        cls,
        index: dict[Any, int],
        values: list[dict[int, Any]],
        unary: list[tuple[int, int, Any]],
        numbers: Sequence[int],
        different: list[tuple[Any, ...]],
        relations: list[tuple[tuple[Any, ...], float, str, Sequence[Any]]],
        filters: list[tuple[tuple[Any, ...], tuple[Any, ...] | None]],
        /,
    ) -> CspNetwork: ...
    def search(
        self,
        given: Mapping[int, int],
        nodes: int,
        seconds: float | None,
        decoded: bool,
        places: bool,
        patience: int,
        forbidden: Callable[[int, int, int], list[tuple[int, int]]],
        stop: Callable[[int, bool], NoReturn],
        /,
    ) -> CspSearch:
        """Start a search; with *places*, values of permutations may be chosen too.

        *forbidden(relation, x, bit)* tells what a relation forbids; *stop(nodes, late)*
        raises what ends the search at the limit of time or of nodes (-1: none).
        """

@final
class CspSearch:
    """The solutions of one problem, one at a time."""

    def __iter__(self) -> CspSearch: ...
    def __next__(self) -> dict[Any, Any] | None: ...
    def counts(self) -> tuple[int, int, int, int, int, int]:
        """Tell assignments, checks, prunings, backtracks, depth and solutions."""

@final
class RuleNetwork:
    """The demands of one puzzle, as `native/src/rules/program.h` tells to write them.

    *program* is int32 words, records of code, length and payload. Digits go up to 32,
    cells to 4096; anything malformed is a ValueError.
    """

    def __new__(
        cls, digits: int, cells: int, program: Buffer, derive: bool = True
    ) -> RuleNetwork: ...
    def search(
        self,
        domains: Buffer,
        poll: Callable[[], object] | None = None,
        guesses: int = 0,
        /,
    ) -> RuleSearch:
        """Start a search; *domains* is one uint32 a cell, bit d-1 for digit d.

        Every 50 ms *poll* is called: what it raises ends the asking, and the search may
        be asked again. After so many *guesses* it ends, 0 for any number.
        """
    def propagate(self, domains: Buffer, /) -> bytes | None:
        """Tell what domains are left before any guess; ``None`` if contradictory."""
    def probe(self, domains: Buffer, /) -> bytes:
        """Suppose each digit of each open cell alone, one uint32 for each digit.

        How much was looked at until nothing was left, 0 if that does not happen.
        """
    def refute(self, domains: Buffer, enough: int, tasks: int, /) -> bytes:
        """Find digits of cells that fail once others have failed inside them.

        Each is an int32, digits counted cell by cell; then how many fail inside it, and
        each of those in the same way. After so many *tasks* it stops.
        """

@final
class RuleSearch:
    """The solutions of one puzzle, one at a time: a byte a cell, its digit."""

    def __iter__(self) -> RuleSearch: ...
    def __next__(self) -> bytes: ...
    def counts(self) -> tuple[int, int, int, int, int]:
        """Tell guesses, backtracks, solutions, propagations and depth."""

EXHAUSTED: int
LIMIT_REACHED: int
BUDGET_SPENT: int

@final
class LayoutSolver:
    """A solver for one layout: its houses, one after the other, and where each ends."""

    def __new__(
        cls, size: int, house_cells: Buffer, house_offsets: Buffer
    ) -> LayoutSolver: ...
    def count(
        self, cells: Buffer, limit: int = 2, budget: int = 0
    ) -> tuple[int, int, bytes | None]:
        """Count solutions up to *limit*: (status, count, the first)."""
    def solutions(self, cells: Buffer, budget: int = 0) -> LayoutSolutions:
        """Search *cells*, one byte each, 0 for empty."""

@final
class LayoutSolutions:
    """The solutions of one puzzle on a layout, one at a time."""

    status: int
    guesses: int
    def next_solution(self) -> bytes | None:
        """Return the next solution, or None if there is none or the budget is spent."""

@final
class Singles:
    """The singles of one board, as a person sees them."""

    def __new__(
        cls,
        digits: int,
        houses: Buffer,
        house_ends: Buffer,
        kinds: Buffer,
        peers: Buffer,
        peer_ends: Buffer,
    ) -> Singles: ...
    def run(
        self,
        digits: Buffer,
        marks: Buffer,
        turns: Buffer,
        names: Buffer,
        last: int,
        kinds: Buffer,
        /,
    ) -> list[tuple[int, int, int, int]]:
        """Write singles one after the other: [(kind, house, cell, digit), …]."""

@final
class Net:
    """What follows from assumptions on one layout, given by its constraints."""

    def __new__(
        cls, node_count: int, cells: int, nodes: Buffer, offsets: Buffer, exact: Buffer
    ) -> Net: ...
    def close(
        self,
        off: Buffer,
        node: int,
        value: bool,
        cost: int,
        rules: int,
        depth: int,
        most: int,
        /,
    ) -> tuple[int, bytes, bytes, bytes]:
        """Tell what follows: (contradiction, facts, costs, refuted)."""
