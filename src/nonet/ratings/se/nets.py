"""Forcing nets: everything that follows from one claim, and what many claims share.

A net begins with "this candidate is true", or "is false", and follows all links. When
it is *dynamic*, it removes what it finds to be false, so that new strong links appear;
such a link rests on everything that was removed from its cell or house. A find is:

* a contradiction: a net says of one candidate that it is true and that it is false;
* a double: what a candidate implies both when it is true and when it is false;
* a cell, or a house: what all the candidates of a cell imply, or all the places of a
  digit in a house.

Nishio looks for contradictions with one digit. *Further* rules may speak where the
links fall silent: pairs, pointing and X-wings, or chains (see
:mod:`nonet.ratings.se.nested`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in
from nonet.limits import poll
from nonet.logic.er import surcharge
from nonet.ratings.se.board import (
    CELL,
    CELLS,
    DIGIT,
    NOWHERE,
    WHOLE_CELL,
    CandidateIndex,
    Candidates,
    Find,
    Path,
    SEBoard,
    digits_in,
    in_reading_order,
    several,
)
from nonet.ratings.se.links import (
    FALSE,
    HOUSE_LINKS,
    TRUE,
    consequence,
    left_over,
    rank,
    ranked,
    ruled_out,
)
from nonet.ratings.se.names import SETechnique

FurtherRule: TypeAlias = Callable[[SEBoard], "Sequence[Find] | Iterator[Find]"]


class NetKind(NamedTuple):
    """How nets grow, and what is made of them."""

    base: float
    cells: bool = True  # may a chain change the digit?
    dynamic: bool = True
    names: Sequence[SETechnique] = (
        SETechnique.DYNAMIC_CONTRADICTION,
        SETechnique.DYNAMIC_DOUBLE,
        SETechnique.DYNAMIC_CELL,
        SETechnique.DYNAMIC_HOUSE,
    )
    further: Sequence[FurtherRule] = ()


NONE: Final = SETechnique.NONE
NISHIO: Final = NetKind(7.5, cells=False, names=(SETechnique.NISHIO, NONE, NONE, NONE))
MULTIPLE: Final = NetKind(
    8.0,
    dynamic=False,
    names=(NONE, NONE, SETechnique.CELL_CHAINS, SETechnique.HOUSE_CHAINS),
)
DYNAMIC: Final = NetKind(8.5)


class SENet:
    """What follows from a claim: for each claim, the set of those it rests on."""

    __slots__ = ("all_false", "all_true", "clash", "false", "needs", "nested", "true")

    def __init__(self) -> None:
        self.true: dict[
            CandidateIndex, int
        ] = {}  # in the order in which they were found
        self.false: dict[CandidateIndex, int] = {}
        self.needs: dict[CandidateIndex, Candidates] = {}
        self.nested: dict[CandidateIndex, Find] = {}  # claims "false" by a chain inside
        self.clash: tuple[int, int] | None = None  # "it is true" and "it is false"
        self.all_true = self.all_false = 0

    def grow(
        self, board: SEBoard, source: CandidateIndex, kind: NetKind, *, true: bool
    ) -> SENet:
        """Follow all links from *source*; what is true comes before what is false."""
        ons, offs = deque[CandidateIndex](), deque[CandidateIndex]()
        if true:
            self.true[source] = TRUE[source]
            ons.append(source)
        else:
            self.false[source] = FALSE[source]
            offs.append(source)
        now, gone = (board.copy() if kind.dynamic else board), 0
        while not self.clash:
            if ons:
                self._rule_out(now, ons.popleft(), kind, offs)
            elif offs:
                false = offs.popleft()
                self._leave_over(now, false, kind, gone, ons)
                if kind.dynamic:
                    now.drop(false)
                    gone |= TRUE[false]
            elif not self._go_further(now, gone, kind, offs):
                break
        self.all_true = sum(map(TRUE.__getitem__, self.true))
        self.all_false = sum(map(TRUE.__getitem__, self.false))
        return self

    def paths(self, *claims: int) -> list[Path]:
        """Give the chains to some claims, each as the set of what it rests on."""
        return [Path(claim, self.needs, self.nested) for claim in claims]

    def _rule_out(
        self,
        now: SEBoard,
        true: CandidateIndex,
        kind: NetKind,
        offs: deque[CandidateIndex],
    ) -> None:
        claims = self.true[true]
        for target in ruled_out(now, true, cells=kind.cells):
            if target in self.true:
                self.clash = self.true[target], claims | FALSE[target]
                return
            if target not in self.false:
                self.false[target] = claims | FALSE[target]
                offs.append(target)

    def _leave_over(
        self,
        now: SEBoard,
        false: CandidateIndex,
        kind: NetKind,
        gone: Candidates,
        ons: deque[CandidateIndex],
    ) -> None:
        for target, whole in left_over(now, false, cells=kind.cells):
            if target in self.true:
                continue
            claims = self.false[false] | TRUE[target]
            for parent in cells_in(whole & gone):
                claims |= self.false[parent]
            if target in self.false:
                self.clash = claims, self.false[target]
                return
            self.true[target] = claims
            self.needs[target] = whole
            ons.append(target)

    def _go_further(
        self, now: SEBoard, gone: Candidates, kind: NetKind, offs: deque[CandidateIndex]
    ) -> bool:
        """Ask the further rules in turn, until one says something new."""
        for rule in kind.further:
            for find in rule(now):
                claims = 0
                for parent in cells_in(find.needs & gone):
                    claims |= self.false[parent]
                if not claims:  # it was there without this net
                    continue
                for target in in_reading_order(find.removed):
                    if target not in self.false:
                        self.false[target] = claims | FALSE[target]
                        offs.append(target)
                        if find.paths:
                            self.nested[target] = find
            if offs:
                return True
        return False


def easiest(board: SEBoard, kind: NetKind) -> Iterator[Find]:
    """Yield the easiest find of a kind."""
    best = min(_Nets(board, kind).finds(), key=rank, default=None)
    if best:
        yield best


def every_find(board: SEBoard, kind: NetKind) -> list[Find]:
    """List all finds of a kind, each as the easiest way to what it removes."""
    return ranked(_Nets(board, kind).finds())


class _Nets:
    """The nets of one kind on a board."""

    def __init__(self, board: SEBoard, kind: NetKind) -> None:
        self.board, self.kind = board, kind
        self.grown: dict[CandidateIndex, SENet] = {}

    def net(self, source: CandidateIndex) -> SENet:
        """Give the net of "*source* is true", grown once."""
        if source not in self.grown:
            poll()
            self.grown[source] = SENet().grow(self.board, source, self.kind, true=True)
        return self.grown[source]

    def finds(self) -> Iterator[Find]:
        """Yield every find, cell by cell."""
        contradiction, double, of_cell, of_house = self.kind.names
        for cell in cells_in(self.board.empty):
            marks = self.board.marks[cell]
            if marks.bit_count() < 2 + (not self.kind.dynamic):
                continue
            sources = [CELLS * digit + cell for digit in digits_in(marks)]
            for source in sources:
                if contradiction:
                    yield from self._both_ways(source, double if sources[2:] else NONE)
                if of_house:
                    yield from self._houses(source)
            if of_cell:
                nets = [self.net(source) for source in sources]
                yield from self._shared(nets, of_cell, WHOLE_CELL[cell])

    def _both_ways(self, source: CandidateIndex, double: SETechnique) -> Iterator[Find]:
        """Yield what follows from a candidate that is true, and that is false."""
        poll()
        net = self.net(source)
        other = SENet().grow(self.board, source, self.kind, true=False)
        for tried, true in ((net, False), (other, True)):
            if tried.clash:
                name, paths = self.kind.names[0], tried.paths(*tried.clash)
                yield from self._find(name, source, paths, true=true)
        if double:
            yield from self._shared([net, other], double)

    def _houses(self, source: CandidateIndex) -> Iterator[Find]:
        """Yield what all places of a digit imply, if *source* is the first of them."""
        cell, digit, name = CELL[source], DIGIT[source], self.kind.names[3]
        for house, whole in HOUSE_LINKS[source]:
            places = self.board.where[digit] & house
            if places & -places == 1 << cell and several(places):
                nets = [self.net(CELLS * digit + place) for place in cells_in(places)]
                yield from self._shared(nets, name, whole)

    def _shared(
        self, nets: list[SENet], name: SETechnique, needs: Candidates = 0
    ) -> Iterator[Find]:
        """Yield what all of *nets* say."""
        if common := reduce(and_, (net.all_true for net in nets)):
            for target in nets[0].true:
                if common & TRUE[target]:
                    paths = [path for n in nets for path in n.paths(n.true[target])]
                    yield from self._find(name, target, paths, needs, true=True)
        if common := reduce(and_, (net.all_false for net in nets)):
            for target in nets[0].false:
                if common & TRUE[target]:
                    paths = [path for n in nets for path in n.paths(n.false[target])]
                    yield from self._find(name, target, paths, needs, true=False)

    def _find(
        self,
        name: SETechnique,
        target: CandidateIndex,
        paths: list[Path],
        needs: Candidates = 0,
        *,
        true: bool,
    ) -> Iterator[Find]:
        if removed := consequence(self.board, target, true=true):
            length = sum(path.claims.bit_count() for path in paths) + _inside(paths)
            rating = self.kind.base + surcharge(length)
            placed = target if true else NOWHERE
            yield Find(name, rating, removed, placed, needs, length, tuple(paths))


def _inside(paths: list[Path]) -> int:
    """Measure the chains inside of chains, each once."""
    chains = {}
    for path in paths:
        for target, find in path.nested.items():
            if path.claims & FALSE[target]:
                chains[tuple(inner.claims for inner in find.paths)] = find.length
    return sum(chains.values())
