"""The marks that a sentence cites, so that its picture can show every one of them.

A phrase cites a digit in its cells. A mark that stands there is lit; one that has left
before, of which the sentence says so, is shown as it was, rubbed out.

>>> from nonet.board.position import Position
>>> position = Position.parse("1... .... .... ....")
>>> a1, b2, d4 = map(position.layout.cell_set, ("A1", "B2", "D4"))
>>> list(standing([Phrase("{cell} is {digit}", cell=d4, digit=1)], position))
[Candidate(cell=15, digit=1)]
>>> left = Phrase("{cells} cannot be {digit}", cells=a1 | b2, digit=1)
>>> list(absent([left], position))
[Candidate(cell=5, digit=1)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, product
from typing import TypeGuard

from nonet.board.candidates import Candidate, Node
from nonet.board.cells import CellSet, House
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.say.reasons import Phrase


def parts(role: object) -> tuple[object, ...]:
    """Take several of a kind apart; a candidate, though a tuple, is one thing."""
    if isinstance(role, tuple | list) and not isinstance(role, Candidate | Node):
        return tuple(role)
    return (role,)


def standing(roles: Iterable[object], position: Position) -> Iterator[Candidate]:
    """Yield the marks on the board that the phrases among *roles* cite."""
    for phrase in phrases(roles):
        said = [part for role in phrase.roles.values() for part in parts(role)]
        yield from (part for part in said if isinstance(part, Candidate))
        sets = (part for part in said if is_cells(part))
        digits = [part for part in said if isinstance(part, int)]
        for cells, digit in product(sets, digits):
            yield from position.standing(digit, cells.bits)


def absent(roles: Iterable[object], position: Position) -> Iterator[Candidate]:
    """Yield the marks that have left, of which a phrase says that they have.

    Only a phrase about one digit in some cells says so; others name cells for what
    they see, and digits for where else they are.
    """
    for phrase in phrases(roles):
        told = phrase.roles
        cells, digit = told.get("cells") or told.get("cell"), told.get("digit")
        if not (is_cells(cells) and isinstance(digit, int)):
            continue
        for cell in cells:
            if position.empty >> cell & 1 and not position.places[digit] >> cell & 1:
                yield Candidate(cell, digit)


def phrases(roles: Iterable[object]) -> Iterator[Phrase]:
    """Yield the phrases among *roles*, and those inside them."""
    for role in roles:
        for part in parts(role):
            if isinstance(part, Phrase):
                yield part
                yield from phrases(part.roles.values())


def sentences(roles: Iterable[object]) -> Iterator[Sentence]:
    """Yield what rules say, among *roles* and inside their phrases."""
    kept = tuple(roles)
    said = (phrase.roles.values() for phrase in phrases(kept))
    for role in chain(kept, chain.from_iterable(said)):
        yield from (part for part in parts(role) if isinstance(part, Sentence))


def is_cells(part: object) -> TypeGuard[CellSet]:
    """Tell some cells from a house, and from none."""
    return isinstance(part, CellSet) and not isinstance(part, House) and bool(part)


def candidates(node: Node) -> list[Candidate]:
    """List the marks of a chain's node."""
    return [Candidate(cell, node.digit) for cell in node.cells]
