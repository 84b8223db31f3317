"""What an exocet proves: which digits its base, its targets and its mirrors can hold.

The base holds two digits, and the targets hold the same two. Where a target is beside
the base, its digit must be in the third box as well, in the line that is neither the
base's nor the target's::

    B B . | . . . | . . .      The digit of the target * is in the base and in *. In
    . . . | * . . | . . .      the third box it has only the cells m, the mirror of
    . . . | . . . | + m m      this target: the other target + holds the other digit.

A target cannot hold a digit that its mirror lacks, nor one that the other cross-lines
could not hold then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import and_, or_
from typing import Final, TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.exotic.exocets import Exocet, standing
from nonet.logic.exotic.room import room, room_with
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase

REASON: Final = (
    "{base} hold two of {digits}, and {lines} need these two as well, in cells that "
    "{base} do not see. But for {goals} there is room for each only twice; hence {same}"
)
Way: TypeAlias = tuple[Digit, Digit]  # what the first target holds, and the second


def disproved(position: Position, exocet: Exocet) -> set[Candidate]:
    """Collect the marks that are in no way to fill the base and the targets."""
    possible = ways(position, exocet)
    gone = unused(position, exocet, possible)
    for digit in _sure(possible):
        gone |= used_up(position, exocet, digit)
    return gone


def unused(position: Position, exocet: Exocet, ways: list[Way]) -> set[Candidate]:
    """Collect the marks of base, targets and mirrors that no way uses."""
    if not ways:  # the position is broken
        return set()
    return {
        Candidate(cell, digit)
        for cell, digits in _left(position, exocet, ways).items()
        for digit in digits_in(position.marks[cell] & ~digits)
    }


def used_up(position: Position, exocet: Exocet, digit: Digit) -> set[Candidate]:
    """List the marks of a digit that base and targets surely hold, and find no room.

    It stands once in the base, once in a target, and twice in the rest of the field.
    """
    board, peers = position.board, position.board.peers
    rest = standing(position)[digit] & crossing(position, exocet)
    gone = {
        Candidate(cell, digit)
        for cell in cells_in(position.places[digit])
        if room_with(board, rest, cell) < 2
    }
    for one, other in (exocet.base, exocet.targets):
        gone.update(position.standing(digit, peers[one] & peers[other]))
    return gone


def ways(position: Position, exocet: Exocet) -> list[Way]:
    """List what the targets can hold, one digit each, so that the base holds it too."""
    one, other = (
        digits_in(position.marks[target] & exocet.digits & ~(unseen | cramped))
        for target in exocet.targets
        for unseen, cramped in (_refused(position, exocet, target),)
    )
    return [way for way in product(one, other) if any(_orders(position, exocet, *way))]


def _orders(
    position: Position, exocet: Exocet, a: Digit, b: Digit
) -> Iterator[tuple[Digit, Digit]]:
    """Yield the orders in which the base can hold two digits."""
    first, second = (position.marks[cell] for cell in exocet.base)
    for x, y in ((a, b), (b, a)):
        if a != b and first >> x - 1 & 1 and second >> y - 1 & 1:
            yield x, y


def _refused(position: Position, exocet: Exocet, target: Cell) -> tuple[int, int]:
    """Collect what a target cannot hold: for its mirror, and for want of room."""
    board, stands = position.board, standing(position)
    rest = crossing(position, exocet) & ~board.peers[target]
    reflecting = mirror(position, exocet, target)
    unseen = cramped = 0
    for digit in digits_in(position.marks[target] & exocet.digits):
        if reflecting and not reflecting & stands[digit]:
            unseen |= 1 << digit - 1
        elif room(board, stands[digit] & rest) < 2:
            cramped |= 1 << digit - 1
    return unseen, cramped


def mirror(position: Position, exocet: Exocet, target: Cell) -> int:
    """Give the mirror of a target beside the base; no cells for one elsewhere."""
    board, (one, other) = position.board, exocet.base
    (row, column), (here, there) = divmod(one, 9), divmod(target, 9)
    if other - one < 9 and here // 3 == row // 3:
        line = board.rows[row // 3 * 9 + 3 - row - here]
        box = row // 3 * 3 + 3 - column // 3 - there // 3
    elif other - one >= 9 and there // 3 == column // 3:
        line = board.columns[column // 3 * 9 + 3 - column - there]
        box = (3 - row // 3 - here // 3) * 3 + column // 3
    else:
        return 0
    return board.boxes[box] & line & ~bits(exocet.targets) & _holders(position, exocet)


def crossing(position: Position, exocet: Exocet) -> int:
    """Give the cells of the field, without the targets, for digits of the base."""
    field = exocet.field(position.board) & ~bits(exocet.targets)
    return field & _holders(position, exocet)


def _holders(position: Position, exocet: Exocet) -> int:
    """Give the cells that hold or may hold some digit of the base."""
    stands = standing(position)
    return reduce(or_, (stands[digit] for digit in digits_in(exocet.digits)))


def bits(cells: Iterable[Cell]) -> int:
    """Make a set of different cells."""
    return sum(1 << cell for cell in cells)


def _left(position: Position, exocet: Exocet, ways: list[Way]) -> dict[Cell, int]:
    """Collect what the cells of base, targets and mirrors hold in all *ways*."""
    left = dict.fromkeys((*exocet.base, *exocet.targets), 0)
    for way in ways:
        held = [*zip(exocet.targets, way, strict=True)]
        for order in _orders(position, exocet, *way):
            held += zip(exocet.base, order, strict=True)
        for cell, digit in held:
            left[cell] |= 1 << digit - 1
    for one, other in ((0, 1), (1, 0)):
        turned = [(way[one], way[other]) for way in ways]
        cells = mirror(position, exocet, exocet.targets[one])
        for cell in cells_in(cells & position.empty):
            digits = _reflected(position, cells, cell, exocet.targets[other], turned)
            left[cell] = left.get(cell, -1) & digits
    return left


def _reflected(
    position: Position, cells: int, cell: Cell, other: Cell, ways: list[Way]
) -> int:
    """Collect what a cell of a mirror holds: its target's digit, or what is left."""
    found = 0
    for a, b in ways:
        found |= 1 << a - 1
        if standing(position)[a] & cells & ~(1 << cell):
            sees = position.board.peers[cell] >> other & 1
            found |= ~(1 << a - 1 | (1 << b - 1 if sees else 0))
    return found


