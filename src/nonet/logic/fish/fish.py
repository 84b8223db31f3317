"""X-wing, Swordfish, Jellyfish: two, three or four lines share their crossings.

::

    . 5 . | . . . | . 5 .      The 5s of two rows stand in the same two columns.
    . * . | . . . | . * .      Each row takes one of the columns, so both columns
    . 5 . | . . . | . 5 .      have their 5, and the starred cells cannot be 5.

With three or four lines it is the same, and not every crossing needs to be open.

>>> print(X_WING.demo())
X-wing: the 9s of rows B and D are in columns 6 and 7, one in each: there is no 9 \
elsewhere in columns 6 and 7, so E7 and F7 cannot be 9.
>>> print(SWORDFISH.demo())
Swordfish: the 1s of rows C, F and H are in columns 2, 8 and 9, one in each: there is \
no 1 elsewhere in columns 2, 8 and 9, so A2, A8, B2 and B8 cannot be 1.
>>> print(JELLYFISH.demo())
Jellyfish: the 1s of rows A, C, F and I are in columns 3, 5, 6 and 7, one in each: \
there is no 1 elsewhere in columns 3, 5, 6 and 7, so B5 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from nonet.board.bits import Geometry, cells_in, closed
from nonet.board.position import Position
from nonet.logic.fish.covers import Fish, deductions, fish
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every fish of *size* rows or columns that has no fin."""
    board = position.board
    for digit, places in enumerate(position.places):
        if found := finless(board, places, size):
            yield from deductions(position, digit, found)


@lru_cache(1 << 10)
def finless(board: Geometry, places: int, size: int) -> list[Fish]:
    """Find the fish of a digit; a step changes few digits, so most are known."""
    n = board.size
    # A row moved to the top tells its columns; a column moved to the left, its rows.
    top, left = board.rows[0], board.columns[0]
    rows = tuple([places >> n * r & top for r in range(n)])
    columns = tuple([places >> c & left for c in range(n)])
    found = []
    for lines, first, bar in (rows, 0, left), (columns, n, top):
        for chosen, crossings in closed(lines, size):
            bases = tuple([first + i for i in cells_in(chosen)])
            if places & crossings * bar & ~sum(board.houses[i] for i in bases):
                across = cells_in(crossings)
                covers = (c + n if lines is rows else c // n for c in across)
                found.append(fish(board, places, bases, tuple(covers)))
    return found


X_WING = Technique(
    name="X-wing",
    code="0300",
    rating=3.2,
    level="hard",
    score=Score(150, 140),
    reason="the {digit}s of {bases} are in {covers}, one in each: there is no {digit} "
    "elsewhere in {covers}",
    lesson="Look for a digit that has two places in a row, and find a second row with "
    "the same two columns (or the other way round). The two rows use up both columns.",
    example=".9..+52+6+4.6+2.4+8..+53..5.+3628.+5..8+6..+24.1.+3+4+5.+6..+6+4.27.+3"
    "+5.+5.+6+9341+8+1+865+743+92..9+21+8+576",
    find=partial(find, size=2),
    grounds=places_in("bases"),
)

SWORDFISH = Technique(
    name="Swordfish",
    code="0301",
    rating=3.8,
    level="hard",
    score=Score(160, 150),
    reason="the {digit}s of {bases} are in {covers}, one in each: there is no {digit} "
    "elsewhere in {covers}",
    lesson="Take a digit and the rows in which it has two or three places. If three "
    "of them need only three columns together, they use these up; or the other way "
    "round.",
    example="..9+8+6...76.+72+9.8.+5+4.+83+759+6..+8+561+9.2+4.64+7+8+2.+5+99.+2+4"
    "+5+3+6.+8..1+94+6.8+3.+9+65+3+84..8+43+1+2+7+5+96",
    find=partial(find, size=3),
    grounds=places_in("bases"),
)

JELLYFISH = Technique(
    name="Jellyfish",
    code="0302",
    rating=5.2,
    level="hard",
    score=Score(170, 160),
    reason="the {digit}s of {bases} are in {covers}, one in each: there is no {digit} "
    "elsewhere in {covers}",
    lesson="Four rows that need only four columns for a digit use these up, or the "
    "other way round. Where many rows are open, see if few columns are left out.",
    example="..5+64..32.6+2..94+5.+4+3.+2.+5+8+9+6.1+3.2+6+5+48+2.4.5.6+1+9+5.+6..."
    "+2733+5+81+67+9+2+4.49+5+82+36.+62.....+85:111 724 812",
    find=partial(find, size=4),
    grounds=places_in("bases"),
)
