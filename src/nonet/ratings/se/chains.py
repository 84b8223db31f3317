"""Cycles and forcing chains: single chains of strong and weak links in turn.

From a candidate that is taken to be true, claims spread like a wave, so that the
shortest chain to each comes first. If the wave comes back to say "it is true", the
chain is a cycle: one end of each of its weak links is true. If it says "it is false",
then it is. And if from "it is false" follows "it is true", it is true.

X-chains stay with one digit, Y-cycles take their strong links from cells alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in
from nonet.limits import poll
from nonet.logic.er import surcharge
from nonet.ratings.se.board import (
    CELL,
    CELLS,
    DIGIT,
    DIGITS,
    NOWHERE,
    PEERS,
    WHOLE_CELL,
    CandidateIndex,
    Candidates,
    Find,
    Path,
    SEBoard,
)
from nonet.ratings.se.links import (
    CANDIDATES,
    EVERYTHING,
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

Strong: TypeAlias = list[tuple[CandidateIndex, Candidates]]
Wave: TypeAlias = list[CandidateIndex]
WeakLink: TypeAlias = tuple[
    CandidateIndex, CandidateIndex
]  # one is true, so the other is false
ENDLESS: Final = 10**6


class ChainKind(NamedTuple):
    """Which links the chains of a kind take, and what they are called."""

    cells: bool
    houses: bool
    cycle: tuple[SETechnique, float]
    forcing: tuple[SETechnique, float]


X: Final = ChainKind(
    cells=False,
    houses=True,
    cycle=(SETechnique.X_CYCLE, 6.5),
    forcing=(SETechnique.FORCING_X_CHAIN, 6.6),
)
Y: Final = ChainKind(
    cells=True,
    houses=False,
    cycle=(SETechnique.Y_CYCLE, 6.5),
    forcing=(SETechnique.NONE, 0.0),  # its ends would have to be of one kind and of two
)
XY: Final = ChainKind(
    cells=True,
    houses=True,
    cycle=(SETechnique.CYCLE, 7.0),
    forcing=(SETechnique.FORCING_CHAIN, 7.0),
)


def chain(board: SEBoard) -> Iterator[Find]:
    """Yield the easiest cycle or forcing chain."""
    short = [*_Links(board, X).finds(), *_Links(board, Y).finds()]
    best = min(short, key=rank, default=None)
    if best is None or best.rating >= 7.0:
        links = _Links(board, XY)
        for find in links.finds():
            links.longest = min(links.longest, find.length)
            short.append(find)
    if short:
        yield min(short, key=rank)


def every_chain(board: SEBoard) -> list[Find]:
    """List all cycles and forcing chains, the easiest for what each removes."""
    return ranked(f for kind in (X, Y, XY) for f in _Links(board, kind).finds())


class _Links:
    """The links of one kind on a board, looked up once."""

    def __init__(self, board: SEBoard, kind: ChainKind) -> None:
        self.board, self.kind = board, kind
        self.longest = ENDLESS  # the length from which on no chain is of interest
        candidates = [
            CELLS * digit + cell
            for digit in DIGITS
            for cell in cells_in(board.where[digit])
        ]
        self.strong: dict[CandidateIndex, Strong] = {}
        linked = board.copy()  # without the candidates that lead no further
        for c in candidates:
            links = left_over(board, c, cells=kind.cells, houses=kind.houses)
            self.strong[c] = links
            if not links:
                linked.drop(c)
        self.steps = {
            c: [(o, self.strong[o]) for o in ruled_out(linked, c, cells=kind.cells)]
            for c in candidates
        }

    def finds(self) -> Iterator[Find]:
        """Yield the chains from every candidate, cell by cell."""
        for source in sorted(self.strong, key=lambda c: (CELL[c], DIGIT[c])):
            marks = self.board.marks[CELL[source]]
            if marks.bit_count() < 2 or (
                not self.kind.houses and marks.bit_count() > 2
            ):
                continue
            poll()
            yield from self.cycles(source)
            if self.kind.houses:
                yield from self.denials(source)
                yield from self.proofs(source)

    def cycles(self, source: CandidateIndex) -> Iterator[Find]:
        """Yield the cycles through *source*."""
        claims, needs = {source: TRUE[source]}, dict[CandidateIndex, Candidates]()
        before = dict[CandidateIndex, WeakLink]()
        wave, length = [source], 0
        while wave and (length := length + 2) < self.longest:
            onward = []
            for true in wave:
                known = claims[true]
                for false, strong in self.steps[true]:
                    if known & FALSE[false]:
                        continue
                    for target, why in strong:
                        if target == source and length >= 4:
                            path = Path(known | FALSE[false], {**needs, source: why})
                            yield from self._cycle(length, path, (true, false), before)
                        if target not in claims:
                            claims[target] = known | FALSE[false] | TRUE[target]
                            needs[target] = why
                            before[target] = true, false
                            onward.append(target)
            wave = onward

    def _cycle(
        self,
        length: int,
        path: Path,
        last: WeakLink,
        before: dict[CandidateIndex, WeakLink],
    ) -> Iterator[Find]:
        """Remove what both ends of a weak link see, for all of a cycle at once."""
        true, false = path.claims & EVERYTHING, path.claims >> CANDIDATES
        within = 0
        seen_true, seen_false = [0] * 9, [0] * 9
        for claims, seen in ((true, seen_true), (false, seen_false)):
            for c in cells_in(claims):
                within |= 1 << CELL[c]
                seen[DIGIT[c]] |= PEERS[CELL[c]]
        removed = 0
        for digit, cells in enumerate(self.board.where):
            both = seen_true[digit] & seen_false[digit] & cells & ~within
            removed |= both << CELLS * digit
        if removed:
            technique, base = self.kind.cycle
            rating = base + surcharge(length)
            back = Path(false | true << CANDIDATES, _backwards(last, before))
            yield Find(technique, rating, removed, length=length, paths=(path, back))

    def denials(self, source: CandidateIndex) -> Iterator[Find]:
        """Yield the shortest chain from "it is true" to "it is false"."""
        claims, needs = {source: TRUE[source]}, dict[CandidateIndex, Candidates]()
        seen, wave, length = set(), [source], 2
        while wave and length < self.longest:
            onward: Wave = []
            for true in wave:
                if self._excludes(true, source):
                    yield self._forced(source, claims[true] | FALSE[source], needs)
                    return
                for false, strong in self.steps[true]:
                    if false not in seen:
                        seen.add(false)
                        path = claims[true] | FALSE[false]
                        onward += _spread(strong, path, claims, needs)
            wave, length = onward, length + 2

    def _excludes(self, true: CandidateIndex, other: CandidateIndex) -> bool:
        if DIGIT[true] == DIGIT[other]:
            return PEERS[CELL[true]] >> CELL[other] & 1 == 1
        return self.kind.cells and CELL[true] == CELL[other]

    def proofs(self, source: CandidateIndex) -> Iterator[Find]:
        """Yield the shortest chain from "it is false" to "it is true"."""
        claims: dict[CandidateIndex, int] = {}
        needs: dict[CandidateIndex, Candidates] = {}
        wave = _spread(self.strong[source], FALSE[source], claims, needs)
        seen, length = {source}, 4
        while wave and length < self.longest:
            onward: Wave = []
            for true in wave:
                for false, strong in self.steps[true]:
                    if false not in seen:
                        seen.add(false)
                        path = claims[true] | FALSE[false]
                        onward += _spread(strong, path, claims, needs)
                        if source in claims:
                            yield self._forced(source, claims[source], needs, true=True)
                            return
            wave, length = onward, length + 2

    def _forced(
        self,
        source: CandidateIndex,
        path: int,
        needs: dict[CandidateIndex, Candidates],
        *,
        true: bool = False,
    ) -> Find:
        length = path.bit_count()
        technique, base = self.kind.forcing
        return Find(
            technique,
            base + surcharge(length),
            consequence(self.board, source, true=true),
            source if true else NOWHERE,
            length=length,
            paths=(Path(path, needs),),
        )


def _spread(
    strong: Strong,
    path: int,
    claims: dict[CandidateIndex, int],
    needs: dict[CandidateIndex, Candidates],
) -> Wave:
    """Claim what a false candidate leaves over, and list what is new."""
    found = []
    for target, why in strong:
        if target not in claims:
            claims[target] = path | TRUE[target]
            needs[target] = why
            found.append(target)
    return found


def _backwards(
    last: WeakLink, before: dict[CandidateIndex, WeakLink]
) -> dict[CandidateIndex, Candidates]:
    """Tell what a cycle rests on when it is read from its end: on its weak links."""
    needs = {}
    link: WeakLink | None = last
    while link:
        true, false = link
        needs[false] = next(
            whole
            for whole in (
                WHOLE_CELL[false],
                *(whole for _, whole in HOUSE_LINKS[false]),
            )
            if whole & TRUE[true]
        )
        link = before.get(true)
    return needs
