"""Cell forcing: every mark of a cell leads to the same.

::

             ┌── 2 ── B4 is 7 ── … ──┐
     A1 is ──┼── 5 ── A8 is 3 ── … ──┼── C3 is not 7
             └── 9 ── C1 is 2 ── … ──┘

The Cell forcing chain uses the links that stand on the board, the Cell forcing net
all singles, and the Cell forcing net with patterns also locked candidates, pairs and
X-wings.

>>> print(CELL_FORCING_CHAIN.demo())
Cell forcing chain: whatever D8 is, C5 is not 9: if D8 is 2, then C5 is 2; if D8 is \
4, then B8 is 5 and C5 is 5; and if D8 is 8, then G9 is 8 and C9 is 9, so C5 cannot \
be 9.
>>> print(CELL_FORCING_NET.demo())
Cell forcing net: whatever F2 is, G6 is not 4: if F2 is 5, then B5 is 5, I3 is 5 and \
G6 is 5; if F2 is 7, then F5 is 5, F9 is 6, H7 is 6, C5 is 6 and G6 is 6; and if F2 is \
6, then, among other things, C3 is 6, H5 is 6 and A6 is 6, and in the end G6 is 8, so \
G6 cannot be 4.
>>> print(CELL_FORCING_PATTERN_NET.demo())
Cell forcing net with patterns: whatever H6 is, C6 is not 6: if H6 is 6, it is so at \
once; and if H6 is 2, then H8 is 7, A3 is 7 and C6 is not 6, so C6 cannot be 6.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.grounds import cells_of, proofs, together
from nonet.logic.nets.closure import Literal
from nonet.logic.nets.forcing import Forcing
from nonet.logic.nets.search import NetFind, Nets, link_nets, pattern_nets, single_nets
from nonet.logic.step import Roles, Score, Technique
from nonet.say.proof import Proof


def common(nets: Nets) -> dict[Literal, NetFind]:
    """Give what follows from all marks of a cell."""
    return nets.of_cells


def subject(nets: Nets, find: NetFind, proof: Proof) -> Roles:  # noqa: ARG001 - the proof has it
    """Name the cell."""
    return {"cell": nets.position.cells(1 << proof.cases[0].mark.cell)}


FORCING = Forcing(common, subject)

CELL_FORCING_CHAIN = Technique(
    name="Cell forcing chain",
    code="1302",
    rating=8.2,
    level="extreme",
    score=Score(650, 500),
    reason="whatever {cell} is, {then}: {cases}",
    lesson="Follow the links from each mark of a cell in turn. One of the marks is "
    "right, so what all of them say holds in any case.",
    example="8+5+46....29+2+6......+371...8..765......2.+9..5.7.+1.+8.6..9.+613.4...."
    "+5+8+2..64.7+4+9+7.8....:716 117 317 524 724 726 127 327 128 328 429 529"
    " 534 438 148 348 264 974 976 579 198 398",
    find=partial(FORCING.find, nets=link_nets),
    evidence=partial(FORCING.proof, nets=link_nets),
    grounds=together(cells_of("cell"), proofs),
)

CELL_FORCING_NET = Technique(
    name="Cell forcing net",
    code="1304",
    rating=8.75,
    level="extreme",
    score=Score(690, 700),
    reason="whatever {cell} is, {then}: {cases}",
    lesson="For each mark of a cell write down every single that follows. One of the "
    "marks is right, so what all of them say holds in any case.",
    example="..2...7...1.....6.5......18....37.......49.....41.23....3.2.9..+28.....5"
    ".6.......2:814 515 615 915 316 416 516 821 923 424 824 826 634 841 843 2"
    "47 948 949 851 257 961 962 865 569 874 176 894 595",
    find=partial(FORCING.find, nets=single_nets),
    evidence=partial(FORCING.proof, nets=single_nets),
    grounds=together(cells_of("cell"), proofs),
)

CELL_FORCING_PATTERN_NET = Technique(
    name="Cell forcing net with patterns",
    code="1304",
    rating=9.15,
    level="extreme",
    reason="whatever {cell} is, {then}: {cases}",
    lesson="Follow each mark of a cell by singles, locked candidates, pairs and "
    "X-wings. One of the marks is right, so what all of them say holds in any case.",
    example="84...9+3.1...+48.2+9.....7..4...1..4..+3+483..+7.6...9+3.+8..4...7...3.+"
    "31.8....5.2..3.4..:513 723 626 231 548 955 793 798",
    find=partial(FORCING.find, nets=pattern_nets),
    evidence=partial(FORCING.proof, nets=pattern_nets),
    grounds=together(cells_of("cell"), proofs),
)
