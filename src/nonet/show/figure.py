"""What the picture of a step shows, and in which colour: read from its roles alone.

==============================  =====================================================
a role                          is shown as
==============================  =====================================================
cells, or several sets of them  tinted cells: ``proof-1``, ``proof-2``, … as they come
a house, or several             frames: ``frame-1``, ``frame-2``, … as they come
candidates                      lit marks, coloured as cells are
a digit, or several             lit marks in the tinted cells, in their colour
a chain, or several             its links; its marks lit, ``proof-1`` and ``-2`` in turn
a proof                         the marks that each of its cases finds, in a colour for
                                each; the links of a case that is a chain; the house or
                                cell of a contradiction, framed
a phrase                        the marks it cites: lit, or ``absent`` if they have left
==============================  =====================================================

``fins`` are always ``fin`` (``second_fins`` too), ``targets`` are ``gone``, and what is
written now is the ``answer``. That is blue as ``proof-1`` is, so a step with an answer
starts with green; the marks of chains are blue and green, so what else a step with a
chain shows has the other four. A part has its own colour, not that of the whole: a
whole of which every cell belongs to some part has none. A tint never says another thing
than a mark in it: one that would is ``plain``. The marks of chains and proofs are
numbered in the order in which they are read.

>>> from nonet.logic.singles.hidden_single import HIDDEN_SINGLE_BOX
>>> step = HIDDEN_SINGLE_BOX.demo()
>>> shown = figure(step)
>>> {colour: cells.line for colour, cells in shown.tints}
{'answer': 'C7', 'proof-2': 'A1 B6 H9'}
>>> shown.colour_of(step.position.cells(1)), shown.colour_of(step.roles["house"])
('proof-2', 'frame-1')
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import chain, cycle
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate, Chain, Link, Node
from nonet.board.cells import Cell, CellSet, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.say.proof import Case, Proof
from nonet.show.cited import absent, candidates, is_cells, parts, standing

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

PROOFS: Final = ("proof-1", "proof-2", "proof-3", "proof-4", "proof-5", "proof-6")
CHAIN: Final = PROOFS[:2]  # the colours of a chain's nodes, in turn
PLAIN: Final = "plain"  # of cells whose colour would contradict that of a mark
FRAMES: Final = ("frame-1", "frame-2")
FIXED: Final[Mapping[str, str]] = {
    "fin": "fin",
    "fins": "fin",
    "target": "gone",
    "targets": "gone",
}


@dataclass(slots=True)
class Figure:
    """What is tinted, framed, lit, linked, written and struck."""

    position: Position
    placed: frozenset[Candidate]
    struck: frozenset[Candidate]
    tints: list[tuple[str, CellSet]] = field(default_factory=list)
    frames: list[tuple[str, House]] = field(default_factory=list)
    lit: dict[Candidate, str] = field(default_factory=dict)
    groups: list[tuple[str, Node]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    cases: dict[str, str] = field(default_factory=dict)  # colours by the cases' labels
    order: dict[Candidate, int] = field(default_factory=dict)  # as they are read
    clashes: list[CellSet] = field(default_factory=list)  # where nothing is left
    absent: list[Candidate] = field(default_factory=list)  # cited, and gone before

    def colour_of(self, role: Any) -> str:
        """Find the colour that *role*, or what it is a part of, has on the board."""
        match role:
            case House() | [House(), *_]:
                return self._frame_of(parts(role))
            case CellSet():
                return self._tint_of(role)
            case Candidate():
                return self._light_of((role,))
            case Node():
                return self._light_of(candidates(role))
            case [Candidate(), *_]:
                return self._light_of(role)
        return ""

    def tints_at(self, cell: Cell) -> list[str]:
        """Name the colours of a cell: of its sets, those without a smaller one here."""
        here = [(colour, cells) for colour, cells in self.tints if cell in cells]
        return [
            colour
            for colour, whole in here
            if not any(part.bits != whole.bits and part <= whole for _, part in here)
        ]

    def _frame_of(self, houses: Iterable[object]) -> str:
        """Find the one colour of the frames around some houses."""
        colours = {
            next((colour for colour, framed in self.frames if framed == house), "")
            for house in houses
        }
        return colours.pop() if len(colours) == 1 else ""

    def _tint_of(self, cells: CellSet) -> str:
        same = (colour for colour, tinted in self.tints if tinted.bits == cells.bits)
        around = (colour for colour, tinted in self.tints if cells and cells <= tinted)
        return next(same, "") or next(around, "")

    def _light_of(self, marks: Iterable[Candidate]) -> str:
        """Find the colour of several marks; some of the lit ones may change now."""
        marks = set(marks)
        if marks <= self.placed:
            return "answer"
        if marks <= self.struck:
            return "gone"
        unchanged = marks - self.placed - self.struck
        colours = {self.lit.get(mark, "") for mark in unchanged}
        return colours.pop() if len(colours) == 1 else ""


def figure(step: Step) -> Figure:
    """Decide what the picture of *step* shows."""
    deduction = step.deduction
    shown = Figure(
        step.position,
        frozenset(deduction.placements),
        frozenset(deduction.eliminations),
    )
    roles = {name: parts(role) for name, role in step.roles.items()}
    everything = [part for role in roles.values() for part in role]
    chained = any(isinstance(part, Chain) for part in everything)
    proofs = cycle(PROOFS[len(CHAIN) :] if chained else PROOFS)
    if shown.placed and not chained:
        next(proofs)
    frames = cycle(FRAMES)
    wholes = _wholes(everything)
    digits = {part for part in everything if isinstance(part, int)}
    for name, role in roles.items():
        _show_cells(shown, name, (p for p in role if p not in wholes), proofs)
        _show_candidates(shown, name, role, proofs)
        if houses := [part for part in role if isinstance(part, House)]:
            colour = next(frames)
            shown.frames += [(colour, house) for house in houses]
    _light(shown, digits, only=FIXED.values())
    for linked in (part for part in everything if isinstance(part, Chain)):
        _show_chain(shown, linked)
    for proof in (part for part in everything if isinstance(part, Proof)):
        _show_proof(shown, proof, proofs)
    _light(shown, digits)
    _show_cited(shown, everything, proofs)
    _settle(shown)
    return shown


def _fixed(name: str) -> str:
    """Give the colour that the name of a role asks for, if it does."""
    return next((FIXED[word] for word in name.split("_") if word in FIXED), "")


def _wholes(parts: Iterable[object]) -> list[CellSet]:
    """Find the sets of cells that smaller ones make up."""
    sets = [part for part in parts if is_cells(part)]
    return [
        whole
        for whole in sets
        if whole.bits
        == _union(part for part in sets if part.bits != whole.bits and part <= whole)
    ]


def _union(sets: Iterable[CellSet]) -> int:
    return reduce(or_, (cells.bits for cells in sets), 0)


def _show_cells(
    shown: Figure, name: str, parts: Iterable[object], proofs: Iterator[str]
) -> None:
    answer = sum(1 << cell for cell, _ in shown.placed)
    for part in filter(is_cells, parts):
        if any(cells.bits == part.bits for _, cells in shown.tints):
            continue  # another name for what has its colour
        colour = "answer" if part.bits == answer else _fixed(name) or next(proofs)
        shown.tints.append((colour, part))


def _show_candidates(
    shown: Figure, name: str, parts: Iterable[object], proofs: Iterator[str]
) -> None:
    marks = [part for part in parts if isinstance(part, Candidate)]
    for node in (part for part in parts if isinstance(part, Node)):
        marks += candidates(node)
    marks = [m for m in marks if m not in shown.lit and m not in shown.placed]
    if any(mark not in shown.struck for mark in marks):
        colour = _fixed(name) or next(proofs)
        shown.lit.update(dict.fromkeys(marks, colour))


def _show_chain(shown: Figure, linked: Chain) -> None:
    for index, node in enumerate(linked.nodes):
        colour = CHAIN[index % 2]
        marks = candidates(node)
        for mark in marks:
            shown.lit.setdefault(mark, colour)
        shown.order.setdefault(marks[0], index + 1)
        if len(marks) > 1:
            shown.groups.append((colour, node))
    shown.links += [link for link in linked.links if link not in shown.links]


def _show_proof(shown: Figure, proof: Proof, proofs: Iterator[str]) -> None:
    """Light what each case supposes and finds; what it rules out is ``fin``."""
    for case in proof.cases:
        colour = shown.cases[case.label] = next(proofs)
        facts = ((fact.marks, fact.holds) for fact in case.facts)
        found = chain([((case.mark,), case.holds)], facts)
        for number, (marks, holds) in enumerate(found, 1):
            for mark in marks:
                shown.lit.setdefault(mark, colour if holds else "fin")
            for mark in marks if holds else marks[:1]:
                shown.order.setdefault(mark, number)
        if case.chain:
            for mark in chain.from_iterable(map(candidates, case.chain.nodes)):
                shown.lit.setdefault(mark, "fin")
            shown.links += [k for k in case.chain.links if k not in shown.links]
        shown.clashes += [each for each in _clash(case) if each not in shown.clashes]


def _clash(case: Case) -> Iterator[CellSet]:
    """Find the house without a place, or the cell without a mark, that ends a case."""
    told = case.outcome.roles
    house, cell = told.get("house"), told.get("cell")
    if isinstance(house, House):
        yield house
    elif isinstance(cell, CellSet) and "digit" not in told:
        yield cell


def _light(shown: Figure, digits: Iterable[Digit], only: Collection[str] = ()) -> None:
    """Light the marks of *digits* in the tinted cells, or *only* in those of a colour.

    What is rubbed out is struck and what is written is ringed: neither is lit.
    """
    wanted = sum(1 << digit - 1 for digit in digits)
    for cell in cells_in(_union(cells for _, cells in shown.tints)):
        for colour in shown.tints_at(cell):
            if only and colour not in only:
                continue
            for index in cells_in(shown.position.marks[cell] & wanted):
                shown.lit.setdefault(Candidate(cell, index + 1), colour)
    for mark in shown.struck | shown.placed:
        shown.lit.pop(mark, None)


def _show_cited(shown: Figure, roles: list[object], proofs: Iterator[str]) -> None:
    """Light the marks that a phrase cites, in their cell's colour; note the absent."""
    seen = {*shown.lit, *shown.struck, *shown.placed}
    cited = dict.fromkeys(standing(roles, shown.position))
    bare = ""
    for mark in (mark for mark in cited if mark not in seen):
        tints = shown.tints_at(mark.cell)
        bare = bare if tints or bare else next(proofs)
        shown.lit[mark] = tints[0] if tints else bare
    shown.absent += dict.fromkeys(absent(roles, shown.position))


def _settle(shown: Figure) -> None:
    """Make a tint plain that marks have elsewhere, but none in one of its cells."""
    used = set(shown.lit.values())
    inside: dict[Cell, set[str]] = {}
    for mark, colour in shown.lit.items():
        inside.setdefault(mark.cell, set()).add(colour)

    def contradicts(colour: str, cell: Cell) -> bool:
        tints = shown.tints_at(cell)
        return colour in used and colour in tints and inside[cell].isdisjoint(tints)

    settled = []
    for colour, cells in shown.tints:
        bad = any(contradicts(colour, cell) for cell in cells if cell in inside)
        settled.append((PLAIN if bad else colour, cells))
    shown.tints = settled
