"""3D Medusa: all digits in two colours, joined by houses and by cells with two marks.

::

    5+7- . . | . . 7+ | . . .      All candidates marked + are true, or all marked -.
    .    . . | . . .  | . . .      A candidate that + and - both exclude is false;
    .    . . | . . 7- | . . .      a colour that excludes itself, or that leaves a cell
    -    - - + - - -  + - - -      or a house with nothing, is false.

>>> print(MEDUSA.demo())
3D Medusa: one colour is true, either 8 in B9 with 4 others or 8 in D1 and F9; what \
neither colour allows is gone, so B1 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.colours.colours import Cluster, by_digit, colours, excluder, exclusion
from nonet.logic.grounds import colour_links
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase

FEW: Final = 4  # candidates of a colour that the sentence lists


def find(position: Position) -> Iterator[Deduction]:
    """Yield what both colours of a cluster exclude, and the colours that cannot be."""
    for cluster in colours(position):
        if cluster.all.bit_count() == 2:
            continue  # a single link: pairs and locked candidates do as much
        if trapped := cluster.off_one & cluster.off_two & ~cluster.all:
            yield _deduction(trapped, cluster, None)
        for each in (cluster, cluster.turned):
            if clash := _clash(position, each):
                yield _deduction(each.one, each, clash)


def _deduction(gone: int, cluster: Cluster, clash: Phrase | None) -> Deduction:
    show = cluster.web.candidates
    roles: Roles = {"one": show(cluster.one), "two": show(cluster.two)}
    if clash:
        roles = {**roles, "clash": clash}
    return Deduction((), show(gone), roles, cluster.all.bit_count())


def _clash(position: Position, cluster: Cluster) -> Phrase | None:
    """Say what would be wrong if the first colour were true, if anything would."""
    web, one, off = cluster.web, cluster.one, cluster.off_one
    if one & off:
        return _meeting(position, cluster)
    left = web.marks & ~off
    fits = 0
    places = []
    for first in range(0, len(web.weak), web.cells):
        places.append(left >> first & (1 << web.cells) - 1)
        fits |= places[-1]
    if bare := position.empty & ~fits:
        cell = position.cells(bare & -bare)
        return Phrase("{cell} would be left with nothing", cell=cell)
    for index in position.board.full:
        house = position.board.houses[index]
        for digit, cells in enumerate(places, 1):
            if not cells & house and position.places[digit] & house:
                where = position.house(index)
                return Phrase(
                    "{house} would have no place for {digit}", house=where, digit=digit
                )
    return None


def _meeting(position: Position, cluster: Cluster) -> Phrase:
    """Name two candidates of the first colour that exclude each other."""
    web = cluster.web
    (a, x), *_ = web.candidates(cluster.one & cluster.off_one)
    (b, y), *_ = web.candidates(cluster.one & web.weak[web.node(a, x)])
    if a == b:
        cell = position.cells(1 << a)
        return Phrase("{cell} would be both {digits}", cell=cell, digits=(x, y))
    house = position.shared(1 << a | 1 << b)
    return Phrase("{digit} would stand twice in {house}", digit=x, house=house)


def told(position: Position, deduction: Deduction) -> Roles:
    """Name a candidate of each colour, and what follows; the rest are details."""
    colours = [deduction.roles["one"], deduction.roles["two"]]
    why: list[Phrase] = []
    if clash := deduction.roles.get("clash"):
        so = Phrase("if it were the first, {clash}", clash=clash)
    else:
        so = Phrase("what neither colour allows is gone")
        why += [exclusion(position, gone, *colours) for gone in deduction.eliminations]
        colours = [
            (excluder(position, deduction.eliminations[0], colour), *colour)
            for colour in colours
        ]
    one, two = (tuple(dict.fromkeys(colour)) for colour in colours)
    whole = (
        Phrase("the first colour is {colour}", colour=by_digit(position, one)),
        Phrase("the second colour is {colour}", colour=by_digit(position, two)),
    )
    first, second = (_in_short(position, colour) for colour in (one, two))
    return {"first": first, "second": second, "so": so, "details": (*whole, *why)}


def _in_short(position: Position, colour: Sequence[Candidate]) -> Phrase:
    """Name all of a colour, or of many the first."""
    if len(colour) <= FEW:
        return Phrase("{colour}", colour=by_digit(position, colour))
    count = str(len(colour) - 1)
    return Phrase("{mark} with {count} others", mark=colour[0], count=count)


MEDUSA = Technique(
    name="3D Medusa",
    rating=6.0,
    level="unfair",
    reason="one colour is true, either {first} or {second}; {so}",
    lesson="Colour a candidate, and in turn whatever is the other place of its digit "
    "in a house or the other mark of its cell. Look for a mark that both colours "
    "exclude, and for a colour that gets in its own way.",
    example="4.9.2...1.1....6.......5..9.46...2.7....8....7.3...45.9..2.+8.....8...+9"
    "7.5...9.8.2",
    find=find,
    evidence=told,
    grounds=colour_links("one", "two"),
    sprawls=True,
)