def _sure(ways: list[Way]) -> set[Digit]:
    """Give the digits that both base and targets hold in every way."""
    return set.intersection(*({*way} for way in ways)) if ways else set()


def deductions(position: Position, exocets: list[Exocet]) -> Iterator[Deduction]:
    """Yield what every one of *exocets* disproves, if anything.

    Of those with the same base and targets that disprove the same, one is enough.
    """
    told = set()
    for exocet in exocets:
        gone = tuple(sorted(disproved(position, exocet)))
        found = exocet.base, exocet.targets, gone
        if gone and found not in told:
            told.add(found)
            roles = {
                "base": position.cells(bits(exocet.base)),
                "goals": position.cells(bits(exocet.targets)),
                "lines": tuple(position.house(line) for line in sorted(exocet.lines)),
                "digits": digits_in(exocet.digits),
            }
            yield Deduction((), gone, roles, exocet.digits.bit_count())


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Tell where the base's digits fit, and why other marks than theirs are gone."""
    told = deduction.roles
    exocet = read_back(position, told)
    rest = crossing(position, exocet)
    besides = (*_besides(position, exocet, deduction),)
    mirrors = (each.roles.get("mirror") for each in besides)
    return {
        "crossing": position.cells(rest),
        "same": same(position, exocet),
        "mirrors": tuple({m: None for m in mirrors if m}),
        "details": (
            *(cover(position, digit, rest, told) for digit in told["digits"]),
            *besides,
        ),
    }


def same(position: Position, exocet: Exocet) -> Phrase:
    """Say that the targets repeat the base."""
    return Phrase(
        "{goals} hold the same two digits as {base}",
        goals=position.cells(bits(exocet.targets)),
        base=position.cells(bits(exocet.base)),
    )


def read_back(position: Position, told: Roles) -> Exocet:
    """Read the exocet back from its roles."""
    beside, one, other = (position.board.names.index(line) for line in told["lines"])
    base, goals = (sorted(told[pair]) for pair in ("base", "goals"))
    digits = sum(1 << digit - 1 for digit in told["digits"])
    return Exocet(
        (base[0], base[1]), digits, (beside, one, other), (goals[0], goals[1])
    )


