r"""Constraint strings of Interactive Sudoku Solver: ``.Cage~10~R1C1~R1C2.~R1C3_3``.

A dot, a name, and arguments after ``~``; without a name they are givens, of one digit
or of several that the cell may hold. Rows and columns beyond 9 are letters, ``RaC1``.

>>> puzzle = content(".Shape~4x4.Cage~3~R1C1~R1C2.AntiKnight.~R1C3_3~R4C4_4")
>>> puzzle.grid.line, [rule.name for rule in puzzle.rules]
('..3............4', ['cage', 'anti-knight'])

A string may span lines; a blank line parts puzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.notation import MAX_TEXT
from nonet.errors import GridTextError, InputError, likest
from nonet.exchange.entry import Entry, Line
from nonet.exchange.f_puzzles import one_of, told
from nonet.exchange.houses import (
    ReadHouses,
    agreed,
    layout_of,
    usual,
    without_boxes,
)

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule

START: Final = r"\.(?:(?:[A-Z][A-Za-z0-9]*)?~|[A-Z][a-z][A-Za-z0-9]*(?:[.\s]|\Z))"
LINK: Final = r"[?&]q=([^&#\s]+)"
BOARD: Final = {
    *("", "Given", "Shape", "NoBoxes", "Jigsaw", "Diagonal", "Windoku"),
    *("DisjointSets", "AllDifferent"),
    "SearchPriority",  # which demands nothing
}
GIVEN: Final = {"", "Given"}
GROUPS: Final = {"Or", "And"}
OPENING: Final = {*GROUPS, "Replicate"}  # what needs an end
END: Final = "End"
MOST_DEPTH: Final = 8  # of groups in each other
LARGEST: Final = 16
BASE: Final = "0123456789abcdefg"  # the numbers of rows, columns and regions
WRITTEN: Final = "iss"


class IssConstraint(NamedTuple):
    """A name and its arguments; those of a group, and what stands before its end."""

    name: str
    args: tuple[str, ...] = ()
    parts: tuple[IssConstraint, ...] = ()


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether the first line that is no comment starts a string."""
    del layout
    rows = (row.strip() for row in head.split("\n"))
    first = next((row for row in rows if row and not row.startswith("#")), "")
    return bool(re.match(START, first))


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read a puzzle from each block of lines."""
    block: list[Line] = []
    for line in lines:
        if line.error:
            yield Entry(line.number, error=line.error)
        elif not line.text.strip():
            yield from _block(block, layout)
            block = []
        elif not line.text.lstrip().startswith("#"):
            block.append(line)
    yield from _block(block, layout)


def _block(block: Sequence[Line], layout: Layout | None) -> Iterator[Entry]:
    if block:
        yield entry(block[0].number, "".join(line.text for line in block), layout)


def entry(number: int, text: str, layout: Layout | None) -> Entry:
    """Read one string."""
    try:
        return Entry(number, content(text, layout))
    except InputError as error:
        return Entry(number, error=error)


def content(text: str, layout: Layout | None = None) -> Grid | Puzzle:
    """Read a puzzle, a grid if there is no more to it."""
    found = _grouped(list(_constraints(text)))
    rules = [each for each in found if each.name not in BOARD]
    _check_names(rules)
    board = agreed(_layout(found), layout)
    allowed = _allowed(found, board)
    grid = Grid([min(digits) if len(digits) == 1 else 0 for digits in allowed], board)
    several = {c: ds for c, ds in enumerate(allowed) if 1 < len(ds) < board.size}
    if not (several or rules):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, _rules(rules, several, board))


def _constraints(text: str) -> Iterator[IssConstraint]:
    if len(text) > MAX_TEXT:
        raise GridTextError("the text is longer than {most}", most=f"{MAX_TEXT:,}")
    before, *parts = "".join(text.split()).split(".")
    if before or not parts:
        raise GridTextError("a string of ISS starts with a dot, as in .Cage~10~R1C1")
    for part in parts:
        name, *args = part.split("~")
        if name or args:
            yield IssConstraint(name, tuple(map(_decimal, args)))


def _grouped(found: list[IssConstraint]) -> list[IssConstraint]:
    """Put what stands between the name of a group and ``End`` into that group."""
    if not any(each.name == END for each in found):
        return found
    stack: list[list[IssConstraint]] = [[]]
    for each in found:
        if each.name in OPENING:
            stack.append([each])
        elif each.name != END:
            stack[-1].append(each)
        elif len(stack) > 1:
            group, *parts = stack.pop()
            stack[-1].append(group._replace(parts=tuple(parts)))
        else:
            raise InputError("an End of ISS ends no group")
        if len(stack) > MOST_DEPTH:
            raise InputError("more than {most} rules in each other", most=MOST_DEPTH)
    if len(stack) > 1:
        raise InputError("a group of ISS has no End: {name}", name=stack[-1][0].name)
    return stack[0]


def _decimal(arg: str) -> str:
    """Write the letters of a row and a column as numbers.

    >>> _decimal("RaC1"), _decimal("R1C2"), _decimal("10")
    ('R10C1', 'R1C2', '10')
    """
    found = re.fullmatch(r"[Rr]([0-9a-g])[Cc]([0-9a-g])(_.*)?", arg, re.ASCII)
    if not found:
        return arg
    row, column, rest = found.groups()
    return f"R{BASE.index(row)}C{BASE.index(column)}{rest or ''}"


def _check_names(found: Iterable[IssConstraint], *, inside: bool = False) -> None:
    """Complain of what is not known, before anything else is read."""
    for each in found:
        from nonet.rules.registry import by_iss  # noqa: PLC0415 - if there are any

        known = {*by_iss(), *group_rules()}
        if each.name not in (known | GIVEN if inside else known):
            raise InputError(
                "the constraint {name} of ISS is not known (known are {names})",
                name=repr(each.name)[:40],
                names=likest(each.name, sorted((known | BOARD) - {""})),
            )
        _check_names(each.parts, inside=True)


def group_rules() -> dict[str, type[Rule]]:
    """Give the rules that are made of rules, by the names of their groups."""
    from nonet.rules import rules  # noqa: PLC0415 - a grid alone needs none

    found = ((getattr(rule, "iss_group", ""), rule) for rule in rules().values())
    return {name: rule for name, rule in found if name in GROUPS}


def _rules(
    found: Iterable[IssConstraint], several: dict[int, set[int]], layout: Layout
) -> list[Rule]:
    rules: list[Rule] = []
    for number, each in enumerate(found, 1):
        rules += told(each.name, number, lambda: _read(each, layout))  # noqa: B023 - done at once
    for cell, digits in several.items():
        rules += told("Given", cell + 1, lambda: _one_of(cell, digits, layout))  # noqa: B023 - done at once
    settled = (rule.among(rules, WRITTEN) for rule in rules)
    return [rule for rule in settled if rule is not None]


def _read(each: IssConstraint, layout: Layout) -> list[Rule]:
    """Make the rules of one constraint, which may be a group."""
    from nonet.rules.registry import by_iss  # noqa: PLC0415 - a grid alone needs none

    if each.name in GIVEN:
        pairs = [_given(arg, layout) for arg in each.args]
        return [r for cell, ds in pairs for r in _one_of(cell, ds, layout)]
    if each.name not in GROUPS:
        return list(by_iss()[each.name].from_iss(list(each.args), layout))
    made = [_read(part, layout) for part in each.parts]
    if each.name == "Or":
        both = group_rules()["And"]
        made = [rules if len(rules) == 1 else [_joined(both, rules)] for rules in made]
    return [_joined(group_rules()[each.name], [r for rules in made for r in rules])]


def _joined(group: type[Rule], rules: Sequence[Rule]) -> Rule:
    if not rules:
        raise InputError("a group of ISS is empty")
    return group(tuple(rules))  # type: ignore[call-arg]


def _one_of(cell: int, digits: set[int], layout: Layout) -> list[Rule]:
    return one_of(layout.cell_name(cell), sorted(digits), layout)


def _allowed(found: Iterable[IssConstraint], layout: Layout) -> list[set[int]]:
    """Give the digits that each cell may hold by all its givens."""
    allowed = [set(range(1, layout.size + 1)) for _ in layout.cells]
    for each in found:
        for arg in each.args if each.name in GIVEN else ():
            cell, digits = _given(arg, layout)
            allowed[cell] &= digits
            if not allowed[cell]:
                raise excluded(cell, layout)
    return allowed


def excluded(cell: int, layout: Layout) -> InputError:
    """Refuse a cell that can hold no digit: a string cannot say so."""
    return InputError(
        "{cell} is given digits that exclude each other",
        cell=layout.cell_set((cell,)),
    )


def _given(arg: str, layout: Layout) -> tuple[int, set[int]]:
    """Read a cell and its digits."""
    name, *digits = arg.split("_")
    cell = layout.parse_cell(name)
    if not digits or not all(_is_digit(digit, layout.size) for digit in digits):
        raise InputError("{given} gives no digit", given=repr(arg)[:40])
    return cell, set(map(int, digits))


def _is_digit(text: str, size: int) -> bool:
    return bool(re.fullmatch(r"\d{1,2}", text, re.ASCII)) and 0 < int(text) <= size


def _layout(found: Iterable[IssConstraint]) -> Layout:
    """Find the size, the regions and whatever else must differ."""
    by_name: dict[str, list[tuple[str, ...]]] = {}
    for each in found:
        by_name.setdefault(each.name, []).append(each.args)
    size = _size(by_name.get("Shape", []))
    base = without_boxes(size) if "NoBoxes" in by_name else usual(size)
    ways = [way for args in by_name.get("Diagonal", []) for way in args]
    if not {"1", "-1"}.issuperset(ways):
        raise InputError("a Diagonal of ISS is 1 or -1")
    layout, pieces = _jigsaw(by_name.get("Jigsaw", []), base)
    others = [
        tuple(layout.cell_set(map(layout.parse_cell, args)))
        for args in by_name.get("AllDifferent", [])
    ]
    return ReadHouses(
        falling="-1" in ways,
        rising="1" in ways,
        windows="Windoku" in by_name,
        disjoint="DisjointSets" in by_name,
        others=(*pieces, *others),
    ).added_to(layout)


def _size(shapes: Sequence[tuple[str, ...]]) -> int:
    told_shapes = {"~".join(args) for args in shapes}
    if len(told_shapes) > 1:
        raise InputError("a string of ISS has one Shape")
    for shape in told_shapes:
        found = re.fullmatch(r"(\d{1,2})x(\d{1,2})(?:~(?:1-)?(\d{1,2}))?", shape)
        if not found or not 1 < int(found[1]) <= LARGEST or len(set(_sides(found))) > 1:
            raise InputError(
                "the Shape {shape} is no square with digits from 1", shape=shape[:40]
            )
        return int(found[1])
    return 9


def _sides(found: re.Match[str]) -> list[int]:
    return [int(number) for number in found.groups() if number]


def _jigsaw(
    maps: Sequence[tuple[str, ...]], base: Layout
) -> tuple[Layout, list[tuple[int, ...]]]:
    """Put irregular regions on a board, instead of its boxes if it has none."""
    if not maps:
        return base, []
    if len(maps) > 1 or not maps[0]:
        raise InputError("a string of ISS has one Jigsaw")
    symbols, size = maps[0][-1], base.size
    if len(symbols) != size**2:
        raise InputError(
            "the Jigsaw has {found} cells, expected {wanted}",
            found=len(symbols),
            wanted=size**2,
        )
    pieces: dict[str, list[int]] = {}
    for cell, symbol in enumerate(symbols):
        pieces.setdefault(symbol, []).append(cell)
    if len(pieces) == 1:
        return base, []
    whole = [tuple(piece) for piece in pieces.values() if len(piece) == size]
    if len(pieces) - len(whole) > 1:
        raise InputError("the pieces of the Jigsaw have different sizes")
    if len(whole) == size and base.box == (1, size):
        return layout_of(symbols, size), []
    return base, whole