def cover(position: Position, digit: Digit, rest: int, told: Roles) -> Phrase:
    """Say in which one or two lines the places of *digit* in *rest* are."""
    places = standing(position)[digit] & rest
    about = {name: told[name] for name in ("base", "goals", "lines")}
    if not places:
        return Phrase(
            "out of sight of {base}, and but for {goals}, {lines} have no room for "
            "{digit}",
            digit=digit,
            **about,
        )
    houses = covers(position, digit, rest, told["lines"])
    return Phrase(
        "out of sight of {base}, and but for {goals}, {lines} have room for {digit} "
        "only in {houses}",
        digit=digit,
        houses=houses,
        **about,
    )


def covers(
    position: Position, digit: Digit, rest: int, crossed: Sequence[House]
) -> tuple[House, ...]:
    """Give the one or two lines in which the places of *digit* in *rest* are.

    Those that cross all of the three lines come first: the others of their digit go.
    """
    lines, places = position.board.lines, standing(position)[digit] & rest
    every = [i for i, line in enumerate(lines) if line & places]
    every.sort(key=lambda i: not all(lines[i] & house.bits for house in crossed))
    found = (
        chosen
        for chosen in (*combinations(every, 1), *combinations(every, 2))
        if not places & ~reduce(or_, (lines[i] for i in chosen))
    )
    return tuple(position.house(i) for i in next(found, ()))


def leftovers(
    position: Position,
    exocets: Sequence[Exocet],
    deduction: Deduction,
    digits: Iterable[Digit],
) -> Iterator[Phrase]:
    """Say where *digits* that are in one of *exocets* for sure leave no others."""
    lines = tuple(position.house(line) for line in sorted(exocets[0].lines))
    for digit in digits:
        gone = bits({c for c, d in deduction.eliminations if d == digit})
        houses = covers(position, digit, crossing(position, exocets[0]), lines)
        if here := gone & reduce(or_, (house.bits for house in houses), 0):
            gone &= ~here
            yield Phrase(
                "each of {houses} has its {digit} in {lines}, and none elsewhere",
                lines=lines,
                digit=digit,
                houses=houses,
            )
        for pairs in product(*((each.base, each.targets) for each in exocets)):
            cells = bits(cell for pair in pairs for cell in pair)
            seen = reduce(and_, (position.board.peers[c] for c in cells_in(cells)))
            if here := gone & seen:
                gone &= ~here
                yield Phrase(
                    "one of {cells} is {digit}, in sight of {others}",
                    cells=position.cells(cells),
                    digit=digit,
                    others=position.cells(here),
                )


def mirrored(
    position: Position, exocet: Exocet, deduction: Deduction
) -> Iterator[Phrase]:
    """Say of mirrors that lose a mark what they must hold."""
    gone = bits({cell for cell, _ in deduction.eliminations})
    for target in exocet.targets:
        if gone & (cells := mirror(position, exocet, target)):
            yield Phrase(
                "the digit of {target} must be in its mirror {mirror}",
                mirror=position.cells(cells),
                target=position.cells(1 << target),
            )


def _besides(
    position: Position, exocet: Exocet, deduction: Deduction
) -> Iterator[Phrase]:
    """Say why a digit of the base is gone from a target, the base or a mirror."""
    possible = ways(position, exocet)
    base, goals = (position.cells(bits(c)) for c in (exocet.base, exocet.targets))
    pairs = {"base": base, "goals": goals}
    for target in exocet.targets:
        unseen, cramped = _refused(position, exocet, target)
        if unseen:
            yield Phrase(
                "{digits} cannot be in {target}, not being in its mirror {mirror}",
                digits=digits_in(unseen),
                target=position.cells(1 << target),
                mirror=position.cells(mirror(position, exocet, target)),
            )
        if cramped:
            yield Phrase(
                "{digits} cannot be in {target}: the two other lines would not both "
                "have room left",
                digits=digits_in(cramped),
                target=position.cells(1 << target),
            )
    lost = {*digits_in(exocet.digits)} - {digit for way in possible for digit in way}
    if lost:
        yield Phrase(
            "{digits} cannot be both in {base} and in {goals}",
            digits=tuple(sorted(lost)),
            **pairs,
        )
    if sure := _sure(possible):
        yield Phrase(
            "{base} hold {digits} in any case, and so do {goals}",
            digits=tuple(sorted(sure)),
            **pairs,
        )
        yield from leftovers(position, (exocet,), deduction, sorted(sure))
    yield from mirrored(position, exocet, deduction)
